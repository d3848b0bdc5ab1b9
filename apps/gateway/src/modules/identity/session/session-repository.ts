import type { MemberBook } from '@parlour/contract/states/members';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { credentialRevocations } from './credential-revocation.ts';

export type LoginAccount = {
  readonly id: MemberId;
  readonly publicId: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly status: string;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly firstTime: boolean;
};

export type LoginAccountRow = {
  id: MemberId;
  public_id: string;
  username: string;
  type: AccountType;
  status: string;
  password_hash: string | null;
  must_change_password: boolean;
  first_time: boolean;
};

/** SQL: the columns of a member `m` that a login needs. */
export const LOGIN_ACCOUNT_COLUMNS = `m.id, m.public_id, m.username, m.type, m.status,
  m.password_hash, m.must_change_password, m.last_login_at is null as first_time`;

export const toLoginAccount = (row: LoginAccountRow): LoginAccount => ({
  id: row.id,
  publicId: row.public_id,
  username: row.username,
  accountType: row.type,
  status: row.status,
  passwordHash: row.password_hash,
  mustChangePassword: row.must_change_password,
  firstTime: row.first_time,
});

/** Finds the data of a member that a login needs, by username in any spelling of its letters. */
export async function findLoginAccount(
  db: Db,
  tenantId: TenantId,
  username: string,
): Promise<LoginAccount | undefined> {
  const row = await db.one<LoginAccountRow>(
    'login-find',
    `select ${LOGIN_ACCOUNT_COLUMNS}
     from member m where m.tenant = $1 and m.username_key = lower($2)`,
    [tenantId, username],
  );
  return row && toLoginAccount(row);
}

type NewSession = {
  readonly tokenHash: Buffer;
  readonly bindHash: Buffer;
  readonly member: MemberId;
  readonly userAgent: string;
  readonly country: string | null;
  readonly mustChangePassword: boolean;
};

/** Opens a session of at most twelve hours, notes the login and returns the session's public id. */
export async function insertSession(
  db: Db,
  tenantId: TenantId,
  session: NewSession,
): Promise<string> {
  const row = await db.one<{ public_id: string }>(
    'session-insert',
    `insert into session (tenant, token_hash, bind_hash, member, expires_at, user_agent, country,
     must_change)
     values ($1, $2, $3, $4, clock_timestamp() + interval '12 hours', $5, $6, $7)
     returning public_id`,
    [
      tenantId,
      session.tokenHash,
      session.bindHash,
      session.member,
      session.userAgent,
      session.country,
      session.mustChangePassword,
    ],
  );
  await db.exec(
    'session-note-login',
    'update member set last_login_at = clock_timestamp() where tenant = $1 and id = $2',
    [tenantId, session.member],
  );
  if (!row) throw new Error('a session was not stored');
  return row.public_id;
}

/**
 * Gives a running session new secrets: the old ones are dead, its end, its play session and its
 * launches stay. Returns whether it still ran.
 */
export async function replaceSession(
  db: Db,
  tenantId: TenantId,
  old: Buffer,
  next: { readonly tokenHash: Buffer; readonly bindHash: Buffer },
): Promise<boolean> {
  const made = await db.exec(
    'session-replace',
    `insert into session (tenant, token_hash, bind_hash, member, created_at, expires_at, user_agent,
     country, must_change, new_network)
     select tenant, $3, $4, member, created_at, expires_at, user_agent, country, must_change,
       new_network from session where tenant = $1 and token_hash = $2 and ended_at is null`,
    [tenantId, old, next.tokenHash, next.bindHash],
  );
  if (made === 0) return false;
  await db.exec(
    'session-replace-play',
    `update play_session set session_hash = $3 where tenant = $1 and session_hash = $2
      and ended_at is null`,
    [tenantId, old, next.tokenHash],
  );
  await db.exec(
    'session-replace-launch',
    `update launch_token set session_hash = $3 where tenant = $1 and session_hash = $2
      and used_at is null`,
    [tenantId, old, next.tokenHash],
  );
  await db.exec(
    'session-replace-end',
    `update session set ended_at = clock_timestamp(), ended_why = 'renewed' where tenant = $1
      and token_hash = $2`,
    [tenantId, old],
  );
  return true;
}

/** Ends one session; its play session ends with it. */
export const endSession = (db: Db, tenantId: TenantId, tokenHash: Buffer): Promise<number> =>
  db.exec(
    'session-end',
    `update session set ended_at = clock_timestamp(), ended_why = 'logout' where tenant = $1
      and token_hash = $2 and ended_at is null`,
    [tenantId, tokenHash],
  );

/**
 * Ends the session that a browser still carried when it logged in again: a binding belongs to one
 * login.
 */
export const endSessionByBinding = (
  db: Db,
  tenantId: TenantId,
  bindHash: Buffer,
): Promise<number> =>
  db.exec(
    'session-end-bound',
    `update session set ended_at = clock_timestamp(), ended_why = 'replaced' where tenant = $1
      and bind_hash = $2 and ended_at is null`,
    [tenantId, bindHash],
  );

/** The reason sessions of a member end all together. */
type SessionEndReason = 'password' | 'excluded' | 'operator' | 'member' | 'reset';

/**
 * Ends every session of a member except one, on every gateway at once (each request looks here),
 * and whatever else would allow a login without a password (session-endings.ts). Returns how many
 * sessions ended.
 */
export async function endAllSessions(
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  {
    except = null,
    why = 'password',
  }: { readonly except?: Buffer | null; readonly why?: SessionEndReason } = {},
): Promise<number> {
  for (const end of credentialRevocations) await end(db, tenantId, member);
  const row = await db.one<{ ended: number }>(
    'session-end-all',
    'select end_sessions($1::smallint, $2, $3, $4) as ended',
    [tenantId, member, why, except],
  );
  return row?.ended ?? 0;
}

type ActiveSession = {
  readonly member: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly member_type: AccountType;
  readonly book: MemberBook;
  readonly must_change: boolean;
  readonly excluded_until: Date | null;
};

/** Finds the member that a token with its binding secret belongs to, if the session still lives. */
export const findActiveSession = (
  db: Db,
  tenantId: TenantId,
  tokenHash: Buffer,
  bindHash: Buffer,
  active: boolean,
): Promise<ActiveSession | undefined> =>
  db.one(
    'session-actor',
    `select member, public_id, username, member_type, book, must_change, excluded_until
      from authenticate_session($1, $2, $3, $4)`,
    [tenantId, tokenHash, bindHash, active],
  );
