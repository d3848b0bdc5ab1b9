import { timingSafeEqual } from 'node:crypto';

import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type PlainErrorCode,
  type Reply,
} from '@parlour/contract';
import { type AccountType, checkText, passwordRule } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { SwitchName } from '@parlour/tenant';

import { setAuditSource, writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Context, MemberContext } from '../../../request/context.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { SecurityAlerts } from '../security-alert/module.ts';
import { endAllSessions, type LoginAccount, type SessionService } from '../session/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { isCommonPassword } from './common-password.ts';
import { sha256 } from '../../../security/secret-hash.ts';

type Change = HandlerInput<Contract['account']['changePassword']>;

type PasswordDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly alerts: SecurityAlerts;
  readonly throttle: Throttle;
  readonly system: {
    readonly switches: (
      tenant: Context['tenant'],
      tenantId: TenantId,
    ) => Promise<Readonly<Record<SwitchName, boolean>>>;
  };
  /** Days after which a password expires. */
  readonly passwordDays: (tenantId: TenantId) => Promise<number>;
  /** The operator's password for new accounts; null where there is none. */
  readonly defaultPassword: (tenantId: TenantId) => Promise<string | null>;
};

/** Wrong old passwords per member: guessing here would bypass the login's limits. */
const guessLimit: RateLimit = { kind: 'password-change', max: 10, window: '30 minutes' };

/** Password expiry and password changes. */
type PasswordService = {
  /** After a login by password: whether it must be changed, which is stored until it was. */
  readonly checkExpiry: (
    ctx: Context,
    member: LoginAccount,
    typed: string,
  ) => Promise<LoginAccount & { readonly passwordExpired: boolean }>;
  readonly change: (
    ctx: MemberContext,
    input: Change,
  ) => Promise<Reply<Contract['account']['changePassword']>>;
};

/** The old password was wrong: of its owner's session, who may know how many attempts are left. */
export const wrongOldPasswordError = (left: number): ApiError =>
  fieldError([{ field: 'oldPassword', rule: 'wrong', allowed: { left } }], 'password_wrong');

type Row = {
  public_id: string;
  username: string;
  type: AccountType;
  status: string;
  password_hash: string | null;
};

export function createPasswordService({
  db,
  passwords,
  sessions,
  alerts,
  throttle,
  system,
  passwordDays,
  defaultPassword,
}: PasswordDeps): PasswordService {
  const isDefault = async (tenantId: TenantId, typed: string): Promise<boolean> => {
    const secret = await defaultPassword(tenantId);
    return secret !== null && timingSafeEqual(sha256(secret), sha256(typed));
  };

  const requireOldPassword = async (
    ctx: MemberContext,
    passwordHash: string | null,
    oldPassword: string,
  ): Promise<void> => {
    const left = await throttle.consume(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
    if (!(await passwords.verify(passwordHash, oldPassword))) throw wrongOldPasswordError(left);
    await throttle.reset(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
  };

  return {
    async checkExpiry(ctx, member, typed) {
      const { FORCEPASSEXPIRY3 } = await system.switches(ctx.tenant, ctx.tenantId);
      const days = FORCEPASSEXPIRY3 ? await passwordDays(ctx.tenantId) : null;
      const isDefaultPassword = await isDefault(ctx.tenantId, typed);
      return db.transaction(ctx.tenantId, async (tx) => {
        const old =
          days === null
            ? undefined
            : await tx.one<{ expired: boolean }>(
                'password-age',
                `select password_changed_at <= clock_timestamp() - make_interval(days => $3) as
                  expired from member where tenant = $1 and id = $2`,
                [ctx.tenantId, member.id, days],
              );
        const passwordExpired = old?.expired === true;
        const mustChangePassword =
          member.mustChangePassword || isDefaultPassword || passwordExpired;
        // Stored, so that a login that continues with a second factor still knows.
        if (mustChangePassword && !member.mustChangePassword)
          await tx.exec(
            'password-due',
            'update member set must_change_password = true where tenant = $1 and id = $2',
            [ctx.tenantId, member.id],
          );
        return { ...member, mustChangePassword, passwordExpired };
      });
    },

    async change(ctx, { oldPassword = '', newPassword, confirmNewPassword }) {
      const member = await db.transaction(ctx.tenantId, (tx) => readAccount(tx, ctx));
      if (!member) throw new ApiError('user.or.token.invalid');
      // A member who was asked for a new password has just logged in with the old one.
      const needsOld = !ctx.actor.mustChangePassword && member.password_hash !== null;
      const faults = findFaults(
        member.username,
        { oldPassword, newPassword, confirmNewPassword },
        needsOld,
      );
      const [first] = faults;
      if (first) throw fieldError(faults, toErrorCode(first));
      if (needsOld || oldPassword !== '')
        await requireOldPassword(ctx, member.password_hash, oldPassword);
      const isOld =
        member.password_hash !== null &&
        (await passwords.verify(member.password_hash, newPassword));
      if (isOld || (await isDefault(ctx.tenantId, newPassword)))
        throw fieldError([{ field: 'newPassword', rule: 'another' }], 'password_same');
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(ctx.tenantId, async (tx) => {
        // Only over the password that was checked: of two concurrent changes one fails.
        const changed = await tx.exec(
          'password-change',
          `update member set password_hash = $3, password_changed_at = clock_timestamp(),
           must_change_password = false
           where tenant = $1 and id = $2 and password_hash is not distinct from $4
             and status = 'ACTIVE'`,
          [ctx.tenantId, ctx.actor.memberId, passwordHash, member.password_hash],
        );
        if (changed === 0) throw new ApiError('user.or.token.invalid');
        await setAuditSource(tx, ctx);
        await endAllSessions(tx, ctx.tenantId, ctx.actor.memberId, { why: 'password' });
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.memberId}`,
          action: 'password.changed',
          subject: `member:${ctx.actor.memberId}`,
          requestId: ctx.requestId,
          detail: { asked: ctx.actor.mustChangePassword },
        });
        const message = { template: 'passwordChanged', params: {} } as const;
        await alerts.send(tx, ctx, ctx.actor.memberId, message);
      });
      return sessions.begin(
        ctx,
        {
          id: ctx.actor.memberId,
          publicId: member.public_id,
          username: member.username,
          accountType: member.type,
          status: member.status,
          passwordHash,
          mustChangePassword: false,
          firstTime: false,
        },
        'password_change',
      );
    },
  };
}

const readAccount = (tx: Db, ctx: MemberContext): Promise<Row | undefined> =>
  tx.one(
    'password-own',
    `select public_id, username, type, status, password_hash from member where tenant = $1
      and id = $2`,
    [ctx.tenantId, ctx.actor.memberId],
  );

const toErrorCode = ({ field, rule }: FieldFault): PlainErrorCode => {
  if (field !== 'newPassword' || rule === 'required') return 'request.param.err';
  return rule === 'common' ? 'password_common' : 'format.pwd.err';
};

function confirmationFault(newPassword: string, confirmNewPassword: string): FieldFault | null {
  if (confirmNewPassword === '') return { field: 'confirmNewPassword', rule: 'required' };
  if (confirmNewPassword === newPassword) return null;
  return { field: 'confirmNewPassword', rule: 'same' };
}

/** Faults that need no hash, in the order of the form. */
function findFaults(
  username: string,
  { oldPassword, newPassword, confirmNewPassword }: Required<Change>,
  needsOld: boolean,
): FieldFault[] {
  const text = checkText('newPassword', newPassword, passwordRule);
  const faults: (FieldFault | null)[] = [
    needsOld && oldPassword === '' ? { field: 'oldPassword', rule: 'required' } : null,
    text ??
      (isCommonPassword(newPassword, username) ? { field: 'newPassword', rule: 'common' } : null),
    confirmationFault(newPassword, confirmNewPassword),
  ];
  return faults.filter((fault) => fault !== null);
}
