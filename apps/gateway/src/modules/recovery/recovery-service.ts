import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { checkText, passwordRule } from '@parlour/contract/rules';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { isCommonPassword } from '../member/common-password.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SecondFactor } from '../session/login-service.ts';
import type { Passwords } from '../session/password.ts';
import { endAllSessions } from '../session/session-repository.ts';
import { type SessionService, sha256 } from '../session/session-service.ts';
import type { ReadSettings } from '../system/settings.ts';
import type { SystemService } from '../system/system-service.ts';
import type { CodeBudgets } from '../verification/code-budgets.ts';
import type { Codes } from '../verification/codes.ts';
import { findByMobile } from '../verification/find-by-mobile.ts';
import { requireMobile } from '../verification/verification-service.ts';
import {
  findByEmail,
  findRecovering,
  insertLink,
  peekLink,
  type Recovering,
  useLink,
  writePassword,
} from './recovery-repository.ts';
import { drawSecret } from '../session/secret-hash.ts';

type Calls = Contract['recovery'];
type Handler<Name extends keyof Calls> = (
  ctx: Context,
  body: HandlerInput<Calls[Name]>['body'],
) => Promise<Reply<Calls[Name]>>;

/** Gives people a new password who have lost theirs, over what they have proved to hold. */
export type RecoveryService = { readonly [Name in keyof Calls]: Handler<Name> };

export type RecoveryDeps = {
  readonly db: Database;
  readonly codes: Pick<Codes, 'use'>;
  readonly outbox: Outbox;
  readonly budgets: CodeBudgets;
  readonly settings: ReadSettings;
  readonly passwords: Passwords;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly secondFactor: SecondFactor;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly system: Pick<SystemService, 'requireOpen'>;
};

/** How long a link to a new password lives. */
const LINK_MINUTES = 30;

export function createRecoveryService({
  db,
  codes,
  outbox,
  budgets,
  settings,
  passwords,
  sessions,
  secondFactor,
  human,
  system,
}: RecoveryDeps): RecoveryService {
  /** Sets the password and ends every session and remembered device; then the owner is told, in case it was somebody else. */
  async function change(
    ctx: Context,
    member: Recovering,
    newPassword: string,
    by: 'phone' | 'email',
    spend: (tx: Db) => Promise<boolean>,
  ): Promise<void> {
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(ctx.tenantId, async (tx) => {
      if (!(await spend(tx))) throw new ApiError('reset_link_invalid');
      if (!(await writePassword(tx, ctx.tenantId, member.id, passwordHash)))
        throw new ApiError('account_locked');
      await endAllSessions(tx, ctx.tenantId, member.id, { why: 'reset' });
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${member.id}`,
        action: 'password.reset',
        subject: `member:${member.id}`,
        requestId: ctx.requestId,
        detail: { by },
      });
      if (member.email !== null)
        await outbox.tell(tx, ctx, {
          channel: 'email',
          to: member.email,
          template: 'changed',
          facts: {},
          language: ctx.language,
          lifeMinutes: 24 * 60,
        });
    });
    outbox.nudge(ctx.tenantId);
  }

  return {
    async byPhone(
      ctx,
      { newPassword, mobileNum, countryDialingCode = ctx.tenant.diallingCode, verificationCode },
    ) {
      await system.requireOpen(ctx.tenantId);
      const mobile = requireMobile(countryDialingCode, mobileNum, 'mobileNum');
      requirePassword(newPassword);
      const known = await db.transaction(ctx.tenantId, (tx) =>
        findByMobile(tx, ctx.tenantId, mobile),
      );
      await codes.use(ctx, 'reset', { sms: mobile }, verificationCode);
      const member =
        known &&
        (await db.transaction(ctx.tenantId, (tx) => findRecovering(tx, ctx.tenantId, known.id)));
      if (!member) throw new ApiError('verification_code_invalid');
      requireOwnable(member, newPassword);
      await change(ctx, member, newPassword, 'phone', async () => true);
      return sessions.begin(ctx, member);
    },

    async byEmail(ctx, { username, email, human: proof }) {
      await system.requireOpen(ctx.tenantId);
      const address = email.trim();
      if (!isAddress(address)) throw fieldError([{ field: 'email', rule: 'email' }]);
      if (username.trim() === '') throw fieldError([{ field: 'username', rule: 'required' }]);
      await human.require(ctx, proof);
      outbox.requireChannel('email');
      const { codes: limits } = await settings(ctx.tenantId);
      await budgets.take(ctx, 'email', address.toLowerCase(), limits);
      const secret = drawSecret();
      await db.transaction(ctx.tenantId, async (tx) => {
        const member = await findByEmail(tx, ctx.tenantId, username.trim(), address);
        await insertLink(tx, ctx.tenantId, member?.id ?? null, sha256(secret), LINK_MINUTES);
        // After the #: no server on the way, no log and no referrer sees it. Nobody's is written like any other and stays here.
        await outbox.put(tx, ctx, {
          channel: 'email',
          to: member?.email ?? address,
          template: 'reset',
          facts: { link: `${ctx.origin}/reset#${secret}`, minutes: LINK_MINUTES },
          language: ctx.language,
          lifeMinutes: LINK_MINUTES,
          isWithheld: !member,
        });
      });
      outbox.nudge(ctx.tenantId);
      return null;
    },

    async byLink(ctx, { secret, newPassword }) {
      await system.requireOpen(ctx.tenantId);
      requirePassword(newPassword);
      const member = await db.transaction(ctx.tenantId, (tx) =>
        peekLink(tx, ctx.tenantId, sha256(secret)),
      );
      if (!member) throw new ApiError('reset_link_invalid');
      requireOwnable(member, newPassword);
      await change(ctx, member, newPassword, 'email', (tx) =>
        useLink(tx, ctx.tenantId, sha256(secret)),
      );
      // A mailbox is no second factor: what a login would ask here is asked here too. The password is set all the same.
      await secondFactor.require(ctx, member, false);
      return sessions.begin(ctx, member);
    },
  };
}

/** What can be said of a password without knowing whose it is. */
function requirePassword(newPassword: string): void {
  const fault = checkText('newPassword', newPassword, passwordRule);
  if (fault) throw fieldError([fault], 'format.pwd.err');
  if (isCommonPassword(newPassword, ''))
    throw fieldError([{ field: 'newPassword', rule: 'common' }], 'password_common');
}

/** What is only said to whoever has proved to be the owner. */
function requireOwnable({ username, status }: Recovering, newPassword: string): void {
  if (status === 'LOCKED') throw new ApiError('account_locked');
  if (isCommonPassword(newPassword, username))
    throw fieldError([{ field: 'newPassword', rule: 'common' }], 'password_common');
}

/** One address and nothing else: no list, no name, no line break. */
const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/.test(text);
