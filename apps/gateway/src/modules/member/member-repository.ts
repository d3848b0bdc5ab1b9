import type { Db } from '../../db/query.ts';
import type { SignIn } from '../session/session-repository.ts';

export type NewMember = {
  readonly username: string;
  readonly passwordHash: string;
  readonly type: number;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  /** yyyy-MM-dd; null on trial accounts only. */
  readonly birthDate: string | null;
  readonly language: string;
  readonly upline: bigint | null;
};

/** Opens an account with its wallet and its place in the tree; answers undefined when the username is taken, in any spelling of its letters. */
export async function insertMember(db: Db, tenantId: number, member: NewMember): Promise<SignIn | undefined> {
  const row = await db.one<{ id: bigint; public_id: string }>(
    'member-insert',
    `insert into member (tenant, username, password_hash, type, book, birth_date, nickname, language, upline, consent_at)
     values ($1, $2, $3, $4, $5, $6, $2, $7, $8, clock_timestamp())
     on conflict (tenant, username_key) do nothing returning id, public_id`,
    [tenantId, member.username, member.passwordHash, member.type, member.book, member.birthDate, member.language, member.upline],
  );
  return row && { id: row.id, publicId: row.public_id, username: member.username, type: member.type, status: 'ACTIVE', passwordHash: member.passwordHash, mustChangePassword: false, firstTime: true };
}

/** The agent that a referral code names: an agent's code is its username. */
export async function findAgent(db: Db, tenantId: number, code: string): Promise<bigint | null> {
  const row = await db.one<{ id: bigint }>(
    'member-find-agent',
    "select id from member where tenant = $1 and username_key = lower($2) and type in (1, 2, 41, 42) and status = 'ACTIVE'",
    [tenantId, code],
  );
  return row?.id ?? null;
}

export type MemberRow = { readonly public_id: string; readonly username: string; readonly nickname: string; readonly type: number; readonly has_upline: boolean; readonly created_at: Date; readonly last_login_at: Date | null };

/** What a member may know of itself. */
export const readMember = (db: Db, tenantId: number, id: bigint): Promise<MemberRow | undefined> =>
  db.one('member-read', 'select public_id, username, nickname, type, upline is not null as has_upline, created_at, last_login_at from member where tenant = $1 and id = $2', [tenantId, id]);
