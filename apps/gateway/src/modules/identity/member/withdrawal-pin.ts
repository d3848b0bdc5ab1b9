import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
} from '@parlour/contract';
import { checkText, registrationRules } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { StepUp } from '../step-up/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';

type Input = HandlerInput<Contract['account']['setPaymentPassword']>;

/** The hash of a member's payment password, or null. */
export const withdrawalPinHash = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<string | null> =>
  (
    await db.one<{ password_hash: string }>(
      'payment-password',
      'select password_hash from payment_password where tenant = $1 and member = $2',
      [tenantId, member],
    )
  )?.password_hash ?? null;

/** Sets a member's payment password. */
export const writeWithdrawalPin = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  hash: string,
): Promise<number> =>
  db.exec(
    'payment-password-write',
    `insert into payment_password (tenant, member, password_hash) values ($1, $2, $3)
      on conflict (tenant, member) do update
      set password_hash = excluded.password_hash, changed_at = clock_timestamp()`,
    [tenantId, member, hash],
  );

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly throttle: Throttle;
  readonly stepUp: Pick<StepUp, 'require'>;
};

const guessLimit: RateLimit = { kind: 'payment-password', max: 10, window: '30 minutes' };

/** The withdrawal PIN, with which a member approves money operations. */
export const createWithdrawalPins = ({ db, passwords, throttle, stepUp }: Deps) => ({
  has: (ctx: MemberContext): Promise<boolean> =>
    db.transaction(
      ctx.tenantId,
      async (tx) => (await withdrawalPinHash(tx, ctx.tenantId, ctx.actor.memberId)) !== null,
    ),

  /** Sets or changes it, with a step-up approval of the new PIN or with the old one. */
  async set(
    ctx: MemberContext,
    {
      paymentPassword,
      confirmPaymentPassword,
      oldPassword,
      newPassword,
      confirmNewPassword,
      stepUp: proof,
    }: Input,
  ): Promise<null> {
    const [field, confirmField] =
      paymentPassword === undefined
        ? (['newPassword', 'confirmNewPassword'] as const)
        : (['paymentPassword', 'confirmPaymentPassword'] as const);
    const wanted = paymentPassword ?? newPassword ?? '';
    const confirmed = confirmPaymentPassword ?? confirmNewPassword ?? '';
    requireValidPin({ field, pin: wanted }, { field: confirmField, pin: confirmed });

    const currentHash = await db.transaction(ctx.tenantId, (tx) =>
      withdrawalPinHash(tx, ctx.tenantId, ctx.actor.memberId),
    );
    const isByOldPin = proof === undefined && oldPassword !== undefined && currentHash !== null;
    if (isByOldPin) {
      await throttle.consume(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
      if (!(await passwords.verify(currentHash, oldPassword)))
        throw fieldError([{ field: 'oldPassword', rule: 'wrong' }], 'password_wrong');
      await throttle.reset(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
    } else if (proof === undefined)
      throw new ApiError('step_up_required', { action: 'paymentPassword' });
    const hash = await passwords.hash(wanted);
    await db.transaction(ctx.tenantId, async (tx) => {
      if (!isByOldPin)
        await stepUp.require(tx, ctx, 'paymentPassword', { paymentPassword: wanted }, proof);
      await writeWithdrawalPin(tx, ctx.tenantId, ctx.actor.memberId, hash);
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${ctx.actor.memberId}`,
        action: 'payment-password.set',
        subject: `member:${ctx.actor.memberId}`,
        requestId: ctx.requestId,
        detail: { isFirst: currentHash === null },
      });
    });
    return null;
  },
});

type TypedPin = { readonly field: string; readonly pin: string };

function requireValidPin({ field, pin }: TypedPin, confirmation: TypedPin): void {
  const fault = checkText(field, pin, { ...registrationRules.paymentPassword, required: true });
  const isSimple = !fault && (new Set(pin).size <= 2 || '01234567890 09876543210'.includes(pin));
  const faults: FieldFault[] = [];
  if (fault) faults.push(fault);
  if (isSimple) faults.push({ field, rule: 'common' });
  if (confirmation.pin !== pin) faults.push({ field: confirmation.field, rule: 'same' });
  if (fault) throw fieldError(faults, 'format.pwd.err');
  if (isSimple) throw fieldError(faults, 'password_common');
  if (faults.length > 0) throw fieldError(faults, 'request.param.err');
}

export type WithdrawalPins = ReturnType<typeof createWithdrawalPins>;
