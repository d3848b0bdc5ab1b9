import type { Database } from '../../db/pool.ts';

/** What may go, and when; each deletes at most a thousand rows a time, so that nobody waits for it. */
const sweeps = {
  'launch-tokens': "delete from launch_token where (tenant, token_hash) in (select tenant, token_hash from launch_token where tenant = $1 and expires_at < clock_timestamp() - interval '1 hour' limit 1000)",
  'used-once': 'delete from used_once where (tenant, purpose, value_hash) in (select tenant, purpose, value_hash from used_once where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  throttles: "delete from throttle where (tenant, kind, subject) in (select tenant, kind, subject from throttle where tenant = $1 and window_start < clock_timestamp() - interval '2 days' limit 1000)",
  // Callers may repeat a money call for a day; two are kept.
  'idempotency-keys': "delete from idempotency where (tenant, principal, route, key) in (select tenant, principal, route, key from idempotency where tenant = $1 and created_at < clock_timestamp() - interval '2 days' limit 1000)",
  // The room forgets after a day; reports go with what they are about.
  'chat-messages': "delete from chat_message where (tenant, id) in (select tenant, id from chat_message where tenant = $1 and at < clock_timestamp() - interval '1 day' limit 1000)",
  // A free-play account ends with its day; what it played stays in the ledger, which forgets nothing.
  'free-play': "update member set status = 'CLOSED' where (tenant, id) in (select tenant, id from member where tenant = $1 and type = 4 and status = 'ACTIVE' and password_hash is null and created_at < clock_timestamp() - interval '1 day' limit 1000)",
  outbox: "delete from outbox where (tenant, id) in (select tenant, id from outbox where tenant = $1 and created_at < clock_timestamp() - interval '1 day' and state not in ('waiting', 'sending') limit 1000)",
  'verification-codes': 'delete from verification_code where (tenant, purpose, target_hash) in (select tenant, purpose, target_hash from verification_code where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  'reset-links': 'delete from reset_link where (tenant, secret_hash) in (select tenant, secret_hash from reset_link where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  'line-speeds': "delete from line_speed where (tenant, domain, day) in (select tenant, domain, day from line_speed where tenant = $1 and day < current_date - 90 limit 1000)",
  captchas: 'delete from captcha where (tenant, id_hash) in (select tenant, id_hash from captcha where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  'remember-tokens': 'delete from remember_token where (tenant, token_hash) in (select tenant, token_hash from remember_token where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  'known-devices': "delete from known_device where (tenant, member, device_hash) in (select tenant, member, device_hash from known_device where tenant = $1 and seen_at < clock_timestamp() - interval '400 days' limit 1000)",
  'login-tickets': 'delete from login_ticket where (tenant, ticket_hash) in (select tenant, ticket_hash from login_ticket where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  'member-networks': "delete from member_network where (tenant, member, network_hash) in (select tenant, member, network_hash from member_network where tenant = $1 and last_at < clock_timestamp() - interval '180 days' limit 1000)",
} as const;

const LOCK = 7402051;

/** Removes rows of a tenant that nothing looks at any more. One gateway at a time; the others leave it to that one. */
export const sweepTenant = (db: Database, tenantId: number): Promise<number> =>
  db.transaction(tenantId, async (tx) => {
    const mine = await tx.one<{ mine: boolean }>('sweep-lock', 'select pg_try_advisory_xact_lock($1, $2) as mine', [LOCK, tenantId]);
    if (!mine?.mine) return 0;
    let removed = 0;
    for (const [name, sql] of Object.entries(sweeps)) removed += await tx.exec(`sweep-${name}`, sql, [tenantId]);
    return removed;
  });

/** Sweeps every tenant now and then; answers what stops it. Trouble is told and does not stop the next round. */
export function startSweeping(db: Database, tenantIds: readonly number[], { onError, everyMs = 600_000 }: { readonly onError: (error: unknown) => void; readonly everyMs?: number }): () => void {
  const timer = setInterval(() => {
    void (async () => {
      for (const tenantId of tenantIds) await sweepTenant(db, tenantId).catch(onError);
    })();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
