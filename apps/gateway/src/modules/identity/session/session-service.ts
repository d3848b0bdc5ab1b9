import { ApiError, type Contract, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';

import { setAuditSource, writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Actor, Context, MemberContext } from '../../../request/context.ts';
import type { LookUpCountry } from '../../platform/system/module.ts';
import type { RememberChoice } from './remember-me.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import {
  endSessionByBinding,
  endSession,
  insertSession,
  findActiveSession,
  replaceSession,
  type LoginAccount,
} from './session-repository.ts';

/** The way a session began. */
export type SessionMethod =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'passkey'
  | 'second_factor'
  | 'remember_me'
  | 'registration'
  | 'recovery'
  | 'password_change'
  | 'trial';

type LoginResult = Reply<Contract['session']['login']>;

/**
 * The further steps when a session begins: the browser becomes known, and is remembered where that
 * was asked for.
 */
type OnSessionStart = (
  ctx: Context,
  member: LoginAccount,
  sessionHash: Buffer,
  remember: RememberChoice,
) => Promise<void>;

export type SessionDeps = {
  readonly db: Database;
  readonly lookUpCountry?: LookUpCountry;
  readonly onStart?: OnSessionStart;
};

/**
 * Begins, finds and ends sessions. A session is a token (header) and a binding secret (cookie); the
 * database keeps only their SHA-256.
 */
export type SessionService = {
  /** Opens a session for an identified member: after a login or a registration. */
  readonly begin: (
    ctx: Context,
    member: LoginAccount,
    method: SessionMethod,
    remember?: RememberChoice,
  ) => Promise<LoginResult>;
  readonly logout: (ctx: MemberContext) => Promise<void>;
  /**
   * New secrets for a running session, inside the transaction of what made them due; the cookie is
   * set by `bind` once that is committed.
   */
  readonly rotate: (
    tx: Db,
    ctx: MemberContext,
  ) => Promise<{ readonly token: string; readonly bind: () => void }>;
  /**
   * Finds the actor that these two secrets belong to at this tenant, or null. `active` = a person
   * did something, which keeps the session alive.
   */
  readonly find: (
    tenantId: TenantId,
    token: string,
    secret: string | undefined,
    active: boolean,
  ) => Promise<Actor | null>;
};

export function createSessionService({
  db,
  lookUpCountry = () => null,
  onStart,
}: SessionDeps): SessionService {
  const begin: SessionService['begin'] = async (ctx, member, method, remember = false) => {
    const [token, secret] = [randomSecret(), randomSecret()];
    const session = {
      tokenHash: sha256(token),
      bindHash: sha256(secret),
      member: member.id,
      userAgent: ctx.userAgent.slice(0, 255),
      country: lookUpCountry(ctx.ip),
      mustChangePassword: member.mustChangePassword,
    };
    const { binding } = ctx;
    await db.transaction(ctx.tenantId, async (tx) => {
      // The session that this browser came with ends: its cookie is about to be another one.
      if (binding !== undefined) {
        await setAuditSource(tx, ctx);
        await endSessionByBinding(tx, ctx.tenantId, sha256(binding));
      }
      const publicId = await insertSession(tx, ctx.tenantId, session);
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${member.id}`,
        action: 'login.succeeded',
        subject: `member:${member.id}`,
        requestId: ctx.requestId,
        address: ctx.ip,
        detail: { method, session: publicId },
      });
    });
    ctx.bind(secret);
    await onStart?.(ctx, member, session.tokenHash, remember);
    return {
      token,
      id: member.publicId,
      userName: member.username,
      accountType: member.accountType,
      firstTimeLogin: member.firstTime,
      passwordExpired: false,
      mustChangePassword: member.mustChangePassword,
    };
  };

  return {
    begin,

    async logout(ctx) {
      await db.transaction(ctx.tenantId, async (tx) => {
        await setAuditSource(tx, ctx);
        await endSession(tx, ctx.tenantId, ctx.actor.sessionHash);
      });
      ctx.bind(null);
    },

    async rotate(tx, ctx) {
      const [token, secret] = [randomSecret(), randomSecret()];
      if (
        !(await replaceSession(tx, ctx.tenantId, ctx.actor.sessionHash, {
          tokenHash: sha256(token),
          bindHash: sha256(secret),
        }))
      )
        throw new ApiError('user.or.token.invalid');
      return { token, bind: () => ctx.bind(secret) };
    },

    async find(tenantId, token, secret, active) {
      if (secret === undefined || token.length > 200 || secret.length > 200) return null;
      const sessionHash = sha256(token);
      const row = await findActiveSession(db.raw, tenantId, sessionHash, sha256(secret), active);
      return row
        ? {
            memberId: row.member,
            publicId: row.public_id,
            username: row.username,
            accountType: row.member_type,
            book: row.book,
            sessionHash,
            mustChangePassword: row.must_change,
            excludedUntil: row.excluded_until,
          }
        : null;
    },
  };
}
