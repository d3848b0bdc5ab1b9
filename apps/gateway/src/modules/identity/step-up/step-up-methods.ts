import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import {
  type CodeTarget,
  maskEmail,
  maskMobile,
  type VerificationCodes,
} from '../verification/module.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import { randomSecret } from '../../../security/secret-hash.ts';

export type ApprovalRequest = Reply<Contract['account']['stepUp']>;
export type StepUpAction = HandlerInput<Contract['account']['stepUp']>['action'];
type ApprovalAnswer = Omit<HandlerInput<Contract['account']['stepUpConfirm']>, 'id'>;

/**
 * Passkeys as an approval sees them: whether the member has one, what its browser is asked to sign,
 * whether it did.
 */
export type ApprovalPasskeys = {
  readonly has: (ctx: MemberContext) => Promise<boolean>;
  readonly options: (ctx: MemberContext, challenge: string) => Promise<unknown>;
  readonly verify: (ctx: MemberContext, challenge: string, assertion: unknown) => Promise<boolean>;
};

/**
 * Accounts elsewhere as an approval sees them: who could vouch for the member again, whether a
 * token does.
 */
export type ApprovalIdentities = {
  readonly linkedProvider: (ctx: MemberContext) => Promise<'google' | 'facebook' | null>;
  readonly isProvedBy: (ctx: MemberContext, idToken: string) => Promise<boolean>;
};

/** The withdrawal PIN as an approval sees it: whether it can be entered, whether it was right. */
export type ApprovalPin = {
  readonly state: (ctx: MemberContext) => Promise<{
    readonly isSet: boolean;
    readonly isLocked: boolean;
  }>;
  readonly attempt: (
    ctx: MemberContext,
    pin: string,
  ) => Promise<{ readonly outcome: string; readonly left?: number }>;
};

type StepUpMethodsDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly pin: ApprovalPin;
  readonly passkeys?: ApprovalPasskeys | undefined;
  readonly codes?: Pick<VerificationCodes, 'canReach' | 'send' | 'consume'> | undefined;
  readonly identities?: ApprovalIdentities | undefined;
};

/** The way a member approves, before anything was sent or drawn. */
export type StepUpMethod =
  | { readonly method: 'payment' | 'passkey' | 'password' }
  | {
      readonly method: 'code';
      readonly target: CodeTarget;
      /** The number or address as its owner knows it. */ readonly to: string;
    }
  | { readonly method: 'identity'; readonly provider: 'google' | 'facebook' };

/**
 * A question that can be put: how long it may be answered, what the browser gets, what is stored.
 */
type Prepared = {
  readonly seconds: number;
  readonly facts: Partial<
    Pick<ApprovalRequest, 'options' | 'to' | 'expiredMinutes' | 'againIn' | 'provider'>
  >;
  readonly challenge: string | null;
};

/**
 * The result of checking an answer: whether it approves, and for a wrong PIN the number of attempts
 * that are left.
 */
type Verified = { readonly isRight: boolean; readonly left?: number };

/** The methods that can approve an act, and the check of an answer. */
export type StepUpMethods = {
  /**
   * The strongest that the account has for an act; throws step_up_impossible where it has none. A
   * withdrawal PIN is not reset by itself, and by the login password only where there is no other.
   */
  readonly choose: (ctx: MemberContext, action: StepUpAction) => Promise<StepUpMethod>;
  /** Sends or draws what the question of this id needs. */
  readonly prepare: (ctx: MemberContext, id: string, way: StepUpMethod) => Promise<Prepared>;
  readonly verify: (
    ctx: MemberContext,
    question: {
      readonly id: string;
      readonly method: ApprovalRequest['method'];
      readonly challenge: string | null;
    },
    answer: ApprovalAnswer,
  ) => Promise<Verified>;
};

const APPROVAL_SECONDS = 120;
/** A member who logs in at a provider may have to look for that password first. */
const PROVIDER_LOGIN_SECONDS = 300;
/** Between two codes, as the budgets of codes count it. */
export const RESEND_SECONDS = 60;

export function createStepUpMethods({
  db,
  passwords,
  pin,
  passkeys,
  codes,
  identities,
}: StepUpMethodsDeps): StepUpMethods {
  const readForMember = <Result>(
    ctx: MemberContext,
    read: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<Result>,
  ) => db.transaction(ctx.tenantId, (tx) => read(tx, ctx.tenantId, ctx.actor.memberId));

  /** The verified number, else the verified address, whichever a code can be sent to. */
  async function findContact(
    ctx: MemberContext,
  ): Promise<Extract<StepUpMethod, { method: 'code' }> | null> {
    const { mobile = null, email = null } = (await readForMember(ctx, readVerifiedContacts)) ?? {};
    if (mobile !== null && (await codes?.canReach(ctx, { sms: mobile })))
      return { method: 'code', target: { sms: mobile }, to: maskMobile(mobile) };
    if (email !== null && (await codes?.canReach(ctx, { email })))
      return { method: 'code', target: { email }, to: maskEmail(email) };
    return null;
  }

  async function verifyCode(ctx: MemberContext, id: string, code: string): Promise<boolean> {
    const contact = await findContact(ctx);
    if (!contact || !codes) return false;
    try {
      await codes.consume(ctx, `approve:${id}`, contact.target, code);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'verification_code_invalid') return false;
      throw error;
    }
  }

  async function verifyPin(ctx: MemberContext, typed: string): Promise<Verified> {
    const { outcome, left } = await pin.attempt(ctx, typed);
    if (outcome === 'locked') throw new ApiError('withdrawal_pin_locked');
    return { isRight: outcome === 'right', ...(left !== undefined && { left }) };
  }

  const hasPassword = async (ctx: MemberContext) =>
    (await readForMember(ctx, loginPasswordHash)) !== null;

  async function findLastingMethod(ctx: MemberContext): Promise<StepUpMethod | null> {
    const contact = await findContact(ctx);
    if (contact) return contact;
    const provider = await identities?.linkedProvider(ctx);
    return provider ? { method: 'identity', provider } : null;
  }

  return {
    async choose(ctx, action) {
      const isPinReset = action === 'withdrawalPinReset';
      const { isSet, isLocked } = await pin.state(ctx);
      if (isSet && !isLocked && !isPinReset) return { method: 'payment' };
      if (await passkeys?.has(ctx)) return { method: 'passkey' };
      if (!isPinReset && (await hasPassword(ctx))) return { method: 'password' };
      const method = await findLastingMethod(ctx);
      if (method) return method;
      if (isPinReset && (await hasPassword(ctx))) return { method: 'password' };
      throw new ApiError('step_up_impossible');
    },

    async prepare(ctx, id, way) {
      switch (way.method) {
        case 'passkey': {
          const challenge = randomSecret();
          return {
            seconds: APPROVAL_SECONDS,
            challenge,
            facts: { options: await passkeys?.options(ctx, challenge) },
          };
        }
        case 'code': {
          if (!codes) throw new ApiError('step_up_impossible');
          // Made for this question: a code that was sent for another act approves nothing here. A
          // message may take minutes to arrive, so the question lives as long as its code.
          const { expiredMinutes } = await codes.send(ctx, `approve:${id}`, way.target);
          return {
            seconds: expiredMinutes * 60,
            challenge: null,
            facts: { to: way.to, expiredMinutes, againIn: RESEND_SECONDS },
          };
        }
        case 'identity':
          return {
            seconds: PROVIDER_LOGIN_SECONDS,
            challenge: null,
            facts: { provider: way.provider },
          };
        default:
          return { seconds: APPROVAL_SECONDS, challenge: null, facts: {} };
      }
    },

    async verify(ctx, { id, method, challenge }, { password, assertion, code, firebaseIdToken }) {
      switch (method) {
        case 'passkey':
          return {
            isRight:
              passkeys !== undefined &&
              challenge !== null &&
              assertion !== undefined &&
              (await passkeys.verify(ctx, challenge, assertion)),
          };
        case 'code':
          return { isRight: code !== undefined && (await verifyCode(ctx, id, code)) };
        case 'identity':
          return {
            isRight:
              identities !== undefined &&
              firebaseIdToken !== undefined &&
              (await identities.isProvedBy(ctx, firebaseIdToken)),
          };
        case 'payment':
          return password === undefined ? { isRight: false } : verifyPin(ctx, password);
        case 'password':
          return {
            isRight:
              password !== undefined &&
              (await passwords.verify(await readForMember(ctx, loginPasswordHash), password)),
          };
      }
    },
  };
}

const loginPasswordHash = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<string | null> =>
  (
    await tx.one<{ password_hash: string | null }>(
      'step-up-password',
      'select password_hash from member where tenant = $1 and id = $2',
      [tenantId, member],
    )
  )?.password_hash ?? null;

/** Verified ones only: a code must not go to an unproved address. */
const readVerifiedContacts = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly mobile: string | null; readonly email: string | null } | undefined> =>
  tx.one(
    'step-up-contacts',
    `select case when mobile_verified_at is not null then mobile end as mobile, case
     when email_verified_at is not null then email end as email
     from member where tenant = $1 and id = $2`,
    [tenantId, member],
  );
