import { toWire } from '@parlour/money';

import { totalOf } from '../games/lucky-nine/cards.ts';
import type { Deal, Decision, Seat as Place } from '../games/lucky-nine/rules.ts';
import type { Duel, DuelSeat, DuelState, Ticket } from './duel.ts';
import { roundOf } from './duel-driver.ts';

const amount = (micros: bigint | null) => (micros === null ? null : toWire(micros));

/** A duel as one of its players sees it: the other's cards only when both have decided. */
export type DuelView = {
  readonly duel: string;
  /** The round under which the wallet's record names it. */
  readonly round: string;
  readonly room: string;
  readonly stake: number;
  readonly state: DuelState;
  readonly seat: Place;
  readonly house: boolean;
  /** Milliseconds until the state ends by itself; null where it ends when the wallet has answered. */
  readonly leftMs: number | null;
  readonly commitment: string;
  /** The seed of the house, fixed together with the fingerprint; null where two players meet: neither sees the other's before both are fixed. */
  readonly houseSeed: string | null;
  /** Both seeds joined, as soon as both are fixed. */
  readonly clientSeed: string | null;
  /** Revealed when the duel is decided. */
  readonly serverSeed: string | null;
  readonly own: {
    readonly cards: readonly number[];
    readonly total: number | null;
    readonly decision: Decision | null;
    readonly hasSeed: boolean;
    readonly payout: number | null;
    readonly balance: number | null;
    readonly declineCode: string | null;
    readonly wantsAgain: boolean;
  };
  readonly other: {
    readonly name: string;
    readonly cards: readonly number[] | null;
    readonly total: number | null;
    readonly hasDecided: boolean;
    readonly isAway: boolean;
    readonly wantsAgain: boolean;
    readonly hasLeft: boolean;
  };
  readonly result: 'won' | 'lost' | 'equal' | null;
};

/** What a page is shown when it asks. */
export type TableView = {
  readonly phase: 'lobby' | 'waiting' | 'duel';
  readonly waiting: {
    readonly room: string;
    readonly stake: number;
    readonly waitedMs: number;
    readonly houseInMs: number | null;
    /** The last opponent fell away, and nothing was taken. */ readonly isAgain: boolean;
  } | null;
  readonly duel: DuelView | null;
};

/** How long a page may be silent until the other is told, in milliseconds. */
const AWAY_MS = 7000;

const shown = (cards: Deal[number], decision: Decision | null): readonly number[] =>
  decision === 'draw' ? cards : cards.slice(0, 2);

/** Writes a duel for one of its players. `cards` are those of an open deal; decided ones stand in the outcome. */
export function duelView(duel: Duel, player: string, cards: Deal | null): DuelView {
  const place: Place = duel.seats[0].player === player ? 0 : 1;
  const own = duel.seats[place];
  const other = duel.seats[1 - place] as DuelSeat;
  const dealt = duel.outcome?.cards ?? cards;
  const isDecided = duel.outcome !== null;
  const ownCards = dealt ? shown(dealt[place], own.decision) : [];
  const otherCards =
    dealt && isDecided ? shown(dealt[1 - place] as Deal[number], other.decision) : null;
  return {
    duel: duel.id,
    round: roundOf(duel.id, place),
    room: duel.room,
    stake: toWire(duel.stake),
    state: duel.state,
    seat: place,
    house: duel.house,
    leftMs: duel.leftMs === null ? null : Math.max(0, Math.round(duel.leftMs)),
    commitment: duel.commitment,
    houseSeed: duel.house ? other.clientSeed : null,
    clientSeed: duel.clientSeed,
    serverSeed: duel.revealedSeed,
    own: {
      cards: ownCards,
      total: dealt ? totalOf(ownCards) : null,
      decision: own.decision,
      hasSeed: own.clientSeed !== null,
      payout: isDecided ? amount(own.payout) : null,
      balance: amount(own.balance),
      declineCode: own.declineCode,
      wantsAgain: own.wantsAgain,
    },
    other: {
      name: other.name,
      cards: otherCards,
      total: otherCards ? totalOf(otherCards) : null,
      hasDecided: duel.house || other.decision !== null,
      isAway: !duel.house && other.silentMs > AWAY_MS,
      wantsAgain: duel.house || other.wantsAgain,
      hasLeft: other.hasLeft,
    },
    result:
      duel.outcome === null
        ? null
        : duel.outcome.winner === null
          ? 'equal'
          : duel.outcome.winner === place
            ? 'won'
            : 'lost',
  };
}

/** Writes a ticket for its owner. */
export const waitingView = (
  { room, stake, waitingMs }: Ticket,
  houseMs: number | null,
  isAgain: boolean,
): NonNullable<TableView['waiting']> => ({
  room,
  stake: toWire(stake),
  waitedMs: Math.round(waitingMs),
  houseInMs: houseMs === null ? null : Math.max(0, Math.round(houseMs - waitingMs)),
  isAgain,
});

/** One line of a player's own record of duels. */
export type DuelLine = {
  readonly round: string;
  readonly at: number;
  readonly stake: number;
  readonly state: DuelState;
  readonly opponent: string;
  readonly house: boolean;
  readonly totals: readonly [own: number, other: number] | null;
  readonly payout: number | null;
};

export type DuelHistory = { readonly duels: readonly DuelLine[]; readonly more: boolean };

/** Writes a duel as a line of its player's record. */
export function duelLine(duel: Duel, player: string): DuelLine {
  const place: Place = duel.seats[0].player === player ? 0 : 1;
  const totals = duel.outcome?.totals;
  return {
    round: roundOf(duel.id, place),
    at: duel.createdAt.getTime(),
    stake: toWire(duel.stake),
    state: duel.state,
    opponent: (duel.seats[1 - place] as DuelSeat).name,
    house: duel.house,
    totals: totals ? [totals[place], totals[1 - place] as number] : null,
    payout: duel.state === 'settled' ? amount(duel.seats[place].payout) : null,
  };
}
