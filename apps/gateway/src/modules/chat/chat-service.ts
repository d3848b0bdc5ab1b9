import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import type { ReadSettings } from '../system/settings.ts';
import {
  countPresent,
  type MessageRow,
  noteReader,
  readAfter,
  readHidden,
  readNewest,
  report,
  say,
} from './chat-repository.ts';
import { maskedName } from './masked-name.ts';
import { createJudge, type Judged, tidy } from './moderation.ts';

type Chat = Contract['chat'];

/** The room of a brand, where members talk and everybody may listen. */
export type ChatService = {
  readonly messages: (
    ctx: Context,
    query: HandlerInput<Chat['messages']>['query'],
  ) => Promise<Reply<Chat['messages']>>;
  readonly say: (
    ctx: MemberContext,
    body: HandlerInput<Chat['say']>['body'],
  ) => Promise<Reply<Chat['say']>>;
  readonly report: (
    ctx: MemberContext,
    body: HandlerInput<Chat['report']>['body'],
  ) => Promise<Reply<Chat['report']>>;
};

export type ChatDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly limits: boolean;
  readonly now?: () => number;
};

/** How long a count of those present is told again: everybody asks, every few seconds. */
const PRESENT_MS = 5000;

/** Ranks come with the ladder of members; until then everybody stands on the first step. */
const RANK = 0;

export function createChatService({ db, settings, limits, now = Date.now }: ChatDeps): ChatService {
  const judges = new WeakMap<readonly string[], (text: string) => Judged>();
  const judgeOf = async (tenantId: number) => {
    // Settings are one object until they are read anew, so a list is compiled once a reading.
    const { words } = (await settings(tenantId)).chat;
    const known = judges.get(words) ?? createJudge(words);
    judges.set(words, known);
    return known;
  };
  const counted = new Map<number, { readonly at: number; readonly present: number }>();

  return {
    async messages(ctx, { after, size }) {
      requireRoom(ctx);
      const { actor, tenantId } = ctx;
      return db.transaction(tenantId, async (tx) => {
        // Presence is of members; a trial account is a visitor that plays.
        if (actor && actor.book !== 'TRIAL') await noteReader(tx, tenantId, actor.memberId);
        const rows =
          after > 0
            ? await readAfter(tx, tenantId, after, size)
            : await readNewest(tx, tenantId, size);
        const held = counted.get(tenantId);
        const fresh = held && now() - held.at < PRESENT_MS;
        const present = fresh ? held.present : await countPresent(tx, tenantId);
        if (!fresh) counted.set(tenantId, { at: now(), present });
        return {
          list: rows.map((row) => messageOf(row, actor?.memberId)),
          online: present,
          hidden: await readHidden(tx, tenantId),
        };
      });
    },

    async say(ctx, { text }) {
      requireRoom(ctx);
      const line = tidy(text);
      if (line === '') throw fieldError([{ field: 'text', rule: 'required' }]);
      const { actor, tenantId } = ctx;
      const judged = (await judgeOf(tenantId))(line);
      const said = await say(db.raw, tenantId, {
        member: actor.memberId,
        text: judged.text,
        offence: judged.offence,
        limits,
      });
      if (!said) throw new Error('chat_say told nothing');
      if (said.outcome === 'WAIT')
        throw new ApiError('TOO_MANY_REQUESTS', {
          retryAfter: Math.max(1, Math.ceil(((said.until?.getTime() ?? 0) - now()) / 1000)),
        });
      if (said.outcome === 'MUTED')
        throw new ApiError('chat_muted', { until: said.until?.getTime() });
      if (said.outcome === 'LINK' || said.id === null || said.at === null)
        throw new ApiError('chat_link_refused');
      return messageOf(
        {
          id: said.id,
          at: said.at,
          member: actor.memberId,
          username: actor.username,
          body: judged.text,
        },
        actor.memberId,
      );
    },

    async report(ctx, { id }) {
      requireRoom(ctx);
      if (!(await report(db.raw, ctx.tenantId, ctx.actor.memberId, id)))
        throw new ApiError('not_found');
      return null;
    },
  };
}

/** A brand built without a room has none on the server either. */
function requireRoom({ tenant }: Context): void {
  if (!tenant.features.chat) throw new ApiError('function.not.available');
}

const messageOf = (
  { id, member, username, body, at }: MessageRow,
  reader: bigint | undefined,
): Reply<Chat['say']> => ({
  id: Number(id),
  name: maskedName(username),
  rankLevel: RANK,
  text: body,
  time: at.getTime(),
  isOwn: member === reader,
});
