import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { checkText, passwordRule } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import { setAuditSource, writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import type { HumanCheck } from '../human-check/module.ts';
import { isCommonPassword, proveMobile } from '../member/module.ts';
import type { Outbox } from '../../platform/outbox/module.ts';
import type { SecondFactor } from '../login/module.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { endAllSessions, type SessionService } from '../session/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  type CodeBudgets,
  findByMobile,
  requireMobile,
  type VerificationCodes,
} from '../verification/module.ts';
import {
  findRecoverableMemberByEmail,
  findRecoverableMember,
  insertResetLink,
  findMemberByResetLink,
  type RecoverableMember,
  consumeResetLink,
  writePassword,
} from './recovery-repository.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';

type Calls = Contract['recovery'];
type Handler<Name extends keyof Calls> = (
  ctx: Context,
  body: HandlerInput<Calls[Name]>,
) => Promise<Reply<Calls[Name]>>;

/** Gives people a new password who have lost theirs, over what they have proved to hold. */
type RecoveryService = { readonly [Name in keyof Calls]: Handler<Name> };

export type RecoveryDeps = {
  readonly db: Database;
  readonly codes: Pick<VerificationCodes, 'consume'>;
  readonly outbox: Outbox;
  readonly budgets: CodeBudgets;
  readonly settings: ReadSettings;
  readonly passwords: PasswordHasher;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly secondFactor: SecondFactor;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly system: Pick<SystemService, 'requireOpen'>;
};

/** Lifetime in minutes of a link to a new password. */
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
  /**
   * Sets the password and ends every session and remembered device; then the owner is notified, in
   * case it was another person.
   */
  async function resetPassword(
    ctx: Context,
    member: RecoverableMember,
    newPassword: string,
    by: 'phone' | 'email',
    spend: (tx: Db) => Promise<boolean>,
  ): Promise<void> {
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(ctx.tenantId, async (tx) => {
      if (!(await spend(tx))) throw new ApiError('reset_link_invalid');
      if (!(await writePassword(tx, ctx.tenantId, member.id, passwordHash)))
        throw new ApiError('account_locked');
      await setAuditSource(tx, ctx);
      await endAllSessions(tx, ctx.tenantId, member.id, { why: 'reset' });
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${member.id}`,
        action: 'password.reset',
        subject: `member:${member.id}`,
        requestId: ctx.requestId,
        address: ctx.ip,
        detail: { by },
      });
      await sendMemberMessage(tx, ctx.tenantId, member.id, {
        template: 'passwordChanged',
        params: {},
      });
      if (member.email !== null)
        await outbox.enqueueIfAvailable(tx, ctx, {
          channel: 'email',
          to: member.email,
          template: 'changed',
          facts: {},
          language: ctx.language,
          lifeMinutes: 24 * 60,
        });
    });
    outbox.sendSoon(ctx.tenantId);
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
      await codes.consume(ctx, 'reset', { sms: mobile }, verificationCode);
      const member =
        known &&
        (await db.transaction(ctx.tenantId, (tx) =>
          findRecoverableMember(tx, ctx.tenantId, known.id),
        ));
      if (!member) throw new ApiError('verification_code_invalid');
      requirePasswordForMember(member, newPassword);
      await resetPassword(ctx, member, newPassword, 'phone', async (tx) => {
        await proveMobile(tx, ctx, member.id, mobile);
        return true;
      });
      return sessions.begin(ctx, member, 'recovery');
    },

    async byEmail(ctx, { username, email, human: proof }) {
      await system.requireOpen(ctx.tenantId);
      const address = email.trim();
      if (!isSingleEmailAddress(address)) throw fieldError([{ field: 'email', rule: 'email' }]);
      if (username.trim() === '') throw fieldError([{ field: 'username', rule: 'required' }]);
      await human.require(ctx, proof);
      outbox.requireChannel('email');
      const member = await db.transaction(ctx.tenantId, (tx) =>
        findRecoverableMemberByEmail(tx, ctx.tenantId, username.trim(), address),
      );
      const reader = member ? 'member' : 'none';
      const request = { channel: 'email', to: address.toLowerCase(), reader } as const;
      await budgets.take(ctx, request, await settings(ctx.tenantId));
      const secret = randomSecret();
      await db.transaction(ctx.tenantId, async (tx) => {
        await insertResetLink(tx, ctx.tenantId, member?.id ?? null, sha256(secret), LINK_MINUTES);
        // After the #: no server on the way, no log and no referrer sees it. That of an unknown
        // account is written like any other and never sent.
        await outbox.enqueue(tx, ctx, {
          channel: 'email',
          to: member?.email ?? address,
          template: 'reset',
          facts: { link: `${ctx.origin}/reset#${secret}`, minutes: LINK_MINUTES },
          language: ctx.language,
          lifeMinutes: LINK_MINUTES,
          isWithheld: !member,
        });
      });
      outbox.sendSoon(ctx.tenantId);
      return null;
    },

    async byLink(ctx, { secret, newPassword }) {
      await system.requireOpen(ctx.tenantId);
      requirePassword(newPassword);
      const member = await db.transaction(ctx.tenantId, (tx) =>
        findMemberByResetLink(tx, ctx.tenantId, sha256(secret)),
      );
      if (!member) throw new ApiError('reset_link_invalid');
      requirePasswordForMember(member, newPassword);
      await resetPassword(ctx, member, newPassword, 'email', (tx) =>
        consumeResetLink(tx, ctx.tenantId, sha256(secret)),
      );
      // A mailbox is no second factor: what a login would ask here is asked here too. The password
      // is set all the same.
      await secondFactor.require(ctx, member, false);
      return sessions.begin(ctx, member, 'recovery');
    },
  };
}

/** Checks a password by the rules that do not depend on whose it is. */
function requirePassword(newPassword: string): void {
  const fault = checkText('newPassword', newPassword, passwordRule);
  if (fault) throw fieldError([fault], 'format.pwd.err');
  if (isCommonPassword(newPassword, ''))
    throw fieldError([{ field: 'newPassword', rule: 'common' }], 'password_common');
}

/** Refusals that only the proven owner may see. */
function requirePasswordForMember(
  { username, status }: RecoverableMember,
  newPassword: string,
): void {
  if (status === 'LOCKED') throw new ApiError('account_locked');
  if (isCommonPassword(newPassword, username))
    throw fieldError([{ field: 'newPassword', rule: 'common' }], 'password_common');
}

/** One address and nothing else: no list, no name, no line break. */
const isSingleEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/.test(text);
