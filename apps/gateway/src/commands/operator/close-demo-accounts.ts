import { randomUUID } from 'node:crypto';

import type { Db } from '@parlour/database';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { MemberId, TenantId } from '../../domain/ids.ts';
import { endContractsOfClosed, lockContracts } from '../../modules/growth/contracts/module.ts';
import { endAllSessions } from '../../modules/identity/session/module.ts';
import type { PasswordHasher } from '../../security/password.ts';
import { randomSecret } from '../../security/secret-hash.ts';

/** The numbers of accounts and sessions that closing a tenant's demo accounts changed. */
type ClosedDemo = { readonly accounts: number; readonly sessions: number };

/**
 * Closes the accounts of the demo's seed in one tenant, for good: status, sessions, credentials,
 * invitation codes, contracts. Ledger entries stay. Running it again changes nothing.
 *
 * @param db connections as the owner of the tables
 */
export const closeDemoAccounts = (
  db: Database,
  tenantId: TenantId,
  actor: string,
): Promise<ClosedDemo> =>
  db.transaction(tenantId, async (tx) => {
    const change = {
      tenantId,
      timeZone: await readTimeZone(tx, tenantId),
      actor,
      requestId: randomUUID(),
    };
    // Before the accounts: a move in the tree locks in this order.
    await lockContracts(tx, tenantId);
    const open = await tx.many<{ id: MemberId }>(
      'demo-open',
      `select id from member where tenant = $1 and is_demo and status <> 'CLOSED'
        order by id for update`,
      [tenantId],
    );
    let sessions = 0;
    for (const { id } of open) {
      sessions += await closeAccount(tx, tenantId, id, actor);
      await endContractsOfClosed(tx, change, id);
    }
    return { accounts: open.length, sessions };
  });

async function readTimeZone(tx: Db, tenantId: TenantId): Promise<string> {
  const row = await tx.one<{ zone: string }>(
    'demo-time-zone',
    'select time_zone as zone from tenant where id = $1',
    [tenantId],
  );
  if (!row) throw new Error(`no tenant ${tenantId}`);
  return row.zone;
}

/** Deletes what lets a member in, besides the password, and where money could go. */
const deleteCredentials = (tx: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  tx.exec(
    'demo-credentials',
    `with passkeys as (delete from passkey where tenant = $1 and member = $2),
       authenticators as (delete from member_totp where tenant = $1 and member = $2),
       recovery_codes as (delete from recovery_code where tenant = $1 and member = $2),
       identities as (delete from federated_identity where tenant = $1 and member = $2),
       payment_passwords as (delete from payment_password where tenant = $1 and member = $2),
       payees as (update payee set removed_at = clock_timestamp()
         where tenant = $1 and member = $2 and removed_at is null),
       identity_pictures as (delete from identity_picture where tenant = $1 and "check" in
         (select c.id from identity_check c where c.tenant = $1 and c.member = $2)),
       identity_checks as (update identity_check set sealed = null, fingerprint = null,
         masked = '', note = null, erased_at = clock_timestamp(),
         ended_at = coalesce(ended_at, clock_timestamp()),
         state = case when state in ('PENDING', 'APPROVED') then 'EXPIRED' else state end
         where tenant = $1 and member = $2 and erased_at is null),
       login_tickets as (delete from login_ticket where tenant = $1 and member = $2),
       reset_links as (delete from reset_link where tenant = $1 and member = $2)
     delete from step_up where tenant = $1 and member = $2 and spent_at is null`,
    [tenantId, member],
  );

async function closeAccount(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  actor: string,
): Promise<number> {
  const sessions = await endAllSessions(tx, tenantId, member, { why: 'operator' });
  await deleteCredentials(tx, tenantId, member);
  await tx.exec(
    'demo-links',
    'update affiliate_link set active = false where tenant = $1 and agent = $2',
    [tenantId, member],
  );
  // Without a number and an address no code can be sent that would let it in.
  const closed = await tx.one<{ username: string }>(
    'demo-close',
    `update member set status = 'CLOSED', password_hash = null, mobile = null,
       mobile_verified_at = null, email = null, email_verified_at = null
     where tenant = $1 and id = $2 returning username`,
    [tenantId, member],
  );
  await writeAudit(tx, tenantId, {
    actor,
    action: 'account.closed',
    subject: `member:${member}`,
    requestId: randomUUID(),
    detail: { why: 'demo removed', username: closed?.username, sessions },
  });
  return sessions;
}

/**
 * Locks the operators of the demo's seed for good: password, second factors and sessions end.
 * Returns how many were open.
 */
export const closeDemoOperators = async (
  db: Database,
  passwords: PasswordHasher,
  actor: string,
): Promise<number> => {
  const unknownHash = await passwords.hash(randomSecret());
  return db.platformTransaction(async (tx) => {
    const open = await tx.many<{ id: number; login: string }>(
      'demo-operators-open',
      `update operator set status = 'LOCKED', password_hash = $1
       where is_demo and status <> 'LOCKED' returning id, login`,
      [unknownHash],
    );
    await tx.exec(
      'demo-operator-credentials',
      `with authenticators as (delete from operator_totp where operator = any ($1)),
         recovery_codes as (delete from operator_recovery_code where operator = any ($1)),
         passkeys as (delete from operator_passkey where operator = any ($1))
       delete from operator_invitation where operator = any ($1)`,
      [open.map(({ id }) => id)],
    );
    await tx.exec(
      'demo-operator-sessions',
      `update operator_session set ended_at = clock_timestamp()
       where operator = any ($1) and ended_at is null`,
      [open.map(({ id }) => id)],
    );
    for (const { id, login } of open)
      await tx.exec(
        'demo-operator-event',
        `insert into operator_event (actor, action, subject, reason, after, request_id)
         values ($1, 'operator.locked', $2, 'the demo ended', $3::jsonb, 'command')`,
        [actor, `operator:${id}`, JSON.stringify({ login, status: 'LOCKED' })],
      );
    return open.length;
  });
};
