import type { Database } from '../../db/pool.ts';

/** What may go, and when; each deletes at most a thousand rows a time, so that nobody waits for it. */
const sweeps = {
  'launch-tokens': "delete from launch_token where (tenant, token_hash) in (select tenant, token_hash from launch_token where tenant = $1 and expires_at < clock_timestamp() - interval '1 hour' limit 1000)",
  'used-once': 'delete from used_once where (tenant, purpose, value_hash) in (select tenant, purpose, value_hash from used_once where tenant = $1 and expires_at < clock_timestamp() limit 1000)',
  throttles: "delete from throttle where (tenant, kind, subject) in (select tenant, kind, subject from throttle where tenant = $1 and window_start < clock_timestamp() - interval '2 days' limit 1000)",
  // Callers may repeat a money call for a day; two are kept.
  'idempotency-keys': "delete from idempotency where (tenant, principal, route, key) in (select tenant, principal, route, key from idempotency where tenant = $1 and created_at < clock_timestamp() - interval '2 days' limit 1000)",
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
