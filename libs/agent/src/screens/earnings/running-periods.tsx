import type { ContractRole } from '@parlour/contract/states/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon, Money, Skeleton, TextLink } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { EarningsScreenProps } from '../../model/earnings-page.ts';
import type { AgentContract } from '../../model/contracts-store.ts';
import { findNextTier, type Forecast, formatPeriod } from '../../model/earnings.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { Computation, TeamInputs } from '../../parts/computation.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FiguresAge } from '../../parts/figures-age.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';
import { useShortName } from '../contracts/contract-name.tsx';
import { TierTable, useFieldText } from '../contracts/tier-table.tsx';

type RunningPeriodsProps = Pick<EarningsScreenProps, 'contractHref'> & {
  /** Null while they are on their way. */
  readonly contracts: readonly AgentContract[] | null;
  readonly role: ContractRole;
  /** The contract that the page is narrowed to. */
  readonly chosen: string | null;
};

/** Contracts whose running period is computed without being chosen. */
const MAX_SHOWN = 4;

/**
 * The running periods of the contracts that count: of the chosen one; of an agent's own where none
 * is chosen. Those of a downline are computed when one is chosen, for there may be many.
 */
export function RunningPeriods({ contracts, role, chosen, contractHref }: RunningPeriodsProps) {
  const { t } = useTranslation('agent-later');
  if (!contracts) return <Skeleton block="160px" corner="12px" />;
  const counting = contracts.filter(({ inForce }) => inForce !== null);
  const own = role === 'agent' ? counting.slice(0, MAX_SHOWN) : [];
  const shown = chosen === null ? own : counting.filter(({ contractId }) => contractId === chosen);
  return (
    <>
      {counting.length === 0 && <SmallPrint>{t(`earnings.noneInForce.${role}`)}</SmallPrint>}
      {chosen === null && shown.length < counting.length && (
        <SmallPrint>{t('earnings.choose')}</SmallPrint>
      )}
      {shown.map((contract) => (
        <RunningPeriod
          key={contract.contractId}
          contract={contract}
          contractHref={contractHref}
          isOpen={shown.length === 1}
        />
      ))}
    </>
  );
}

type RunningPeriodProps = Pick<EarningsScreenProps, 'contractHref'> & {
  readonly contract: AgentContract;
  /** Its terms are shown at once. */
  readonly isOpen: boolean;
};

/** Shows the amount that one contract would pay if its period ended now, and its terms. */
const RunningPeriod = observer(function RunningPeriod(props: RunningPeriodProps) {
  const { contract, contractHref, isOpen } = props;
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const nameOf = useShortName();
  const { contractId, kind, inForce, agent, role } = contract;
  const store = useReport((query) => earnings.forecast({ query }), { contractId });
  const { value, status, error } = store;
  const title = [nameOf(contract), ...(role === 'payer' && agent !== null ? [agent] : [])];
  return (
    <Section aria-label={title.join(' · ')} aria-busy={status === 'loading' || undefined}>
      <Head>
        <h3>{title.join(' · ')}</h3>
        <Button
          tone="plain"
          size="sm"
          icon={<Icon of={RefreshCw} size={16} />}
          onClick={() => void store.reload()}
        >
          {t('earnings.refresh')}
        </Button>
      </Head>
      {status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void store.reload()} />
      )}
      {!value && status !== 'failed' && <Skeleton block="96px" corner="12px" />}
      {value && <Progress contract={contract} forecast={value} />}
      <Disclosure title={t('earnings.terms')} isOpenAtFirst={isOpen}>
        <TierTable
          caption={t('earnings.terms')}
          kind={kind}
          tiers={inForce?.tiers ?? []}
          reached={value?.tier ?? null}
        />
        <TextLink href={contractHref(contractId)}>{t('contracts.subject')}</TextLink>
      </Disclosure>
    </Section>
  );
});

type ProgressProps = { readonly contract: AgentContract; readonly forecast: Forecast };

function Progress({ contract, forecast }: ProgressProps) {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const { kind, period } = contract;
  const { amount, tier, countedTo } = forecast;
  return (
    <>
      <Facts aria-label={t('earnings.ifNow')}>
        <Fact
          name={t('earnings.ifNow')}
          note={t('earnings.periodOf', { period: formatPeriod({ period, ...forecast }, tenant) })}
        >
          <Money amount={fromWire(amount)} format={tenant.currency} />
        </Fact>
        {kind !== 'REAL_TIME_SALARY' && (
          <Fact name={t('earnings.tierReached')}>
            {tier === null ? t('earnings.noTier') : t('contracts.tierNumber', { number: tier })}
          </Fact>
        )}
        <TeamInputs kind={kind} computation={forecast} />
      </Facts>
      <NextTier contract={contract} forecast={forecast} />
      <Computation computation={forecast} />
      <FiguresAge at={countedTo} />
    </>
  );
}

/** Shows the values that are missing for the next tier, or that there is none above. */
function NextTier({ contract: { kind }, forecast }: ProgressProps) {
  const { t } = useTranslation('agent-later');
  const toText = useFieldText();
  if (kind === 'REAL_TIME_SALARY') return <p>{t('earnings.eachBet')}</p>;
  const next = findNextTier(kind, forecast);
  if (!next) return <p>{t('earnings.topTier')}</p>;
  if (next.lacks.length === 0) return null;
  return (
    <div>
      <p>{t('earnings.nextTier', { number: next.number })}</p>
      <Lacks>
        {next.lacks.map(({ field, value }) => (
          <li key={field}>
            {t('earnings.lack', {
              field: t(`contracts.field.${field}`),
              amount: toText(field, value),
            })}
          </li>
        ))}
      </Lacks>
    </div>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  font-size: ${type.sm};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 {
    font-size: ${type.md};
  }
`;

const Lacks = styled.ul`
  margin: 0;
  padding-inline-start: ${space[5]};
`;
