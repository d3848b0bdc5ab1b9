import type { Contract, Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Outbox } from './outbox.ts';
import { readSandbox } from './outbox-repository.ts';
import type { Words } from './message.ts';

export type InboxMessage = Reply<Contract['sandbox']['inbox']>[number];

/** Messages that the inbox shows at most. */
const MOST = 50;

/** Reads what a demo has sent instead of to a provider, newest first: everything, or what went to one number or address. */
export const createOpenInbox = ({
  db,
  outbox,
}: {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'hashOf' | 'open'>;
}) =>
  async function openInbox(tenantId: number, to?: string): Promise<InboxMessage[]> {
    // In an address a plus is a space.
    const recipient = to?.trim().replace(/^(?=\d{6,}$)/, '+');
    const rows = await db.transaction(tenantId, (tx) =>
      readSandbox(tx, tenantId, recipient ? outbox.hashOf(tenantId, recipient) : null, MOST),
    );
    return rows.map(({ key, channel, recipient: sealed, body, state, created_at: at }) => ({
      id: key,
      channel,
      to: outbox.open(tenantId, key, sealed),
      state,
      at: at.getTime(),
      ...(JSON.parse(outbox.open(tenantId, key, body)) as Words),
    }));
  };

export type OpenInbox = ReturnType<typeof createOpenInbox>;
