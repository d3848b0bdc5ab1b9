import type { Database } from '../../db/pool.ts';
import {
  type AnnouncementRow,
  type BannerRow,
  type HelpRow,
  readAnnouncements,
  readBanners,
  readHelp,
  type Words,
} from './content-repository.ts';
import { isSafeAddress, safeHtml } from './safe-html.ts';
import { createShortMemory } from './short-memory.ts';

/** Everything that a tenant has published, already harmless. */
export type Shelf = {
  readonly banners: readonly BannerRow[];
  readonly announcements: readonly AnnouncementRow[];
  readonly help: readonly HelpRow[];
};

/** How long a change of an operator takes to show. */
const FRESH_MS = 15_000;

const cleaned = <Text extends { readonly content: string }>(words: Words<Text>): Words<Text> =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [
      language,
      { ...text, content: safeHtml(text.content) },
    ]),
  );

/** A banner whose address leads somewhere unsafe is shown, but cannot be clicked. */
const unlinked = (banner: BannerRow): BannerRow =>
  banner.linkage_type === 'URL' && !isSafeAddress(banner.linkage ?? '')
    ? { ...banner, linkage_type: null, linkage: null }
    : banner;

const read = (db: Database, tenantId: number): Promise<Shelf> =>
  db.transaction(tenantId, async (tx) => ({
    banners: (await readBanners(tx, tenantId)).map(unlinked),
    announcements: (await readAnnouncements(tx, tenantId)).map((row) => ({
      ...row,
      words: cleaned(row.words),
    })),
    help: (await readHelp(tx, tenantId)).map((row) => ({ ...row, words: cleaned(row.words) })),
  }));

/** Reads what is published with a short memory: it is asked for with every page and changes a few times a day. */
export function createShelf({ db, now }: { readonly db: Database; readonly now?: () => number }) {
  const memory = createShortMemory<Shelf>(FRESH_MS, now);
  return (tenantId: number): Promise<Shelf> => memory(tenantId, () => read(db, tenantId));
}

export type ReadShelf = ReturnType<typeof createShelf>;
