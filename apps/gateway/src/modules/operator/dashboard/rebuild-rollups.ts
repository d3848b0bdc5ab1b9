import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';

/**
 * Sums the figures of a brand's dashboards again from the whole journal, up to where they had been
 * counted, with a row in the audit trail; the job waits meanwhile. Returns how many rows of the
 * rollups were others before, null when nothing had been counted.
 */
export const rebuildRollups = (
  db: Database,
  tenantId: TenantId,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<number | null> =>
  db.transaction(tenantId, async (tx) => {
    const row = await tx.one<{ changed: number | null }>(
      'rollup-rebuild',
      'select rebuild_rollups($1::smallint) as changed',
      [tenantId],
    );
    const changed = row?.changed ?? null;
    if (changed !== null)
      await tx.exec(
        'rollup-rebuild-event',
        `insert into operator_event (actor, brand, action, subject, reason, after, request_id)
         values ($1, $2, 'rollups.rebuilt', 'rollups', $3, $4::jsonb, 'command')`,
        [by, tenantId, reason, JSON.stringify({ changed })],
      );
    return changed;
  });
