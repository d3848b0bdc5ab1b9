import type { Contract, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Outbox } from './outbox.ts';
import { readSandbox } from './outbox-repository.ts';
import type { MessageContent } from './message.ts';

export type InboxMessage = Reply<Contract['sandbox']['inbox']>[number];

/** Messages that the inbox shows. */
const MAX_MESSAGES = 50;

/** Reads a demo's sandbox messages, newest first: all, or those to one number or address. */
export const createInboxReader = ({
  db,
  outbox,
}: {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'hashRecipient' | 'open'>;
}) =>
  async function readInbox(tenantId: TenantId, to?: string): Promise<InboxMessage[]> {
    // A plus arrives as a space in a query string.
    const recipient = to?.trim().replace(/^(?=\d{6,}$)/, '+');
    const rows = await db.transaction(tenantId, (tx) =>
      readSandbox(
        tx,
        tenantId,
        recipient ? outbox.hashRecipient(tenantId, recipient) : null,
        MAX_MESSAGES,
      ),
    );
    return rows.map(({ key, channel, recipient: sealed, body, state, created_at: at }) => ({
      id: key,
      channel,
      to: outbox.open(tenantId, key, sealed),
      state,
      at: at.getTime(),
      ...(JSON.parse(outbox.open(tenantId, key, body)) as MessageContent),
    }));
  };

export type ReadInbox = ReturnType<typeof createInboxReader>;
