import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Codes, CodeTarget } from '../verification/codes.ts';
import { maskedEmail } from '../verification/masked-email.ts';
import { maskedMobile } from '../verification/phone.ts';
import type { Passwords } from './password.ts';
import { drawSecret } from './secret-hash.ts';

export type Question = Reply<Contract['account']['stepUp']>;
export type Answer = Omit<HandlerInput<Contract['account']['stepUpConfirm']>['body'], 'id'>;

/** Passkeys as an approval sees them: whether the member has one, what its browser is asked to sign, whether it did. */
export type ApprovingPasskeys = {
  readonly has: (ctx: MemberContext) => Promise<boolean>;
  readonly options: (ctx: MemberContext, challenge: string) => Promise<unknown>;
  readonly verify: (ctx: MemberContext, challenge: string, assertion: unknown) => Promise<boolean>;
};

/** Accounts elsewhere as an approval sees them: who could vouch for the member again, whether a token does. */
export type ApprovingIdentities = {
  readonly providerOf: (ctx: MemberContext) => Promise<'google' | 'facebook' | null>;
  readonly vouchesFor: (ctx: MemberContext, idToken: string) => Promise<boolean>;
};

/** The hash of the payment password, or null. */
export type PaymentPasswordHash = (
  db: Db,
  tenantId: number,
  member: bigint,
) => Promise<string | null>;

export type StepUpWaysDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly paymentPassword: PaymentPasswordHash;
  readonly passkeys?: ApprovingPasskeys | undefined;
  readonly codes?: Pick<Codes, 'reaches' | 'send' | 'use'> | undefined;
  readonly identities?: ApprovingIdentities | undefined;
};

/** How a member approves, before anything was sent or drawn. */
export type Way =
  | { readonly method: 'payment' | 'passkey' | 'password' }
  | {
      readonly method: 'code';
      readonly target: CodeTarget;
      /** The number or address as its owner knows it. */ readonly to: string;
    }
  | { readonly method: 'identity'; readonly provider: 'google' | 'facebook' };

/** A question that can be put: how long it may be answered, what the browser is told, what is kept. */
type Prepared = {
  readonly seconds: number;
  readonly facts: Partial<
    Pick<Question, 'options' | 'to' | 'expiredMinutes' | 'againIn' | 'provider'>
  >;
  readonly challenge: string | null;
};

/** What can approve an act, and whether an answer does. */
export type StepUpWays = {
  /** The strongest that the account has; throws step_up_impossible where it has none. */
  readonly choose: (ctx: MemberContext) => Promise<Way>;
  /** Sends or draws what the question of this id needs. */
  readonly prepare: (ctx: MemberContext, id: string, way: Way) => Promise<Prepared>;
  readonly isRight: (
    ctx: MemberContext,
    question: {
      readonly id: string;
      readonly method: Question['method'];
      readonly challenge: string | null;
    },
    answer: Answer,
  ) => Promise<boolean>;
};

const ASKED_SECONDS = 120;
/** Whoever signs in elsewhere may have to look for a password there first. */
const ELSEWHERE_SECONDS = 300;
/** Between two codes, as the budgets of codes count it. */
export const AGAIN_SECONDS = 60;

export function createStepUpWays({
  db,
  passwords,
  paymentPassword,
  passkeys,
  codes,
  identities,
}: StepUpWaysDeps): StepUpWays {
  const inside = <Result>(
    ctx: MemberContext,
    read: (tx: Db, tenantId: number, member: bigint) => Promise<Result>,
  ) => db.transaction(ctx.tenantId, (tx) => read(tx, ctx.tenantId, ctx.actor.memberId));

  /** The verified number, else the verified address, whichever a code can be sent to. */
  async function contactOf(ctx: MemberContext): Promise<Extract<Way, { method: 'code' }> | null> {
    const { mobile = null, email = null } = (await inside(ctx, contacts)) ?? {};
    if (mobile !== null && (await codes?.reaches(ctx, { sms: mobile })))
      return { method: 'code', target: { sms: mobile }, to: maskedMobile(mobile) };
    if (email !== null && (await codes?.reaches(ctx, { email })))
      return { method: 'code', target: { email }, to: maskedEmail(email) };
    return null;
  }

  async function isCode(ctx: MemberContext, id: string, code: string): Promise<boolean> {
    const contact = await contactOf(ctx);
    if (!contact || !codes) return false;
    try {
      await codes.use(ctx, `approve:${id}`, contact.target, code);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'verification_code_invalid') return false;
      throw error;
    }
  }

  return {
    async choose(ctx) {
      if ((await inside(ctx, paymentPassword)) !== null) return { method: 'payment' };
      if (await passkeys?.has(ctx)) return { method: 'passkey' };
      if ((await inside(ctx, loginPassword)) !== null) return { method: 'password' };
      const contact = await contactOf(ctx);
      if (contact) return contact;
      const provider = await identities?.providerOf(ctx);
      if (provider) return { method: 'identity', provider };
      throw new ApiError('step_up_impossible');
    },

    async prepare(ctx, id, way) {
      switch (way.method) {
        case 'passkey': {
          const challenge = drawSecret();
          return {
            seconds: ASKED_SECONDS,
            challenge,
            facts: { options: await passkeys?.options(ctx, challenge) },
          };
        }
        case 'code': {
          if (!codes) throw new ApiError('step_up_impossible');
          // Made for this question: a code that was sent for another act approves nothing here. A message may take minutes to arrive, so the question lives as long as its code.
          const { expiredMinutes } = await codes.send(ctx, `approve:${id}`, way.target);
          return {
            seconds: expiredMinutes * 60,
            challenge: null,
            facts: { to: way.to, expiredMinutes, againIn: AGAIN_SECONDS },
          };
        }
        case 'identity':
          return { seconds: ELSEWHERE_SECONDS, challenge: null, facts: { provider: way.provider } };
        default:
          return { seconds: ASKED_SECONDS, challenge: null, facts: {} };
      }
    },

    async isRight(ctx, { id, method, challenge }, { password, assertion, code, firebaseIdToken }) {
      switch (method) {
        case 'passkey':
          return (
            passkeys !== undefined &&
            challenge !== null &&
            assertion !== undefined &&
            passkeys.verify(ctx, challenge, assertion)
          );
        case 'code':
          return code !== undefined && isCode(ctx, id, code);
        case 'identity':
          return (
            identities !== undefined &&
            firebaseIdToken !== undefined &&
            identities.vouchesFor(ctx, firebaseIdToken)
          );
        default:
          return (
            password !== undefined &&
            passwords.verify(
              await inside(ctx, method === 'payment' ? paymentPassword : loginPassword),
              password,
            )
          );
      }
    },
  };
}

const loginPassword: PaymentPasswordHash = async (tx, tenantId, member) =>
  (
    await tx.one<{ password_hash: string | null }>(
      'step-up-password',
      'select password_hash from member where tenant = $1 and id = $2',
      [tenantId, member],
    )
  )?.password_hash ?? null;

/** Verified ones only: a code must not go where nobody has ever read one. */
const contacts = (
  tx: Db,
  tenantId: number,
  member: bigint,
): Promise<{ readonly mobile: string | null; readonly email: string | null } | undefined> =>
  tx.one(
    'step-up-contacts',
    `select case when mobile_verified_at is not null then mobile end as mobile, case when email_verified_at is not null then email end as email
     from member where tenant = $1 and id = $2`,
    [tenantId, member],
  );
