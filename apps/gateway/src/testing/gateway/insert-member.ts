import { createHash, randomBytes } from 'node:crypto';

import type { AccountType } from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';

import { type MemberId, toMemberId } from '../../domain/ids.ts';
import { type Caller, uniqueUsername, type TestGateway } from './test-gateway.ts';

const sha = (text: string) => createHash('sha256').update(text).digest();

/** Puts an account into the database, without the form that people use; returns its number. */
export async function insertMember(
  { db, tenancies }: TestGateway,
  tenant: TenantConfig,
  {
    username = uniqueUsername(),
    type = 'member',
  }: { readonly username?: string; readonly type?: AccountType } = {},
): Promise<MemberId> {
  const { rows } = await db.owner.pool.query<{ id: MemberId }>(
    `insert into member (tenant, username, type, book, birth_date)
      values ($1, $2, $3, $4, '1990-01-01') returning id`,
    [tenancies.ofCode(tenant.code)?.tenantId, username, type, type === 'trial' ? 'TRIAL' : 'PLAY'],
  );
  return rows[0]?.id ?? toMemberId(0n);
}

/** Begins a session of an account, as a login would. */
export async function insertSession(
  { db, tenancies }: TestGateway,
  tenant: TenantConfig,
  member: MemberId,
): Promise<Caller & { readonly token: string; readonly cookie: string }> {
  const [token, secret] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  await db.owner.pool.query(
    `insert into session (tenant, token_hash, bind_hash, member, expires_at)
      values ($1, $2, $3, $4, clock_timestamp() + interval '12 hours')`,
    [tenancies.ofCode(tenant.code)?.tenantId, sha(token), sha(secret), member],
  );
  return { tenant, token, cookie: `__Host-sid=${secret}` };
}
