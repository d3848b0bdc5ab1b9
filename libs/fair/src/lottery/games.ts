import {
  anyThree,
  ballsInAnyOrder,
  ballsInOrder,
  eachBall,
  ending,
  halves,
  getLastDigit,
  places,
  type Play,
  type Result,
  sumFirstPrize,
} from './plays.ts';

/** The rule by which a result is drawn: digits of each prize, or balls without replacement. */
export type DrawRule =
  | { readonly kind: 'digits'; readonly prizes: readonly number[] }
  | { readonly kind: 'balls'; readonly balls: number; readonly take: number };

/** A game of the built-in lottery. */
export type LotteryGame = {
  /** The id on the wire; never reused for another game. */
  readonly gameId: number;
  readonly code: string;
  readonly vendor: 'TCG_SEA' | 'TCG_LOTTO_VN';
  readonly name: string;
  /** Seconds between two draws, counted from midnight in the tenant's time zone. */
  readonly everySeconds: number;
  /** Seconds before the draw in which no bet is taken or cancelled. */
  readonly cutOffSeconds: number;
  readonly draw: DrawRule;
  readonly plays: readonly Play[];
};

const firstPrize = (result: Result): Result => result.slice(0, 1);
const allPrizes = (result: Result): Result => result;

/** Digits of the prizes of the northern and southern draws; the special prize comes first. */
const NORTHERN_PRIZE_DIGITS = [
  5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2,
];
const SOUTHERN_PRIZE_DIGITS = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2];

const special = [
  ending('special2', 2, { odds: 9_500, rtpPpm: 950_000 }, firstPrize),
  ending('special3', 3, { odds: 94_000, rtpPpm: 940_000 }, firstPrize),
  ending('special4', 4, { odds: 930_000, rtpPpm: 930_000 }, firstPrize),
  halves('last', 5, getLastDigit, { odds: 190, rtpPpm: 950_000 }),
];

export const lotteryGames: readonly LotteryGame[] = [
  {
    gameId: 101,
    code: 'quick-five',
    vendor: 'TCG_SEA',
    name: 'Quick Five',
    everySeconds: 180,
    cutOffSeconds: 10,
    draw: { kind: 'digits', prizes: [5] },
    plays: [
      ending('two', 2, { odds: 9_500, rtpPpm: 950_000 }, firstPrize),
      ending('three', 3, { odds: 94_000, rtpPpm: 940_000 }, firstPrize),
      ending('four', 4, { odds: 930_000, rtpPpm: 930_000 }, firstPrize),
      anyThree({ odds: 15_700, rtpPpm: 942_000 }),
      places('place', 5, { odds: 950, rtpPpm: 950_000 }),
      halves('total', 23, sumFirstPrize, { odds: 190, rtpPpm: 950_000 }),
    ],
  },
  {
    gameId: 102,
    code: 'three-of-ten',
    vendor: 'TCG_SEA',
    name: 'Three of Ten',
    everySeconds: 300,
    cutOffSeconds: 15,
    draw: { kind: 'balls', balls: 10, take: 3 },
    plays: [
      eachBall('has', 10, { odds: 316, rtpPpm: 948_000 }),
      eachBall('first', 10, { odds: 950, rtpPpm: 950_000 }),
      ballsInAnyOrder(10, 3, { odds: 11_400, rtpPpm: 950_000 }),
      ballsInOrder(10, 3, { odds: 68_400, rtpPpm: 950_000 }),
      halves('total', 17, sumFirstPrize, { odds: 190, rtpPpm: 950_000 }),
    ],
  },
  {
    gameId: 201,
    code: 'vn-north',
    vendor: 'TCG_LOTTO_VN',
    name: 'VN North',
    everySeconds: 600,
    cutOffSeconds: 30,
    draw: { kind: 'digits', prizes: NORTHERN_PRIZE_DIGITS },
    plays: [ending('lo2', 2, { odds: 350, rtpPpm: 945_000 }, allPrizes), ...special],
  },
  {
    gameId: 202,
    code: 'vn-south',
    vendor: 'TCG_LOTTO_VN',
    name: 'VN South',
    everySeconds: 300,
    cutOffSeconds: 15,
    draw: { kind: 'digits', prizes: SOUTHERN_PRIZE_DIGITS },
    plays: [ending('lo2', 2, { odds: 525, rtpPpm: 945_000 }, allPrizes), ...special],
  },
];

/** A game by its id or its code. */
export const findLotteryGame = (key: number | string): LotteryGame | undefined =>
  lotteryGames.find(({ gameId, code }) => gameId === key || code === key);

/** A play of a game by its id. */
export const findPlay = (game: LotteryGame, id: string): Play | undefined =>
  game.plays.find((play) => play.id === id);

/** The lowest return of a game's plays: the one to state for the whole game. */
export const getLowestRtpPpm = (code: string): number =>
  Math.min(...(findLotteryGame(code)?.plays.map(({ rtpPpm }) => rtpPpm) ?? [0]));
