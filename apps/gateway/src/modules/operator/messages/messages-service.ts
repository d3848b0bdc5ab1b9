import { fieldError } from '@parlour/contract';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatPlace, parsePlace } from '../list-place.ts';
import { requireMember } from '../members/module.ts';
import { countReceivers, type MessageKind, type Segment } from './segment.ts';
import { insertSentMessage, sendToMember, type Texts } from './send-message.ts';
import {
  cancelDelivery,
  mayReceiveMarketing,
  readSentMessage,
  readSentMessages,
  recallUnread,
  type SentRow,
} from './sent-messages.ts';

type Calls = OperatorContract['memberMessages'];
type SendBody = OperatorHandlerInput<Calls['send']>['body'];

/** A message to many, as it is proposed and sent. */
type Broadcast = {
  readonly kind: MessageKind;
  readonly audience: 'segment' | 'all';
  readonly segment: Segment;
  readonly receivers: number;
  readonly texts: Texts;
};

export type OperatorMessagesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

function toSummary({ tenant }: Tenancy, row: SentRow) {
  const language = tenant.languages.find((each) => row.texts[each]);
  const { subject } = (language && row.texts[language]) ??
    Object.values(row.texts)[0] ?? { subject: '' };
  const { id, kind, audience, state, author, receivers, delivered, read } = row;
  return {
    id,
    kind,
    audience,
    state,
    author,
    receivers,
    delivered,
    read,
    subject,
    member:
      row.member_id === null || row.username === null
        ? null
        : { id: row.member_id, username: row.username },
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    recalledAt: row.recalled_at?.getTime() ?? null,
  };
}

/** Texts in languages of the brand, at least in one. */
function requireTexts({ tenant }: Tenancy, texts: Texts): Texts {
  const languages = Object.keys(texts);
  const offered: readonly string[] = tenant.languages;
  if (languages.length === 0 || languages.some((each) => !offered.includes(each)))
    throw fieldError([{ field: 'texts', rule: 'one_of' }]);
  return texts;
}

/** Messages of operators to one member, a segment, or all members of a brand. */
export function createOperatorMessages({ db, approvals }: OperatorMessagesDeps) {
  /** Hands a message to the job that delivers it, and writes its row of the audit trail. */
  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Broadcast>,
  ): Promise<void> {
    const { kind, segment } = payload;
    // Members came and went since it was proposed.
    const receivers = await countReceivers(tx, brand, kind, segment);
    const author = ctx.actor.operatorId;
    const message = { ...payload, receivers, author };
    const id = await insertSentMessage(tx, brand, message);
    await writeOperatorEvent(tx, ctx, {
      action: 'message.sent',
      subject: `message:${id}`,
      brand,
      reason,
      after: { ...payload, receivers },
    });
  }

  const propose = approvals.define<Broadcast>({
    action: 'message.sent',
    permission: 'messages.send',
    execute,
  });

  async function sendToOne(ctx: OperatorContext, body: SendBody) {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const { kind, member } = body;
    const texts = requireTexts(brand, body.texts);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireMember(tx, tenantId, member ?? '');
      if (kind === 'marketing' && !(await mayReceiveMarketing(tx, tenantId, row.id)))
        throw new OperatorError('marketing_refused');
      const author = ctx.actor.operatorId;
      const message = await sendToMember(tx, tenantId, row.id, {
        kind,
        author,
        texts,
      });
      await writeOperatorEvent(tx, ctx, {
        subject: `message:${message}`,
        brand: tenantId,
        reason: body.reason,
        after: { kind, audience: 'member', member, username: row.username, texts },
      });
      return { status: 'sent' as const, message };
    });
  }

  async function send(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['send']>,
  ): Promise<OperatorReply<Calls['send']>> {
    const { kind, audience, reason } = body;
    if (audience === 'member') return sendToOne(ctx, body);
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const texts = requireTexts(brand, body.texts);
    const segment = audience === 'all' ? {} : (body.segment ?? {});
    return db.transaction(tenantId, async (tx) => {
      const receivers = await countReceivers(tx, tenantId, kind, segment);
      if (receivers === 0) throw new OperatorError('no_receivers');
      const payload = { kind, audience, segment, receivers, texts };
      return propose(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const { audience = null, member, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readSentMessages(tx, tenantId, {
        audience,
        member: member === undefined ? null : (await requireMember(tx, tenantId, member)).id,
        after: parsePlace(query.after),
        limit: limit + 1,
      });
      const { rows, last } = cutPage(found, limit);
      return {
        rows: rows.map((row) => toSummary(brand, row)),
        next: last ? formatPlace({ at: last.place_at, id: 0n }) : null,
      };
    });
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const brand = requireBrand(ctx);
    return db.transaction(brand.tenantId, async (tx) => {
      const row = await readSentMessage(tx, brand.tenantId, query.message);
      if (!row) throw new OperatorError('sent_message_unknown');
      return { ...toSummary(brand, row), segment: row.segment, texts: { ...row.texts } };
    });
  }

  function receivers(
    ctx: OperatorContext,
    { query: { kind, ...segment } }: OperatorHandlerInput<Calls['receivers']>,
  ): Promise<OperatorReply<Calls['receivers']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      receivers: await countReceivers(tx, tenantId, kind, segment),
    }));
  }

  /** Changes a message that was sent, with a row of the audit trail. */
  const change = <Value>(
    ctx: OperatorContext,
    { message, reason }: { readonly message: string; readonly reason: string },
    work: (tx: Db, row: SentRow) => Promise<{ readonly value: Value; readonly after: object }>,
  ): Promise<Value> => {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    return db.transaction(tenantId, async (tx) => {
      const row = await readSentMessage(tx, tenantId, message);
      if (!row) throw new OperatorError('sent_message_unknown');
      const { value, after } = await work(tx, row);
      await writeOperatorEvent(tx, ctx, {
        subject: `message:${message}`,
        brand: tenantId,
        reason,
        before: { subject: toSummary(brand, row).subject, state: row.state },
        after,
      });
      return value;
    });
  };

  return {
    list,
    detail,
    receivers,
    send,
    cancel: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['cancel']>) =>
      change(ctx, body, async (tx, row) => {
        if (!(await cancelDelivery(tx, requireBrand(ctx).tenantId, row.id)))
          throw new OperatorError('sent_message_ended');
        return { value: null, after: { state: 'cancelled', delivered: row.delivered } };
      }),
    recall: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['recall']>) =>
      change(ctx, body, async (tx, row) => {
        const { tenantId } = requireBrand(ctx);
        await cancelDelivery(tx, tenantId, row.id);
        const recalled = await recallUnread(tx, tenantId, row.id);
        return { value: { recalled }, after: { recalled } };
      }),
  };
}
