import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { toWire } from '@parlour/money';

import type { FoundCorrection } from './correction-search.ts';
import type { FoundPayer, FoundPayout, UnpaidPayout } from './payout-search.ts';
import type { FoundPeriod } from './period-search.ts';

type Calls = OperatorContract['settlements'];

/** A place in a list by id; null for any other text. */
export const parseId = (text: string | undefined): bigint | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null;

const toMs = (date: Date | null): number | null => date?.getTime() ?? null;

/** A party by id and name; null: the brand. */
export const toParty = (member: string | null, username: string | null) =>
  member === null || username === null ? null : { member, username };

export const toPeriod = (row: FoundPeriod): OperatorReply<Calls['periods']>['rows'][number] => ({
  settlement: String(row.id),
  period: row.period,
  start: row.starts_at.getTime(),
  end: row.ends_at.getTime(),
  timeZone: row.time_zone,
  state: row.state,
  closedAt: toMs(row.frozen_at),
  contracts: row.contracts,
  payouts: row.payouts,
  due: toWire(row.due),
  paid: toWire(row.paid),
  unpaid: toWire(row.unpaid),
  late: row.late,
});

export const toPayout = (row: FoundPayout): OperatorReply<Calls['payouts']>['rows'][number] => ({
  payout: String(row.id),
  settlement: String(row.settlement),
  contract: row.contract,
  kind: row.kind,
  product: row.product,
  period: row.period,
  start: row.start.getTime(),
  end: row.end.getTime(),
  agent: { member: row.agent, username: row.agent_name },
  payer: toParty(row.payer, row.payer_name),
  book: row.book,
  tier: row.tier,
  amount: toWire(row.amount),
  state: row.state,
  attempts: row.attempts,
  triedAt: toMs(row.tried_at),
  failure: row.failure,
  unpaidSince: toMs(row.first_unpaid_at),
  paidAt: toMs(row.paid_at),
  operation: row.operation === null ? null : String(row.operation),
});

export const toUnpaid = (row: UnpaidPayout): OperatorReply<Calls['unpaid']>['rows'][number] => ({
  ...toPayout(row),
  balance: row.balance === null ? null : toWire(row.balance),
});

export const toCorrection = (
  row: FoundCorrection,
): OperatorReply<Calls['corrections']>['rows'][number] => ({
  correction: String(row.id),
  payout: String(row.input),
  kind: row.kind,
  product: row.product,
  start: row.start.getTime(),
  end: row.end.getTime(),
  agent: { member: row.agent, username: row.agent_name },
  payer: toParty(row.payer, row.payer_name),
  book: row.book,
  amount: toWire(row.amount),
  reason: row.reason,
  state: row.state,
  attempts: row.attempts,
  failure: row.failure,
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
  approvedAt: row.approved_at.getTime(),
  paidAt: toMs(row.paid_at),
  operation: row.operation === null ? null : String(row.operation),
});

export const toPayer = (row: FoundPayer): OperatorReply<Calls['payers']>['rows'][number] => ({
  payer: toParty(row.payer, row.payer_name),
  book: row.book,
  payouts: row.payouts,
  amount: toWire(row.amount),
  balance: row.balance === null ? null : toWire(row.balance),
  since: toMs(row.since),
});
