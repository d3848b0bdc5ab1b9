import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { changeSetting, type ReadSettings } from '../../platform/settings/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { toIdPage } from '../list-place.ts';
import {
  type ChatRow,
  lockMessage,
  readChat,
  setMessage,
  setMute,
} from './chat-room-repository.ts';

type Calls = OperatorContract['chatRoom'];

export type ChatRoomDeps = { readonly db: Database; readonly settings: ReadSettings };

const toMessage = (row: ChatRow) => ({
  id: String(row.id),
  member: row.member,
  username: row.username,
  text: row.body,
  at: row.at.getTime(),
  reports: row.reports,
  isHidden: row.is_hidden,
  isKept: row.is_approved,
  mutedUntil: row.muted_until?.getTime() ?? null,
});

/** The chat room of a brand, as operators look after it. */
export function createChatRoomService({ db, settings }: ChatRoomDeps) {
  async function messages(
    ctx: OperatorContext,
    { query: { show, after, limit } }: OperatorHandlerInput<Calls['messages']>,
  ): Promise<OperatorReply<Calls['messages']>> {
    const { tenantId } = requireBrand(ctx);
    const before = after === undefined ? null : BigInt(after);
    const found = await db.transaction(tenantId, (tx) =>
      readChat(tx, tenantId, show, { before, limit: limit + 1 }),
    );
    return toIdPage(found, limit, toMessage);
  }

  /** Hides or keeps a message, with what it said in the audit trail: the room forgets it. */
  const set = (
    ctx: OperatorContext,
    { message, reason }: { readonly message: string; readonly reason: string },
    isHidden: boolean,
  ): Promise<null> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const before = await lockMessage(tx, tenantId, message);
      if (!before) throw new OperatorError('message_unknown');
      await setMessage(tx, tenantId, message, { isHidden });
      await writeOperatorEvent(tx, ctx, {
        subject: `chat:${message}`,
        brand: tenantId,
        reason,
        before: { username: before.username, text: before.body, isHidden: before.is_hidden },
        after: { isHidden },
      });
      return null;
    });
  };

  const setMuted = (
    ctx: OperatorContext,
    { member, reason }: { readonly member: string; readonly reason: string },
    hours: number,
  ): Promise<{ readonly until: number }> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const muted = await setMute(tx, tenantId, member, hours);
      if (!muted) throw new OperatorError('member_unknown');
      const until = muted.until.getTime();
      await writeOperatorEvent(tx, ctx, {
        subject: `member:${member}`,
        brand: tenantId,
        reason,
        after: { username: muted.username, mutedUntil: hours === 0 ? null : until },
      });
      return { until };
    });
  };

  async function changeWords(
    ctx: OperatorContext,
    { body: { words, reason } }: OperatorHandlerInput<Calls['changeWords']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    await db.transaction(tenantId, async (tx) => {
      const { faults, before, after } = await changeSetting(tx, tenantId, {
        name: 'chat',
        value: words.length === 0 ? null : { words: [...new Set(words)] },
      });
      if (faults.length > 0) throw new Error(`the words of the chat room: ${faults.join('; ')}`);
      await writeOperatorEvent(tx, ctx, {
        subject: 'setting:chat',
        brand: tenantId,
        reason,
        before,
        after,
      });
    });
    return null;
  }

  return {
    messages,
    hide: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['hide']>) =>
      set(ctx, body, true),
    keep: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['keep']>) =>
      set(ctx, body, false),
    mute: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['mute']>) =>
      setMuted(ctx, body, body.hours),
    async unmute(
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['unmute']>,
    ): Promise<null> {
      await setMuted(ctx, body, 0);
      return null;
    },
    async words(ctx: OperatorContext): Promise<OperatorReply<Calls['words']>> {
      const { chat } = await settings(requireBrand(ctx).tenantId);
      return { words: [...chat.words] };
    },
    changeWords,
  };
}
