import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Money, Skeleton, TextLink } from '@parlour/ui';
import { CopyButton, DateTime, DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { EarningsScreenProps } from '../../model/earnings-page.ts';
import { formatPeriod, type Statement } from '../../model/earnings.ts';
import type { EarningsSearch } from '../../model/earnings-search.ts';
import { usePayer } from '../../model/use-payer.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { Computation, TeamInputs } from '../../parts/computation.tsx';
import { Corrections } from '../../parts/corrections.tsx';
import { EarningState } from '../../parts/earning-state.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Notice } from '../../parts/notice.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';
import { useSubjectName } from '../contracts/contract-name.tsx';
import { TierTable } from '../contracts/tier-table.tsx';
import { StatementFile } from './statement-file.tsx';
import { StatementRows } from './statement-rows.tsx';

type StatementViewProps = Pick<EarningsScreenProps, 'contractHref' | 'onBack'> & {
  readonly earningId: string;
  readonly search: EarningsSearch;
};

/**
 * Shows the computation of one payout, from the figures of the team down to its members and bets.
 */
export const StatementView = observer(function StatementView(props: StatementViewProps) {
  const { earningId, search, contractHref, onBack } = props;
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const store = useReport((query) => earnings.statement({ query }), { earningId });
  const { value, status, error } = store;
  const statement = value?.earningId === earningId ? value : null;
  return (
    <DetailFrame back={t('earnings.back')} onBack={onBack}>
      {!statement && status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void store.reload()} />
      )}
      {!statement && status !== 'failed' && <Skeleton block="320px" corner="12px" />}
      {statement && (
        <>
          <Summary statement={statement} contractHref={contractHref} />
          <Explanation statement={statement} />
          <StatementRows statement={statement} search={search} />
          <StatementFile statement={statement} />
        </>
      )}
    </DetailFrame>
  );
});

type StatementProps = { readonly statement: Statement };

/** Shows the amount that was paid, its payee, its period, and its contract with the version. */
function Summary({
  statement,
  contractHref,
}: StatementProps & Pick<StatementViewProps, 'contractHref'>) {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const nameOf = useSubjectName();
  const { amount, state, role, agent, paidAt, version, contractId } = statement;
  const payer = usePayer(statement);
  return (
    <>
      <Head>
        <h3>{nameOf(statement)}</h3>
        <EarningState state={state} />
      </Head>
      {state === 'unpaid' && <Notice tone="warning">{t(`earnings.unpaidReason.${role}`)}</Notice>}
      <Facts aria-label={t('earnings.statement')}>
        <Fact name={t('earnings.amount')}>
          <Money amount={fromWire(amount)} format={tenant.currency} />
        </Fact>
        <Fact name={t('earnings.period')} note={statement.timeZone}>
          <bdi translate="no" dir="ltr">
            {formatPeriod(statement, tenant)}
          </bdi>
        </Fact>
        <Fact name={t('earnings.payer')}>{payer}</Fact>
        <Fact name={t('contracts.agent')}>
          <bdi translate="no">{agent ?? t('contracts.leftTeam')}</bdi>
        </Fact>
        {paidAt !== null && (
          <Fact name={t('earnings.paidAt')}>
            <DateTime at={paidAt} format={tenant} />
          </Fact>
        )}
        <Fact name={t('contracts.subject')}>
          <TextLink href={contractHref(contractId)}>
            {t('contracts.versionNumber', { number: version })}
          </TextLink>
        </Fact>
      </Facts>
    </>
  );
}

/** The figures, the tier that they reached, and what its rate made of them. */
function Explanation({ statement }: StatementProps) {
  const { t } = useTranslation('agent-later');
  const { kind, tiers, tier, inputHash } = statement;
  return (
    <>
      <h4>{t('earnings.inputs')}</h4>
      <Facts aria-label={t('earnings.inputs')}>
        <TeamInputs kind={kind} computation={statement} />
      </Facts>
      <h4>{t('earnings.terms')}</h4>
      <TierTable caption={t('earnings.terms')} kind={kind} tiers={tiers} reached={tier} />
      <SmallPrint>
        {t(kind === 'REAL_TIME_SALARY' ? 'earnings.eachBet' : 'earnings.tierRule')}
      </SmallPrint>
      <h4>{t('earnings.computation')}</h4>
      <Computation computation={statement} />
      <SmallPrint>{t('earnings.roundingRule')}</SmallPrint>
      <Corrections corrections={statement.corrections} />
      <Hash>
        <p>
          {t('earnings.hash')}{' '}
          <bdi translate="no" dir="ltr">
            {inputHash}
          </bdi>
        </p>
        <CopyButton value={inputHash} label={t('earnings.copyHash')} />
      </Hash>
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  h3 {
    font-size: ${type.md};
  }
`;

const Hash = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-size: ${type.xs};
  color: ${color('text-3')};
  p {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;
