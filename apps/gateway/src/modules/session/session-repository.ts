import type { Db } from '../../db/query.ts';

export type SignIn = { readonly id: bigint; readonly publicId: string; readonly username: string; readonly type: number; readonly status: string; readonly passwordHash: string | null; readonly mustChangePassword: boolean; readonly firstTime: boolean };

type SignInRow = { id: bigint; public_id: string; username: string; type: number; status: string; password_hash: string | null; must_change_password: boolean; first_time: boolean };

/** What signing in needs to know of a member, by username in any spelling of its letters. */
export async function findSignIn(db: Db, tenantId: number, username: string): Promise<SignIn | undefined> {
  const row = await db.one<SignInRow>(
    'sign-in-find',
    `select m.id, m.public_id, m.username, m.type, m.status, m.password_hash, m.must_change_password, m.last_login_at is null as first_time
     from member m where m.tenant = $1 and m.username_key = lower($2)`,
    [tenantId, username],
  );
  return row && { id: row.id, publicId: row.public_id, username: row.username, type: row.type, status: row.status, passwordHash: row.password_hash, mustChangePassword: row.must_change_password, firstTime: row.first_time };
}

/** Opens a session of at most twelve hours and notes the login. */
export async function insertSession(db: Db, tenantId: number, session: { readonly tokenHash: Buffer; readonly bindHash: Buffer; readonly member: bigint; readonly userAgent: string }): Promise<void> {
  await db.exec(
    'session-insert',
    "insert into session (tenant, token_hash, bind_hash, member, expires_at, user_agent) values ($1, $2, $3, $4, clock_timestamp() + interval '12 hours', $5)",
    [tenantId, session.tokenHash, session.bindHash, session.member, session.userAgent],
  );
  await db.exec('session-note-login', 'update member set last_login_at = clock_timestamp() where tenant = $1 and id = $2', [tenantId, session.member]);
}

/** Ends one session; its play session ends with it. */
export const endSession = (db: Db, tenantId: number, tokenHash: Buffer): Promise<number> =>
  db.exec('session-end', 'update session set ended_at = clock_timestamp() where tenant = $1 and token_hash = $2 and ended_at is null', [tenantId, tokenHash]);

export type OpenSession = { readonly member: bigint; readonly public_id: string; readonly username: string; readonly member_type: number; readonly book: 'PLAY' | 'REAL' | 'TRIAL' };

/** Who a token with its binding secret belongs to, if the session still lives. */
export const readOpenSession = (db: Db, tenantId: number, tokenHash: Buffer, bindHash: Buffer, active: boolean): Promise<OpenSession | undefined> =>
  db.one('session-open', 'select member, public_id, username, member_type, book from session_open($1, $2, $3, $4)', [tenantId, tokenHash, bindHash, active]);
