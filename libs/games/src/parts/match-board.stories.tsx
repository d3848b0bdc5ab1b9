import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Match } from '../model/matches.ts';
import { MatchBoard } from './match-board.tsx';

const names = [
  ['Harbour Athletic', 'Tidewater Rovers'],
  ['Rainmakers FC', 'Lotus Gardens'],
  ['Lionsgate Stars', 'Saltmarsh Wanderers'],
  ['Acacia Sporting', 'Baobab City'],
  ['Kite Corner', 'Bamboo Lane'],
  ['Market Square', 'Sunrise Olympic'],
];
const shirts: readonly Match['homeColours'][] = [
  ['#1d4ed8', '#ffffff'],
  ['#b91c1c', '#fbbf24'],
  ['#0f766e', '#111827'],
];
const leagues = ['Coastal Premier', 'Monsoon League', 'Savanna Super League'];

/** Six matches: the first `live` are live, the others kick off later, some after an hour. */
const matchesReply = (live: number, over: (index: number) => Partial<Match> = () => ({})) => ({
  now: Date.UTC(2026, 10, 22, 12, 0),
  list: names.map(([homeTeam = '', awayTeam = ''], index): Match => ({
    nodeId: 'ARCADE.football',
    gameId: 'football',
    vendor: 'ARCADE',
    gameType: 'SPORTS',
    matchId: `m${index}`,
    leagueId: String(index % 3),
    leagueName: leagues[index % 3] ?? '',
    homeTeam,
    awayTeam,
    homeColours: shirts[index % 3] ?? ['#ffffff', '#ffffff'],
    awayColours: shirts[(index + 1) % 3] ?? ['#000000', '#000000'],
    defaultPlayType: '1x2',
    ...(index < live
      ? {
          matchTime: Date.UTC(2026, 10, 22, 11, 50) + index,
          status: 'live',
          clock: [63, 45, 12][index] ?? 0,
          isBreak: index === 1,
          score: { home: 2 - index, away: index },
        }
      : { matchTime: Date.UTC(2026, 10, 22, 12, 55 + index * 2), status: 'upcoming' }),
    odds:
      index === 2
        ? []
        : [
            { pick: 'home', price: 1.85 + index / 10 },
            { pick: 'draw', price: 3.4 },
            { pick: 'away', price: 4.02 + index * 3 },
          ],
    ...over(index),
  })),
});

const answeredWith = (matches: NonNullable<NonNullable<Fakes['games']>['matches']>) => ({
  api: { games: { matches } },
});

const meta = {
  title: 'Features/Games/Matches',
  component: MatchBoard,
  parameters: { frame: 'padded' },
  args: { gameType: 'SPORTS', vendor: null, closedVendors: [], onShowAll: () => {} },
} satisfies Meta<typeof MatchBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Live matches first. */
export const Live: Story = { parameters: answeredWith(async () => matchesReply(3)) };

export const OnAPhone: Story = { ...Live, globals: { viewport: { value: 'phone' } } };

export const Upcoming: Story = { parameters: answeredWith(async () => matchesReply(0)) };

/** Two sides, no draw, maps instead of minutes. */
export const Esports: Story = {
  args: { gameType: 'ESPORTS' },
  parameters: answeredWith(async () =>
    matchesReply(2, (index) => ({
      gameType: 'ESPORTS',
      defaultPlayType: 'winner',
      leagueName: 'Rift Masters',
      ...(index < 2 && { clock: 2 }),
      odds: [
        { pick: 'home', price: 1.62 },
        { pick: 'away', price: 2.1 },
      ],
    })),
  ),
};

export const Loading: Story = { parameters: answeredWith(() => new Promise<never>(() => {})) };

/** The board keeps its height. */
export const Empty: Story = { parameters: answeredWith(async () => ({ list: [], now: 0 })) };

/** Offers the matches of all vendors. */
export const EmptyVendor: Story = { ...Empty, args: { vendor: 'PITCHSIDE' } };

export const LongText: Story = {
  parameters: answeredWith(async () =>
    matchesReply(2, (index) =>
      index % 2 === 0
        ? {
            leagueName: 'পহেলা বৈশাখের সবচেয়ে বড় ফুটবল লিগ',
            homeTeam: 'ঢাকা আবাহনী ক্রীড়া চক্র ক্লাব',
            awayTeam: 'চট্টগ্রাম মোহামেডান স্পোর্টিং',
          }
        : {
            leagueName: 'پاکستان پریمیئر فٹبال لیگ',
            homeTeam: 'کراچی یونائیٹڈ فٹبال کلب',
            awayTeam: 'لاہور کے شاہین کھلاڑی',
          },
    ),
  ),
};
