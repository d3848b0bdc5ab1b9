import type { Db } from '../../db/query.ts';
import type { SignIn } from '../session/session-repository.ts';

export type NewAccount = {
  /** Draws a username; asked again when somebody has it. */
  readonly draw: () => string;
  readonly type: number;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  /** yyyy-MM-dd; null on trial accounts only. */
  readonly birthDate: string | null;
  readonly language: string;
  readonly upline: bigint | null;
  readonly hasConsented: boolean;
};

const TRIES = 5;

/** Opens an account that nobody enters by a password, under a name that was drawn. */
export async function insertWithoutPassword(
  db: Db,
  tenantId: number,
  { draw, type, book, birthDate, language, upline, hasConsented }: NewAccount,
): Promise<SignIn> {
  for (let tries = 0; tries < TRIES; tries++) {
    const username = draw();
    const row = await db.one<{ id: bigint; public_id: string }>(
      'member-without-password',
      `insert into member (tenant, username, type, book, birth_date, nickname, language, upline, consent_at)
       values ($1, $2, $3, $4, $5, $2, $6, $7, case when $8 then clock_timestamp() end)
       on conflict (tenant, username_key) do nothing returning id, public_id`,
      [tenantId, username, type, book, birthDate, language, upline, hasConsented],
    );
    if (row)
      return {
        id: row.id,
        publicId: row.public_id,
        username,
        type,
        status: 'ACTIVE',
        passwordHash: null,
        mustChangePassword: false,
        firstTime: true,
      };
  }
  throw new Error('no free username was drawn');
}
