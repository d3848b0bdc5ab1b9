import { micros, toWire } from '@parlour/money';

import { operationRows } from '../ledger/ledger.fixture.ts';
import { memberRows } from '../members/members.fixture.ts';
import type {
  Entries,
  FeedEntry,
  Figures,
  Health,
  Overview,
  Players,
  Series,
  Summary,
  TopRow,
} from './dashboard-types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in Karachi. */
const from = Date.UTC(2026, 8, 2, 19);
const units = (count: number) => toWire(micros(BigInt(count) * 1_000_000n));

/** Figures in the proportions of a day, times a factor. */
export const figures = (factor: number): Figures => ({
  registrations: 12 * factor,
  activePlayers: 140 * factor,
  bets: 2_300 * factor,
  stakes: units(460_000 * factor),
  payouts: units(436_000 * factor),
  ggr: units(24_000 * factor),
  bonusCost: units(1_200 * factor),
  deposits: 96 * factor,
  deposited: units(88_000 * factor),
  withdrawn: units(61_000 * factor),
  net: units(27_000 * factor),
});

/** A day up to its fourteenth hour. */
export const summary: Summary = {
  book: 'PLAY',
  from,
  to: from + 14 * HOUR_MS,
  previousFrom: from - DAY_MS,
  previousTo: from - DAY_MS + 14 * HOUR_MS,
  countedTo: from + 13.5 * HOUR_MS,
  countedFrom: from - 90 * DAY_MS,
  current: figures(3),
  previous: { ...figures(2), bonusCost: units(3_600) },
};

/** The same day by hour. */
const series: Series = {
  times: Array.from({ length: 14 }, (_, hour) => from + hour * HOUR_MS),
  current: Array.from({ length: 14 }, (_, hour) => figures(1 + ((hour * 7) % 5))),
  previous: Array.from({ length: 14 }, (_, hour) => figures(1 + ((hour * 3) % 4))),
};

/** Two games of the top list. */
const top: readonly TopRow[] = [
  {
    vendor: 'ARCADE',
    vendorName: 'Parlour Arcade',
    game: 'kite-season',
    gameName: 'Kite Season',
    bets: 1_840,
    stakes: units(310_500),
    payouts: units(294_100),
    ggr: units(16_400),
    previousStakes: units(270_000),
    previousGgr: units(18_000),
  },
  {
    vendor: 'ARCADE',
    vendorName: 'Parlour Arcade',
    game: 'harbour-lights',
    gameName: 'Harbour Lights',
    bets: 460,
    stakes: units(92_000),
    payouts: units(95_300),
    ggr: units(-3_300),
    previousStakes: units(0),
    previousGgr: units(0),
  },
];

/** A win, a jackpot and an alert. */
const feed: readonly FeedEntry[] = [
  {
    key: 'w902',
    at: from + 13 * HOUR_MS,
    kind: 'jackpot',
    member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
    amount: units(125_000),
    gameName: 'Kite Season',
    vendorName: 'Parlour Arcade',
    alert: null,
    subject: '902',
  },
  {
    key: 'a77',
    at: from + 12 * HOUR_MS,
    kind: 'alert',
    member: null,
    amount: null,
    gameName: null,
    vendorName: null,
    alert: 'alert.win_held',
    subject: 'vendor:3:win-4711',
  },
  {
    key: 'w871',
    at: from + 11 * HOUR_MS,
    kind: 'win',
    member: null,
    amount: units(14_200),
    gameName: 'Harbour Lights',
    vendorName: 'Parlour Arcade',
    alert: null,
    subject: '871',
  },
];

/** A gateway that is ready, with a job of one brand that fails. */
const health: Health = {
  isReady: true,
  checks: { database: true, migrations: true, jobs: true },
  brands: [
    {
      brand: 'pakistan',
      jobs: 14,
      lateJobs: [
        { kind: 'lottery', lateSeconds: 310, failures: 4, failure: 'canceling statement' },
      ],
      outbox: { waiting: 2, oldestSeconds: 4, failed: 0 },
      countedTo: summary.countedTo,
    },
    {
      brand: 'indonesia',
      jobs: 14,
      lateJobs: [],
      outbox: { waiting: 0, oldestSeconds: null, failed: 0 },
      countedTo: summary.countedTo,
    },
  ],
};

/** Two brands of two currencies. */
const overview: Overview = {
  brands: [
    {
      brand: 'pakistan',
      currency: 'PKR',
      book: 'PLAY',
      countedTo: summary.countedTo,
      current: figures(3),
      previous: figures(2),
    },
    {
      brand: 'indonesia',
      currency: 'IDRK',
      book: 'PLAY',
      countedTo: summary.countedTo,
      current: figures(1),
      previous: figures(2),
    },
  ],
  currencies: [
    {
      currency: 'PKR',
      book: 'PLAY',
      brands: ['pakistan'],
      current: figures(3),
      previous: figures(2),
    },
    {
      currency: 'IDRK',
      book: 'PLAY',
      brands: ['indonesia'],
      current: figures(1),
      previous: figures(2),
    },
  ],
};

/** The active players of the day. */
const players: Players = {
  from: summary.from,
  to: summary.to,
  rows: memberRows.map((row, index) => ({ ...row, lastBetAt: from + (12 - index) * HOUR_MS })),
  next: null,
};

/** Operations that a figure is made of; the second takes away. */
export const entries: Entries = {
  from: summary.from,
  to: summary.to,
  rows: operationRows.map((row, index) => ({ ...row, counted: units(index === 0 ? 25 : -40) })),
  next: '4711',
};

/** The fake calls of the dashboard. */
export const dashboardCalls = {
  summary: async () => summary,
  series: async () => series,
  top: async () => [...top],
  feed: async () => [...feed],
  health: async () => health,
  overview: async () => overview,
  players: async () => players,
  entries: async () => entries,
};
