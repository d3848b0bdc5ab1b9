import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { ContractRole } from '@parlour/contract/states/agent-contracts';
import type { DayRange } from '@parlour/ui/controls';

import type { EarningState } from './earnings.ts';
import { type AgentPageProps, readPage } from './page-search.ts';
import { useIsOtherPeriod, useSearchedDays } from './searched-days.ts';

/** Filters of the listed periods: all, those that pay something, or those in one state. */
export const earningFilters = ['all', 'paying', 'paid', 'unpaid', 'due', 'none'] as const;
type EarningFilter = (typeof earningFilters)[number] & (EarningState | 'all' | 'paying');

/** The rows behind a statement. */
export const statementParts = ['members', 'bets'] as const;
type StatementPart = (typeof statementParts)[number];

/** The filter of the payouts of contracts, as the address has it. */
type EarningsQuery = DayRange & {
  /** The side of the payouts: those that the agent is paid, or those that it pays. */
  readonly role: ContractRole;
  readonly contractId: string | null;
  readonly show: EarningFilter;
  readonly page: number;
  /** The payout whose statement is shown. */
  readonly earningId: string | null;
  readonly part: StatementPart;
  /** The page of the rows behind the statement. */
  readonly rowsPage: number;
};

/** The shorter the periods, the fewer days of them are listed, and the fewer that pay nothing. */
const usual: Readonly<
  Record<AgentContractKind, { readonly days: number; readonly show: EarningFilter }>
> = {
  DIVIDEND: { days: 90, show: 'all' },
  DAILY_SALARY: { days: 30, show: 'all' },
  HOURLY_SALARY: { days: 7, show: 'paying' },
  REAL_TIME_SALARY: { days: 7, show: 'paying' },
};

/**
 * Reads the filter of the payouts of contracts of a kind from the address, and returns functions
 * that change it.
 */
export function useEarningsSearch(
  kind: AgentContractKind,
  { search, onSearch }: Pick<AgentPageProps, 'search' | 'onSearch'>,
) {
  const { days, show: usualShow } = usual[kind];
  const query: EarningsQuery = {
    ...useSearchedDays(search, days),
    role: search.get('view') === 'downline' ? 'payer' : 'agent',
    contractId: search.get('contract'),
    show: earningFilters.find((one) => one === search.get('show')) ?? usualShow,
    page: readPage(search),
    earningId: search.get('earning'),
    part: search.get('part') === 'bets' ? 'bets' : 'members',
    rowsPage: readPage(search, 'rows'),
  };
  const write = (next: EarningsQuery, way: 'push' | 'replace') =>
    onSearch(
      {
        view: next.role === 'payer' ? 'downline' : null,
        contract: next.contractId,
        show: next.show === usualShow ? null : next.show,
        from: next.from,
        to: next.to,
        page: next.page > 1 ? String(next.page) : null,
        earning: next.earningId,
        part: next.part === 'bets' ? 'bets' : null,
        rows: next.rowsPage > 1 ? String(next.rowsPage) : null,
      },
      way,
    );
  return {
    query,
    /** Flags of the filters that differ from the page's own defaults. */
    active: [
      useIsOtherPeriod(query, days),
      query.contractId !== null,
      query.show !== usualShow,
    ] as const,
    /** Narrows the list; it begins with its first page. */
    change: (values: Partial<EarningsQuery>) => write({ ...query, page: 1, ...values }, 'replace'),
    /** Shows another page of the rows behind a statement, or other rows. */
    changeRows: (values: Partial<Pick<EarningsQuery, 'part' | 'rowsPage'>>) =>
      write({ ...query, rowsPage: 1, ...values }, 'replace'),
    /** Opens the statement of a payout. */
    open: (earningId: string) =>
      write({ ...query, earningId, part: 'members', rowsPage: 1 }, 'push'),
  };
}

export type EarningsSearch = ReturnType<typeof useEarningsSearch>;
