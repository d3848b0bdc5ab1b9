import { createHmac, randomUUID } from 'node:crypto';

import { ApiError } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { AtRest } from '../../secrets/at-rest.ts';
import { type Adapter, DeliveryFault } from './adapters/adapter.ts';
import { compose } from './compose.ts';
import type { Channel, NewMessage, Sender, Template, Words } from './message.ts';
import { deliveries } from './metrics.ts';
import {
  claimDue,
  type Claimed,
  insertMessage,
  noteAgain,
  noteEnd,
  noteSent,
} from './outbox-repository.ts';
import { keyFor } from '../../secrets/key-for.ts';

/** The provider of each channel; null where the house has none. */
export type Adapters = Readonly<Record<Channel, Adapter | null>>;

/** Messages on their way out: written with what causes them, sent afterwards, by whichever gateway takes them first. */
export type Outbox = {
  /** Whether messages can be sent this way at all; function.not.available where not. */
  readonly requireChannel: (channel: Channel) => void;
  /** Writes a message in the transaction of what causes it; it leaves when that is committed. */
  readonly put: <Name extends Template>(
    tx: Db,
    from: Sender,
    message: NewMessage<Name>,
  ) => Promise<void>;
  /** As put, where the message is a courtesy: a house without that channel goes on without it. */
  readonly tell: <Name extends Template>(
    tx: Db,
    from: Sender,
    message: NewMessage<Name>,
  ) => Promise<void>;
  /** Sends what a tenant has waiting, without making anybody wait for it. Called after the commit. */
  readonly nudge: (tenantId: number) => void;
  /** Looks after waiting messages until it is stopped; stopping waits for what is on its way. */
  readonly start: (
    tenantIds: readonly number[],
    onError: (error: unknown) => void,
  ) => () => Promise<void>;
  /** Keyed hash of a recipient. */
  readonly hashOf: (tenantId: number, to: string) => Buffer;
  readonly open: (tenantId: number, key: string, sealed: string) => string;
};

/** Seconds until the next try; after the last of them a message has failed. */
const PAUSES = [5, 20, 60, 180];

type Deps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly adapters: Adapters;
  readonly everyMs?: number;
};

export function createOutbox({ db, atRest, masterKey, adapters, everyMs = 3000 }: Deps): Outbox {
  const hashKey = keyFor(masterKey, 'outbox recipients v1');
  const byName = new Map(
    Object.values(adapters).flatMap((adapter) =>
      adapter ? [[adapter.name as string, adapter] as const] : [],
    ),
  );
  const repeatable = [...byName.values()]
    .filter(({ isRepeatable }) => isRepeatable)
    .map(({ name }) => name as string);
  const hashOf: Outbox['hashOf'] = (tenantId, to) =>
    createHmac('sha256', hashKey).update(`${tenantId} ${to.toLowerCase()}`).digest();
  const label = (tenantId: number, key: string) => `outbox ${tenantId} ${key}`;
  const running = new Map<number, Promise<void>>();
  let tell: (error: unknown) => void = () => {};
  let isStopped = false;

  async function hand(
    tenantId: number,
    { id, key, provider, recipient, body, tries }: Claimed,
  ): Promise<void> {
    const adapter = byName.get(provider);
    const note = (work: (tx: Db) => Promise<unknown>) => db.transaction(tenantId, work);
    // The house has changed its provider since.
    if (!adapter)
      return void (await note((tx) => noteEnd(tx, tenantId, id, 'failed', 'no such provider')));
    try {
      const words = JSON.parse(atRest.open(label(tenantId, key), body)) as Words;
      const providerId = await adapter.send({
        key,
        to: atRest.open(label(tenantId, key), recipient),
        words,
      });
      deliveries.inc({ provider, outcome: 'sent' });
      await note((tx) => noteSent(tx, tenantId, id, providerId, provider === 'sandbox'));
    } catch (error) {
      const fault =
        error instanceof DeliveryFault
          ? error
          : new DeliveryFault('unknown', (error as Error).name);
      const pause = PAUSES[tries - 1];
      const mayRepeat =
        fault.outcome === 'again' || (fault.outcome === 'unknown' && adapter.isRepeatable);
      deliveries.inc({
        provider,
        outcome:
          mayRepeat && pause !== undefined
            ? 'again'
            : fault.outcome === 'unknown'
              ? 'unknown'
              : 'failed',
      });
      await note((tx) =>
        mayRepeat && pause !== undefined
          ? noteAgain(tx, tenantId, id, fault.message, pause)
          : noteEnd(
              tx,
              tenantId,
              id,
              fault.outcome === 'unknown' ? 'unknown' : 'failed',
              fault.message,
            ),
      );
    }
  }

  async function run(tenantId: number): Promise<void> {
    for (;;) {
      const claimed = isStopped
        ? []
        : await db.transaction(tenantId, (tx) => claimDue(tx, tenantId, repeatable));
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((message) => hand(tenantId, message)));
    }
  }

  /** One round a tenant at a time; a wish that comes during a round gets another one. */
  const wished = new Set<number>();
  function nudge(tenantId: number): void {
    wished.add(tenantId);
    if (running.has(tenantId) || isStopped) return;
    const round = (async () => {
      try {
        while (wished.delete(tenantId)) await run(tenantId);
      } catch (error) {
        tell(error);
      } finally {
        running.delete(tenantId);
      }
    })();
    running.set(tenantId, round);
  }

  const put: Outbox['put'] = async (
    tx,
    { tenant, tenantId },
    { channel, to, template, facts, language, lifeMinutes, isWithheld = false },
  ) => {
    const adapter = adapters[channel];
    if (!adapter) throw new ApiError('function.not.available');
    const key = randomUUID();
    const words = compose(tenant, channel, language, template, facts);
    await insertMessage(tx, tenantId, {
      key,
      channel,
      provider: adapter.name,
      recipientHash: hashOf(tenantId, to),
      recipient: atRest.seal(label(tenantId, key), to),
      template,
      language,
      body: atRest.seal(label(tenantId, key), JSON.stringify(words)),
      isWithheld,
      lifeMinutes,
    });
  };

  return {
    nudge,
    hashOf,
    open: (tenantId, key, sealed) => atRest.open(label(tenantId, key), sealed),

    requireChannel(channel) {
      if (!adapters[channel]) throw new ApiError('function.not.available');
    },

    put,
    tell: async (tx, from, message) =>
      adapters[message.channel] ? put(tx, from, message) : undefined,

    start(tenantIds, onError) {
      tell = onError;
      const timer = setInterval(() => tenantIds.forEach(nudge), everyMs);
      timer.unref();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await Promise.all(running.values());
      };
    },
  };
}
