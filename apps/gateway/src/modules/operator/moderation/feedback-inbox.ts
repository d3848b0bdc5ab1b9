import type { FeedbackKind } from '@parlour/contract/operator/choices';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, OperatorId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextId } from '../list-place.ts';
import { sendToMember } from '../messages/module.ts';

type Calls = OperatorContract['feedback'];
type State = 'NEW' | 'OPEN' | 'DONE';

export type FeedbackInboxDeps = { readonly db: Database };

type Row = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: FeedbackKind;
  readonly sender: string;
  readonly content: string;
  readonly language: string;
  readonly state: State;
  readonly assigned_to: string | null;
  readonly changed_at: Date | null;
  readonly pictures: readonly string[];
  readonly member_id: string | null;
  readonly username: string | null;
  readonly replies: readonly Reply[] | null;
};

type Reply = {
  readonly at: string;
  readonly author: string;
  readonly subject: string;
  readonly content: string;
  readonly readAt: string | null;
};

const toReply = ({ at, readAt, ...reply }: Reply) => ({
  ...reply,
  at: Date.parse(at),
  readAt: readAt === null ? null : Date.parse(readAt),
});

function toItem({ assigned_to, changed_at, member_id, username, ...row }: Row) {
  return {
    ...row,
    id: String(row.id),
    at: row.at.getTime(),
    assignedTo: assigned_to,
    changedAt: changed_at?.getTime() ?? null,
    pictures: [...row.pictures],
    member: member_id === null || username === null ? null : { id: member_id, username },
    replies: (row.replies ?? []).map(toReply),
  };
}

/** What visitors and members wrote to a brand, as operators work on it. */
export function createFeedbackInbox({ db }: FeedbackInboxDeps) {
  async function list(
    ctx: OperatorContext,
    { query: { state, after, limit } }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const before = after === undefined ? null : BigInt(after);
    const found = await db.transaction(tenantId, (tx) =>
      readFeedback(tx, tenantId, { state: state ?? null, before, limit: limit + 1 }),
    );
    const { rows, last } = cutPage(found, limit);
    return { rows: rows.map(toItem), next: formatNextId(last) };
  }

  async function picture(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['picture']>,
  ): Promise<OperatorReply<Calls['picture']>> {
    const { tenantId } = requireBrand(ctx);
    const row = await db.transaction(tenantId, (tx) =>
      tx.one<{ content: Buffer }>(
        'ops-feedback-picture',
        'select content from upload where tenant = $1 and id = $2',
        [tenantId, query.picture],
      ),
    );
    if (!row) throw new OperatorError('feedback_unknown');
    return { dataUrl: `data:image/jpeg;base64,${row.content.toString('base64')}` };
  }

  function change(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const before = await lockFeedback(tx, tenantId, body.feedback);
      if (!before) throw new OperatorError('feedback_unknown');
      const { member: _member, language: _language, ...shown } = before;
      const operator = body.isMine ? ctx.actor.operatorId : null;
      await setFeedback(tx, tenantId, body.feedback, body.state, operator);
      await writeOperatorEvent(tx, ctx, {
        subject: `feedback:${body.feedback}`,
        brand: tenantId,
        reason: body.reason,
        before: shown,
        after: { state: body.state, assignedTo: body.isMine ? ctx.actor.login : null },
      });
      return null;
    });
  }

  function reply(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['reply']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const { subject, content, isDone } = body;
    return db.transaction(tenantId, async (tx) => {
      const before = await lockFeedback(tx, tenantId, body.feedback);
      if (!before) throw new OperatorError('feedback_unknown');
      const { member, language, ...shown } = before;
      if (member === null) throw new OperatorError('feedback_without_member');
      const message = await sendToMember(tx, tenantId, member, {
        kind: 'service',
        author: ctx.actor.operatorId,
        feedback: body.feedback,
        texts: { [language]: { subject, content } },
      });
      const state = isDone ? 'DONE' : 'OPEN';
      await setFeedback(tx, tenantId, body.feedback, state, ctx.actor.operatorId);
      await writeOperatorEvent(tx, ctx, {
        subject: `feedback:${body.feedback}`,
        brand: tenantId,
        reason: body.reason,
        before: shown,
        after: { state, assignedTo: ctx.actor.login, message, subject, content },
      });
      return null;
    });
  }

  return { list, picture, change, reply };
}

const readFeedback = (
  db: Db,
  tenantId: TenantId,
  page: { readonly state: State | null; readonly before: bigint | null; readonly limit: number },
): Promise<Row[]> =>
  db.many(
    'ops-feedback',
    `select f.id, f.at, f.kind, f.sender, f.content, f.language, f.state, o.login as assigned_to,
       f.changed_at, array(select u.id from upload u
         where u.tenant = f.tenant and u.feedback = f.id order by u.at, u.id) as pictures,
       m.public_id as member_id, m.username,
       (select jsonb_agg(jsonb_build_object('at', s.created_at, 'author', a.login,
           'subject', t.subject, 'content', t.content, 'readAt', e.read_at) order by s.created_at)
         from sent_message s join operator a on a.id = s.author
         join sent_message_text t on t.tenant = s.tenant and t.sent_message = s.id
         left join member_message e on e.tenant = s.tenant and e.sent_message = s.id
         where s.tenant = f.tenant and s.feedback = f.id) as replies
     from feedback f left join operator o on o.id = f.assigned_to
     left join member m on m.tenant = f.tenant and m.id = f.member
     where f.tenant = $1 and ($2::text is null or f.state = $2)
       and ($3::bigint is null or f.id < $3)
     order by f.id desc limit $4`,
    [tenantId, page.state, page.before, page.limit],
  );

type Locked = {
  readonly state: State;
  readonly assignedTo: string | null;
  readonly member: MemberId | null;
  readonly language: string;
};

const setFeedback = (
  tx: Db,
  tenantId: TenantId,
  id: string,
  state: State,
  operator: OperatorId | null,
): Promise<number> =>
  tx.exec(
    'ops-feedback-change',
    `update feedback set state = $3, assigned_to = $4, changed_at = now()
     where tenant = $1 and id = $2::bigint`,
    [tenantId, id, state, operator],
  );

const lockFeedback = (db: Db, tenantId: TenantId, id: string): Promise<Locked | undefined> =>
  db.one(
    'ops-feedback-lock',
    `select f.state, (select o.login from operator o where o.id = f.assigned_to) as "assignedTo",
       f.member, f.language
     from feedback f where f.tenant = $1 and f.id = $2::bigint for update`,
    [tenantId, id],
  );
