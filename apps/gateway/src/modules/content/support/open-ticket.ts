import type { TicketKind } from '@parlour/contract/rules';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import type { ConvertedPicture, Uploads } from '../../platform/uploads/module.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { insertSenderMessage, insertTicket } from './ticket-repository.ts';

export type OpenTicketDeps = { readonly db: Database; readonly uploads: Pick<Uploads, 'insert'> };

/** Stores a ticket with its first message, without numbers of cards; returns its id. */
export function openTicket(
  { db, uploads }: OpenTicketDeps,
  { tenantId, language, origin, actor }: Context,
  first: { readonly kind: TicketKind; readonly sender: string; readonly content: string },
  pictures: readonly ConvertedPicture[],
): Promise<string> {
  return db.transaction(tenantId, async (tx) => {
    const ticket = await insertTicket(tx, tenantId, {
      kind: first.kind,
      sender: maskCardNumbers(first.sender),
      language,
      origin,
      // A trial account has no member centre to be answered in.
      member: actor && actor.book !== 'TRIAL' ? actor.memberId : null,
    });
    const content = maskCardNumbers(first.content);
    const message = await insertSenderMessage(tx, tenantId, ticket, content);
    await uploads.insert(tx, tenantId, { supportMessage: message }, pictures);
    return ticket;
  });
}
