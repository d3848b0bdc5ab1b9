import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { maySeeAdvertising } from '../../platform/member-messages/module.ts';
import { markAgentNoticesRead, readSeenNotices } from './content-repository.ts';
import type { ContentService } from './content-service.ts';
import { withoutPromotions } from './without-promotions.ts';

type Content = Contract['content'];

type AgentNoticeDeps = {
  readonly db: Database;
  readonly content: Pick<ContentService, 'agentNotices'>;
};

/**
 * Creates the service for the notices of the brand to its agents, and for those that an agent has
 * read.
 */
export const createAgentNoticeService = ({ db, content }: AgentNoticeDeps) => ({
  async list(
    ctx: MemberContext,
    { page, size }: HandlerInput<Content['agentNotices']>,
  ): Promise<Reply<Content['agentNotices']>> {
    const published = await content.agentNotices(ctx, ctx.language);
    const { tenantId, actor } = ctx;
    const [maySeePromotions, read] = await db.transaction(tenantId, async (tx) => [
      await maySeeAdvertising(tx, tenantId, actor.memberId),
      await readSeenNotices(
        tx,
        tenantId,
        actor.memberId,
        published.map(({ id }) => id),
      ),
    ]);
    const shown = maySeePromotions
      ? published
      : (withoutPromotions({ notices: published }).notices ?? []);
    return {
      list: shown
        .slice((page - 1) * size, page * size)
        .map((notice) => ({ ...notice, isRead: read.has(notice.id) })),
      total: shown.length,
      totalPages: Math.ceil(shown.length / size),
      footer: { unread: shown.filter(({ id }) => !read.has(id)).length },
    };
  },

  async markRead(
    { tenantId, actor }: MemberContext,
    { ids }: HandlerInput<Content['readAgentNotices']>,
  ): Promise<null> {
    await db.transaction(tenantId, (tx) =>
      markAgentNoticesRead(tx, tenantId, actor.memberId, ids ?? null),
    );
    return null;
  },
});
