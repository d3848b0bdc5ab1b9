/**
 * Functions that record the actions of a member of a pattern; times are in minutes before the
 * moment that is looked at.
 */
export type Actions = {
  /** A deposit in units of the currency. */
  readonly deposit: (minutes: number, amount: number, state?: 'CONFIRMED' | 'FAILED') => void;
  readonly play: (minutes: number, kind: 'BET' | 'WIN', amount: number) => void;
  /** A bet at an hour and minute of the day, so many nights ago; 0: of the last one. */
  readonly night: (nights: number, hour: number, minute?: number, isDeclined?: boolean) => void;
};

export type Pattern = {
  readonly does: (actions: Actions) => void;
  /** Absent: a member. */
  readonly type?: 'trial';
  /** Age of the account in days; absent: new. */
  readonly days?: number;
};

const HOUR = 60;
const DAY = 24 * HOUR;
/** Three deposits of 100 within two hours, and what of them was lost in the third one. */
const chasing = (lost: number, start = 5 * HOUR) => ({
  does: ({ deposit, play }: Actions) => {
    for (const later of [0, HOUR, 2 * HOUR]) deposit(start - later, 100);
    play(start - 2 * HOUR - 30, 'BET', lost);
  },
});
const nights = (ago: readonly number[], hour = 0, minute = 0) => ({
  does: ({ night }: Actions) => ago.forEach((each) => night(each, hour, minute)),
});
/** 100 in each of the four weeks before, and so much in the last one. */
const rise = (last: number, before = 100) => ({
  days: 40,
  does: ({ deposit }: Actions) => {
    for (const week of [1, 2, 3, 4]) deposit(week * 7 * DAY + DAY, before);
    deposit(DAY, last);
  },
});

/** Patterns that have to be found, by the kind that they are of. */
export const patterns: Readonly<Record<string, readonly Pattern[]>> = {
  chasing_losses: [
    chasing(210),
    chasing(300, 23 * HOUR),
    chasing(900),
    {
      // The third deposit comes when exactly six hours are over.
      does: ({ deposit, play }) => {
        for (const later of [0, 3, 6]) deposit(8 * HOUR - later * HOUR, 50);
        play(7 * HOUR, 'BET', 150);
      },
    },
    {
      does: ({ deposit, play }) => {
        for (const later of [0, 20, 40, 60, 80]) deposit(3 * HOUR - later, 10);
        play(HOUR, 'BET', 50);
      },
    },
    {
      // The first of four is too early, the other three are enough.
      does: ({ deposit, play }) => {
        for (const before of [14, 6, 5, 4]) deposit(before * HOUR, 100);
        play(3 * HOUR, 'BET', 300);
      },
    },
    {
      does: ({ deposit, play }) => {
        for (const before of [6, 5, 4]) deposit(before * HOUR, 100);
        play(3 * HOUR, 'BET', 400);
        play(3 * HOUR, 'WIN', 175);
      },
    },
  ],
  night_play: [
    nights([0, 1, 2, 3]),
    nights([0, 2, 4, 6]),
    nights([1, 2, 3, 4], 4, 59),
    nights([0, 1, 2, 3, 4, 5, 6], 2),
    nights([3, 4, 5, 6], 3, 30),
    nights([0, 1, 5, 6], 1, 15),
    {
      does: ({ night }) => {
        for (const ago of [1, 2, 3, 4, 5]) for (const hour of [0, 1, 2, 3, 4]) night(ago, hour);
      },
    },
  ],
  rising_deposits: [
    rise(200),
    rise(500),
    rise(100, 25),
    {
      days: 400,
      does: ({ deposit }) => {
        deposit(20 * DAY, 80);
        deposit(2 * DAY, 150);
      },
    },
    {
      days: 40,
      does: ({ deposit }) => {
        for (const week of [1, 2, 3, 4]) deposit(week * 7 * DAY + DAY, 40);
        for (const day of [0, 1, 2, 3, 4, 5, 6]) deposit(day * DAY + HOUR, 20);
      },
    },
    {
      // The deposit of exactly seven days ago is one of the last seven.
      days: 40,
      does: ({ deposit }) => {
        deposit(7 * DAY + 1, 400);
        deposit(7 * DAY, 200);
      },
    },
  ],
};

/** Patterns that are close to a sign, and none. */
export const nearMisses: readonly Pattern[] = [
  {
    does: ({ deposit, play }) => {
      for (const before of [6, 5]) deposit(before * HOUR, 100);
      play(4 * HOUR, 'BET', 200);
    },
  },
  {
    does: ({ deposit, play }) => {
      for (const before of [9 * HOUR, 6 * HOUR, 3 * HOUR - 1]) deposit(before, 100);
      play(5 * HOUR, 'BET', 300);
    },
  },
  chasing(209),
  {
    // Lost an hour after the six hours.
    does: ({ deposit, play }) => {
      for (const before of [12, 11, 10]) deposit(before * HOUR, 100);
      play(5 * HOUR, 'BET', 300);
    },
  },
  {
    does: ({ deposit, play }) => {
      for (const before of [6, 5, 4]) deposit(before * HOUR, 100);
      play(3 * HOUR, 'BET', 300);
      play(3 * HOUR, 'WIN', 120);
    },
  },
  chasing(300, 32 * HOUR),
  {
    does: ({ deposit, play }) => {
      for (const before of [6, 5]) deposit(before * HOUR, 100);
      deposit(4 * HOUR, 100, 'FAILED');
      play(3 * HOUR, 'BET', 300);
    },
  },
  { ...chasing(300), type: 'trial' },
  nights([0, 1, 2]),
  nights([0, 1, 2, 3], 5),
  nights([0, 1, 2, 3], 23),
  nights([0, 1, 2, 7]),
  { does: ({ night }) => [0, 1, 2, 3, 4].forEach((hour) => night(1, hour)) },
  { ...nights([0, 1, 2, 3]), type: 'trial' },
  { does: ({ night }) => [0, 1, 2, 3].forEach((ago) => night(ago, 1, 0, true)) },
  rise(199),
  rise(99, 25),
  { days: 40, does: ({ deposit }) => deposit(DAY, 500) },
  { ...rise(500), days: 34 },
  {
    days: 400,
    does: ({ deposit }) => {
      deposit(36 * DAY, 100);
      deposit(DAY, 500);
    },
  },
];
