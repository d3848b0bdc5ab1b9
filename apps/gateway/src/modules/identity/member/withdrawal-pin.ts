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
import type { SecurityAlerts } from '../security-alert/module.ts';
import type { StepUp } from '../step-up/module.ts';
import { isCommonPin } from './common-pin.ts';
import { wrongOldPasswordError } from './password-service.ts';
import type { WithdrawalPinCheck } from './withdrawal-pin-check.ts';

type Input = HandlerInput<Contract['account']['setPaymentPassword']>;
type ResetInput = HandlerInput<Contract['account']['resetPaymentPassword']>;

/** Sets a member's withdrawal PIN; what was entered wrongly before counts no more. */
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
      set password_hash = excluded.password_hash, changed_at = clock_timestamp(), failures = 0`,
    [tenantId, member, hash],
  );

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly pin: WithdrawalPinCheck;
  readonly alerts: SecurityAlerts;
};

/** The withdrawal PIN, with which a member approves money operations: set, changed and reset. */
export const createWithdrawalPins = ({ db, passwords, stepUp, pin, alerts }: Deps) => {
  const writeChange = async (
    tx: Db,
    ctx: MemberContext,
    hash: string,
    action: 'payment-password.set' | 'payment-password.reset',
    detail: object,
  ): Promise<void> => {
    await writeWithdrawalPin(tx, ctx.tenantId, ctx.actor.memberId, hash);
    await writeAudit(tx, ctx.tenantId, {
      actor: `member:${ctx.actor.memberId}`,
      action,
      subject: `member:${ctx.actor.memberId}`,
      requestId: ctx.requestId,
      detail,
    });
    const message = { template: 'pinChanged', params: {} } as const;
    await alerts.send(tx, ctx, ctx.actor.memberId, message);
  };

  const requireOldPin = async (ctx: MemberContext, oldPassword: string): Promise<void> => {
    const result = await pin.attempt(ctx, oldPassword);
    if (result.outcome === 'locked') throw new ApiError('withdrawal_pin_locked');
    if (result.outcome !== 'right')
      throw wrongOldPasswordError(result.outcome === 'wrong' ? result.left : 0);
  };

  return {
    has: async (ctx: MemberContext): Promise<boolean> => (await pin.state(ctx)).isSet,

    /** Sets or changes it, with a step-up approval of the new PIN or with the old one. */
    async set(ctx: MemberContext, input: Input): Promise<null> {
      const { paymentPassword, oldPassword, newPassword, stepUp: proof } = input;
      const [field, confirmField] =
        paymentPassword === undefined
          ? (['newPassword', 'confirmNewPassword'] as const)
          : (['paymentPassword', 'confirmPaymentPassword'] as const);
      const wanted = paymentPassword ?? newPassword ?? '';
      const birthDate = await readBirthDate(db, ctx);
      const confirmation = { field: confirmField, pin: input[confirmField] };
      requireValidPin({ field, pin: wanted }, confirmation, birthDate);

      const { isSet, isLocked } = await pin.state(ctx);
      // A locked one is reset, by something else than the PIN.
      if (isLocked) throw new ApiError('withdrawal_pin_locked');
      const isByOldPin = proof === undefined && oldPassword !== undefined && isSet;
      if (isByOldPin) await requireOldPin(ctx, oldPassword);
      else if (proof === undefined)
        throw new ApiError('step_up_required', { action: 'paymentPassword' });
      const hash = await passwords.hash(wanted);
      await db.transaction(ctx.tenantId, async (tx) => {
        if (!isByOldPin)
          await stepUp.require(tx, ctx, 'paymentPassword', { paymentPassword: wanted }, proof);
        await writeChange(tx, ctx, hash, 'payment-password.set', { isFirst: !isSet });
      });
      return null;
    },

    /** Sets another one in place of a forgotten or locked one. */
    async reset(ctx: MemberContext, input: ResetInput): Promise<null> {
      const { paymentPassword, confirmPaymentPassword, stepUp: proof } = input;
      requireValidPin(
        { field: 'paymentPassword', pin: paymentPassword },
        { field: 'confirmPaymentPassword', pin: confirmPaymentPassword },
        await readBirthDate(db, ctx),
      );
      const hash = await passwords.hash(paymentPassword);
      await db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'withdrawalPinReset', { paymentPassword }, proof);
        await writeChange(tx, ctx, hash, 'payment-password.reset', {});
      });
      return null;
    },
  };
};

const readBirthDate = (db: Database, { tenantId, actor }: MemberContext): Promise<string | null> =>
  db.transaction(
    tenantId,
    async (tx) =>
      (
        await tx.one<{ birth_date: string | null }>(
          'withdrawal-pin-birth-date',
          'select birth_date from member where tenant = $1 and id = $2',
          [tenantId, actor.memberId],
        )
      )?.birth_date ?? null,
  );

type TypedPin = { readonly field: string; readonly pin: string | undefined };

function requireValidPin(
  { field, pin }: TypedPin & { readonly pin: string },
  confirmation: TypedPin,
  birthDate: string | null,
): void {
  const fault = checkText(field, pin, { ...registrationRules.paymentPassword, required: true });
  const isCommon = !fault && isCommonPin(pin, birthDate);
  const faults: FieldFault[] = [];
  if (fault) faults.push(fault);
  if (isCommon) faults.push({ field, rule: 'common' });
  if ((confirmation.pin ?? '') !== pin) faults.push({ field: confirmation.field, rule: 'same' });
  if (fault) throw fieldError(faults, 'format.pwd.err');
  if (isCommon) throw fieldError(faults, 'password_common');
  if (faults.length > 0) throw fieldError(faults, 'request.param.err');
}
