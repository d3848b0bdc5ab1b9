import type {
  StoredReceiptState,
  StoredWithdrawalState,
  WithdrawalState,
} from '@parlour/contract/states/withdrawals';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { WithdrawalRules } from '../../platform/settings/module.ts';
import type { PayeeView } from './payout-payee.ts';

export type WithdrawalRow = {
  readonly id: bigint;
  readonly withdrawalId: string;
  readonly member: MemberId;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly payee: bigint;
  readonly payeeView: PayeeView;
  readonly state: StoredWithdrawalState;
  readonly shownState: WithdrawalState;
  readonly code: string | null;
  readonly flags: readonly string[];
  readonly policy: WithdrawalRules;
  readonly returned: Micros | null;
  readonly receipt: StoredReceiptState | null;
  readonly received: Micros | null;
  readonly receiptDueAt: Date | null;
  readonly createdAt: Date;
  readonly stateAt: Date;
  /** Text that an operator wrote to the member, in addition to the code. */
  readonly memberText: string | null;
};

/** The reason of an operator who gives a payout back that a provider refused. */
export const PAYOUT_FAILED = 'payout_failed';

/** The state that members and operators see, of the columns of a stored state and its reason. */
export const shownWithdrawalState = (state: string, code: string) =>
  `case ${state} when 'FAILED' then 'checking'
  when 'REJECTED' then case when ${code} = '${PAYOUT_FAILED}' then 'failed' else 'rejected' end
  else lower(${state}) end`;

/** The state of a withdrawal `w` that members and operators see. */
export const WITHDRAWAL_STATE = shownWithdrawalState('w.state', 'w.code');

/** The columns of `WithdrawalRow`, of withdrawal as w. */
export const WITHDRAWAL_COLUMNS = `w.id, w.public_id as "withdrawalId", w.member, w.amount, w.fee,
  w.payee, w.payee_view as "payeeView", w.state, ${WITHDRAWAL_STATE} as "shownState", w.code,
  w.flags, w.policy, w.returned, w.receipt, w.received,
  w.receipt_due_at as "receiptDueAt", w.created_at as "createdAt",
  w.state_at as "stateAt", w.member_text as "memberText"`;

/** A withdrawal by its number. */
export const findWithdrawal = (
  tx: Db,
  tenantId: TenantId,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> =>
  tx.one<WithdrawalRow>(
    'withdrawal-of-number',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.public_id = $2`,
    [tenantId, withdrawalId],
  );

/** Stores what an operator writes to the member. */
export const setMemberText = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  text: string,
): Promise<number> =>
  tx.exec(
    'withdrawal-member-text',
    'update withdrawal set member_text = $3 where tenant = $1 and id = $2',
    [tenantId, id, text],
  );

/** A withdrawal that is known to be there. */
export async function findWithdrawalById(
  tx: Db,
  tenantId: TenantId,
  id: bigint,
): Promise<WithdrawalRow> {
  const row = await tx.one<WithdrawalRow>(
    'withdrawal-of-id',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.id = $2`,
    [tenantId, id],
  );
  if (!row) throw new Error(`no withdrawal ${id}`);
  return row;
}

/** Reads a withdrawal again under a lock; the member's wallet must be locked before. */
export async function lockWithdrawal(
  tx: Db,
  tenantId: TenantId,
  id: bigint,
): Promise<WithdrawalRow> {
  const row = await tx.one<WithdrawalRow>(
    'withdrawal-lock',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.id = $2 for update`,
    [tenantId, id],
  );
  if (!row) throw new Error(`no withdrawal ${id}`);
  return row;
}

/** A member's withdrawals that are not finished or whose receipt is open, the newest first. */
export const readOpenWithdrawals = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<WithdrawalRow[]> =>
  tx.many<WithdrawalRow>(
    'withdrawals-open',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.member = $2
      and (w.state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED')
        or w.receipt in ('WAITING', 'DISPUTED'))
      order by w.created_at desc, w.id desc limit 50`,
    [tenantId, member],
  );

type WithdrawalRange = {
  readonly from: Date;
  readonly to: Date;
  readonly states: readonly WithdrawalState[];
  readonly offset: number;
  readonly limit: number;
};

/** A member's withdrawals, the newest first, with the number of all and the sum of the paid. */
export async function readWithdrawals(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, states, offset, limit }: WithdrawalRange,
): Promise<{ rows: WithdrawalRow[]; total: number; paid: Micros }> {
  const range = [tenantId, member, from, to, states];
  const rows = await tx.many<WithdrawalRow>(
    'withdrawals-of-member',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.member = $2
      and w.created_at >= $3 and w.created_at < $4 and ${WITHDRAWAL_STATE} = any($5)
      order by w.created_at desc, w.id desc limit $6 offset $7`,
    [...range, limit, offset],
  );
  const totals = await tx.one<{ total: number; paid: Micros }>(
    'withdrawals-of-member-total',
    `select count(*)::int as total, coalesce(sum(w.amount) filter (where w.state = 'PAID'),
      0)::bigint as paid from withdrawal w where w.tenant = $1 and w.member = $2
      and w.created_at >= $3 and w.created_at < $4 and ${WITHDRAWAL_STATE} = any($5)`,
    range,
  );
  if (!totals) throw new Error('no totals of withdrawals');
  return { rows, ...totals };
}

export type Step = {
  readonly withdrawal: bigint;
  readonly state: WithdrawalState;
  readonly at: Date;
};

/** Lists the times at which withdrawals entered their states, the oldest first. */
export const readSteps = (
  tx: Db,
  tenantId: TenantId,
  withdrawals: readonly bigint[],
): Promise<Step[]> =>
  tx.many<Step>(
    'withdrawal-steps',
    `select e.withdrawal, ${shownWithdrawalState('e.state', "e.detail ->> 'code'")} as state, e.at
     from (
       select v.*, lag(v.state) over (partition by v.withdrawal order by v.id) as before
         from withdrawal_event v where v.tenant = $1 and v.withdrawal = any($2)) e
     where e.state is distinct from e.before order by e.id`,
    [tenantId, withdrawals],
  );

type TodayUse = { readonly times: number; readonly amount: Micros };

/**
 * Reads the number and sum of withdrawals that a member requested since midnight of the brand's
 * zone and did not get back.
 */
export async function readTodayUse(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<TodayUse> {
  const row = await tx.one<TodayUse>(
    'withdrawals-today',
    `select count(*)::int as times, coalesce(sum(w.amount), 0)::bigint as amount
     from withdrawal w join tenant t on t.id = w.tenant
     where w.tenant = $1 and w.member = $2 and w.state not in ('REJECTED', 'RETURNED')
       and w.created_at >= date_trunc('day', clock_timestamp(), t.time_zone)`,
    [tenantId, member],
  );
  if (!row) throw new Error('no use of today');
  return row;
}

export type TurnoverState = { readonly required: Micros; readonly done: Micros };

/**
 * Reads the turnover that a member has to stake before a withdrawal, and the part of it that was
 * settled.
 */
export const readTurnover = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<TurnoverState> =>
  (await tx.one<TurnoverState>(
    'withdrawal-turnover',
    `select t.required + t.carried as required,
       least(t.required + t.carried, settled_stakes(t.tenant, t.member, t.asset, t.as_of)) as done
     from turnover t join member m on m.tenant = t.tenant and m.id = t.member
     where t.tenant = $1 and t.member = $2 and t.asset = money_asset(m.book)`,
    [tenantId, member],
  )) ?? ({ required: 0n, done: 0n } as TurnoverState);

/** Facts that decide, in addition to limits, if a member is allowed to withdraw. */
export type MemberFacts = {
  readonly isHeld: boolean;
  readonly isExcluded: boolean;
  readonly owesCommissions: boolean;
  readonly hasNickname: boolean;
  readonly hasEmail: boolean;
  readonly hasMobile: boolean;
};

export async function readMemberFacts(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<MemberFacts> {
  const row = await tx.one<MemberFacts>(
    'withdrawal-member',
    `select is_held(m.tenant, m.id) as "isHeld",
       exists (select from member_protection p where p.tenant = m.tenant and p.member = m.id
         and p.excluded_until > clock_timestamp()) as "isExcluded",
       owed_commissions(m.tenant, m.id) > 0 as "owesCommissions",
       m.nickname <> '' as "hasNickname",
       m.email_verified_at is not null as "hasEmail",
       m.mobile_verified_at is not null as "hasMobile"
     from member m where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );
  if (!row) throw new Error(`no member ${member}`);
  return row;
}
