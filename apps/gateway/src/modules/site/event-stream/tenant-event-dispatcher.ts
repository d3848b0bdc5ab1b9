import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { countUnreadByMember } from '../../content/announcements/module.ts';
import type { Cursor } from './cursor.ts';
import type { EventSubscription } from './event-subscription.ts';
import {
  readEventNumberBefore,
  readLastEventNumbers,
  findOpenSessions,
  readBalances,
  readEvents,
} from './event-repository.ts';
import { ALL_MEMBERS } from '../../platform/events/module.ts';

/** Events read by one query. */
const BATCH_SIZE = 100;
/**
 * A new stream replays the events of this many seconds: the page that opens it was rendered from
 * cached data, or asked before they came, and starts listening only when it is idle.
 */
const REPLAY_SECONDS = 60;

/** The changes since the last read, according to signals. */
type PendingChanges = {
  balances: Set<MemberId>;
  unread: Set<MemberId>;
  owners: Set<MemberId>;
  sessions: boolean;
};
const createPendingChanges = (): PendingChanges => ({
  balances: new Set(),
  unread: new Set(),
  owners: new Set(),
  sessions: false,
});

/**
 * Sends events to the open pages of one tenant on this gateway. Signals that arrive during a read
 * are gathered and answered by the next one, so there is one read at a time.
 */
export class TenantEventDispatcher {
  readonly subscriptions = new Set<EventSubscription>();
  readonly #db: Database;
  readonly #tenantId: TenantId;
  readonly #onError: (error: unknown) => void;
  #pending = createPendingChanges();
  #isRunning = false;

  constructor({
    db,
    tenantId,
    onError,
  }: {
    readonly db: Database;
    readonly tenantId: TenantId;
    readonly onError: (error: unknown) => void;
  }) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#onError = onError;
  }

  /** Starts a subscription after the cursor of its last connection; null is a new page. */
  async open(subscription: EventSubscription, resumeFrom: Cursor | null): Promise<void> {
    const { memberId, sessionHash } = subscription.subscriber;
    const { start, hasMissedEvents, isOpen } = await this.#db.transaction(
      this.#tenantId,
      async (tx) => {
        const isOpen = (await findOpenSessions(tx, this.#tenantId, [sessionHash])).has(sessionHash);
        // Later events have higher numbers: they are read below or with their own signal.
        const numbers = new Map(
          (await readLastEventNumbers(tx, this.#tenantId, [ALL_MEMBERS, memberId])).map(
            ({ owner, last }) => [owner, last],
          ),
        );
        const last: Cursor = {
          broadcast: numbers.get(ALL_MEMBERS) ?? 0n,
          member: numbers.get(memberId) ?? 0n,
        };
        const hasMissedEvents =
          resumeFrom !== null && !(await this.#isComplete(tx, memberId, resumeFrom, last));
        const replayFrom = async (owner: MemberId): Promise<bigint | undefined> =>
          readEventNumberBefore(tx, this.#tenantId, owner, REPLAY_SECONDS);
        const start: Cursor =
          resumeFrom !== null && !hasMissedEvents
            ? resumeFrom
            : {
                broadcast: (await replayFrom(ALL_MEMBERS)) ?? last.broadcast,
                // A page that starts again after a gap asks for everything of its member.
                member: (hasMissedEvents ? undefined : await replayFrom(memberId)) ?? last.member,
              };
        return { start, isOpen, hasMissedEvents };
      },
    );
    if (!isOpen) return subscription.end('ended');
    subscription.cursor = start;
    // Events after the cursor are gone: the page has to reload what it shows.
    if (hasMissedEvents) subscription.sendState('reset', {});
    subscription.isOpen = true;
    this.wakeFor(memberId);
  }

  /** Reads everything for one member. */
  wakeFor(memberId: MemberId): void {
    this.wake({ balances: [memberId], unread: [memberId], owners: [ALL_MEMBERS, memberId] });
  }

  /** Notes what changed and reads it as soon as the current read is done. */
  wake({
    balances = [],
    unread = [],
    owners = [],
    sessions = false,
  }: {
    readonly balances?: Iterable<MemberId>;
    readonly unread?: Iterable<MemberId>;
    readonly owners?: Iterable<MemberId>;
    readonly sessions?: boolean;
  }): void {
    for (const member of balances) this.#pending.balances.add(member);
    for (const member of unread) this.#pending.unread.add(member);
    for (const owner of owners) this.#pending.owners.add(owner);
    this.#pending.sessions ||= sessions;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (!isEmpty(this.#pending)) {
        const changes = this.#pending;
        this.#pending = createPendingChanges();
        await this.#db.transaction(this.#tenantId, (tx) => this.#send(tx, changes));
      }
    } catch (error) {
      // The next heartbeat reads everything again.
      this.#onError(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #send(tx: Db, { balances, unread, owners, sessions }: PendingChanges): Promise<void> {
    const open = [...this.subscriptions].filter(({ isOpen }) => isOpen);
    if (sessions && open.length > 0) await this.#endClosedSessions(tx, open);
    if (balances.size > 0) await this.#sendBalances(tx, open, balances);
    if (unread.size > 0) await this.#sendUnreadCounts(tx, open, unread);
    if (owners.size > 0) await this.#sendEvents(tx, open, owners);
  }

  async #endClosedSessions(tx: Db, open: readonly EventSubscription[]): Promise<void> {
    const openSessions = await findOpenSessions(
      tx,
      this.#tenantId,
      open.map(({ subscriber }) => subscriber.sessionHash),
    );
    for (const subscription of open)
      if (!openSessions.has(subscription.subscriber.sessionHash)) subscription.end('ended');
  }

  async #sendBalances(
    tx: Db,
    open: readonly EventSubscription[],
    members: ReadonlySet<MemberId>,
  ): Promise<void> {
    const rows = await readBalances(tx, this.#tenantId, [...members]);
    const balancesByMember = new Map(rows.map((row) => [row.member, row]));
    for (const subscription of open) {
      const balance = balancesByMember.get(subscription.subscriber.memberId);
      if (balance)
        subscription.sendState('balance', {
          sumBalance: toWire(balance.sum),
          cash: toWire(balance.cash),
          bonus: toWire(balance.bonus),
        });
    }
  }

  async #sendUnreadCounts(
    tx: Db,
    open: readonly EventSubscription[],
    members: ReadonlySet<MemberId>,
  ): Promise<void> {
    const unreadByMember = await countUnreadByMember(tx, this.#tenantId, [...members]);
    for (const subscription of open) {
      const unread = unreadByMember.get(subscription.subscriber.memberId);
      if (unread !== undefined) subscription.sendState('message', { unread });
    }
  }

  /** Reads from the oldest cursor on; each subscription sends what is new to it. */
  async #sendEvents(
    tx: Db,
    open: readonly EventSubscription[],
    owners: ReadonlySet<MemberId>,
  ): Promise<void> {
    for (;;) {
      const after = new Map<MemberId, bigint>();
      for (const { subscriber, cursor, isBehind, stream } of open) {
        if (isBehind || stream.destroyed) continue;
        for (const [owner, number] of [
          [ALL_MEMBERS, cursor.broadcast],
          [subscriber.memberId, cursor.member],
        ] as const) {
          if (owners.has(owner) && number < (after.get(owner) ?? number + 1n))
            after.set(owner, number);
        }
      }
      const rows = after.size > 0 ? await readEvents(tx, this.#tenantId, after, BATCH_SIZE) : [];
      for (const { owner, number, kind, data } of rows) {
        for (const subscription of open)
          if (owner === ALL_MEMBERS || owner === subscription.subscriber.memberId)
            subscription.sendEvent(
              owner === ALL_MEMBERS ? 'broadcast' : 'member',
              number,
              kind,
              data,
            );
      }
      if (rows.length < BATCH_SIZE) return;
    }
  }

  /** True when every event after `resumeFrom` is still stored; a future cursor is invalid. */
  async #isComplete(
    tx: Db,
    memberId: MemberId,
    resumeFrom: Cursor,
    last: Cursor,
  ): Promise<boolean> {
    if (resumeFrom.broadcast > last.broadcast || resumeFrom.member > last.member) return false;
    const isNextStored = async (owner: MemberId, sent: bigint, end: bigint) =>
      sent === end ||
      (await readEvents(tx, this.#tenantId, new Map([[owner, sent]]), 1))[0]?.number === sent + 1n;
    return (
      (await isNextStored(ALL_MEMBERS, resumeFrom.broadcast, last.broadcast)) &&
      (await isNextStored(memberId, resumeFrom.member, last.member))
    );
  }
}

const isEmpty = ({ balances, unread, owners, sessions }: PendingChanges): boolean =>
  balances.size + unread.size + owners.size === 0 && !sessions;
