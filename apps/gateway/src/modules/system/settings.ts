import { z } from 'zod';

import type { Database } from '../../db/pool.ts';

/** What an operator can switch at run time; whatever is not stored has its default. */
const Settings = z.object({
  maintenance: z.object({ on: z.boolean() }).catch({ on: false }).default({ on: false }),
  region: z.object({ restricted: z.boolean() }).catch({ restricted: false }).default({ restricted: false }),
  /** Overrides of the tenant's whitelabel switches. */
  whitelabel: z.record(z.string(), z.boolean()).catch({}).default({}),
});

export type Settings = z.infer<typeof Settings>;

/** Settings as they are read, and the few seconds that a change takes to arrive. */
const FRESH_MS = 5000;

/** Reads a tenant's settings with a short memory: they stand in the way of every request. */
export function createSettings({ db, now = Date.now }: { readonly db: Database; readonly now?: () => number }) {
  const known = new Map<number, { readonly at: number; readonly value: Promise<Settings> }>();
  return (tenantId: number): Promise<Settings> => {
    const held = known.get(tenantId);
    if (held && now() - held.at < FRESH_MS) return held.value;
    const value = db.transaction(tenantId, async (tx) => {
      const rows = await tx.many<{ key: string; value: unknown }>('settings-read', 'select key, value from setting where tenant = $1', [tenantId]);
      return Settings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
    });
    known.set(tenantId, { at: now(), value });
    value.catch(() => known.delete(tenantId));
    return value;
  };
}

export type ReadSettings = ReturnType<typeof createSettings>;
