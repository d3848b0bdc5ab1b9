import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage } from '../list-place.ts';
import { readAssignees } from './assignees.ts';
import { createCannedAnswers } from './canned-answers.ts';
import { createTicketChanges, type TicketChangesDeps } from './ticket-changes.ts';
import {
  countWaitingTickets,
  readPicture,
  readThread,
  readTicket,
  readTickets,
  toTicket,
} from './ticket-rows.ts';

type Calls = OperatorContract['support'];

export type OperatorSupportDeps = TicketChangesDeps;

/** The inbox of support tickets in the console. */
export const createOperatorSupportModule = (deps: OperatorSupportDeps) => ({
  handlers: {
    support: {
      ...createTicketReading(deps),
      ...createTicketChanges(deps),
      ...createCannedAnswers(deps),
    },
  },
});

function createTicketReading({ db }: Pick<OperatorSupportDeps, 'db'>) {
  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { state = null, kind = null, claim = null, member = null, after, limit } = query;
    const filter = {
      state,
      kind,
      claim,
      member,
      operator: ctx.actor.operatorId,
      after: parsePlace(after),
      limit: limit + 1,
    };
    const found = await db.transaction(tenantId, (tx) => readTickets(tx, tenantId, filter));
    return toPage(found, limit, toTicket);
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      open: await countWaitingTickets(tx, tenantId),
    }));
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readTicket(tx, tenantId, query.ticket);
      if (!row) throw new OperatorError('ticket_unknown');
      const thread = await readThread(tx, tenantId, query.ticket);
      return {
        ...toTicket(row),
        isUnread: row.is_unread,
        thread: thread.map((message) => ({
          ...message,
          id: String(message.id),
          at: message.at.getTime(),
          pictures: [...message.pictures],
        })),
      };
    });
  }

  async function picture(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['picture']>,
  ): Promise<OperatorReply<Calls['picture']>> {
    const { tenantId } = requireBrand(ctx);
    const row = await db.transaction(tenantId, (tx) => readPicture(tx, tenantId, query.picture));
    if (!row) throw new OperatorError('ticket_unknown');
    return { dataUrl: `data:image/jpeg;base64,${row.content.toString('base64')}` };
  }

  async function assignees(ctx: OperatorContext): Promise<OperatorReply<Calls['assignees']>> {
    const { tenantId } = requireBrand(ctx);
    const found = await db.transaction(tenantId, (tx) => readAssignees(tx, tenantId));
    return { logins: found.map(({ login }) => login) };
  }

  return { list, waiting, detail, picture, assignees };
}
