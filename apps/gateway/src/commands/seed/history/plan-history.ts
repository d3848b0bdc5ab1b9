import { add, micros, type Micros, multiply, subtract, zero } from '@parlour/money';

import type { VendorId } from '../../../domain/ids.ts';
import { createRandomNumbers, type RandomNumbers } from './random-numbers.ts';

/** A game that the history is played on. */
export type HistoryGame = {
  readonly vendor: VendorId;
  readonly code: string;
  readonly type: string;
};

/** A member of the history; `lastSeenAt` in ms. */
export type HistoryPlayer = {
  readonly username: string;
  readonly registeredAt: number;
  lastSeenAt: number;
};

/** One operation of the journal; all times in ms. */
export type HistoryOperation = {
  readonly at: number;
  readonly kind: 'DEPOSIT' | 'BET' | 'WIN' | 'ROLLBACK';
  /** Position in the list of players. */
  readonly player: number;
  readonly amount: Micros;
  /** The player's balance after it. */
  readonly balance: Micros;
  readonly game: HistoryGame | null;
  /** The bet that a win or rollback settles. */
  readonly bet: HistoryOperation | null;
};

export type HistoryPlan = {
  readonly players: readonly HistoryPlayer[];
  /** In the order of time; a player's own are in the order of their balances. */
  readonly operations: readonly HistoryOperation[];
};

export type HistoryOptions = {
  /** The same text gives the same history. */
  readonly seed: string;
  /** The time at which the history ends, in ms. */
  readonly now: number;
  readonly days: number;
  readonly players: number;
  readonly games: readonly [HistoryGame, ...HistoryGame[]];
  /** The smallest stake. */
  readonly stake: Micros;
  /** The time in ms by which the brand's clock is ahead of UTC: people play in the evening. */
  readonly zoneOffset: number;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The distribution of returns on a stake of one: multiples, each with its frequency out of 10,000;
 * the rest returns 0. Adds up to 96 %.
 */
const RETURNS: readonly (readonly [times: bigint, often: number])[] = [
  [1n, 1100],
  [2n, 1100],
  [4n, 450],
  [10n, 180],
  [30n, 40],
  [150n, 10],
];
/** Bets of 10,000 that a vendor takes back. */
const ROLLED_BACK = 40;
/** The hours in which sessions begin; an hour that stands twice is twice as busy. */
const HOURS = [
  9, 11, 12, 13, 15, 17, 18, 18, 19, 19, 20, 20, 20, 21, 21, 21, 22, 22, 23, 0,
] as const;
const STAKES = [1n, 1n, 2n, 2n, 5n, 5n, 10n, 50n] as const;
const NAMES = ['falcon', 'lotus', 'tiger', 'mango', 'comet', 'river', 'saffron', 'kite'] as const;

/** Plans what a brand's demo players did in the past days: deposits, bets and what they brought. */
export function planHistory(options: HistoryOptions): HistoryPlan {
  const random = createRandomNumbers(options.seed);
  const players: HistoryPlayer[] = [];
  const operations: HistoryOperation[] = [];
  for (let index = 0; index < options.players; index += 1) {
    // A third were there early on; the others came day by day.
    const age = options.days * (random.next() < 0.35 ? 1 - random.next() / 4 : random.next());
    const registeredAt = Math.floor(options.now - age * DAY_MS);
    const player: HistoryPlayer = {
      username: `${random.pick(NAMES)}${String(index + 1).padStart(3, '0')}`,
      registeredAt,
      lastSeenAt: registeredAt,
    };
    players.push(player);
    const own = playDays(index, player, options, random);
    player.lastSeenAt = own.at(-1)?.at ?? registeredAt;
    operations.push(...own);
  }
  // Sorting keeps the order of what happened in the same millisecond.
  return { players, operations: operations.toSorted((one, other) => one.at - other.at) };
}

/** All that one player did, day by day. */
function playDays(
  index: number,
  { registeredAt }: HistoryPlayer,
  { now, stake, games, zoneOffset }: HistoryOptions,
  random: RandomNumbers,
): HistoryOperation[] {
  const own: HistoryOperation[] = [];
  const eagerness = 0.08 + random.next() * 0.4;
  const size = random.pick(STAKES);
  const favourites = [random.pick(games), random.pick(games), random.pick(games)] as const;
  let at = registeredAt + 60_000;
  const midnight = Math.floor((registeredAt + zoneOffset) / DAY_MS) * DAY_MS - zoneOffset;
  for (let day = midnight; day < now; day += DAY_MS) {
    if (random.next() > eagerness) continue;
    const begin = day + random.pick(HOURS) * HOUR_MS + random.below(HOUR_MS);
    at = Math.max(at + 1000, begin);
    at = playSession({ index, at, now, random, game: random.pick(favourites), own }, [
      stake,
      multiply(stake, size),
    ]);
  }
  return own;
}

type Session = {
  readonly index: number;
  readonly at: number;
  readonly now: number;
  readonly random: RandomNumbers;
  readonly game: HistoryGame;
  /** The operations of the player so far; the session is added to them. */
  readonly own: HistoryOperation[];
};

/** One sitting at a game; returns when it ended, in ms. */
function playSession(session: Session, [unit, stake]: readonly [Micros, Micros]): number {
  const { index, now, random, game, own } = session;
  let { at } = session;
  let balance = own.at(-1)?.balance ?? zero;
  const write = (
    kind: HistoryOperation['kind'],
    amount: Micros,
    bet: HistoryOperation | null,
  ): HistoryOperation => {
    balance = kind === 'BET' ? subtract(balance, amount) : add(balance, amount);
    const operation = {
      at,
      kind,
      player: index,
      amount,
      balance,
      game: kind === 'DEPOSIT' ? null : game,
      bet,
    };
    own.push(operation);
    return operation;
  };
  for (let bets = 2 + random.below(11); bets > 0 && at < now - 60_000; bets -= 1) {
    if (balance < stake) {
      write(
        'DEPOSIT',
        multiply(add(stake, multiply(unit, 10n)), BigInt(20 + random.below(60))),
        null,
      );
      at += 20_000 + random.below(60_000);
    }
    const bet = write('BET', stake, null);
    at += 800 + random.below(4000);
    const roll = random.below(10_000);
    if (roll < ROLLED_BACK) write('ROLLBACK', stake, bet);
    else write('WIN', multiply(stake, drawReturn(random)), bet);
    at += 5000 + random.below(50_000);
  }
  return at;
}

function drawReturn(random: RandomNumbers): bigint {
  let roll = random.below(10_000);
  for (const [times, often] of RETURNS) {
    if (roll < often) return times;
    roll -= often;
  }
  return 0n;
}

/** The smallest stake of a history: a hundredth of the highest bet of our own games. */
export const toSmallestStake = (roundWinCap: bigint): Micros => micros(roundWinCap / 500_000n);
