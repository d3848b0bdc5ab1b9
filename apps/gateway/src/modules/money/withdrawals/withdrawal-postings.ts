import type { StoredWithdrawalState } from '@parlour/contract/states/withdrawals';
import type { Db } from '@parlour/database';
import { type Micros, micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { type NewMemberMessage, sendMemberMessage } from '../../platform/member-messages/module.ts';
import type { WithdrawalRules } from '../../platform/settings/module.ts';
import { type PostingResult, type PostingRow, toPostingResult } from '../ledger/module.ts';
import type { PayeeView } from './payout-payee.ts';
import { PAYOUT_FAILED, type WithdrawalRow } from './withdrawal-repository.ts';

export type NewWithdrawal = {
  readonly withdrawalId: string;
  readonly member: MemberId;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly payee: bigint;
  readonly payeeView: PayeeView;
  readonly proof: 'pin' | 'step-up';
  readonly flags: readonly string[];
  readonly policy: WithdrawalRules;
  /** The amount that the turnover missed, of a self-excluded member. */
  readonly missingTurnover: Micros;
  readonly requestId: string;
};

/** Stores a withdrawal and puts its amount on hold. */
export const openWithdrawal = async (
  tx: Db,
  tenantId: TenantId,
  given: NewWithdrawal,
): Promise<PostingResult> =>
  toPostingResult(
    await tx.one<PostingRow>(
      'ledger-open-withdrawal',
      `select status, code, balance, reference from open_withdrawal($1::smallint, $2, $3,
        $4::bigint, $5::bigint, $6::bigint, $7::jsonb, $8, $9::text[], $10::jsonb, $11,
        $12::bigint)`,
      [
        tenantId,
        given.withdrawalId,
        given.member,
        given.amount,
        given.fee,
        given.payee,
        JSON.stringify(given.payeeView),
        given.proof,
        given.flags,
        JSON.stringify(given.policy),
        given.requestId,
        given.missingTurnover,
      ],
    ),
  );

/** The actor recorded as the approver of a withdrawal that no rule flagged. */
export const POLICY_ACTOR = 'policy';

type Moved = Pick<Move, 'to' | 'memberText'> & {
  readonly code: string | null;
  readonly isByPolicy: boolean;
};

/** Leaves what became of a withdrawal in the inbox; small steps are shown on its page alone. */
async function notifyMember(
  tx: Db,
  tenantId: TenantId,
  { member, withdrawalId: reference, amount, fee }: WithdrawalRow,
  { to, code, isByPolicy, memberText: text = '' }: Moved,
): Promise<void> {
  const send = (message: NewMemberMessage) => sendMemberMessage(tx, tenantId, member, message);
  const whole = { amount, reference };
  const paid = { amount: micros(amount - fee), reference };
  if (to === 'APPROVED' && !isByPolicy)
    await send({ template: 'withdrawalApproved', params: whole });
  if (to === 'PAID') await send({ template: 'withdrawalConfirm', params: paid });
  if (to === 'REJECTED' && code === PAYOUT_FAILED)
    await send({ template: 'withdrawalFailed', params: whole });
  if (to === 'REJECTED' && code !== PAYOUT_FAILED)
    await send({
      template: 'withdrawalRejected',
      params: { ...whole, reason: code ?? 'other', text },
    });
  if (to === 'RETURNED') await send({ template: 'withdrawalReturned', params: whole });
}

export type Move = {
  readonly from: readonly StoredWithdrawalState[];
  readonly to: Exclude<StoredWithdrawalState, 'REVIEW'>;
  /** The action in one word, for the history. */
  readonly action: string;
  readonly code?: string | null;
  /** Text that an operator writes to the member, in addition to the code. */
  readonly memberText?: string;
  /** With RETURNED: what is credited again; absent: all of it. */
  readonly amount?: Micros;
  readonly actor: string;
  readonly requestId: string;
  readonly detail?: object;
};

/**
 * Moves a withdrawal on with what that books, and shows its member. False where it is in none of
 * the states `from`: then nothing happens.
 */
export async function moveWithdrawal(
  tx: Db,
  tenantId: TenantId,
  moved: WithdrawalRow,
  { from, to, action, code = null, memberText = '', amount, actor, requestId, detail = {} }: Move,
): Promise<boolean> {
  const row = await tx.one<{ operation: bigint | null }>(
    'ledger-move-withdrawal',
    `select move_withdrawal($1::smallint, $2, $3::text[], $4, $5, $6, $7::bigint, $8, $9,
      $10::jsonb) as operation`,
    [
      tenantId,
      moved.id,
      from,
      to,
      action,
      code,
      amount ?? null,
      actor,
      requestId,
      JSON.stringify(detail),
    ],
  );
  if (row === undefined || row.operation === null) return false;
  await notifyMember(tx, tenantId, moved, {
    to,
    code,
    memberText,
    isByPolicy: actor === POLICY_ACTOR,
  });
  // Last: later events of the member wait for this commit.
  await publishEvent(tx, tenantId, moved.member, 'withdrawal', {
    withdrawalId: moved.withdrawalId,
  });
  return true;
}

/** Writes what happened besides changes of the state. */
export const writeWithdrawalEvent = (
  tx: Db,
  tenantId: TenantId,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  { action, actor, detail = {} }: { action: string; actor: string; detail?: object },
): Promise<number> =>
  tx.exec(
    'withdrawal-event',
    `insert into withdrawal_event (tenant, withdrawal, action, state, actor, detail)
      values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, id, action, state, actor, JSON.stringify(detail)],
  );
