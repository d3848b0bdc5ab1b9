import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import { createContentService } from './content-service.ts';
import { createContentCache } from './content-cache.ts';
import { createUnreadService } from './unread-service.ts';

export type { ContentCache, PublishedContent } from './content-cache.ts';
export { type AnnouncementRow, type BannerRow, type HelpRow } from './content-repository.ts';
export { countUnreadByMember } from './unread-service.ts';
export { isSafeUrl, safeHtml } from './safe-html.ts';
export { type ContentService, createContentService } from './content-service.ts';

type ContentCalls = Pick<
  GatewayHandlers['content'],
  'announcements' | 'helpCenter' | 'unreadCount' | 'markSeen'
>;

export type AnnouncementsModuleDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
};

/** What operators publish: banners, notices, promotions, help; and what a member has not seen. */
export function createAnnouncementsModule({ db, catalogue }: AnnouncementsModuleDeps) {
  const cache = createContentCache({ db });
  const published = createContentService({ cache, catalogue });
  const unread = createUnreadService({ db });
  const content: ContentCalls = {
    announcements: published.announcements,
    helpCenter: published.helpCenter,
    unreadCount: unread.count,
    markSeen: unread.markSeen,
  };
  return { cache, content: published, handlers: { content } };
}
