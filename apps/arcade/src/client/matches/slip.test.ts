import type { TableView } from '@parlour/arcade-protocol';
import { expect, test } from 'vitest';

import { esports } from '../../games/esports/esports.ts';
import { football } from '../../games/football/football.ts';
import type { MatchFacts, MatchShown } from '../../games/matches/match.ts';
import { priced } from '../../games/matches/price.ts';
import { getBetState, listLegs } from './bets.ts';
import { type Match, readMatches, offer } from './board.ts';
import { toRequestedLegs, Slip, parseStake } from './slip.ts';

const NOW = 1_000_000;
const bets = [1, 2, 5, 10, 20, 50, 100];

function toState(past: string | null, isOver: boolean) {
  if (past === null) return 'open';
  return isOver ? 'settled' : 'decided';
}

/** A match as the server sends it; with `past` null it has not kicked off. */
function toView(
  number: number,
  past: string | null = null,
  isResting = false,
): TableView['events'][number] {
  const pairing = football.pairing(number);
  const facts: MatchFacts = { ...pairing, prices: priced(football.chances(pairing.rates, '')) };
  const isOver = past?.length === football.steps;
  const shown: MatchShown | null =
    past === null
      ? null
      : {
          past,
          isResting,
          isOver,
          prices: isOver ? {} : priced(football.chances(pairing.rates, past)),
        };
  const locksAt = past === null ? NOW + number * 1000 : NOW - past.length * 1000;
  return {
    event: `football-${number}`,
    number,
    lane: 0,
    state: toState(past, isOver),
    opensAt: 0,
    locksAt,
    endsAt: locksAt + 94_000,
    facts,
    commitment: '',
    entropy: null,
    shown,
    crowd: { players: 0, stakes: 0 },
  };
}

const board = (...events: TableView['events']): Match[] =>
  readMatches(football, { events, now: NOW });
const [coming, another, third] = board(toView(1), toView(2), toView(3)) as [Match, Match, Match];

test('SPO-05 live matches come first, then those to come in order, then those that ended', () => {
  const over = `${'.'.repeat(45)}----${'.'.repeat(45)}`;
  expect(
    board(toView(4), toView(3), toView(2, over), toView(1, '.H')).map(({ event, phase }) => [
      event,
      phase,
    ]),
  ).toEqual([
    ['football-1', 'live'],
    ['football-3', 'coming'],
    ['football-4', 'coming'],
    ['football-2', 'over'],
  ]);
  expect(board(toView(1, '.H'))[0]).toMatchObject({
    score: { home: 1, away: 0, clock: 2 },
    home: { code: football.pairing(1).home },
  });
  // What takes bets only later is no match yet.
  expect(board({ ...toView(1), opensAt: NOW + 1 })).toEqual([]);
  // Its time has come, but nothing of it is known yet.
  expect(board({ ...toView(1), locksAt: NOW })[0]).toMatchObject({
    phase: 'live',
    isResting: true,
    prices: {},
  });
});

test('SPO-05 nothing is offered while bets rest and when a match is over', () => {
  expect(offer(football, coming, '1x2', 'home')).toBe(coming.prices['1x2']?.[0]);
  expect(offer(football, coming, '1x2', 'unknown')).toBeNull();
  for (const past of ['....', `${'.'.repeat(45)}----${'.'.repeat(45)}`])
    expect(offer(football, board(toView(1, past, true))[0] as Match, '1x2', 'home')).toBeNull();
});

test('SPO-05 a slip holds one pick per match, at most eight; a second press removes it', () => {
  const slip = new Slip(football, bets);
  expect(slip.fault).toBe('empty');
  expect(slip.toggle(coming, '1x2', 'home')).toBe(true);
  expect(slip.toggle(coming, 'goals25', 'over')).toBe(true);
  expect(slip.entries.map(({ market }) => market)).toEqual(['goals25']);
  slip.toggle(coming, 'goals25', 'over');
  expect(slip.entries).toEqual([]);
  const many = board(...Array.from({ length: 9 }, (_, index) => toView(index + 1)));
  expect(many.map((match) => slip.toggle(match, '1x2', 'draw'))).toEqual([
    ...Array.from({ length: 8 }, () => true),
    false,
  ]);
  expect(slip.toggle(board(toView(1, '....', true))[0] as Match, 'both', 'yes')).toBe(false);
});

test('SPO-05 SPO-02 several picks make an accumulator unless singles are chosen', () => {
  const slip = new Slip(football, bets);
  slip.toggle(coming, '1x2', 'home');
  expect([slip.mode, slip.bets.length]).toEqual(['single', 1]);
  slip.toggle(another, '1x2', 'draw');
  slip.stake = 10;
  const [one, two] = slip.entries.map(({ price }) => price ?? 0) as [number, number];
  expect([slip.mode, slip.cost, slip.odds]).toEqual([
    'combined',
    10_000_000n,
    Math.floor((one * two) / 100),
  ]);
  expect(slip.payout).toBe(BigInt(Math.floor((one * two) / 10)) * 10_000n);
  slip.mode = 'single';
  expect([slip.bets.length, slip.cost, slip.payout]).toEqual([
    2,
    20_000_000n,
    BigInt(one + two) * 100_000n,
  ]);
});

test('SPO-05 SPO-03 the slip shows what is offered now and sends that', () => {
  const slip = new Slip(football, bets);
  slip.toggle(coming, '1x2', 'home');
  const [first] = slip.entries;
  slip.update(board(toView(1, 'H')));
  expect(slip.entries[0]?.first).toBe(first?.price);
  expect(slip.entries[0]?.price).toBeLessThan(first?.price ?? 0);
  expect(toRequestedLegs(slip.entries, 'better')).toEqual([
    {
      event: 'football-1',
      selection: {
        market: '1x2',
        pick: 'home',
        price: slip.entries[0]?.price,
        priceChangePolicy: 'better',
      },
    },
  ]);
  slip.update(board(toView(1, 'H', true)));
  expect([slip.fault, slip.odds]).toEqual(['suspended', null]);
  slip.update([]);
  expect(slip.entries[0]?.match.phase).toBe('over');
});

test('SPO-05 warns of a stake or a return outside the limits before sending', () => {
  const slip = new Slip(football, bets);
  for (const match of [coming, another, third]) slip.toggle(match, '1x2', 'draw');
  for (const [stake, fault] of [
    [0.5, 'stake'],
    [101, 'stake'],
    [Number.NaN, 'stake'],
    [1.25, null],
  ] as const) {
    slip.stake = stake;
    expect(slip.fault, String(stake)).toBe(fault);
  }
  const more = board(toView(4), toView(5), toView(6));
  for (const match of more) slip.toggle(match, '1x2', 'draw');
  slip.stake = 100;
  expect(slip.fault).toBe('payout');
});

test('SPO-05 WAL-05 a stake is read in the digits of every script, and never guessed', () => {
  const stakes = ['5', ' 2,50 ', '0.5', '১২.৫', '1 500', '1.500,50', '1,500.50'];
  expect(stakes.map(parseStake)).toEqual([5, 2.5, 0.5, 12.5, 1500, 1500.5, 1500.5]);
  // A thousand and a half in one country, one and a half in another.
  for (const text of ['1.234', '1,234', '-1', '1e3', '']) expect(parseStake(text), text).toBeNaN();
});

test('SPO-05 own bets tell how each leg stands', () => {
  const ticket = {
    legs: [
      {
        event: 'a',
        selection: { market: 'map1', pick: 'home', price: 190, priceChangePolicy: 'same' },
        terms: { price: 190, home: 'x', away: 'y' },
      },
      {
        event: 'b',
        selection: { market: 'winner', pick: 'away', price: 210, priceChangePolicy: 'same' },
        terms: { price: 210, home: 'x', away: 'y' },
      },
    ],
  };
  const match: MatchShown = {
    past: `${'H'.repeat(7)}---${'H'.repeat(7)}`,
    isResting: false,
    isOver: true,
    prices: {},
  };
  const stand = (state: string, outcome: unknown) =>
    listLegs(esports, ticket, () => ({ state, outcome })).map(({ result, standing }) => [
      result,
      standing,
    ]);
  expect(stand('open', null)).toEqual([
    ['open', null],
    ['open', null],
  ]);
  expect(stand('decided', { ...match, past: 'HHA' })).toEqual([
    ['open', { home: 0, away: 0 }],
    ['open', { home: 0, away: 0 }],
  ]);
  expect(stand('settled', match)).toEqual([
    ['won', { home: 2, away: 0 }],
    ['lost', { home: 2, away: 0 }],
  ]);
  expect(stand('void', null)).toEqual([
    ['void', null],
    ['void', null],
  ]);
  expect(
    [
      ['accepted', null],
      ['done', 3],
      ['done', 0],
      ['refunded', null],
      ['declined', null],
    ].map(([state, payout]) => getBetState({ state, payout, cashedOutAt: null } as never)),
  ).toEqual(['open', 'won', 'lost', 'back', 'declined']);
  expect(
    ['decided', 'done'].map((state) => getBetState({ state, payout: 3, cashedOutAt: 1 } as never)),
  ).toEqual(['cashed', 'cashed']);
});
