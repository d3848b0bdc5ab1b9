import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { maySeeAdvertising } from '../../platform/member-messages/module.ts';
import type { ReadCatalogue } from '../../play/games/module.ts';
import { createAgentNoticeService } from './agent-notice-service.ts';
import { createContentService } from './content-service.ts';
import { createContentCache } from './content-cache.ts';
import { createUnreadService } from './unread-service.ts';
import { withoutPromotions } from './without-promotions.ts';

export type { ContentCache, PublishedContent } from './content-cache.ts';
export {
  type AnnouncementRow,
  type BannerRow,
  type HelpRow,
  type PresentedPromotion,
  readDraftPromotion,
} from './content-repository.ts';
export { countUnreadByMember } from './unread-service.ts';
export { isSafeUrl, safeHtml } from './safe-html.ts';
export { type ContentService, createContentService } from './content-service.ts';

type ContentCalls = Pick<
  GatewayHandlers['content'],
  'announcements' | 'helpCenter' | 'unreadCount' | 'markSeen' | 'agentNotices' | 'readAgentNotices'
>;

export type AnnouncementsModuleDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
  readonly freshMs?: number | undefined;
};

/**
 * Creates the module for the content that operators publish (banners, notices, promotions, help),
 * and for what a member has not seen.
 */
export function createAnnouncementsModule({ db, catalogue, freshMs }: AnnouncementsModuleDeps) {
  const cache = createContentCache({ db, freshMs });
  const published = createContentService({ cache, catalogue });
  const unread = createUnreadService({ db });
  const agentNotices = createAgentNoticeService({ db, content: published });
  const isShownPromotions = async ({ actor, tenantId }: Context) =>
    actor === null ||
    db.transaction(tenantId, (tx) => maySeeAdvertising(tx, tenantId, actor.memberId));
  const content: ContentCalls = {
    announcements: async (ctx, query) => {
      const all = await published.announcements(ctx, query);
      return (await isShownPromotions(ctx)) ? all : withoutPromotions(all);
    },
    helpCenter: published.helpCenter,
    unreadCount: unread.count,
    markSeen: unread.markSeen,
    agentNotices: agentNotices.list,
    readAgentNotices: agentNotices.markRead,
  };
  const promotions: Pick<GatewayHandlers['promotions'], 'merchantAvailable'> = {
    merchantAvailable: async (ctx) =>
      (await isShownPromotions(ctx))
        ? (await published.promotions(ctx, ctx.language)).filter(({ status }) => status === 'join')
        : [],
  };
  return { cache, content: published, handlers: { content, promotions } };
}
