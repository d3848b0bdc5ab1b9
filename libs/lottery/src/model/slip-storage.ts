import {
  selectionText,
  type LotteryGame,
  MAX_DRAWS,
  MAX_COMBINATIONS,
  MAX_LINES,
  findPlay,
  readSelection,
} from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';

import { type TicketBody, type SlipLine } from './slip-line.ts';

/** Null while rendering on the server. */
type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** A slip that is not placed yet, with the bet that was sent without an answer. */
type StoredSlip = {
  readonly lines: readonly Omit<SlipLine, 'id'>[];
  readonly draws: number;
  readonly stopOnWin: boolean;
  readonly drawNo: string | null;
  readonly sent: { readonly body: TicketBody; readonly key: string } | null;
};

/** The format of stored slips; slips of another version are ignored. */
const STORAGE_VERSION = 2;
const MAX_MULTIPLIER = 10_000;

const storageKey = (username: string, { gameId }: LotteryGame): string =>
  `lottSlip:${username}:${gameId}`;

/**
 * Slips that outlive a reload: kept in this tab by username and game. A logout clears the tab's
 * storage.
 */
export class SlipStorage {
  readonly #storage: StorageLike;

  constructor(storage: StorageLike) {
    this.#storage = storage;
  }

  /** The stored slip of a member and game; null if there is none that can be bet. */
  read(username: string, game: LotteryGame): StoredSlip | null {
    try {
      return readSlip(
        JSON.parse(this.#storage?.getItem(storageKey(username, game)) ?? 'null'),
        game,
      );
    } catch {
      // Storage is blocked, or its text is not valid.
      return null;
    }
  }

  write(username: string, game: LotteryGame, slip: StoredSlip | null): void {
    try {
      if (!slip) return this.#storage?.removeItem(storageKey(username, game));
      const { draws, stopOnWin, drawNo, sent } = slip;
      const lines = slip.lines.map(({ play, selection, unitStake, multiplier }) => ({
        play: play.id,
        selection: selectionText(selection),
        unitStake: String(unitStake),
        multiplier,
      }));
      this.#storage?.setItem(
        storageKey(username, game),
        JSON.stringify({ version: STORAGE_VERSION, lines, draws, stopOnWin, drawNo, sent }),
      );
    } catch {
      // Storage is full or blocked: the slip lasts as long as the page.
    }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;

/**
 * Reads a slip. One line that is not valid discards the whole slip: a member must not place a
 * smaller bet than the one chosen without noticing.
 */
function readSlip(value: unknown, game: LotteryGame): StoredSlip | null {
  if (!isRecord(value) || value['version'] !== STORAGE_VERSION || !Array.isArray(value['lines']))
    return null;
  const { draws, stopOnWin, drawNo, sent } = value;
  const lines = value['lines']
    .map((line: unknown) => readLine(line, game))
    .filter((line) => line !== null);
  if (lines.length === 0 || lines.length !== value['lines'].length || lines.length > MAX_LINES)
    return null;
  if (!isCount(draws, MAX_DRAWS) || typeof stopOnWin !== 'boolean') return null;
  return {
    lines,
    draws,
    stopOnWin,
    drawNo: typeof drawNo === 'string' ? drawNo : null,
    sent: readSentBet(sent, game),
  };
}

function readLine(value: unknown, game: LotteryGame): StoredSlip['lines'][number] | null {
  if (!isRecord(value)) return null;
  const { play: id, selection: text, unitStake, multiplier } = value;
  const play = typeof id === 'string' ? findPlay(game, id) : undefined;
  const selection = play && typeof text === 'string' ? readSelection(play, text) : null;
  if (
    !play ||
    !selection ||
    typeof unitStake !== 'string' ||
    !/^[1-9]\d{0,17}$/.test(unitStake) ||
    !isCount(multiplier, MAX_MULTIPLIER)
  )
    return null;
  const combinations = play.combinations(selection);
  return combinations > MAX_COMBINATIONS
    ? null
    : { play, selection, combinations, unitStake: BigInt(unitStake) as Micros, multiplier };
}

function readSentBet(value: unknown, game: LotteryGame): StoredSlip['sent'] {
  if (!isRecord(value) || !isRecord(value['body']) || value['body']['gameId'] !== game.gameId)
    return null;
  const { body, key } = value;
  // Written by this class; the gateway validates it again.
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key)
    ? { body: body as unknown as TicketBody, key }
    : null;
}
