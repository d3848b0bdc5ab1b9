import type { MemberBook } from '@parlour/contract/states/members';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { LoginAccount } from '../session/module.ts';

type NewMember = {
  readonly username: string;
  /** Null where its owner logs in without one. */
  readonly passwordHash: string | null;
  readonly accountType: AccountType;
  readonly book: MemberBook;
  /** yyyy-MM-dd; null on trial accounts only. */
  readonly birthDate: string | null;
  readonly language: string;
  readonly upline: MemberId | null;
  /** The username where there is none. */
  readonly nickname?: string | undefined;
  /** E.164 with plus. */
  readonly mobile?: string | null;
  readonly isMobileVerified?: boolean;
  readonly email?: string | undefined;
};

/**
 * Opens an account with its wallet and its place in the tree; returns undefined when the username
 * is taken, in any spelling of its letters, or a proved number is.
 */
export async function insertMember(
  db: Db,
  tenantId: TenantId,
  member: NewMember,
): Promise<LoginAccount | undefined> {
  const row = await db.one<{ id: MemberId; public_id: string }>(
    'member-insert',
    `insert into member (tenant, username, password_hash, type, book, birth_date, nickname,
     language, upline, consent_at, mobile, mobile_verified_at, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), $10, case when $11
       then clock_timestamp() end, $12)
     on conflict do nothing returning id, public_id`,
    [
      tenantId,
      member.username,
      member.passwordHash,
      member.accountType,
      member.book,
      member.birthDate,
      member.nickname ?? member.username,
      member.language,
      member.upline,
      member.mobile ?? null,
      member.isMobileVerified === true,
      member.email ?? null,
    ],
  );
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      username: member.username,
      accountType: member.accountType,
      status: 'ACTIVE',
      passwordHash: member.passwordHash,
      mustChangePassword: false,
      firstTime: true,
    }
  );
}

/** Keeps the language that a member reads. */
export const updateLanguage = (
  db: Db,
  tenantId: TenantId,
  id: MemberId,
  language: string,
): Promise<number> =>
  db.exec(
    'member-language',
    'update member set language = $3 where tenant = $1 and id = $2 and language <> $3',
    [tenantId, id, language],
  );
