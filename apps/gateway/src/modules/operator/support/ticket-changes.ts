import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';
import type { TicketState } from '@parlour/contract/states/support-tickets';
import type { Db } from '@parlour/database';
import { isLanguage } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, OperatorId, TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { maskCardNumbers } from '../../content/support/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Outbox } from '../../platform/outbox/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readAssignees } from './assignees.ts';

type Calls = OperatorContract['support'];

export type TicketChangesDeps = {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'enqueueIfAvailable' | 'sendSoon'>;
};

type Locked = {
  readonly state: TicketState;
  readonly assignedTo: string | null;
  readonly member: MemberId | null;
  readonly language: string;
  readonly origin: string | null;
  readonly isUnread: boolean;
};

/** The state after a change, for the audit trail, and the work to do after its row is written. */
type Done = { readonly after: object; readonly last?: () => Promise<unknown> };
type Work = (tx: Db, tenancy: Tenancy, row: Locked) => Promise<Done>;

/** Assigning, answering, noting and closing: each behind the lock of the ticket, with its row. */
export function createTicketChanges({ db, outbox }: TicketChangesDeps) {
  function change(ctx: OperatorContext, id: string, work: Work): Promise<null> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    return db.transaction(tenantId, async (tx) => {
      const row = await lockTicket(tx, tenantId, id);
      if (!row) throw new OperatorError('ticket_unknown');
      const { after, last } = await work(tx, tenancy, row);
      const { state, assignedTo } = row;
      await writeOperatorEvent(tx, ctx, {
        subject: `ticket:${id}`,
        brand: tenantId,
        before: { state, assignedTo },
        after,
      });
      await last?.();
      return null;
    });
  }

  async function answer(
    ctx: OperatorContext,
    { body: { ticket, seen, isClosed, ...written } }: OperatorHandlerInput<Calls['answer']>,
  ): Promise<null> {
    const content = maskCardNumbers(written.content);
    await change(ctx, ticket, async (tx, tenancy, row) => {
      const { tenantId } = tenancy;
      const { member } = row;
      if (member === null) throw new OperatorError('ticket_without_member');
      await requireSeen(tx, tenantId, ticket, seen);
      const { operatorId, login } = ctx.actor;
      await insertMessage(tx, tenantId, ticket, { author: 'operator', content, operatorId });
      const state = isClosed ? 'closed' : 'answered';
      await setAnswered(tx, tenantId, ticket, state, operatorId);
      // One mail until the member has read what came.
      if (!row.isUnread) await mailAnswer(tx, tenancy, member, row);
      return {
        after: { state, assignedTo: row.assignedTo ?? login, content },
        last: () => publishEvent(tx, tenantId, member, 'ticket', { ticket }),
      };
    });
    outbox.sendSoon(requireBrand(ctx).tenantId);
    return null;
  }

  /** Says to a member with a verified address that there is an answer, not what it says. */
  async function mailAnswer(
    tx: Db,
    tenancy: Tenancy,
    member: MemberId,
    { language, origin }: Locked,
  ): Promise<void> {
    const email = await readVerifiedEmail(tx, tenancy.tenantId, member);
    if (email === null || origin === null || !isLanguage(language)) return;
    await outbox.enqueueIfAvailable(tx, tenancy, {
      channel: 'email',
      to: email,
      template: 'answered',
      facts: { link: `${origin}/member/support` },
      language,
      lifeMinutes: 24 * 60,
    });
  }

  return {
    answer,
    assign: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['assign']>) =>
      change(ctx, body.ticket, async (tx, { tenantId }) => {
        const operator = await findAssignee(tx, tenantId, body.login);
        await setAssigned(tx, tenantId, body.ticket, operator);
        return { after: { assignedTo: body.login } };
      }),
    note: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['note']>) =>
      change(ctx, body.ticket, async (tx, { tenantId }) => {
        const { ticket } = body;
        const content = maskCardNumbers(body.content);
        const { operatorId } = ctx.actor;
        await insertMessage(tx, tenantId, ticket, { author: 'note', content, operatorId });
        return { after: { content } };
      }),
    close: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['close']>) =>
      change(ctx, body.ticket, async (tx, { tenantId }, { state, member }) => {
        if (state === 'closed') throw new OperatorError('ticket_closed');
        await requireSeen(tx, tenantId, body.ticket, body.seen);
        await setClosed(tx, tenantId, body.ticket);
        return {
          after: { state: 'closed' },
          ...(member !== null && {
            last: () => publishEvent(tx, tenantId, member, 'ticket', { ticket: body.ticket }),
          }),
        };
      }),
  };
}

async function findAssignee(
  tx: Db,
  tenantId: TenantId,
  login: string | null,
): Promise<OperatorId | null> {
  if (login === null) return null;
  const found = (await readAssignees(tx, tenantId)).find((each) => each.login === login);
  if (!found) throw new OperatorError('assignee_unknown');
  return found.id;
}

const lockTicket = (tx: Db, tenantId: TenantId, id: string): Promise<Locked | undefined> =>
  tx.one(
    'ops-ticket-lock',
    `select t.state, (select o.login from operator o where o.id = t.assigned_to) as "assignedTo",
       t.member, t.language, t.origin, t.is_unread as "isUnread"
     from support_ticket t where t.tenant = $1 and t.id = $2::bigint for update`,
    [tenantId, id],
  );

/** Refuses what was decided before the newest message was seen; notes bury nothing. */
async function requireSeen(
  tx: Db,
  tenantId: TenantId,
  ticket: string,
  seen: string,
): Promise<void> {
  const newer = await tx.one(
    'ops-ticket-newer',
    `select from support_message where tenant = $1 and ticket = $2::bigint and id > $3::bigint
       and author <> 'note' limit 1`,
    [tenantId, ticket, seen],
  );
  if (newer) throw new OperatorError('ticket_changed');
}

const insertMessage = (
  tx: Db,
  tenantId: TenantId,
  ticket: string,
  message: {
    readonly author: 'operator' | 'note';
    readonly content: string;
    readonly operatorId: OperatorId;
  },
): Promise<number> =>
  tx.exec(
    'ops-ticket-message',
    `insert into support_message (tenant, ticket, author, operator, content)
     values ($1, $2::bigint, $3, $4, $5)`,
    [tenantId, ticket, message.author, message.operatorId, message.content],
  );

/** A ticket that belongs to no operator belongs to who answers it. */
const setAnswered = (
  tx: Db,
  tenantId: TenantId,
  ticket: string,
  state: 'answered' | 'closed',
  operator: OperatorId,
): Promise<number> =>
  tx.exec(
    'ops-ticket-answered',
    `update support_ticket set state = $3, waiting_since = null, is_unread = true,
       closed_at = case when $3 = 'closed' then clock_timestamp() end,
       last_at = clock_timestamp(), assigned_to = coalesce(assigned_to, $4)
     where tenant = $1 and id = $2::bigint`,
    [tenantId, ticket, state, operator],
  );

const setAssigned = (
  tx: Db,
  tenantId: TenantId,
  ticket: string,
  operator: OperatorId | null,
): Promise<number> =>
  tx.exec(
    'ops-ticket-assigned',
    'update support_ticket set assigned_to = $3 where tenant = $1 and id = $2::bigint',
    [tenantId, ticket, operator],
  );

const setClosed = (tx: Db, tenantId: TenantId, ticket: string): Promise<number> =>
  tx.exec(
    'ops-ticket-closed',
    `update support_ticket set state = 'closed', waiting_since = null,
       closed_at = clock_timestamp() where tenant = $1 and id = $2::bigint`,
    [tenantId, ticket],
  );

const readVerifiedEmail = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<string | null> =>
  (
    await tx.one<{ email: string | null }>(
      'ops-ticket-email',
      `select case when email_verified_at is not null then email end as email
       from member where tenant = $1 and id = $2`,
      [tenantId, member],
    )
  )?.email ?? null;
