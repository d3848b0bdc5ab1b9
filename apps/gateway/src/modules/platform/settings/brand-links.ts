import type { Contract, Reply } from '@parlour/contract';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';

type DomainRoute = Reply<Contract['system']['domainRoute']>;

/** A brand's links: social media, apps and customer service. */
export type BrandLinks = Pick<DomainRoute, 'resources' | 'customerService'>;

/** Time, in ms, until a change of the links is shown. */
const CACHE_MS = 10_000;

const readBrandLinks = (db: Database, tenantId: TenantId): Promise<BrandLinks> =>
  db.transaction(tenantId, async (tx) => {
    const resources = await tx.many<{
      type: BrandLinks['resources'][number]['resourceType'];
      url: string;
      qr_code_url: string | null;
      label: string | null;
    }>(
      'brand-links-resources',
      `select type, url, qr_code_url, label from resource where tenant = $1
        order by position, type`,
      [tenantId],
    );
    const lines = await tx.many<{
      type: BrandLinks['customerService'][number]['csType'];
      path: string;
      title: string | null;
    }>(
      'brand-links-service',
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

/** Reads a tenant's links, cached for a short time. */
export function createBrandLinksReader({
  db,
  freshMs = CACHE_MS,
  now,
}: {
  readonly db: Database;
  readonly freshMs?: number | undefined;
  readonly now?: () => number;
}) {
  const cache = createTtlCache<BrandLinks>({ ttlMs: freshMs, now });
  return (tenantId: TenantId): Promise<BrandLinks> =>
    cache(tenantId, () => readBrandLinks(db, tenantId));
}

export type ReadBrandLinks = ReturnType<typeof createBrandLinksReader>;
