import { ApiError } from '@parlour/contract';
import type { Readable } from 'node:stream';

import type { Database } from '../../db/pool.ts';
import type { Actor } from '../../http/context.ts';
import { readCursor } from './cursor.ts';
import { EventReader } from './event-reader.ts';
import { createListener } from './listener.ts';
import { EVERYBODY, type Signal } from './signal.ts';
import { TenantDesk } from './tenant-desk.ts';

/** How much one gateway carries. */
export type EventLimits = {
  /** Pages of one session: a browser opens no more than six lines to one host, and other calls need some. */
  readonly perSession: number;
  readonly perGateway: number;
  /** Bytes that wait for a page which does not read. */
  readonly waiting: number;
  /** How often every line is shown to be alive, and everything that a lost signal could have said is looked at. */
  readonly beatMs: number;
};

const LIMITS: EventLimits = { perSession: 4, perGateway: 5000, waiting: 64 * 1024, beatMs: 15_000 };
/** Notices change of themselves too, when their time comes; that may take this many beats to show. */
const BEATS_A_COUNT = 4;

export type EventHub = {
  /** Opens a page's stream; `lastId` is where it was cut off (its Last-Event-ID). */
  readonly open: (
    tenantId: number,
    actor: Pick<Actor, 'memberId' | 'publicId' | 'sessionHash'>,
    lastId: unknown,
  ) => Promise<Readable>;
  /** Ends every stream; the pages come back to another gateway. */
  readonly stop: () => Promise<void>;
};

export type EventHubDeps = {
  readonly db: Database;
  /** The database's address, for the connection that listens. */ readonly url: string;
  readonly log: { readonly warn: (detail: object, words: string) => void };
  readonly limits?: Partial<EventLimits> | undefined;
};

/** Keeps the open pages of a gateway and tells them what happens anywhere. Nothing runs before the first page comes. */
export function createEventHub({ db, url, log, limits = {} }: EventHubDeps): EventHub {
  const { perSession, perGateway, waiting, beatMs } = { ...LIMITS, ...limits };
  const desks = new Map<number, TenantDesk>();
  let count = 0;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const listener = createListener({
    url,
    onSignal,
    onGap: () => lookAtAll(true),
    onLost: (error) =>
      log.warn({ err: error }, 'events are not heard; they are looked for until they are'),
  });

  function onSignal(signal: Signal): void {
    const desk = desks.get(signal.tenantId);
    if (!desk) return;
    if (signal.about === 'session') {
      // A session that goes on under new secrets comes back with them by itself.
      for (const reader of desk.readers)
        if (reader.of.session === signal.session)
          reader.end(signal.why === 'renewed' ? undefined : signal.why);
    } else if (signal.about === 'event') desk.wake({ owners: [signal.owner] });
    else if (signal.about === 'balance') {
      const players = new Set(signal.players);
      wake(desk, 'balances', ({ player }) => players.has(player));
    } else wake(desk, 'unread', ({ player }) => signal.player === null || signal.player === player);
  }

  /** Wakes a desk for the members here that a signal is about; most are somewhere else. */
  function wake(
    desk: TenantDesk,
    about: 'balances' | 'unread',
    isMeant: (of: EventReader['of']) => boolean,
  ): void {
    const members = [...desk.readers].filter(({ of }) => isMeant(of)).map(({ of }) => of.memberId);
    if (members.length > 0) desk.wake({ [about]: members });
  }

  function lookAtAll(withNotices: boolean): void {
    for (const desk of desks.values()) {
      const members = [...desk.readers].map(({ of }) => of.memberId);
      if (members.length > 0)
        desk.wake({
          balances: members,
          owners: [EVERYBODY, ...members],
          sessions: true,
          unread: withNotices ? members : [],
        });
    }
  }

  function beat(): void {
    beats += 1;
    for (const { readers } of desks.values()) for (const reader of readers) reader.beat();
    lookAtAll(beats % BEATS_A_COUNT === 0);
  }

  function deskOf(tenantId: number): TenantDesk {
    const desk =
      desks.get(tenantId) ??
      new TenantDesk({
        db,
        tenantId,
        onError: (error) =>
          log.warn(
            { err: error, tenantId },
            'events could not be read; they are read with the next beat',
          ),
      });
    desks.set(tenantId, desk);
    return desk;
  }

  return {
    async open(tenantId, { memberId, publicId, sessionHash }, lastId) {
      if (isStopping || count >= perGateway) throw new ApiError('system_busy');
      const desk = deskOf(tenantId);
      const session = sessionHash.toString('hex');
      if ([...desk.readers].filter(({ of }) => of.session === session).length >= perSession)
        throw new ApiError('TOO_MANY_REQUESTS');
      const reader = new EventReader(
        { tenantId, memberId, player: publicId, session },
        {
          most: waiting,
          onRoom: () =>
            desk.wake({ balances: [memberId], unread: [memberId], owners: [EVERYBODY, memberId] }),
        },
      );
      count += 1;
      desk.readers.add(reader);
      reader.stream.once('close', () => {
        count -= 1;
        desk.readers.delete(reader);
      });
      try {
        await listener.start();
        timer ??= setInterval(beat, beatMs).unref();
        await desk.open(reader, readCursor(lastId));
      } catch (error) {
        reader.stream.destroy();
        throw error;
      }
      return reader.stream;
    },

    async stop() {
      isStopping = true;
      clearInterval(timer);
      for (const { readers } of desks.values()) for (const reader of readers) reader.end();
      await listener.stop();
    },
  };
}
