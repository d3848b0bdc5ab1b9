import type { RaffleTicket } from '@parlour/contract/promotions';
import type { WireAmount } from '@parlour/money';

import type { RaffleDetail, RaffleDraw } from './raffle-store.ts';

const amount = (value: number) => value as WireAmount;
const DAY = 86_400_000;
const EVENING = Date.UTC(2026, 10, 20, 12);
const TICKET = '2F0A11C4D9B7';

/** The final list of entries of the draw of the past. */
export const aList: readonly RaffleTicket[] = [
  { ticket: TICKET, entries: 12 },
  { ticket: '7C31AA90E5F2', entries: 3 },
  { ticket: 'A80D5E6B1C47', entries: 30 },
  { ticket: 'D4419B7F02AE', entries: 8 },
];

/** The next draw, for a member with 17 of 530, 5 of them from a promotion entries. */
export const nextDraw: RaffleDraw = {
  drawId: 'R2',
  countsFrom: EVENING,
  drawsAt: EVENING + 40_000 * DAY,
  state: 'COUNTING',
  prizes: [
    { count: 1, amount: amount(5000) },
    { count: 10, amount: amount(250) },
  ],
  mostPrizes: 1,
  entries: 530,
  tickets: 41,
  own: { ticket: TICKET, turnover: amount(1234.5), entries: 17, given: 5 },
  commitment: '05d1e2a0c3f44b6b9f2dd7e1b8f0aa1c05d1e2a0c3f44b6b9f2dd7e1b8f0aa1c',
  rng: 'hmac-sha256-1',
  entriesHash: null,
  serverSeed: null,
  drawnAt: null,
  winners: [],
  reward: null,
};

/** A draw of the past whose second prize the member won: what these seeds and this list draw. */
export const wonDraw: RaffleDraw = {
  ...nextDraw,
  drawId: 'R1',
  countsFrom: EVENING - DAY,
  drawsAt: EVENING,
  state: 'DRAWN',
  prizes: [
    { count: 1, amount: amount(1000) },
    { count: 2, amount: amount(100) },
  ],
  entries: 53,
  tickets: 4,
  own: { ticket: TICKET, turnover: amount(1234.5), entries: 12, given: 0 },
  commitment: '648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b',
  entriesHash: '67aa993aed94f8b62f0f0c4a2d42f31b80e4e28fec4eb5fc210be5a65cce4ebb',
  serverSeed: '03'.repeat(32),
  drawnAt: EVENING + 4000,
  winners: [
    { number: 1, amount: amount(1000), name: 'ma***a', ticket: 'A80D5E6B1C47', isSelf: false },
    { number: 2, amount: amount(100), name: 'kite_flyer', ticket: TICKET, isSelf: true },
    { number: 3, amount: amount(100), name: 'jo***7', ticket: 'D4419B7F02AE', isSelf: false },
  ],
  reward: { bonusAmount: amount(100), rewardStatus: 'CLAIMABLE', claimBy: EVENING + 7 * DAY },
};

/** A raffle with these draws. */
export const aRaffle = (...draws: RaffleDraw[]): RaffleDetail => ({
  mostEntries: 100,
  stake: amount(100),
  draws,
});
