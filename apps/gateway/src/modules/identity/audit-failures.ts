import { ApiError, type ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { AuditAction } from '../../db/audit-events.ts';
import { writeAudit, writeAuditFailure } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { MemberId } from '../../domain/ids.ts';
import type { Context } from '../../request/context.ts';
import type { GatewayHandlers } from '../../request/handlers.ts';
import { sha256 } from '../../security/secret-hash.ts';
import { parseTypedUsername } from './registration/module.ts';
import { findLoginAccount } from './session/module.ts';
import { findByMobile, parseMobile } from './verification/module.ts';

/** Answers to a proof that was looked at; a field that is misspelt or a closed site is none. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'login_failed',
  'verification_code_invalid',
  'identity_token_invalid',
  'login_ticket_invalid',
  'passkey_refused',
  'reset_link_invalid',
  'account_locked',
  'account_excluded',
  'member_no_enter',
  'password_wrong',
  'step_up_failed',
]);
/** Answers of the limits that stand before a login is looked at. */
const THROTTLED: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'captcha_invalid']);

type Calls<Group extends keyof GatewayHandlers, Name extends keyof GatewayHandlers[Group]> = Pick<
  GatewayHandlers[Group],
  Name
>;
type AuditedHandlers = {
  readonly session: Calls<'session', 'login'>;
  readonly secondFactor: Calls<'secondFactor', 'verify'>;
  readonly totp: Calls<'totp', 'confirm'>;
  readonly passkey: Calls<'passkey', 'login'>;
  readonly recovery: Calls<'recovery', 'byPhone' | 'byLink'>;
  readonly account: Calls<
    'account',
    'changePassword' | 'setPaymentPassword' | 'bindMobile' | 'bindEmail' | 'stepUpConfirm'
  >;
};

type Audited<Input> = {
  readonly action: AuditAction;
  /** Returns the details of the attempt, without anything that was typed. */
  readonly detail?: (input: Input) => object;
  /** The member that was meant, where a visitor asks. */
  readonly findMember?: (tx: Db, ctx: Context, input: Input) => Promise<MemberId | null>;
};

type LoginInput = Parameters<GatewayHandlers['session']['login']>[1];

/** The member of a typed name or number. What was typed is not kept: it may be a password. */
async function findTypedMember(tx: Db, ctx: Context, input: LoginInput): Promise<MemberId | null> {
  const { diallingCode } = ctx.tenant;
  if (input.type === 'firebase') return null;
  if (input.type === 'sms') {
    const mobile = parseMobile(input.countryDialingCode ?? diallingCode, input.username);
    const member = mobile === null ? undefined : await findByMobile(tx, ctx.tenantId, mobile);
    return member?.id ?? null;
  }
  const username = parseTypedUsername(diallingCode, input.username);
  return (await findLoginAccount(tx, ctx.tenantId, username))?.id ?? null;
}

const findTicketMember = async (
  tx: Db,
  ctx: Context,
  { ticket }: { readonly ticket: string },
): Promise<MemberId | null> =>
  (
    await tx.one<{ member: MemberId }>(
      'audit-ticket',
      'select member from login_ticket where tenant = $1 and ticket_hash = $2',
      [ctx.tenantId, sha256(ticket)],
    )
  )?.member ?? null;

/** Writes down what is refused to logins and to changes of security settings. */
export function createFailureAudit({ db }: { readonly db: Database }) {
  async function record<Input>(
    ctx: Context,
    input: Input,
    reason: ErrorCode,
    { action, detail, findMember }: Audited<Input>,
  ): Promise<void> {
    const isLogin = action === 'login.failed';
    const tried = detail?.(input) ?? {};
    if (isLogin && THROTTLED.has(reason)) {
      const throttled = {
        action: 'login.throttled',
        member: null,
        detail: tried,
        most: 1,
      } as const;
      await writeAuditFailure(db.raw, ctx, throttled);
      return;
    }
    const isChallenge = isLogin && reason === 'login_verify_required';
    if (!isChallenge && !REFUSALS.has(reason)) return;
    const member =
      ctx.actor?.memberId ??
      (findMember ? await db.transaction(ctx.tenantId, (tx) => findMember(tx, ctx, input)) : null);
    if (isChallenge)
      await db.transaction(ctx.tenantId, (tx) =>
        writeAudit(tx, ctx.tenantId, {
          actor: 'visitor',
          action: 'login.challenged',
          subject: member === null ? 'unknown' : `member:${member}`,
          requestId: ctx.requestId,
          address: ctx.ip,
          detail: tried,
        }),
      );
    else await writeAuditFailure(db.raw, ctx, { action, member, detail: { ...tried, reason } });
  }

  const audit =
    <Ctx extends Context, Input, Result>(
      handler: (ctx: Ctx, input: Input) => Promise<Result>,
      audited: Audited<Input>,
    ) =>
    async (ctx: Ctx, input: Input): Promise<Result> => {
      try {
        return await handler(ctx, input);
      } catch (thrown) {
        if (thrown instanceof ApiError) await record(ctx, input, thrown.code, audited);
        throw thrown;
      }
    };

  return <Handlers extends AuditedHandlers>(handlers: Handlers) => {
    const { session, secondFactor, totp, passkey, recovery, account } = handlers;
    return {
      ...handlers,
      session: {
        ...session,
        login: audit(session.login, {
          action: 'login.failed',
          detail: ({ type }) => ({ method: type === 'username' ? 'password' : type }),
          findMember: findTypedMember,
        }),
      },
      secondFactor: {
        ...secondFactor,
        verify: audit(secondFactor.verify, {
          action: 'login.failed',
          detail: ({ method }) => ({ method: 'second_factor', factor: method }),
          findMember: findTicketMember,
        }),
      },
      totp: { ...totp, confirm: audit(totp.confirm, { action: 'totp.added' }) },
      passkey: {
        ...passkey,
        login: audit(passkey.login, {
          action: 'login.failed',
          detail: () => ({ method: 'passkey' }),
        }),
      },
      recovery: {
        ...recovery,
        byPhone: audit(recovery.byPhone, {
          action: 'password.reset',
          detail: () => ({ by: 'phone' }),
        }),
        byLink: audit(recovery.byLink, {
          action: 'password.reset',
          detail: () => ({ by: 'email' }),
        }),
      },
      account: {
        ...account,
        changePassword: audit(account.changePassword, { action: 'password.changed' }),
        setPaymentPassword: audit(account.setPaymentPassword, { action: 'payment-password.set' }),
        bindMobile: audit(account.bindMobile, { action: 'mobile.bound' }),
        bindEmail: audit(account.bindEmail, { action: 'email.bound' }),
        stepUpConfirm: audit(account.stepUpConfirm, { action: 'step_up.failed' }),
      },
    };
  };
}
