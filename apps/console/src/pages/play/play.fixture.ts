import { micros, toWire } from '@parlour/money';

import type { DrawDetail, DrawRow, Jackpot, ReturnRow } from './play-types.ts';

const at = Date.UTC(2026, 10, 25, 6, 15);
const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));
const round = '3f0c2a51-77d1-4c55-9f5e-000000000001';

/** The jackpot of a brand, as the call answers it. */
export const jackpot: Jackpot = {
  isOn: true,
  shareBp: 50,
  seed: units(1000),
  games: ['ARCADE.kite-season', 'ARCADE.monsoon-market'],
  pools: [
    { book: 'PLAY', amount: units(12_345), perSecond: 0.25 },
    { book: 'REAL', amount: units(1000), perSecond: 0 },
  ],
  days: [
    { day: '2026-11-25', contributed: units(820), seeded: units(1000), paid: units(9000), hits: 1 },
    { day: '2026-11-24', contributed: units(760), seeded: units(0), paid: units(0), hits: 0 },
  ],
  hits: [
    {
      id: '4711',
      at,
      book: 'PLAY',
      amount: units(9000),
      member: '0123456789abcdef0123456789abcdef',
      username: 'amina',
      vendor: 'ARCADE',
      game: 'kite-season',
      round,
    },
  ],
};

/** The returns of games, in each state. */
export const returnRows: readonly ReturnRow[] = [
  {
    vendor: 'ARCADE',
    game: 'kite-season',
    gameName: 'Kite Season',
    rounds: 48_210,
    stake: units(96_400),
    win: units(92_500),
    actual: 0.959_544,
    stated: 0.959_629,
    low: 0.931,
    high: 0.988,
    state: 'within',
  },
  {
    vendor: 'ARCADE',
    game: 'pearl-reef',
    gameName: 'Pearl Reef',
    rounds: 22_900,
    stake: units(45_800),
    win: units(49_900),
    actual: 1.0895,
    stated: 0.96,
    low: 0.92,
    high: 1,
    state: 'above',
  },
  {
    vendor: 'ARCADE',
    game: 'monsoon-market',
    gameName: 'Monsoon Market',
    rounds: 120,
    stake: units(240),
    win: units(90),
    actual: 0.375,
    stated: 0.955_81,
    low: 0.4,
    high: 1.5,
    state: 'few',
  },
];

/** Days of one game. */
export const returnDays = [
  { day: '2026-11-23', rounds: 1400, stake: units(2800), win: units(2600) },
  { day: '2026-11-24', rounds: 1700, stake: units(3400), win: units(3500) },
  { day: '2026-11-25', rounds: 900, stake: units(1800), win: units(1500) },
];

/** Draws that are to come. */
export const drawRows: readonly [DrawRow, DrawRow] = [
  {
    id: '71',
    game: 'quick-five',
    gameName: 'Quick Five',
    drawNo: '20261125-074',
    opensAt: at,
    closesAt: at + 290_000,
    drawsAt: at + 300_000,
    state: 'open',
    result: null,
    tickets: 3,
    bets: 5,
    stake: units(120),
    payout: units(0),
  },
  {
    id: '72',
    game: 'quick-five',
    gameName: 'Quick Five',
    drawNo: '20261125-075',
    opensAt: at,
    closesAt: at + 590_000,
    drawsAt: at + 600_000,
    state: 'void',
    result: null,
    tickets: 0,
    bets: 0,
    stake: units(0),
    payout: units(0),
  },
];

/** A draw that takes bets. */
export const drawDetail: DrawDetail = {
  ...drawRows[0],
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ticketsHash: null,
  seed: null,
  isSeedRight: null,
  closedAt: null,
  drawnAt: null,
  byStatus: [{ status: 'open', bets: 5, stake: units(120), payout: units(0) }],
  canVoid: true,
  request: null,
};
