import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Context, MemberContext } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import {
  countPresentMembers,
  type MessageRow,
  recordPresence,
  readMessagesAfter,
  readHiddenIds,
  readNewestMessages,
  reportMessage,
  postMessage,
} from './chat-repository.ts';
import { maskName } from '../../../security/masked-name.ts';
import { createModerator, cleanText } from './moderation.ts';

type Chat = Contract['chat'];

/** The chat room of a tenant: members write, visitors read. */
type ChatService = {
  readonly messages: (
    ctx: Context,
    query: HandlerInput<Chat['messages']>,
  ) => Promise<Reply<Chat['messages']>>;
  readonly say: (
    ctx: MemberContext,
    body: HandlerInput<Chat['say']>,
  ) => Promise<Reply<Chat['say']>>;
  readonly report: (
    ctx: MemberContext,
    body: HandlerInput<Chat['report']>,
  ) => Promise<Reply<Chat['report']>>;
};

export type ChatDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly limits: boolean;
  readonly now?: () => number;
};

/** Every open page asks for the number of members present every few seconds. */
const PRESENCE_CACHE_MS = 5000;

/** Member ranks do not exist yet. */
const DEFAULT_RANK = 0;

export function createChatService({ db, settings, limits, now = Date.now }: ChatDeps): ChatService {
  const moderators = new WeakMap<readonly string[], ReturnType<typeof createModerator>>();
  const getModerator = async (tenantId: TenantId) => {
    // The settings cache returns the same list until it reads again, so each list is compiled once.
    const { words: blockedWords } = (await settings(tenantId)).chat;
    const moderator = moderators.get(blockedWords) ?? createModerator(blockedWords);
    moderators.set(blockedWords, moderator);
    return moderator;
  };
  const cachedPresence = createTtlCache<number>({ ttlMs: PRESENCE_CACHE_MS, now });

  return {
    async messages(ctx, { after, size }) {
      requireChatEnabled(ctx);
      const { actor, tenantId } = ctx;
      return db.transaction(tenantId, async (tx) => {
        // Trial accounts count as visitors.
        if (actor && actor.book !== 'TRIAL') await recordPresence(tx, tenantId, actor.memberId);
        const rows =
          after > 0
            ? await readMessagesAfter(tx, tenantId, after, size)
            : await readNewestMessages(tx, tenantId, size);
        return {
          list: rows.map((row) => toMessage(row, actor?.memberId)),
          online: await cachedPresence(tenantId, () => countPresentMembers(tx, tenantId)),
          hidden: await readHiddenIds(tx, tenantId),
        };
      });
    },

    async say(ctx, { text }) {
      requireChatEnabled(ctx);
      const line = cleanText(text);
      if (line === '') throw fieldError([{ field: 'text', rule: 'required' }]);
      const { actor, tenant, tenantId } = ctx;
      const moderated = (await getModerator(tenantId))(line, tenant.diallingCode);
      const result = await postMessage(db.raw, tenantId, {
        member: actor.memberId,
        text: moderated.text,
        offence: moderated.offence,
        limits,
      });
      if (!result) throw new Error('chat_say returned no row');
      if (result.outcome === 'WAIT')
        throw new ApiError('TOO_MANY_REQUESTS', {
          retryAfter: Math.max(1, Math.ceil(((result.until?.getTime() ?? 0) - now()) / 1000)),
        });
      if (result.outcome === 'MUTED')
        throw new ApiError('chat_muted', { until: result.until?.getTime() });
      if (result.outcome === 'LINK' || result.id === null || result.at === null)
        throw new ApiError('chat_link_refused');
      return toMessage(
        {
          id: result.id,
          at: result.at,
          member: actor.memberId,
          username: actor.username,
          body: moderated.text,
        },
        actor.memberId,
      );
    },

    async report(ctx, { id }) {
      requireChatEnabled(ctx);
      if (!(await reportMessage(db.raw, ctx.tenantId, ctx.actor.memberId, id)))
        throw new ApiError('not_found');
      return null;
    },
  };
}

/** A tenant whose site is built without chat has no room. */
function requireChatEnabled({ tenant }: Context): void {
  if (!tenant.features.chat) throw new ApiError('function.not.available');
}

const toMessage = (
  { id, member, username, body, at }: MessageRow,
  readerId: bigint | undefined,
): Reply<Chat['say']> => ({
  id: Number(id),
  name: maskName(username),
  rankLevel: DEFAULT_RANK,
  text: body,
  time: at.getTime(),
  isOwn: member === readerId,
});
