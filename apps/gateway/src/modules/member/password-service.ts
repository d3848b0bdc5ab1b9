import { timingSafeEqual } from 'node:crypto';

import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { checkText, passwordRule } from '@parlour/contract/rules';
import type { SwitchName } from '@parlour/tenant';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import type { Passwords } from '../session/password.ts';
import { endAllSessions, type SignIn } from '../session/session-repository.ts';
import { type SessionService, sha256 } from '../session/session-service.ts';
import type { Limit, Throttle } from '../session/throttle.ts';
import { isCommonPassword } from './common-password.ts';

type Change = HandlerInput<Contract['account']['changePassword']>['body'];

export type PasswordDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly throttle: Throttle;
  readonly system: {
    readonly switches: (
      tenant: Context['tenant'],
      tenantId: number,
    ) => Promise<Readonly<Record<SwitchName, boolean>>>;
  };
  /** Days after which a password is due, where the merchant asks for changes. */
  readonly passwordDays: (tenantId: number) => Promise<number>;
  /** The password that the operator gives to new accounts; null where there is none. */
  readonly defaultPassword: (tenantId: number) => Promise<string | null>;
};

/** Wrong old passwords of a member: guessing here is guessing at the login. */
const guessLimit: Limit = { kind: 'password-change', most: 10, window: '30 minutes' };

/** Whether a password may stay, and its change. */
export type PasswordService = {
  /** Somebody just signed in by password: says whether it is due for a change, and keeps that with the account until it was changed. */
  readonly due: (
    ctx: Context,
    member: SignIn,
    typed: string,
  ) => Promise<SignIn & { readonly passwordExpired: boolean }>;
  readonly change: (
    ctx: MemberContext,
    input: Change,
  ) => Promise<Reply<Contract['account']['changePassword']>>;
};

type Row = {
  public_id: string;
  username: string;
  type: number;
  status: string;
  password_hash: string | null;
};

export function createPasswordService({
  db,
  passwords,
  sessions,
  throttle,
  system,
  passwordDays,
  defaultPassword,
}: PasswordDeps): PasswordService {
  const isDefault = async (tenantId: number, typed: string): Promise<boolean> => {
    const secret = await defaultPassword(tenantId);
    return secret !== null && timingSafeEqual(sha256(secret), sha256(typed));
  };

  return {
    async due(ctx, member, typed) {
      const { FORCEPASSEXPIRY3 } = await system.switches(ctx.tenant, ctx.tenantId);
      const days = FORCEPASSEXPIRY3 ? await passwordDays(ctx.tenantId) : null;
      const given = await isDefault(ctx.tenantId, typed);
      return db.transaction(ctx.tenantId, async (tx) => {
        const old =
          days === null
            ? undefined
            : await tx.one<{ expired: boolean }>(
                'password-age',
                'select password_changed_at <= clock_timestamp() - make_interval(days => $3) as expired from member where tenant = $1 and id = $2',
                [ctx.tenantId, member.id, days],
              );
        const passwordExpired = old?.expired === true;
        const mustChangePassword = member.mustChangePassword || given || passwordExpired;
        // Kept, so that a login that goes on elsewhere (a second factor) still knows.
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
      const member = await db.transaction(ctx.tenantId, (tx) => readOwn(tx, ctx));
      if (!member) throw new ApiError('user.or.token.invalid');
      // Whoever was just asked for a new one has typed the old one a moment ago.
      const needsOld = !ctx.actor.mustChangePassword && member.password_hash !== null;
      const faults = rulesOf(
        member.username,
        { oldPassword, newPassword, confirmNewPassword },
        needsOld,
      );
      const [first] = faults;
      if (first)
        throw fieldError(
          faults,
          first.field === 'newPassword' && first.rule !== 'required'
            ? first.rule === 'common'
              ? 'password_common'
              : 'format.pwd.err'
            : 'request.param.err',
        );
      if (needsOld || oldPassword !== '') {
        await throttle.take(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
        if (!(await passwords.verify(member.password_hash, oldPassword)))
          throw fieldError([{ field: 'oldPassword', rule: 'wrong' }], 'password_wrong');
        await throttle.forget(ctx.tenantId, guessLimit, String(ctx.actor.memberId));
      }
      const isOld =
        member.password_hash !== null &&
        (await passwords.verify(member.password_hash, newPassword));
      if (isOld || (await isDefault(ctx.tenantId, newPassword)))
        throw fieldError([{ field: 'newPassword', rule: 'another' }], 'password_same');
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(ctx.tenantId, async (tx) => {
        // Only over the password that was checked: of two changes beside each other one finds it changed.
        const changed = await tx.exec(
          'password-change',
          `update member set password_hash = $3, password_changed_at = clock_timestamp(), must_change_password = false
           where tenant = $1 and id = $2 and password_hash is not distinct from $4 and status = 'ACTIVE'`,
          [ctx.tenantId, ctx.actor.memberId, passwordHash, member.password_hash],
        );
        if (changed === 0) throw new ApiError('user.or.token.invalid');
        await endAllSessions(tx, ctx.tenantId, ctx.actor.memberId, { why: 'password' });
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.memberId}`,
          action: 'password.changed',
          subject: `member:${ctx.actor.memberId}`,
          requestId: ctx.requestId,
          detail: { asked: ctx.actor.mustChangePassword },
        });
      });
      return sessions.begin(ctx, {
        id: ctx.actor.memberId,
        publicId: member.public_id,
        username: member.username,
        type: member.type,
        status: member.status,
        passwordHash,
        mustChangePassword: false,
        firstTime: false,
      });
    },
  };
}

const readOwn = (tx: Db, ctx: MemberContext): Promise<Row | undefined> =>
  tx.one(
    'password-own',
    'select public_id, username, type, status, password_hash from member where tenant = $1 and id = $2',
    [ctx.tenantId, ctx.actor.memberId],
  );

/** Every fault that needs no password to be looked at, in the order of the form. */
function rulesOf(
  username: string,
  { oldPassword, newPassword, confirmNewPassword }: Required<Change>,
  needsOld: boolean,
): FieldFault[] {
  const text = checkText('newPassword', newPassword, passwordRule);
  const faults: (FieldFault | null)[] = [
    needsOld && oldPassword === '' ? { field: 'oldPassword', rule: 'required' } : null,
    text ??
      (isCommonPassword(newPassword, username) ? { field: 'newPassword', rule: 'common' } : null),
    confirmNewPassword === ''
      ? { field: 'confirmNewPassword', rule: 'required' }
      : confirmNewPassword === newPassword
        ? null
        : { field: 'confirmNewPassword', rule: 'same' },
  ];
  return faults.filter((fault) => fault !== null);
}
