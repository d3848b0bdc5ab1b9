import type { progressKinds, withdrawalFlags } from '@parlour/contract/operator/choices';
import type { MemberBook } from '@parlour/contract/states/members';
import type { receiptStates, WithdrawalState } from '@parlour/contract/states/withdrawals';
import { type Micros, toWire } from '@parlour/money';

import {
  CAN_END_PAYOUT,
  type PayeeView,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_STATE,
} from '../../money/withdrawals/module.ts';
import type { WithdrawalRules } from '../../platform/settings/module.ts';
import { openRequest } from '../approvals/module.ts';
import { claimColumns } from '../claims.ts';
import { placeAt } from '../list-place.ts';

export type FoundWithdrawal = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly place_at: bigint;
  readonly withdrawal: string;
  readonly member: string;
  readonly username: string;
  readonly book: MemberBook;
  readonly state: WithdrawalState;
  readonly code: string | null;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly payee_view: PayeeView;
  readonly flags: (typeof withdrawalFlags)[number][];
  readonly missing_turnover: Micros;
  readonly policy: WithdrawalRules;
  readonly receipt: (typeof receiptStates)[number] | null;
  readonly received: Micros | null;
  readonly returned: Micros | null;
  /** The open request of an operator about it. */
  readonly request: string | null;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
  readonly created_at: Date;
  readonly state_at: Date;
  /** Of a payout that operators may end. */
  readonly unclear_payout: string | null;
  readonly unclear_status: string | null;
  readonly unclear_progress: (typeof progressKinds)[number] | null;
  readonly unclear_since: Date | null;
};

/** The actions about withdrawals that operators propose. */
const DECISIONS = `'withdrawal.approved', 'withdrawal.resent', 'withdrawal.resolved',
  'withdrawal.payout_ended'`;

/** SQL: the open request about a withdrawal `w`; null where there is none. */
export const OPEN_REQUEST = openRequest(DECISIONS, "q.payload ->> 'withdrawal' = w.public_id");

/** The columns of `FoundWithdrawal`, of a withdrawal `w`; a claim that ended is none. */
export const FOUND_COLUMNS = `w.id, w.member as member_id,
  ${placeAt('w.created_at')},
  w.public_id as withdrawal, m.public_id as member, m.username, a.book,
  ${WITHDRAWAL_STATE} as state, w.code, w.amount, w.fee, w.payee_view,
  ${WITHDRAWAL_FLAGS} as flags, w.missing_turnover, w.policy,
  ${OPEN_REQUEST} as request, lower(w.receipt) as receipt, w.received, w.returned,
  ${claimColumns('w')},
  w.created_at, w.state_at, u.payout as unclear_payout, u.status as unclear_status,
  u.progress as unclear_progress, u.since as unclear_since`;

/** The payout `u` of a withdrawal `w` that operators may end; null where it has none. */
export const UNCLEAR_PAYOUT = `left join lateral (
  select p.public_id as payout, p.provider_status as status, p.progress,
      case when p.progress in ('attention', 'unknown') then p.progress_at
        else p.created_at end as since
    from payout p where w.state = 'SENDING' and p.tenant = w.tenant and p.withdrawal = w.id
      and ${CAN_END_PAYOUT} limit 1) u on true`;

export const FOUND_JOINS = `join member m on m.tenant = w.tenant and m.id = w.member
  join asset a on a.tenant = w.tenant and a.id = w.asset
  left join operator o on o.id = w.claimed_by ${UNCLEAR_PAYOUT}`;

const toAmount = (amount: Micros | null) => (amount === null ? null : toWire(amount));

const toUnclear = (row: FoundWithdrawal) =>
  row.unclear_payout === null || row.unclear_since === null
    ? null
    : {
        payout: row.unclear_payout,
        status: row.unclear_status,
        progress: row.unclear_progress,
        since: row.unclear_since.getTime(),
      };

/** A withdrawal as the calls answer it. */
export const toSummary = (row: FoundWithdrawal) => ({
  withdrawal: row.withdrawal,
  member: row.member,
  username: row.username,
  book: row.book,
  state: row.state,
  code: row.code,
  amount: toWire(row.amount),
  fee: toWire(row.fee),
  payee: {
    id: row.payee_view.payeeId,
    kind: row.payee_view.kind,
    providerName: row.payee_view.providerName,
    masked: row.payee_view.masked,
  },
  flags: row.flags,
  missingTurnover: toWire(row.missing_turnover),
  receipt: row.receipt,
  received: toAmount(row.received),
  returned: toAmount(row.returned),
  request: row.request,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until?.getTime() ?? null,
  createdAt: row.created_at.getTime(),
  stateAt: row.state_at.getTime(),
  unclear: toUnclear(row),
});
