import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** Adds a browser's measurement of a domain's latency to that domain's day. */
export const addLatencySample = (
  db: Db,
  tenantId: TenantId,
  { domain, day, ms }: { readonly domain: string; readonly day: string; readonly ms: number },
): Promise<number> =>
  db.exec(
    'line-speed',
    `insert into domain_latency as s (tenant, domain, day, measures, total_ms, fastest_ms,
     slowest_ms,
     last_ms) values ($1, $2, $3::date, 1, $4::integer, $4::integer, $4::integer, $4::integer)
     on conflict (tenant, domain, day) do update
       set measures = s.measures + 1, total_ms = s.total_ms + excluded.total_ms,
       fastest_ms = least(s.fastest_ms, excluded.fastest_ms),
       slowest_ms = greatest(s.slowest_ms, excluded.slowest_ms), last_ms = excluded.last_ms,
         measured_at = clock_timestamp()`,
    [tenantId, domain, day, ms],
  );
