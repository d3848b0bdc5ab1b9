import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { LoginAccount } from '../session/module.ts';

type Row = {
  id: MemberId;
  public_id: string;
  username: string;
  type: AccountType;
  status: string;
  first_time: boolean;
  email: string | null;
};

/** The member who is to get a new password, and the address that is notified. */
export type RecoverableMember = LoginAccount & { readonly email: string | null };

const COLUMNS =
  'm.id, m.public_id, m.username, m.type, m.status, m.last_login_at is null as first_time, m.email';

const toRecoverableMember = (row: Row | undefined): RecoverableMember | undefined =>
  row && {
    id: row.id,
    publicId: row.public_id,
    username: row.username,
    accountType: row.type,
    status: row.status,
    passwordHash: null,
    mustChangePassword: false,
    firstTime: row.first_time,
    email: row.email,
  };

/**
 * Finds the member who has an address under a username. A trial account has no owner who could
 * recover it.
 */
export const findRecoverableMemberByEmail = async (
  tx: Db,
  tenantId: TenantId,
  username: string,
  email: string,
): Promise<RecoverableMember | undefined> =>
  toRecoverableMember(
    await tx.one<Row>(
      'recovery-by-email',
      `select ${COLUMNS} from member m where m.tenant = $1 and m.username_key = lower($2)
        and lower(m.email) = lower($3) and m.status = 'ACTIVE' and m.type <> 'trial'`,
      [tenantId, username, email],
    ),
  );

/** A member by its number. */
export const findRecoverableMember = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<RecoverableMember | undefined> =>
  toRecoverableMember(
    await tx.one<Row>(
      'recovery-by-id',
      `select ${COLUMNS} from member m where m.tenant = $1 and m.id = $2 and m.status <> 'CLOSED'`,
      [tenantId, member],
    ),
  );

/**
 * Writes a link's secret; earlier links of the member end, the newest mail is the one that works.
 * `member` null: of an unknown account.
 */
export async function insertResetLink(
  tx: Db,
  tenantId: TenantId,
  member: MemberId | null,
  secretHash: Buffer,
  minutes: number,
): Promise<void> {
  await tx.exec('reset-link-replace', 'delete from reset_link where tenant = $1 and member = $2', [
    tenantId,
    member,
  ]);
  await tx.exec(
    'reset-link-insert',
    `insert into reset_link (tenant, secret_hash, member, expires_at)
      values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4::int))`,
    [tenantId, secretHash, member, minutes],
  );
}

/** Finds the member of a reset link while the link is good. */
export const findMemberByResetLink = async (
  tx: Db,
  tenantId: TenantId,
  secretHash: Buffer,
): Promise<RecoverableMember | undefined> =>
  toRecoverableMember(
    await tx.one<Row>(
      'reset-link-peek',
      `select ${COLUMNS} from reset_link l join member m on m.tenant = l.tenant and m.id = l.member
     where l.tenant = $1 and l.secret_hash = $2 and l.expires_at > clock_timestamp()
       and m.status <> 'CLOSED'`,
      [tenantId, secretHash],
    ),
  );

/** Uses a link up; returns whether it was still there. */
export const consumeResetLink = async (
  tx: Db,
  tenantId: TenantId,
  secretHash: Buffer,
): Promise<boolean> =>
  (await tx.exec(
    'reset-link-use',
    `delete from reset_link where tenant = $1 and secret_hash = $2 and member is not null
      and expires_at > clock_timestamp()`,
    [tenantId, secretHash],
  )) === 1;

/** Sets a password again, whatever it was. */
export const writePassword = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  passwordHash: string,
): Promise<boolean> =>
  (await tx.exec(
    'recovery-password',
    `update member set password_hash = $3, password_changed_at = clock_timestamp(),
      must_change_password = false where tenant = $1 and id = $2 and status = 'ACTIVE'`,
    [tenantId, member, passwordHash],
  )) === 1;
