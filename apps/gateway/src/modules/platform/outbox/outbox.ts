import { createHmac, randomUUID } from 'node:crypto';

import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { type Adapter, DeliveryError } from './adapters/adapter.ts';
import { composeMessage } from './compose-message.ts';
import type { Channel, NewMessage, Sender, Template, MessageContent } from './message.ts';
import { messageDeliveries } from './metrics.ts';
import {
  claimDue,
  type Claimed,
  insertMessage,
  markForRetry,
  markFailed,
  markSent,
} from './outbox-repository.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/** The provider of each channel; null where none is configured. */
export type Adapters = Readonly<Record<Channel, Adapter | null>>;

/**
 * Outgoing messages: written in the transaction of what causes them, sent after its commit by the
 * first gateway that claims them.
 */
export type Outbox = {
  /** Throws function.not.available where the channel has no provider. */
  readonly requireChannel: (channel: Channel) => void;
  /** Writes a message in the transaction of what causes it. */
  readonly enqueue: <Name extends Template>(
    tx: Db,
    from: Sender,
    message: NewMessage<Name>,
  ) => Promise<void>;
  /** Like enqueue, but drops the message where the channel has no provider. */
  readonly enqueueIfAvailable: <Name extends Template>(
    tx: Db,
    from: Sender,
    message: NewMessage<Name>,
  ) => Promise<void>;
  /** Sends a tenant's waiting messages in the background; to be called after the commit. */
  readonly sendSoon: (tenantId: TenantId) => void;
  /** Polls for waiting messages until stopped; stopping waits for deliveries in flight. */
  readonly start: (
    tenantIds: readonly TenantId[],
    onError: (error: unknown) => void,
  ) => () => Promise<void>;
  /** Keyed hash of a recipient. */
  readonly hashRecipient: (tenantId: TenantId, to: string) => Buffer;
  readonly open: (tenantId: TenantId, key: string, sealed: string) => string;
};

/** Seconds before each retry; after the last one a message has failed. */
const RETRY_DELAYS_SECONDS = [5, 20, 60, 180];

type Deps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly adapters: Adapters;
  readonly everyMs?: number;
};

export function createOutbox({ db, atRest, masterKey, adapters, everyMs = 3000 }: Deps): Outbox {
  const hashKey = derivePurposeKey(masterKey, 'outbox recipients v1');
  const adaptersByName = new Map(
    Object.values(adapters).flatMap((adapter) =>
      adapter ? [[adapter.name as string, adapter] as const] : [],
    ),
  );
  const repeatable = [...adaptersByName.values()]
    .filter(({ isRepeatable }) => isRepeatable)
    .map(({ name }) => name as string);
  const hashRecipient: Outbox['hashRecipient'] = (tenantId, to) =>
    createHmac('sha256', hashKey).update(`${tenantId} ${to.toLowerCase()}`).digest();
  const label = (tenantId: TenantId, key: string) => `outbox ${tenantId} ${key}`;
  const running = new Map<TenantId, Promise<void>>();
  let reportError: (error: unknown) => void = () => {};
  let isStopped = false;

  async function deliver(
    tenantId: TenantId,
    { id, key, provider, recipient, body, attempts }: Claimed,
  ): Promise<void> {
    const adapter = adaptersByName.get(provider);
    const inTransaction = (work: (tx: Db) => Promise<unknown>) => db.transaction(tenantId, work);
    if (!adapter) {
      // The provider was removed after the message was written.
      await inTransaction((tx) => markFailed(tx, tenantId, id, 'failed', 'no such provider'));
      return;
    }
    try {
      const providerId = await adapter.send({
        key,
        to: atRest.open(label(tenantId, key), recipient),
        content: JSON.parse(atRest.open(label(tenantId, key), body)) as MessageContent,
      });
      messageDeliveries.inc({ provider, outcome: 'sent' });
      await inTransaction((tx) => markSent(tx, tenantId, id, providerId, provider === 'sandbox'));
    } catch (error) {
      const { outcome, message } =
        error instanceof DeliveryError
          ? error
          : new DeliveryError('unknown', (error as Error).name);
      const canRetry = outcome === 'retry' || (outcome === 'unknown' && adapter.isRepeatable);
      const delay = canRetry ? RETRY_DELAYS_SECONDS[attempts - 1] : undefined;
      if (delay !== undefined) {
        messageDeliveries.inc({ provider, outcome: 'retry' });
        await inTransaction((tx) => markForRetry(tx, tenantId, id, message, delay));
      } else {
        const state = outcome === 'unknown' ? 'unknown' : 'failed';
        messageDeliveries.inc({ provider, outcome: state });
        await inTransaction((tx) => markFailed(tx, tenantId, id, state, message));
      }
    }
  }

  async function deliverWaiting(tenantId: TenantId): Promise<void> {
    for (;;) {
      const claimed = isStopped
        ? []
        : await db.transaction(tenantId, (tx) => claimDue(tx, tenantId, repeatable));
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((message) => deliver(tenantId, message)));
    }
  }

  /** One round a tenant at a time; a request that arrives during a round starts another. */
  const requestedTenants = new Set<TenantId>();
  function sendSoon(tenantId: TenantId): void {
    requestedTenants.add(tenantId);
    if (running.has(tenantId) || isStopped) return;
    const round = (async () => {
      try {
        while (requestedTenants.delete(tenantId)) await deliverWaiting(tenantId);
      } catch (error) {
        reportError(error);
      } finally {
        running.delete(tenantId);
      }
    })();
    running.set(tenantId, round);
  }

  const enqueue: Outbox['enqueue'] = async (
    tx,
    { tenant, tenantId },
    { channel, to, template, facts, language, lifeMinutes, isWithheld = false },
  ) => {
    const adapter = adapters[channel];
    if (!adapter) throw new ApiError('function.not.available');
    const key = randomUUID();
    const content = composeMessage(tenant, channel, language, template, facts);
    await insertMessage(tx, tenantId, {
      key,
      channel,
      provider: adapter.name,
      recipientHash: hashRecipient(tenantId, to),
      recipient: atRest.seal(label(tenantId, key), to),
      template,
      language,
      body: atRest.seal(label(tenantId, key), JSON.stringify(content)),
      isWithheld,
      lifeMinutes,
    });
  };

  return {
    sendSoon,
    hashRecipient,
    open: (tenantId, key, sealed) => atRest.open(label(tenantId, key), sealed),

    requireChannel(channel) {
      if (!adapters[channel]) throw new ApiError('function.not.available');
    },

    enqueue,
    enqueueIfAvailable: async (tx, from, message) =>
      adapters[message.channel] ? enqueue(tx, from, message) : undefined,

    start(tenantIds, onError) {
      reportError = onError;
      const timer = setInterval(() => tenantIds.forEach(sendSoon), everyMs);
      timer.unref();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await Promise.all(running.values());
      };
    },
  };
}
