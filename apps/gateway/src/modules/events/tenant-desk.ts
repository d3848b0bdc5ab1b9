import { toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { countUnseenOf } from '../content/content-repository.ts';
import type { Cursor } from './cursor.ts';
import type { EventReader } from './event-reader.ts';
import {
  beforeLately,
  lastNumbers,
  openSessions,
  readBalances,
  readEvents,
} from './event-repository.ts';
import { EVERYBODY } from './signal.ts';

/** Events that are read in one go. */
const CHUNK = 100;
/**
 * A new page is told what everybody was told in the last so many seconds: the board that it came with may be twenty of them old, and it listens only once it rests.
 * Without them, what was told in between would be missing until the next page.
 */
const LATELY_SECONDS = 60;

/** What somebody said has changed, gathered until the desk has time for it. */
type Pending = {
  balances: Set<bigint>;
  unread: Set<bigint>;
  owners: Set<bigint>;
  sessions: boolean;
};
const nothing = (): Pending => ({
  balances: new Set(),
  unread: new Set(),
  owners: new Set(),
  sessions: false,
});

/** The open pages of one tenant on this gateway: however many signals come, it reads for all of them at once, one reading at a time. */
export class TenantDesk {
  readonly readers = new Set<EventReader>();
  readonly #db: Database;
  readonly #tenantId: number;
  readonly #onError: (error: unknown) => void;
  #pending = nothing();
  #isRunning = false;

  constructor({
    db,
    tenantId,
    onError,
  }: {
    readonly db: Database;
    readonly tenantId: number;
    readonly onError: (error: unknown) => void;
  }) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#onError = onError;
  }

  /** Finds out where a page stands that was told everything up to `from` (null: it is new), and tells it what is true now. */
  async open(reader: EventReader, from: Cursor | null): Promise<void> {
    const { memberId, session } = reader.of;
    const { start, missed, isHere } = await this.#db.transaction(this.#tenantId, async (tx) => {
      const isHere = (await openSessions(tx, this.#tenantId, [session])).has(session);
      // What comes after this reading has a higher number, and is read below or with its own signal.
      const numbers = new Map(
        (await lastNumbers(tx, this.#tenantId, [EVERYBODY, memberId])).map(({ owner, last }) => [
          owner,
          last,
        ]),
      );
      const last: Cursor = { all: numbers.get(EVERYBODY) ?? 0n, own: numbers.get(memberId) ?? 0n };
      const missed = from !== null && !(await this.#isWhole(tx, memberId, from, last));
      const start: Cursor =
        from !== null && !missed
          ? from
          : {
              ...last,
              all: (await beforeLately(tx, this.#tenantId, EVERYBODY, LATELY_SECONDS)) ?? last.all,
            };
      return { start, isHere, missed };
    });
    if (!isHere) return reader.end('ended');
    reader.cursor = start;
    // Too long ago: the page has to read again what it shows.
    if (missed) reader.state('reset', {});
    reader.isOpen = true;
    this.wake({ balances: [memberId], unread: [memberId], owners: [EVERYBODY, memberId] });
  }

  /** Notes what changed and looks after it as soon as the reading before is done. */
  wake({
    balances = [],
    unread = [],
    owners = [],
    sessions = false,
  }: {
    readonly balances?: Iterable<bigint>;
    readonly unread?: Iterable<bigint>;
    readonly owners?: Iterable<bigint>;
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
        const now = this.#pending;
        this.#pending = nothing();
        await this.#db.transaction(this.#tenantId, (tx) => this.#tell(tx, now));
      }
    } catch (error) {
      // The next beat asks for everything again.
      this.#onError(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #tell(tx: Db, { balances, unread, owners, sessions }: Pending): Promise<void> {
    const readers = [...this.readers].filter(({ isOpen }) => isOpen);
    if (sessions && readers.length > 0) {
      const open = await openSessions(
        tx,
        this.#tenantId,
        readers.map(({ of }) => of.session),
      );
      for (const reader of readers) if (!open.has(reader.of.session)) reader.end('ended');
    }
    if (balances.size > 0) {
      const held = new Map(
        (await readBalances(tx, this.#tenantId, [...balances])).map((row) => [row.member, row]),
      );
      for (const reader of readers) {
        const row = held.get(reader.of.memberId);
        if (row)
          reader.state('balance', {
            sumBalance: toWire(row.sum),
            cash: toWire(row.cash),
            bonus: toWire(row.bonus),
          });
      }
    }
    if (unread.size > 0) {
      const counts = new Map(
        (await countUnseenOf(tx, this.#tenantId, [...unread])).map(({ member, unseen }) => [
          member,
          unseen,
        ]),
      );
      for (const reader of readers) {
        const count = counts.get(reader.of.memberId);
        if (count !== undefined) reader.state('message', { unread: count });
      }
    }
    if (owners.size > 0) await this.#tellEvents(tx, readers, owners);
  }

  /** Reads on from the one that was told least; each reader takes what is new to it. */
  async #tellEvents(
    tx: Db,
    readers: readonly EventReader[],
    owners: ReadonlySet<bigint>,
  ): Promise<void> {
    for (;;) {
      const after = new Map<bigint, bigint>();
      for (const { of, cursor, isBehind, stream } of readers) {
        if (isBehind || stream.destroyed) continue;
        for (const [owner, number] of [
          [EVERYBODY, cursor.all],
          [of.memberId, cursor.own],
        ] as const) {
          if (owners.has(owner) && number < (after.get(owner) ?? number + 1n))
            after.set(owner, number);
        }
      }
      const rows = after.size > 0 ? await readEvents(tx, this.#tenantId, after, CHUNK) : [];
      for (const { owner, number, kind, data } of rows) {
        for (const reader of readers)
          if (owner === EVERYBODY || owner === reader.of.memberId)
            reader.event(owner === EVERYBODY ? 'all' : 'own', number, kind, data);
      }
      if (rows.length < CHUNK) return;
    }
  }

  /** Whether every event after `from` is still there; a place that has not been yet is none. */
  async #isWhole(tx: Db, memberId: bigint, from: Cursor, last: Cursor): Promise<boolean> {
    if (from.all > last.all || from.own > last.own) return false;
    const follows = async (owner: bigint, told: bigint, end: bigint) =>
      told === end ||
      (await readEvents(tx, this.#tenantId, new Map([[owner, told]]), 1))[0]?.number === told + 1n;
    return (
      (await follows(EVERYBODY, from.all, last.all)) &&
      (await follows(memberId, from.own, last.own))
    );
  }
}

const isEmpty = ({ balances, unread, owners, sessions }: Pending): boolean =>
  balances.size + unread.size + owners.size === 0 && !sessions;
