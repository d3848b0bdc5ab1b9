import { createHash, randomBytes } from 'node:crypto';

import { ApiError, type Contract, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Actor, Context, MemberContext } from '../../http/context.ts';
import type { SystemService } from '../system/system-service.ts';
import type { Passwords } from './password.ts';
import { endSession, findSignIn, insertSession, readOpenSession, type SignIn } from './session-repository.ts';
import { limits, networkOf, type Throttle } from './throttle.ts';

type LoginResult = Reply<Contract['session']['login']>;

export type SessionDeps = { readonly db: Database; readonly passwords: Passwords; readonly throttle: Throttle; readonly system: Pick<SystemService, 'requireOpen'> };

/** Starts, finds and ends sessions. A session is a token (header) and a binding secret (cookie); the database keeps only their SHA-256. */
export type SessionService = {
  readonly login: (ctx: Context, input: { readonly username: string; readonly password: string }) => Promise<LoginResult>;
  /** Opens a session for somebody whose identity is settled: after a login, after registration. */
  readonly begin: (ctx: Context, member: SignIn) => Promise<LoginResult>;
  readonly logout: (ctx: MemberContext) => Promise<void>;
  /** Who these two secrets belong to at this tenant, or null. `active` = a person did something, which keeps the session alive. */
  readonly find: (tenantId: number, token: string, secret: string | undefined, active: boolean) => Promise<Actor | null>;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const drawSecret = (): string => randomBytes(32).toString('base64url');

export function createSessionService({ db, passwords, throttle, system }: SessionDeps): SessionService {
  const begin: SessionService['begin'] = async (ctx, member) => {
    const [token, secret] = [drawSecret(), drawSecret()];
    await db.transaction(ctx.tenantId, (tx) => insertSession(tx, ctx.tenantId, { tokenHash: sha256(token), bindHash: sha256(secret), member: member.id, userAgent: ctx.userAgent.slice(0, 255) }));
    ctx.bind(secret);
    return { token, id: member.publicId, userName: member.username, type: member.type, firstTimeLogin: member.firstTime, passwordExpired: false, mustChangePassword: member.mustChangePassword };
  };

  return {
    begin,

    async login(ctx, { username, password }) {
      await system.requireOpen(ctx.tenantId);
      const account = sha256(username.toLowerCase()).toString('base64url');
      const network = networkOf(ctx.ip);
      // Counted before the password is looked at; a success gives everything back.
      await throttle.take(ctx.tenantId, limits.loginNetwork, network);
      await throttle.take(ctx.tenantId, limits.loginPair, `${account} ${network}`);
      await throttle.take(ctx.tenantId, limits.loginAccount, account);
      const member = await db.transaction(ctx.tenantId, (tx) => findSignIn(tx, ctx.tenantId, username));
      const right = await passwords.verify(member?.passwordHash ?? null, password);
      // Unknown, wrong and closed look the same from outside: whoever guesses must not learn which names exist.
      if (!member || !right || member.status === 'CLOSED') throw new ApiError('login_failed');
      await throttle.giveBack(ctx.tenantId, limits.loginNetwork, network);
      await throttle.forget(ctx.tenantId, limits.loginPair, `${account} ${network}`);
      await throttle.forget(ctx.tenantId, limits.loginAccount, account);
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      return begin(ctx, member);
    },

    async logout(ctx) {
      await db.transaction(ctx.tenantId, (tx) => endSession(tx, ctx.tenantId, ctx.actor.sessionHash));
      ctx.bind(null);
    },

    async find(tenantId, token, secret, active) {
      if (secret === undefined || token.length > 200 || secret.length > 200) return null;
      const sessionHash = sha256(token);
      const row = await readOpenSession(db.raw, tenantId, sessionHash, sha256(secret), active);
      return row ? { memberId: row.member, publicId: row.public_id, username: row.username, type: row.member_type, book: row.book, sessionHash } : null;
    },
  };
}
