import type { TicketKind } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { Context } from '../../../request/context.ts';
import type { ConvertedPicture, Uploads } from '../../platform/uploads/module.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { insertSenderMessage, insertTicket } from './ticket-repository.ts';

type FirstMessage = {
  readonly kind: TicketKind;
  readonly sender: string;
  readonly content: string;
  readonly pictures: readonly ConvertedPicture[];
};

/** Stores a ticket with its first message, without numbers of cards; returns its id. */
export async function openTicket(
  tx: Db,
  { uploads }: { readonly uploads: Pick<Uploads, 'insert'> },
  { tenantId, language, origin, actor }: Context,
  first: FirstMessage,
): Promise<string> {
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
  await uploads.insert(tx, tenantId, { supportMessage: message }, first.pictures);
  return ticket;
}
