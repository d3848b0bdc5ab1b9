import { ApiError } from '@parlour/contract';
import type { Readable } from 'node:stream';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Actor } from '../../../request/context.ts';
import { parseCursor } from './cursor.ts';
import { EventSubscription, type Subscriber } from './event-subscription.ts';
import { createSignalListener } from './signal-listener.ts';
import { ALL_MEMBERS, type Signal } from '../../platform/events/module.ts';
import { TenantEventDispatcher } from './tenant-event-dispatcher.ts';

/** The limits of one gateway. */
export type EventLimits = {
  /** Streams of one session: a browser opens six connections to a host, and calls need some. */
  readonly perSession: number;
  readonly perGateway: number;
  /** Bytes buffered for a page that does not read. */
  readonly maxBufferedBytes: number;
  /**
   * Interval in ms at which streams get a heartbeat and are refreshed, in case a signal was lost.
   */
  readonly heartbeatMs: number;
};

const DEFAULT_LIMITS: EventLimits = {
  perSession: 4,
  perGateway: 5000,
  maxBufferedBytes: 64 * 1024,
  heartbeatMs: 15_000,
};
/** Scheduled notices appear without a signal: unread counts are refreshed at these heartbeats. */
const HEARTBEATS_PER_UNREAD_CHECK = 4;

export type EventHub = {
  /** Opens a page's stream; `lastEventId` is its Last-Event-ID header. */
  readonly open: (
    tenantId: TenantId,
    actor: Pick<Actor, 'memberId' | 'publicId' | 'sessionHash'>,
    lastEventId: unknown,
  ) => Promise<Readable>;
  /** Ends every stream; pages reconnect to another gateway. */
  readonly stop: () => Promise<void>;
};

export type EventHubDeps = {
  readonly db: Database;
  /** Used for the LISTEN connection. */
  readonly databaseUrl: string;
  readonly log: { readonly warn: (detail: object, message: string) => void };
  readonly limits?: Partial<EventLimits> | undefined;
  /** Called when games or vendors of a brand changed, before pages are notified. */
  readonly forgetCatalogue?: (tenantId: TenantId) => void;
};

/** Holds a gateway's open event streams. Nothing connects or runs before the first one opens. */
export function createEventHub({
  db,
  databaseUrl,
  log,
  limits = {},
  forgetCatalogue = () => {},
}: EventHubDeps): EventHub {
  const { perSession, perGateway, maxBufferedBytes, heartbeatMs } = {
    ...DEFAULT_LIMITS,
    ...limits,
  };
  const dispatchersByTenant = new Map<TenantId, TenantEventDispatcher>();
  let openStreams = 0;
  let heartbeatCount = 0;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const listener = createSignalListener({
    url: databaseUrl,
    onSignal,
    onReconnect: () => refreshAll(true),
    onConnectionLost: (error) =>
      log.warn(
        { err: error },
        `LISTEN connection lost; polling every ${heartbeatMs / 1000} s until it is back`,
      ),
  });

  function onSignal(signal: Signal): void {
    if (signal.about === 'catalogue') return forgetCatalogue(signal.tenantId);
    const dispatcher = dispatchersByTenant.get(signal.tenantId);
    if (!dispatcher) return;
    if (signal.about === 'session') {
      // A renewed session reconnects with its new secrets, without a reason to show.
      for (const subscription of dispatcher.subscriptions)
        if (subscription.subscriber.sessionHash === signal.session)
          subscription.end(signal.why === 'renewed' ? undefined : signal.why);
    } else if (signal.about === 'event') dispatcher.wake({ owners: [signal.owner] });
    else if (signal.about === 'balance') {
      const players = new Set(signal.players);
      wakeMembers(dispatcher, 'balances', ({ playerId }) => players.has(playerId));
    } else
      wakeMembers(
        dispatcher,
        'unread',
        ({ playerId }) => signal.player === null || signal.player === playerId,
      );
  }

  /** Wakes a dispatcher for the matching members of this gateway, if there are any. */
  function wakeMembers(
    dispatcher: TenantEventDispatcher,
    about: 'balances' | 'unread',
    matches: (subscriber: Subscriber) => boolean,
  ): void {
    const members = [...dispatcher.subscriptions]
      .filter(({ subscriber }) => matches(subscriber))
      .map(({ subscriber }) => subscriber.memberId);
    if (members.length > 0) dispatcher.wake({ [about]: members });
  }

  function refreshAll(includesUnread: boolean): void {
    for (const dispatcher of dispatchersByTenant.values()) {
      const members = [...dispatcher.subscriptions].map(({ subscriber }) => subscriber.memberId);
      if (members.length > 0)
        dispatcher.wake({
          balances: members,
          owners: [ALL_MEMBERS, ...members],
          sessions: true,
          unread: includesUnread ? members : [],
        });
    }
  }

  function sendHeartbeats(): void {
    heartbeatCount += 1;
    for (const { subscriptions } of dispatchersByTenant.values())
      for (const subscription of subscriptions) subscription.sendHeartbeat();
    refreshAll(heartbeatCount % HEARTBEATS_PER_UNREAD_CHECK === 0);
  }

  function getDispatcher(tenantId: TenantId): TenantEventDispatcher {
    const dispatcher =
      dispatchersByTenant.get(tenantId) ??
      new TenantEventDispatcher({
        db,
        tenantId,
        onError: (error) =>
          log.warn(
            { err: error, tenantId },
            'reading events failed; retrying at the next heartbeat',
          ),
      });
    dispatchersByTenant.set(tenantId, dispatcher);
    return dispatcher;
  }

  return {
    async open(tenantId, { memberId, publicId, sessionHash }, lastEventId) {
      if (isStopping || openStreams >= perGateway) throw new ApiError('system_busy');
      const dispatcher = getDispatcher(tenantId);
      const subscriber = {
        tenantId,
        memberId,
        playerId: publicId,
        sessionHash: sessionHash.toString('hex'),
      };
      const sessionSubscriptions = [...dispatcher.subscriptions].filter(
        (other) => other.subscriber.sessionHash === subscriber.sessionHash,
      );
      if (sessionSubscriptions.length >= perSession) throw new ApiError('TOO_MANY_REQUESTS');
      const subscription = new EventSubscription(subscriber, {
        maxBufferedBytes,
        onDrain: () => dispatcher.wakeFor(memberId),
      });
      openStreams += 1;
      dispatcher.subscriptions.add(subscription);
      subscription.stream.once('close', () => {
        openStreams -= 1;
        dispatcher.subscriptions.delete(subscription);
      });
      try {
        await listener.start();
        heartbeatTimer ??= setInterval(sendHeartbeats, heartbeatMs).unref();
        await dispatcher.open(subscription, parseCursor(lastEventId));
      } catch (error) {
        subscription.stream.destroy();
        throw error;
      }
      return subscription.stream;
    },

    async stop() {
      isStopping = true;
      clearInterval(heartbeatTimer);
      for (const { subscriptions } of dispatchersByTenant.values())
        for (const subscription of subscriptions) subscription.end();
      await listener.stop();
    },
  };
}
