import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import {
  type ContentCache,
  type ContentService,
  createContentService,
  type PresentedPromotion,
  type PublishedContent,
  readDraftPromotion,
} from '../announcements/module.ts';
import { type StoredDraft, toAnnouncementRow, toBannerRow, toHelpRow } from './draft-rows.ts';
import { NOT_REMOVED } from './removed-drafts.ts';
import { createPreviewTokens, type PreviewTarget } from './preview-token.ts';

export { NOT_REMOVED } from './removed-drafts.ts';
export type { PreviewTokens } from './preview-token.ts';

export type PreviewDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly cache: ContentCache;
  readonly catalogue: ReadCatalogue;
};

/** Finds what a preview token shows: all that the brand publishes, with the draft in it. */
export type FindPreview = (tenancy: Tenancy, token: string) => Promise<ContentService | null>;

const place = <Row>(rows: readonly Row[], row: Row, isSame: (other: Row) => boolean): Row[] =>
  rows.some(isSame) ? rows.map((other) => (isSame(other) ? row : other)) : [row, ...rows];

/**
 * Returns the published content, with a draft in the place of its item, or first where it has none.
 */
function withDraft(
  published: PublishedContent,
  { kind, id }: PreviewTarget,
  draft: StoredDraft,
  promotion: PresentedPromotion | null,
): PublishedContent {
  const isSame = (row: { readonly id: string }) => row.id === id;
  // The site has no words for an item without any title.
  if (draft.texts.every(({ title }) => title === '')) return published;
  if (kind === 'banner')
    return { ...published, banners: place(published.banners, toBannerRow(id, draft), isSame) };
  if (kind === 'help')
    return {
      ...published,
      help: place(published.help, toHelpRow(id, draft), ({ tag }) => tag === id),
    };
  const row = toAnnouncementRow(id, kind, draft, promotion);
  return { ...published, announcements: place(published.announcements, row, isSame) };
}

/** Drafts on the brand's own pages, for who holds a token of the console. */
export function createPreviewModule({ db, masterKey, cache, catalogue }: PreviewDeps) {
  const tokens = createPreviewTokens({ masterKey });
  const find: FindPreview = async (tenancy, token) => {
    const { tenantId } = tenancy;
    const target = tokens.verify(tenantId, token);
    const row =
      target &&
      (await db.transaction(tenantId, (tx) =>
        tx.one<{ draft: StoredDraft }>(
          'content-preview',
          `select v.draft from content_version v
           where v.tenant = $1 and v.kind = $2 and v.item = $3 and v.version = $4
             and ${NOT_REMOVED}`,
          [tenantId, target.kind, target.id, target.version],
        ),
      ));
    if (!target || !row) return null;
    const published = await cache.read(tenantId);
    const { promotion: id } = row.draft;
    const promotion = id
      ? await db.transaction(tenantId, (tx) => readDraftPromotion(tx, tenantId, id))
      : null;
    const shown = withDraft(published, target, row.draft, promotion);
    return createContentService({
      cache: { revision: cache.revision, read: async () => shown },
      catalogue,
    });
  };
  return { tokens, find };
}
