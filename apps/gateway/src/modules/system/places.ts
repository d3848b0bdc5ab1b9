import type { Contract, Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';

type DomainRoute = Reply<Contract['system']['domainRoute']>;

/** A brand's addresses elsewhere and its lines to customer service. */
export type Places = Pick<DomainRoute, 'resources' | 'customerService'>;

/** How long a change of the tables takes to show. */
const FRESH_MS = 10_000;

const read = (db: Database, tenantId: number): Promise<Places> =>
  db.transaction(tenantId, async (tx) => {
    const resources = await tx.many<{
      type: Places['resources'][number]['resourceType'];
      url: string;
      qr_code_url: string | null;
      label: string | null;
    }>(
      'places-resources',
      'select type, url, qr_code_url, label from resource where tenant = $1 order by position, type',
      [tenantId],
    );
    const lines = await tx.many<{
      type: Places['customerService'][number]['csType'];
      path: string;
      title: string | null;
    }>(
      'places-service',
      'select type, path, title from customer_service where tenant = $1 order by type',
      [tenantId],
    );
    return {
      resources: resources.map(({ type, url, qr_code_url: code, label }) => ({
        resourceType: type,
        url,
        ...(code !== null && { qrCodeUrl: code }),
        ...(label !== null && { labelNameEn: label }),
      })),
      customerService: lines.map(({ type, path, title }) => ({
        csType: type,
        path,
        ...(title !== null && { title }),
      })),
    };
  });

/** Reads places with a short memory; everybody who asks at once waits for the same reading. */
export function createPlaces({
  db,
  freshMs = FRESH_MS,
  now = Date.now,
}: {
  readonly db: Database;
  readonly freshMs?: number | undefined;
  readonly now?: () => number;
}) {
  const known = new Map<number, { readonly at: number; readonly value: Promise<Places> }>();
  return (tenantId: number): Promise<Places> => {
    const held = known.get(tenantId);
    if (held && now() - held.at < freshMs) return held.value;
    const value = read(db, tenantId);
    known.set(tenantId, { at: now(), value });
    value.catch(() => known.get(tenantId)?.value === value && known.delete(tenantId));
    return value;
  };
}

export type ReadPlaces = ReturnType<typeof createPlaces>;
