import type { Contract, Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Tenancy } from '../../request/context.ts';

type DomainRoute = Reply<Contract['system']['domainRoute']>;
type ResourceType = DomainRoute['resources'][number]['resourceType'];

/**
 * The social networks in use in each country; a demo shows some and leaves others out, so that both
 * can be seen.
 */
const SOCIAL_LINKS_BY_COUNTRY: Readonly<Record<string, readonly ResourceType[]>> = {
  PH: ['FACEBOOK', 'VIBER', 'TELEGRAM', 'YOUTUBE'],
  BD: ['FACEBOOK', 'WHATSAPP', 'TELEGRAM_CHANNEL'],
  IN: ['WHATSAPP', 'INSTAGRAM', 'TELEGRAM', 'TELEGRAM_CHANNEL', 'YOUTUBE'],
  NG: ['TWITTER', 'WHATSAPP', 'INSTAGRAM'],
  ID: ['LINE', 'FACEBOOK', 'INSTAGRAM', 'WHATSAPP'],
  PK: ['WHATSAPP', 'YOUTUBE'],
};
const DEFAULT_SOCIAL_LINKS: readonly ResourceType[] = ['FACEBOOK', 'TELEGRAM'];
const DOWNLOAD_LINKS: readonly ResourceType[] = ['ANDROID', 'IOS', 'IOS_LITE'];
/** Countries of the demo whose brand has no application in Apple's store. */
const COUNTRIES_WITHOUT_IOS: ReadonlySet<string> = new Set(['NG', 'PK']);

// Every address is a page of the site itself: no demo sends anybody to a stranger's account or to a
// dead end.
const buildResource = (
  type: ResourceType,
): { readonly type: ResourceType; readonly url: string; readonly code: string | null } => {
  const name = type.toLowerCase().replaceAll('_', '-');
  if (type === 'IOS_LITE') return { type, url: '/?install', code: '/download?app=ios-lite' };
  return DOWNLOAD_LINKS.includes(type)
    ? { type, url: `/download?app=${name}`, code: `/download?app=${name}&from=qr` }
    : { type, url: `/join?from=${name}`, code: null };
};

/**
 * Gives a demo brand its places elsewhere and its lines to customer service; what an operator
 * changed since stays.
 */
export async function seedBrandLinks(db: Database, { tenant, tenantId }: Tenancy): Promise<void> {
  const resourceTypes = [
    ...(SOCIAL_LINKS_BY_COUNTRY[tenant.country] ?? DEFAULT_SOCIAL_LINKS),
    ...DOWNLOAD_LINKS.filter(
      (type) => type !== 'IOS' || !COUNTRIES_WITHOUT_IOS.has(tenant.country),
    ),
  ];
  await db.transaction(tenantId, async (tx) => {
    for (const [position, { type, url, code }] of resourceTypes.map(buildResource).entries()) {
      await tx.exec(
        'seed-resource',
        `insert into resource (tenant, type, url, qr_code_url, position) values ($1, $2, $3, $4, $5)
          on conflict do nothing`,
        [tenantId, type, url, code, position],
      );
    }
    for (const [type, path] of [
      ['LIVECHAT', '/helpmc?line=chat'],
      ['VIP', '/helpmc?line=vip'],
    ] as const) {
      await tx.exec(
        'seed-service',
        `insert into customer_service (tenant, type, path) values ($1, $2, $3)
          on conflict do nothing`,
        [tenantId, type, path],
      );
    }
  });
}
