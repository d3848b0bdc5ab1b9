import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';

/** The operator who last changed something in the console, and the time of the change (ms). */
export type LastChange = { readonly changedAt: number | null; readonly changedBy: string | null };

const NEVER: LastChange = { changedAt: null, changedBy: null };

/**
 * Reads the last change of each setting of a brand: `ofPart` by a whole name
 * (`whitelabel.FREEPLAY3`), where a change of the whole setting counts too; `ofWhole` by the
 * setting, with its parts.
 */
export async function readLastChanges(db: Database, tenantId: TenantId) {
  const rows = await db.raw.many<{ name: string; at: Date; actor: string }>(
    'ops-setting-changes',
    `select name, at, actor from (
       select distinct on (subject) id, substr(subject, 9) as name, at, actor
       from operator_event where brand = $1 and action = 'setting.changed' and result = 'success'
         and subject like 'setting:%'
       order by subject, id desc) c
     order by id`,
    [tenantId],
  );
  const whole = new Map<string, LastChange>();
  const part = new Map<string, LastChange>();
  // In the order of the changes: the last one stays.
  for (const { name, at, actor } of rows) {
    const change = { changedAt: at.getTime(), changedBy: actor };
    const head = name.split('.')[0] ?? name;
    whole.set(head, change);
    part.set(name, change);
  }
  const later = (one: LastChange, other: LastChange): LastChange =>
    (one.changedAt ?? 0) >= (other.changedAt ?? 0) ? one : other;
  return {
    ofWhole: (name: string): LastChange => whole.get(name) ?? NEVER,
    ofPart: (name: string): LastChange =>
      later(part.get(name) ?? NEVER, part.get(name.split('.')[0] ?? name) ?? NEVER),
  };
}
