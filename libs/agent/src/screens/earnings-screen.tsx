import { contractRoles } from '@parlour/contract/states/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { EarningsScreenProps } from '../model/earnings-page.ts';
import { type EarningsSearch, useEarningsSearch } from '../model/earnings-search.ts';
import { useReport } from '../model/use-report.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { ReportRoot, ZoneNote } from '../parts/report-filters.tsx';
import { EarningHistory } from './earnings/earning-history.tsx';
import { OffersNote } from './earnings/offers-note.tsx';
import { RunningPeriods } from './earnings/running-periods.tsx';
import { StatementView } from './earnings/statement-view.tsx';
import { UnpaidNote } from './earnings/unpaid-note.tsx';

/**
 * Shows the payouts of contracts of one kind: the running period, the periods before, and the
 * computation of each payout.
 */
export function EarningsScreen({ kind, contractHref, ...page }: EarningsScreenProps) {
  const { t } = useTranslation('agent-later');
  const search = useEarningsSearch(kind, page);
  const { query, change } = search;
  if (query.earningId !== null)
    return (
      <StatementView
        earningId={query.earningId}
        search={search}
        contractHref={contractHref}
        onBack={page.onBack}
      />
    );
  return (
    <Tabs
      label={t('earnings.views')}
      tabs={[...contractRoles].reverse().map((key) => ({ key, label: t(`earnings.view.${key}`) }))}
      selected={query.role}
      onSelect={(role) => change({ role, contractId: null })}
    >
      <Overview key={query.role} kind={kind} search={search} contractHref={contractHref} />
    </Tabs>
  );
}

/** Contracts that a page can choose from. */
const MAX_CONTRACTS = 100;

type OverviewProps = Pick<EarningsScreenProps, 'kind' | 'contractHref'> & {
  readonly search: EarningsSearch;
};

/** One side of the contracts of a kind: what the agent is paid, or what it pays. */
const Overview = observer(function Overview({ kind, search, contractHref }: OverviewProps) {
  const api = useApi();
  const { role, contractId } = search.query;
  const contracts = useReport((query) => api.contracts.list({ query }), {
    role,
    kind,
    size: MAX_CONTRACTS,
  });
  const list = contracts.value?.list ?? [];
  return (
    <Panel>
      {contracts.status === 'failed' && contracts.error && (
        <CallFailure error={contracts.error} onRetry={() => void contracts.reload()} />
      )}
      <OffersNote contracts={list} contractHref={contractHref} />
      <UnpaidNote kind={kind} role={role} onShow={() => search.change({ show: 'unpaid' })} />
      {contracts.status !== 'failed' && (
        <RunningPeriods
          // While they come, the shape of one stands there.
          contracts={contracts.status === 'ready' ? list : null}
          role={role}
          chosen={contractId}
          contractHref={contractHref}
        />
      )}
      <EarningHistory kind={kind} search={search} contracts={list} />
      <ZoneNote />
    </Panel>
  );
});

const Panel = styled(ReportRoot)`
  padding-block-start: ${space[4]};
`;
