import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  type AnnouncementRow,
  type BannerRow,
  type HelpRow,
  readAnnouncements,
  readBanners,
  readHelp,
  readRevision,
  type Translations,
} from './content-repository.ts';
import { isSafeUrl, safeHtml } from './safe-html.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';

/** Everything that a tenant has published, with its HTML and links made safe. */
export type PublishedContent = {
  readonly banners: readonly BannerRow[];
  readonly announcements: readonly AnnouncementRow[];
  readonly help: readonly HelpRow[];
};

/** A change that an operator made by SQL is visible after this time at the latest. */
const CONTENT_CACHE_MS = 15_000;
/** Time in ms after which content that the console publishes is visible at every gateway. */
const REVISION_CACHE_MS = 1000;

const withSafeContent = <Text extends { readonly content: string }>(
  translations: Translations<Text>,
): Translations<Text> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, text]) => [
      language,
      { ...text, content: safeHtml(text.content) },
    ]),
  );

/** A banner with an unsafe URL is shown without its link. */
const withSafeLink = (banner: BannerRow): BannerRow =>
  banner.link_type === 'url' && !isSafeUrl(banner.link ?? '')
    ? { ...banner, link_type: null, link: null }
    : banner;

const readPublished = (db: Database, tenantId: TenantId): Promise<PublishedContent> =>
  db.transaction(tenantId, async (tx) => ({
    banners: (await readBanners(tx, tenantId)).map(withSafeLink),
    announcements: (await readAnnouncements(tx, tenantId)).map((row) => ({
      ...row,
      words: withSafeContent(row.words),
    })),
    help: (await readHelp(tx, tenantId)).map((row) => ({
      ...row,
      words: withSafeContent(row.words),
    })),
  }));

/** Published content, and how often it has changed. */
export type ContentCache = {
  readonly read: (tenantId: TenantId) => Promise<PublishedContent>;
  readonly revision: (tenantId: TenantId) => Promise<bigint>;
};

/**
 * Reads published content through a cache: every page needs it, and it changes a few times a day.
 * The number of its changes is asked for each second, so that a change shows at once.
 */
export function createContentCache({
  db,
  freshMs = REVISION_CACHE_MS,
  now,
}: {
  readonly db: Database;
  /** Time in ms for which the number of changes is cached; tests cache nothing. */
  readonly freshMs?: number | undefined;
  readonly now?: () => number;
}): ContentCache {
  const cached = createTtlCache<PublishedContent>({ ttlMs: CONTENT_CACHE_MS, now });
  const cachedRevision = createTtlCache<bigint>({ ttlMs: freshMs, now });
  const known = new Map<TenantId, bigint>();
  const revision = (tenantId: TenantId) =>
    cachedRevision(tenantId, () => db.transaction(tenantId, (tx) => readRevision(tx, tenantId)));
  return {
    revision,
    async read(tenantId) {
      const newest = await revision(tenantId);
      if (known.get(tenantId) !== newest) cached.expire(tenantId, -1);
      known.set(tenantId, newest);
      return cached(tenantId, () => readPublished(db, tenantId));
    },
  };
}
