import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
} from '@parlour/contract';
import { checkText, registrationRules } from '@parlour/contract/rules';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Passwords } from '../session/password.ts';
import type { StepUp } from '../session/step-up-service.ts';
import type { Limit, Throttle } from '../session/throttle.ts';

type Input = HandlerInput<Contract['account']['setPaymentPassword']>['body'];

/** The hash of a member's payment password, or null. */
export const paymentPasswordHash = async (
  db: Db,
  tenantId: number,
  member: bigint,
): Promise<string | null> =>
  (
    await db.one<{ password_hash: string }>(
      'payment-password',
      'select password_hash from payment_password where tenant = $1 and member = $2',
      [tenantId, member],
    )
  )?.password_hash ?? null;

/** Sets a member's payment password. */
export const writePaymentPassword = (
  db: Db,
  tenantId: number,
  member: bigint,
  hash: string,
): Promise<number> =>
  db.exec(
    'payment-password-write',
    'insert into payment_password (tenant, member, password_hash) values ($1, $2, $3) on conflict (tenant, member) do update set password_hash = excluded.password_hash, changed_at = clock_timestamp()',
    [tenantId, member, hash],
  );

type Deps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly stepUp: Pick<StepUp, 'require'>;
};

const guessLimit: Limit = { kind: 'payment-password', most: 10, window: '30 minutes' };

/** The password that a member approves dangerous acts with. */
export const createPaymentPasswords = ({ db, passwords, throttle, stepUp }: Deps) => ({
  has: (ctx: MemberContext): Promise<boolean> =>
    db.transaction(
      ctx.tenantId,
      async (tx) => (await paymentPasswordHash(tx, ctx.tenantId, ctx.actor.memberId)) !== null,
    ),

  /** Sets or changes it: with an approval of exactly this new one, or, as clients of the family do, with the old one beside it. */
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
    const [field, again] =
      paymentPassword === undefined
        ? (['newPassword', 'confirmNewPassword'] as const)
        : (['paymentPassword', 'confirmPaymentPassword'] as const);
    const wanted = paymentPassword ?? newPassword ?? '';
    const confirmed = confirmPaymentPassword ?? confirmNewPassword ?? '';
    const text = checkText(field, wanted, { ...registrationRules.paymentPassword, required: true });
    const isSimple =
      !text && (new Set(wanted).size <= 2 || '01234567890 09876543210'.includes(wanted));
    const faults: FieldFault[] = [
      ...(text ? [text] : isSimple ? [{ field, rule: 'common' }] : []),
      ...(confirmed === wanted ? [] : [{ field: again, rule: 'same' }]),
    ];
    if (faults.length > 0)
      throw fieldError(
        faults,
        text ? 'format.pwd.err' : isSimple ? 'password_common' : 'request.param.err',
      );

    const held = await db.transaction(ctx.tenantId, (tx) =>
      paymentPasswordHash(tx, ctx.tenantId, ctx.actor.memberId),
    );
    const byOld = proof === undefined && oldPassword !== undefined && held !== null;
    if (byOld) {
      await throttle.take(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
      if (!(await passwords.verify(held, oldPassword)))
        throw fieldError([{ field: 'oldPassword', rule: 'wrong' }], 'password_wrong');
      await throttle.forget(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
    } else if (proof === undefined)
      throw new ApiError('step_up_required', { action: 'paymentPassword' });
    const hash = await passwords.hash(wanted);
    await db.transaction(ctx.tenantId, async (tx) => {
      if (!byOld)
        await stepUp.require(tx, ctx, 'paymentPassword', { paymentPassword: wanted }, proof);
      await writePaymentPassword(tx, ctx.tenantId, ctx.actor.memberId, hash);
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${ctx.actor.memberId}`,
        action: 'payment-password.set',
        subject: `member:${ctx.actor.memberId}`,
        requestId: ctx.requestId,
        detail: { isFirst: held === null },
      });
    });
    return null;
  },
});

export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>;
