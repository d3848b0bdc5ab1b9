import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { PasswordHasher } from '../../../security/password.ts';

/** Wrong entries after which a withdrawal PIN is locked. */
const MAX_PIN_FAILURES = 5;

/** The withdrawal PIN of a member, without the PIN. */
type WithdrawalPinState = {
  readonly isSet: boolean;
  readonly isLocked: boolean;
  readonly changedAt: Date | null;
};

/** The result of an entered PIN; `wrong` has the number of tries that are left. */
type PinAttempt =
  | { readonly outcome: 'right' | 'missing' | 'locked' }
  | { readonly outcome: 'wrong'; readonly left: number };

type PinRow = {
  readonly password_hash: string;
  readonly failures: number;
  readonly changed_at: Date;
};

const readPin = (tx: Db, tenantId: TenantId, member: MemberId): Promise<PinRow | undefined> =>
  tx.one(
    'withdrawal-pin',
    `select password_hash, failures, changed_at from payment_password
     where tenant = $1 and member = $2`,
    [tenantId, member],
  );

/**
 * Reads whether a member has a withdrawal PIN, whether it is locked, and the time since which it is
 * set.
 */
export async function readWithdrawalPinState(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<WithdrawalPinState> {
  const row = await readPin(tx, tenantId, member);
  return {
    isSet: row !== undefined,
    isLocked: (row?.failures ?? 0) >= MAX_PIN_FAILURES,
    changedAt: row?.changed_at ?? null,
  };
}

/** Counts a right entry as the end of the wrong ones; false where it was locked meanwhile. */
const clearFailures = async (tx: Db, { tenantId, actor }: MemberContext, hash: string) =>
  (await tx.exec(
    'withdrawal-pin-right',
    `update payment_password set failures = 0
     where tenant = $1 and member = $2 and password_hash = $3 and failures < $4`,
    [tenantId, actor.memberId, hash, MAX_PIN_FAILURES],
  )) === 1;

/** Counts a wrong entry; how many there were, or undefined where it was locked meanwhile. */
const countFailure = async (
  tx: Db,
  { tenantId, actor }: MemberContext,
  hash: string,
): Promise<number | undefined> =>
  (
    await tx.one<{ failures: number }>(
      'withdrawal-pin-wrong',
      `update payment_password set failures = failures + 1
       where tenant = $1 and member = $2 and password_hash = $3 and failures < $4
       returning failures`,
      [tenantId, actor.memberId, hash, MAX_PIN_FAILURES],
    )
  )?.failures;

/** Lets a member try its PIN again; false where it was not locked. */
export const unlockWithdrawalPin = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (await tx.exec(
    'withdrawal-pin-unlock',
    `update payment_password set failures = 0
     where tenant = $1 and member = $2 and failures >= $3`,
    [tenantId, member, MAX_PIN_FAILURES],
  )) === 1;

type Deps = { readonly db: Database; readonly passwords: PasswordHasher };

/**
 * Verifies withdrawal PINs, in transactions of its own: a wrong entry stays counted although what
 * it was entered for is rolled back. A right entry beside others is accepted only while fewer than
 * five wrong ones were counted, so that guessing in parallel gains nothing.
 */
export function createWithdrawalPinCheck({ db, passwords }: Deps) {
  async function attempt(ctx: MemberContext, pin: string): Promise<PinAttempt> {
    const { tenantId, actor } = ctx;
    const row = await db.transaction(tenantId, (tx) => readPin(tx, tenantId, actor.memberId));
    if (!row) return { outcome: 'missing' };
    if (row.failures >= MAX_PIN_FAILURES) return { outcome: 'locked' };
    const isRight = await passwords.verify(row.password_hash, pin);
    return db.transaction(tenantId, async (tx) => {
      if (isRight) {
        const isAccepted = await clearFailures(tx, ctx, row.password_hash);
        return { outcome: isAccepted ? 'right' : 'locked' };
      }
      const failures = await countFailure(tx, ctx, row.password_hash);
      if (failures === undefined) return { outcome: 'locked' };
      if (failures < MAX_PIN_FAILURES)
        return { outcome: 'wrong', left: MAX_PIN_FAILURES - failures };
      const subject = `member:${actor.memberId}`;
      await writeAudit(tx, tenantId, {
        actor: subject,
        action: 'payment-password.locked',
        subject,
        requestId: ctx.requestId,
        address: ctx.ip,
        detail: { failures },
      });
      return { outcome: 'locked' };
    });
  }

  /**
   * Refuses a request whose withdrawal PIN is not right; `invalid.payment.pw` says in `left` how
   * many tries remain. Call it before the transaction of the request, not inside.
   */
  async function checkWithdrawalPin(ctx: MemberContext, pin: string): Promise<void> {
    const result = await attempt(ctx, pin);
    switch (result.outcome) {
      case 'right':
        return;
      case 'missing':
        throw new ApiError('not.exists.payment.password');
      case 'locked':
        throw new ApiError('withdrawal_pin_locked');
      case 'wrong':
        throw new ApiError('invalid.payment.pw', { left: result.left });
    }
  }

  return {
    attempt,
    checkWithdrawalPin,
    state: ({ tenantId, actor }: MemberContext): Promise<WithdrawalPinState> =>
      db.transaction(tenantId, (tx) => readWithdrawalPinState(tx, tenantId, actor.memberId)),
  };
}

export type WithdrawalPinCheck = ReturnType<typeof createWithdrawalPinCheck>;
