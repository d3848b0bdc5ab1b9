import {
  type exportedLists,
  operatorContract as calls,
  OperatorError,
} from '@parlour/contract/operator';

import type { OperatorHandlers } from '../../../request/handlers.ts';
import { requireBrand } from '../brand-codes.ts';
import { bankAccountColumns, checkColumns, payeeColumns, slipColumns } from './account-columns.ts';
import { type ExportSource, listSource } from './export-source.ts';
import {
  accountColumns,
  depositColumns,
  entryColumns,
  findingColumns,
  holdColumns,
  contractColumns,
  performanceColumns,
  transferColumns,
  journalColumns,
  runColumns,
  unmatchedColumns,
  unmatchedPayoutColumns,
  withdrawalColumns,
} from './money-columns.ts';
import {
  drawColumns,
  gameColumns,
  heldWinColumns,
  keyColumns,
  returnColumns,
  roundColumns,
  vendorColumns,
} from './play-columns.ts';
import {
  commissionBetColumns,
  commissionColumns,
  commissionMemberColumns,
  correctionColumns,
  periodColumns,
  unpaidColumns,
} from './settlement-columns.ts';
import {
  auditColumns,
  caseColumns,
  chatColumns,
  contentColumns,
  ticketColumns,
  jobColumns,
  jobRunColumns,
  memberColumns,
  outboxColumns,
  playerColumns,
  promotionColumns,
} from './site-columns.ts';

export type ExportedList = (typeof exportedLists)[number];
export type ExportSources = Readonly<Record<ExportedList, ExportSource>>;

/** Handlers of the lists that can be exported. */
export type ListHandlers = Pick<
  OperatorHandlers,
  | 'auditTrail'
  | 'bankAccounts'
  | 'bankTransfers'
  | 'cases'
  | 'chatRoom'
  | 'content'
  | 'dashboard'
  | 'deposits'
  | 'draws'
  | 'support'
  | 'games'
  | 'heldWins'
  | 'holds'
  | 'identityChecks'
  | 'jobs'
  | 'agentContracts'
  | 'agentPerformance'
  | 'memberTransfers'
  | 'ledger'
  | 'members'
  | 'outbox'
  | 'payees'
  | 'promotions'
  | 'reconciliation'
  | 'returns'
  | 'rounds'
  | 'settlements'
  | 'vendors'
  | 'withdrawals'
>;

/** Every list that can be exported, by its name in the contract. */
export function createExportSources(lists: ListHandlers): ExportSources {
  return {
    members: listSource({ route: calls.members.search, read: lists.members.search }, memberColumns),
    cases: listSource({ route: calls.cases.list, read: lists.cases.list }, caseColumns),
    players: listSource(
      { route: calls.dashboard.players, read: lists.dashboard.players },
      playerColumns,
    ),
    games: listSource({ route: calls.games.list, read: lists.games.list }, gameColumns),
    vendors: listSource({ route: calls.vendors.list, read: lists.vendors.list }, vendorColumns),
    keys: createKeysSource(lists),
    rounds: listSource({ route: calls.rounds.search, read: lists.rounds.search }, roundColumns),
    'open-rounds': listSource({ route: calls.rounds.open, read: lists.rounds.open }, roundColumns),
    'held-wins': listSource(
      { route: calls.heldWins.list, read: lists.heldWins.list },
      heldWinColumns,
    ),
    draws: listSource({ route: calls.draws.list, read: lists.draws.list }, drawColumns),
    returns: listSource({ route: calls.returns.list, read: lists.returns.list }, returnColumns),
    ...createFinanceSources(lists),
    ...createSiteSources(lists),
  };
}

/** The keys of one vendor: a list within its page. */
const createKeysSource = ({ vendors }: ListHandlers): ExportSource =>
  listSource(
    {
      route: calls.vendors.detail,
      read: async (ctx, input) => (await vendors.detail(ctx, input)).keys,
    },
    keyColumns,
  );

const createFinanceSources = (lists: ListHandlers) => ({
  deposits: listSource({ route: calls.deposits.list, read: lists.deposits.list }, depositColumns),
  'unmatched-payments': listSource(
    { route: calls.deposits.unmatched, read: lists.deposits.unmatched },
    unmatchedColumns,
  ),
  'member-transfers': listSource(
    { route: calls.memberTransfers.list, read: lists.memberTransfers.list },
    transferColumns,
  ),
  'agent-performance': listSource(
    { route: calls.agentPerformance.list, read: lists.agentPerformance.list },
    performanceColumns,
  ),
  'agent-contracts': listSource(
    { route: calls.agentContracts.list, read: lists.agentContracts.list },
    contractColumns,
  ),
  ...createSettlementSources(lists),
  ...createWithdrawalSources(lists),
  ...createAccountSources(lists),
  ...createBookSources(lists),
});

const createSettlementSources = ({ settlements }: ListHandlers) => ({
  'settlement-periods': listSource(
    { route: calls.settlements.periods, read: settlements.periods },
    periodColumns,
  ),
  commissions: listSource(
    { route: calls.settlements.payouts, read: settlements.payouts },
    commissionColumns,
  ),
  'commission-members': listSource(
    { route: calls.settlements.members, read: settlements.members },
    commissionMemberColumns,
  ),
  'commission-bets': listSource(
    { route: calls.settlements.bets, read: settlements.bets },
    commissionBetColumns,
  ),
  'commission-corrections': listSource(
    { route: calls.settlements.corrections, read: settlements.corrections },
    correctionColumns,
  ),
  'unpaid-commissions': listSource(
    { route: calls.settlements.unpaid, read: settlements.unpaid },
    unpaidColumns,
  ),
});

const createWithdrawalSources = ({ withdrawals }: ListHandlers) => ({
  withdrawals: listSource(
    { route: calls.withdrawals.list, read: withdrawals.list },
    withdrawalColumns,
  ),
  'withdrawal-queue': listSource(
    { route: calls.withdrawals.queue, read: withdrawals.queue },
    withdrawalColumns,
  ),
  'unmatched-payouts': listSource(
    { route: calls.withdrawals.unmatched, read: withdrawals.unmatched },
    unmatchedPayoutColumns,
  ),
});

/** Accounts of members and of the brand, and who owns them: masked as the console shows them. */
const createAccountSources = (lists: ListHandlers) => ({
  payees: listSource({ route: calls.payees.search, read: lists.payees.search }, payeeColumns),
  'bank-transfers': listSource(
    { route: calls.bankTransfers.queue, read: lists.bankTransfers.queue },
    slipColumns,
  ),
  'bank-accounts': listSource(
    {
      route: calls.bankAccounts.list,
      read: async (ctx, input) => (await lists.bankAccounts.list(ctx, input)).accounts,
    },
    bankAccountColumns,
  ),
  'identity-checks': listSource(
    { route: calls.identityChecks.list, read: lists.identityChecks.list },
    checkColumns,
  ),
  'identity-queue': listSource(
    { route: calls.identityChecks.queue, read: lists.identityChecks.queue },
    checkColumns,
  ),
});

const createBookSources = ({ dashboard, holds, ledger, reconciliation }: ListHandlers) => ({
  journal: listSource({ route: calls.ledger.journal, read: ledger.journal }, journalColumns),
  entries: listSource({ route: calls.dashboard.entries, read: dashboard.entries }, entryColumns),
  accounts: listSource({ route: calls.ledger.accounts, read: ledger.accounts }, accountColumns),
  runs: listSource({ route: calls.reconciliation.runs, read: reconciliation.runs }, runColumns),
  findings: listSource(
    { route: calls.reconciliation.findings, read: reconciliation.findings },
    findingColumns,
  ),
  holds: listSource({ route: calls.holds.list, read: holds.list }, holdColumns),
});

const createSiteSources = (lists: ListHandlers) => ({
  jobs: listSource({ route: calls.jobs.list, read: lists.jobs.list }, jobColumns),
  'job-runs': listSource({ route: calls.jobs.runs, read: lists.jobs.runs }, jobRunColumns),
  outbox: listSource({ route: calls.outbox.list, read: lists.outbox.list }, outboxColumns),
  content: listSource({ route: calls.content.list, read: lists.content.list }, contentColumns),
  promotions: listSource(
    { route: calls.promotions.list, read: lists.promotions.list },
    promotionColumns,
  ),
  chat: listSource({ route: calls.chatRoom.messages, read: lists.chatRoom.messages }, chatColumns),
  tickets: listSource({ route: calls.support.list, read: lists.support.list }, ticketColumns),
  audit: createAuditSource(lists),
});

/** The rows of the trail that are about the export's brand: the file belongs to that one. */
function createAuditSource({ auditTrail }: ListHandlers): ExportSource {
  const source = listSource({ route: calls.auditTrail.list, read: auditTrail.list }, auditColumns);
  return {
    ...source,
    parse(filters, ctx) {
      const parsed = source.parse(filters, ctx);
      const { code: brand } = requireBrand(ctx).tenant;
      if (parsed['brand'] !== undefined && parsed['brand'] !== brand)
        throw new OperatorError('filters_refused');
      return { ...parsed, brand };
    },
  };
}
