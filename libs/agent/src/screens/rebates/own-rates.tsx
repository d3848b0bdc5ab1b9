import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';
import { TitledSection } from '../../parts/titled-section.tsx';

type OwnRatesProps = {
  /** Has a downline that takes its part. */
  readonly isAgent: boolean;
};

/** The rates of rebates that a member or agent has itself, and those that begin tomorrow. */
export const OwnRates = observer(function OwnRates({ isAgent }: OwnRatesProps) {
  const { t } = useTranslation('agent-later');
  const { rebates } = useApi();
  const store = useReport(() => rebates.own(), {});
  const { value, status, error } = store;
  const rates = value?.list.filter(({ rate, nextRate }) => rate > 0 || nextRate > 0);
  return (
    <TitledSection aria-label={t('rebates.own')}>
      <h2>{t('rebates.own')}</h2>
      {status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void store.reload()} />
      )}
      {status !== 'failed' && !rates && <Skeleton block="76px" corner="12px" />}
      {rates?.length === 0 && <p>{t('rebates.ownNone')}</p>}
      {rates && rates.length > 0 && (
        <>
          <Facts>
            {rates.map(({ product, rate, nextRate }) => (
              <Fact
                key={product}
                name={t(`contracts.product.${product}`)}
                {...(nextRate !== rate && {
                  note: t('rebates.fromTomorrow', { rate: formatRate(nextRate) }),
                })}
              >
                <bdi dir="ltr">{formatRate(rate)}</bdi>
              </Fact>
            ))}
          </Facts>
          <SmallPrint>{t(isAgent ? 'rebates.ownNote.agent' : 'rebates.ownNote.member')}</SmallPrint>
        </>
      )}
    </TitledSection>
  );
});
