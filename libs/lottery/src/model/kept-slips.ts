import {
  contentText,
  type LotteryGame,
  MOST_DRAWS,
  MOST_UNITS,
  playOf,
  readContent,
} from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';

import { type BetBody, LINES, type SlipLine } from './slip-line.ts';

/** What keeps them; null where pages are made without a browser. */
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** A slip that waits to be bet, and what was sent of it without an answer. */
export type KeptSlip = {
  readonly lines: readonly Omit<SlipLine, 'id'>[];
  readonly draws: number;
  readonly stops: boolean;
  readonly numero: string | null;
  readonly sent: { readonly body: BetBody; readonly key: string } | null;
};

/** How slips are written. Another number is a page of another time, whose slips are not read. */
const VERSION = 1;
const MOST_MULTIPLE = 10_000;

const keyOf = (username: string, { gameId }: LotteryGame): string =>
  `lottSlip:${username}:${gameId}`;

/** Slips that outlive a reload: kept in this tab for each username and game. A logout empties the tab's storage, and them with it. */
export class KeptSlips {
  readonly #storage: Keeper;

  constructor(storage: Keeper) {
    this.#storage = storage;
  }

  /** What somebody has kept of a game; null where that is nothing, or nothing that can be bet. */
  read(username: string, game: LotteryGame): KeptSlip | null {
    try {
      return slipOf(JSON.parse(this.#storage?.getItem(keyOf(username, game)) ?? 'null'), game);
    } catch {
      // A forbidden storage, or no text of ours: nothing is kept.
      return null;
    }
  }

  write(username: string, game: LotteryGame, slip: KeptSlip | null): void {
    try {
      if (!slip) return this.#storage?.removeItem(keyOf(username, game));
      const lines = slip.lines.map(({ play, content, price, multiple }) => ({
        play: play.id,
        content: contentText(content),
        price: String(price),
        multiple,
      }));
      this.#storage?.setItem(
        keyOf(username, game),
        JSON.stringify({ ...slip, version: VERSION, lines }),
      );
    } catch {
      // A full or forbidden storage: the slip lasts as long as the page.
    }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/** Reads a slip. One line that cannot be bet makes all of it worthless: nobody shall bet less than they laid without a word. */
function slipOf(value: unknown, game: LotteryGame): KeptSlip | null {
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['lines']))
    return null;
  const { draws, stops, numero, sent } = value;
  const lines = value['lines']
    .map((line: unknown) => lineOf(line, game))
    .filter((line) => line !== null);
  if (lines.length === 0 || lines.length !== value['lines'].length || lines.length > LINES)
    return null;
  if (!isWhole(draws, MOST_DRAWS) || typeof stops !== 'boolean') return null;
  return {
    lines,
    draws,
    stops,
    numero: typeof numero === 'string' ? numero : null,
    sent: sentOf(sent, game),
  };
}

function lineOf(value: unknown, game: LotteryGame): KeptSlip['lines'][number] | null {
  if (!isRecord(value)) return null;
  const { play: id, content: text, price, multiple } = value;
  const play = typeof id === 'string' ? playOf(game, id) : undefined;
  const content = play && typeof text === 'string' ? readContent(play, text) : null;
  if (
    !play ||
    !content ||
    typeof price !== 'string' ||
    !/^[1-9]\d{0,17}$/.test(price) ||
    !isWhole(multiple, MOST_MULTIPLE)
  )
    return null;
  const units = play.units(content);
  return units > MOST_UNITS
    ? null
    : { play, content, units, price: BigInt(price) as Micros, multiple };
}

function sentOf(value: unknown, game: LotteryGame): KeptSlip['sent'] {
  if (!isRecord(value) || !isRecord(value['body']) || value['body']['gameId'] !== game.gameId)
    return null;
  const { body, key } = value;
  // We wrote it ourselves; whatever else it may be by now, the gateway reads it again.
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key)
    ? { body: body as unknown as BetBody, key }
    : null;
}
