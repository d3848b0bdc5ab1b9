import type { MemberBook } from '@parlour/contract/states/members';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { LoginAccount } from '../session/module.ts';

type NewPasswordlessAccount = {
  /** Draws a username; called again when the name is taken. */
  readonly randomUsername: () => string;
  readonly accountType: AccountType;
  readonly book: MemberBook;
  /** yyyy-MM-dd; null on trial accounts only. */
  readonly birthDate: string | null;
  readonly language: string;
  readonly upline: MemberId | null;
  readonly hasConsented: boolean;
};

const MAX_ATTEMPTS = 5;

/** Opens an account without a password, under a generated username. */
export async function insertPasswordlessAccount(
  db: Db,
  tenantId: TenantId,
  {
    randomUsername,
    accountType,
    book,
    birthDate,
    language,
    upline,
    hasConsented,
  }: NewPasswordlessAccount,
): Promise<LoginAccount> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const username = randomUsername();
    const row = await db.one<{ id: MemberId; public_id: string }>(
      'member-without-password',
      `insert into member (tenant, username, type, book, birth_date, nickname, language, upline,
       consent_at)
       values ($1, $2, $3, $4, $5, $2, $6, $7, case when $8 then clock_timestamp() end)
       on conflict (tenant, username_key) do nothing returning id, public_id`,
      [tenantId, username, accountType, book, birthDate, language, upline, hasConsented],
    );
    if (row)
      return {
        id: row.id,
        publicId: row.public_id,
        username,
        accountType,
        status: 'ACTIVE',
        passwordHash: null,
        mustChangePassword: false,
        firstTime: true,
      };
  }
  throw new Error('no free username was drawn');
}
