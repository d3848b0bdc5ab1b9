import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  LOGIN_ACCOUNT_COLUMNS,
  type LoginAccount,
  type LoginAccountRow,
  toLoginAccount,
} from '../session/module.ts';
import type { FederatedIdentity } from './id-token.ts';

/** A login without a password asks for no new one. */
const toPasswordlessLogin = (row: LoginAccountRow | undefined): LoginAccount | undefined =>
  row && { ...toLoginAccount(row), mustChangePassword: false };

/**
 * The member that an identity lets in: by its verified number, or by a link that the member made.
 */
export async function findByIdentity(
  db: Db,
  tenantId: TenantId,
  { provider, project, subject, mobile }: FederatedIdentity,
): Promise<LoginAccount | undefined> {
  return toPasswordlessLogin(
    provider === 'phone'
      ? await db.one<LoginAccountRow>(
          'identity-by-mobile',
          `select ${LOGIN_ACCOUNT_COLUMNS} from member m where m.tenant = $1 and m.mobile = $2
            and m.mobile_verified_at is not null`,
          [tenantId, mobile],
        )
      : await db.one<LoginAccountRow>(
          'identity-by-subject',
          `select ${LOGIN_ACCOUNT_COLUMNS} from federated_identity f
            join member m on m.tenant = f.tenant and m.id = f.member
            where f.tenant = $1 and f.project = $2 and f.provider = $3
            and f.subject = $4`,
          [tenantId, project, provider, subject],
        ),
  );
}

/** Links an identity to a member; returns false when it is linked to a member already. */
export const linkIdentity = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  { provider, project, subject }: FederatedIdentity,
): Promise<boolean> =>
  (await db.exec(
    'identity-link',
    `insert into federated_identity (tenant, project, provider, subject, member)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [tenantId, project, provider, subject, member],
  )) === 1;

/**
 * Finds the provider at which a member has an account of this project that lets it in; the latest,
 * or null.
 */
export async function findLinkedProvider(
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  project: string,
): Promise<'google' | 'facebook' | null> {
  const row = await db.one<{ provider: 'google.com' | 'facebook.com' }>(
    'identity-of-member',
    `select provider from federated_identity where tenant = $1 and member = $2 and project = $3
      order by linked_at desc limit 1`,
    [tenantId, member, project],
  );
  if (!row) return null;
  return row.provider === 'google.com' ? 'google' : 'facebook';
}

/** Keeps a number that a phone vouched for; returns false when another account has proved it. */
export const saveVerifiedMobile = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  mobile: string,
): Promise<boolean> =>
  (await db.exec(
    'identity-mobile',
    `update member set mobile = $3, mobile_verified_at = clock_timestamp() where tenant = $1
     and id = $2
     and not exists (select from member o where o.tenant = $1 and o.mobile = $3
       and o.mobile_verified_at is not null)`,
    [tenantId, member, mobile],
  )) === 1;
