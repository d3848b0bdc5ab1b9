import { accountClosings } from './calls/account-closings.ts';
import { agentContracts } from './calls/agent-contracts.ts';
import { agentPerformance } from './calls/agent-performance.ts';
import { agentMoves } from './calls/agent-moves.ts';
import { memberRebates } from './calls/member-rebates.ts';
import { agentTree } from './calls/agent-tree.ts';
import { adjustments, holds } from './calls/adjustments.ts';
import { approvals } from './calls/approvals.ts';
import { auditTrail } from './calls/audit.ts';
import { bankAccounts, bankTransfers } from './calls/bank-transfers.ts';
import { cases } from './calls/cases.ts';
import { dashboard } from './calls/dashboard.ts';
import { deposits } from './calls/deposits.ts';
import { games } from './calls/games.ts';
import { heldWins, rounds } from './calls/rounds.ts';
import { listExports } from './calls/exports.ts';
import { jobs, outbox } from './calls/jobs.ts';
import { identityChecks } from './calls/identity-checks.ts';
import { ledger } from './calls/ledger.ts';
import { content } from './calls/content.ts';
import { mall } from './calls/mall.ts';
import { memberRecords } from './calls/member-records.ts';
import { memberBonuses } from './calls/member-bonuses.ts';
import { members } from './calls/members.ts';
import { memberTransfers } from './calls/member-transfers.ts';
import { memberMessages } from './calls/messages.ts';
import { teamMessages } from './calls/team-messages.ts';
import { chatRoom } from './calls/moderation.ts';
import { paymentProviders } from './calls/payment-providers.ts';
import { operators, roles } from './calls/operators.ts';
import { payees } from './calls/payees.ts';
import { draws, jackpot, returns } from './calls/play.ts';
import { promotionApplications } from './calls/promotion-applications.ts';
import { playerRanks } from './calls/player-ranks.ts';
import { promotions } from './calls/promotions.ts';
import { protection } from './calls/protection.ts';
import { reconciliation } from './calls/reconciliation.ts';
import { operatorSession } from './calls/session.ts';
import { segments } from './calls/segments.ts';
import { settings } from './calls/settings.ts';
import { settlements } from './calls/settlements.ts';
import { support } from './calls/support.ts';
import { unmatched } from './calls/unmatched.ts';
import { vendors } from './calls/vendors.ts';
import { waiting } from './calls/waiting.ts';
import { withdrawals } from './calls/withdrawals.ts';
import type { OperatorHandlerInput, OperatorReply, OperatorRoute } from './operator-route.ts';

/** Every call of the console, once, by group and name. */
export const operatorContract = {
  session: operatorSession,
  operators,
  roles,
  approvals,
  auditTrail,
  dashboard,
  waiting,
  members,
  content,
  promotionApplications,
  playerRanks,
  promotions,
  segments,
  memberBonuses,
  mall,
  chatRoom,
  support,
  memberMessages,
  teamMessages,
  memberRecords,
  accountClosings,
  protection,
  payees,
  cases,
  settings,
  games,
  vendors,
  rounds,
  heldWins,
  jackpot,
  returns,
  draws,
  adjustments,
  deposits,
  unmatched,
  bankTransfers,
  bankAccounts,
  withdrawals,
  identityChecks,
  memberTransfers,
  agentContracts,
  settlements,
  agentTree,
  agentMoves,
  agentPerformance,
  memberRebates,
  paymentProviders,
  holds,
  ledger,
  reconciliation,
  jobs,
  outbox,
  exports: listExports,
};

export type OperatorContract = typeof operatorContract;

/** Handlers that the gateway must supply: one handler a call, none missing, none extra. */
export type OperatorHandlersOf<
  G extends keyof OperatorContract,
  PublicContext,
  OwnContext extends PublicContext,
> = {
  readonly [C in keyof OperatorContract[G]]: OperatorContract[G][C] extends OperatorRoute
    ? (
        ctx: OperatorContract[G][C]['access'] extends 'public' ? PublicContext : OwnContext,
        input: OperatorHandlerInput<OperatorContract[G][C]>,
      ) => Promise<OperatorReply<OperatorContract[G][C]>>
    : never;
};
