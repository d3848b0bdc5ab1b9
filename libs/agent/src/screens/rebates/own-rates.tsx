import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Skeleton } from '@parlour/ui';

import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';
import { TitledSection } from '../../parts/titled-section.tsx';

/** Loads the rates of rebates that a member or agent has itself; to be read by an observer. */
export function useOwnRates() {
  const { rebates } = useApi();
  const store = useReport(() => rebates.own(), {});
  const { value, status, error } = store;
  return {
    /** Those that are above zero, today or tomorrow; undefined until they are here. */
    rates: value?.list.filter(({ rate, nextRate }) => rate > 0 || nextRate > 0),
    error: status === 'failed' ? error : null,
    reload: () => void store.reload(),
  };
}

type OwnRatesProps = {
  readonly title: string;
  /** Has a downline that takes its part. */
  readonly isAgent: boolean;
  readonly own: ReturnType<typeof useOwnRates>;
};

/** The rates of rebates that a member or agent has itself, and those that begin tomorrow. */
export function OwnRates({ title, isAgent, own }: OwnRatesProps) {
  const { t } = useTranslation('agent-later');
  const { rates, error, reload } = own;
  return (
    <TitledSection aria-label={title}>
      <h2>{title}</h2>
      {error && <CallFailure error={error} onRetry={reload} />}
      {!error && !rates && <Skeleton block="76px" corner="12px" />}
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
                <bdi translate="no" dir="ltr">
                  {formatRate(rate)}
                </bdi>
              </Fact>
            ))}
          </Facts>
          <SmallPrint>{t(isAgent ? 'rebates.ownNote.agent' : 'rebates.ownNote.member')}</SmallPrint>
        </>
      )}
    </TitledSection>
  );
}
