import { micros } from '@parlour/money';
import { expect, test } from 'vitest';

import type { Acceptance, EventInfo, RequestedLeg } from '../event-game.ts';
import { esportsGame } from '../esports/game.ts';
import { footballGame } from '../football/game.ts';
import type { MatchFacts, MatchSelection, MatchShown, MatchTerms } from './match.ts';
import { matchGame } from './match-game.ts';
import { football } from '../football/football.ts';

const STAKE = 10_000_000n;
/** Steps of a second. */
const toEvent = (number: number): EventInfo => ({
  id: `football-${number}`,
  number,
  lane: 0,
  facts: footballGame.facts(number, 0),
  opensAt: 0,
  locksAt: 60_000,
  endsAt: 60_000 + 94_000,
});

const offered = ({ prices }: Pick<MatchShown, 'prices'>, market: string, pick: string) =>
  prices[market]?.[football.picks[market]?.indexOf(pick) ?? -1] ?? 0;

function toLeg(
  number: number,
  over: Partial<MatchSelection> = {},
  running: { match: string; elapsedMs: number } | null = null,
): RequestedLeg {
  const event = toEvent(number);
  const outcome: MatchShown | null = running && {
    past: running.match,
    isResting: false,
    isOver: true,
    prices: {},
  };
  const seen =
    outcome && running
      ? (footballGame.show(outcome, event, running.elapsedMs) as MatchShown)
      : (event.facts as MatchFacts);
  const { market = '1x2', pick = 'home' } = over;
  return {
    event,
    selection: {
      market,
      pick,
      price: offered(seen, market, pick),
      priceChangePolicy: 'same',
      ...over,
    },
    running: outcome && running && { outcome, elapsedMs: running.elapsedMs },
  };
}

const accept = (legs: readonly RequestedLeg[], stake = STAKE): Acceptance =>
  footballGame.accept({ stake: micros(stake), currency: 'TLB', legs });
const quiet = `${'.'.repeat(45)}----${'.'.repeat(45)}`;
const goalAt = (step: number) => `${quiet.slice(0, step)}H${quiet.slice(step + 1)}`;

test('SPO-02 a bet is taken at the prices that its player saw, one per match', () => {
  const answer = accept([toLeg(1), toLeg(2, { market: 'goals25', pick: 'under' })]);
  expect(answer).toEqual({
    terms: [
      expect.objectContaining({ home: football.pairing(1).home, standing: null }),
      expect.objectContaining({ home: football.pairing(2).home }),
    ],
  });
  expect(
    ('terms' in answer ? answer.terms : []).map((terms) => (terms as MatchTerms).price),
  ).toEqual([
    offered(toEvent(1).facts as MatchFacts, '1x2', 'home'),
    offered(toEvent(2).facts as MatchFacts, 'goals25', 'under'),
  ]);
});

test('SPO-03 a changed price is refused with the new one, unless the policy accepts it', () => {
  const before = offered(toEvent(1).facts as MatchFacts, '1x2', 'home');
  expect(accept([toLeg(1, { price: before + 5 })])).toEqual({
    refuse: 'terms_changed',
    facts: { prices: [{ event: 'football-1', market: '1x2', pick: 'home', price: before }] },
  });
  expect(accept([toLeg(1, { price: before + 5, priceChangePolicy: 'better' })])).toMatchObject({
    refuse: 'terms_changed',
  });
  expect(accept([toLeg(1, { price: before - 5, priceChangePolicy: 'better' })])).toMatchObject({
    terms: [{ price: before }],
  });
  expect(accept([toLeg(1, { price: before - 5 })])).toMatchObject({ refuse: 'terms_changed' });
  expect(accept([toLeg(1, { price: before + 5, priceChangePolicy: 'any' })])).toMatchObject({
    terms: [{ price: before }],
  });
});

test('SPO-03 while a match plays its prices follow it, and bets rest before a goal', () => {
  const match = goalAt(20);
  const early = toLeg(1, {}, { match, elapsedMs: 10_000 });
  expect(accept([early])).toMatchObject({ terms: [{ standing: { home: 0, away: 0, clock: 10 } }] });
  expect(accept([toLeg(1, {}, { match, elapsedMs: 20_700 })])).toEqual({
    refuse: 'bets_closed',
    facts: { event: 'football-1' },
  });
  const after = toLeg(1, {}, { match, elapsedMs: 21_000 });
  expect(accept([after])).toMatchObject({ terms: [{ standing: { home: 1, away: 0, clock: 21 } }] });
  // The price of before the goal is not to be had after it.
  expect(accept([{ ...after, selection: early.selection }])).toMatchObject({
    refuse: 'terms_changed',
  });
  expect(accept([toLeg(1, {}, { match, elapsedMs: 93_900 })])).toMatchObject({
    refuse: 'bets_closed',
  });
});

test('SPO-03 nothing that is shown depends on what is still to come', () => {
  const event = toEvent(1);
  const shown = (match: string, elapsedMs: number) =>
    footballGame.show(
      { past: match, isResting: false, isOver: true, prices: {} } satisfies MatchShown,
      event,
      elapsedMs,
    );
  for (let elapsedMs = 0; elapsedMs < 20_600; elapsedMs += 300)
    expect(shown(goalAt(20), elapsedMs)).toEqual(shown(quiet, elapsedMs));
  expect(shown(goalAt(20), 20_600)).not.toEqual(shown(quiet, 20_600));
  expect(shown(goalAt(20), 200_000)).toEqual({
    past: goalAt(20),
    isResting: false,
    isOver: true,
    prices: {},
  });
});

test('SPO-02 what is no pick, no price or no stake is refused', () => {
  for (const selection of [
    null,
    'home',
    {},
    { market: '1x2', pick: 'home', price: 1.5, priceChangePolicy: 'same' },
    { market: '1x2', pick: 'home', price: 150, priceChangePolicy: 'worse' },
  ])
    expect(accept([{ ...toLeg(1), selection }])).toMatchObject({ refuse: 'selection_invalid' });
  expect(accept([toLeg(1, { market: 'corners', pick: 'over' })])).toMatchObject({
    refuse: 'selection_invalid',
  });
  expect(accept([toLeg(1, { market: 'goals25', pick: 'home' })])).toMatchObject({
    refuse: 'selection_invalid',
  });
  for (const stake of [0n, 990_000n, 1_005_000n, 101_000_000n])
    expect(accept([toLeg(1)], stake)).toMatchObject({ refuse: 'bet_not_offered' });
  // 500 highest stakes are the most that a bet may pay.
  expect(
    accept(
      [1, 2, 3, 4, 5, 6].map((number) => toLeg(number, { pick: 'draw' })),
      100_000_000n,
    ),
  ).toMatchObject({ refuse: 'bet_not_offered' });
  expect(
    accept(
      [1, 2, 3, 4, 5, 6].map((number) => toLeg(number, { pick: 'draw' })),
      1_000_000n,
    ),
  ).toHaveProperty('terms');
});

test('SPO-02 an accumulator pays its prices multiplied; a void match counts as 1.00', () => {
  const leg = (pick: string, price: number, goals: string | null) => ({
    selection: { market: '1x2', pick, price, priceChangePolicy: 'same' } satisfies MatchSelection,
    terms: { price },
    outcome: goals === null ? null : { past: goals.padEnd(94, '.') },
  });
  expect(footballGame.payout(micros(STAKE), [leg('home', 200, 'H'), leg('draw', 330, '')])).toBe(
    66_000_000n,
  );
  expect(footballGame.payout(micros(STAKE), [leg('home', 200, 'H'), leg('draw', 330, null)])).toBe(
    20_000_000n,
  );
  expect(footballGame.payout(micros(STAKE), [leg('home', 200, 'A'), leg('draw', 330, null)])).toBe(
    0n,
  );
});

test('SPO-04 kick-offs of all lanes keep their distance from the first match on', () => {
  for (const [game, everyMs] of [
    [footballGame, 55_000],
    [esportsGame, 80_000],
  ] as const) {
    for (let lane = 0; lane < game.lanes; lane += 1) {
      const first = game.times(lane, true);
      const later = game.times(lane, false);
      expect(first.openMs - game.times(0, true).openMs).toBe(lane * everyMs);
      expect(later.openMs + later.playMs + later.restMs).toBe(game.lanes * everyMs);
      expect(later.restMs).toBeGreaterThanOrEqual(0);
    }
  }
  expect(() =>
    matchGame(football, { lanes: 2, everyMs: 1000, stepMs: 1000, openMs: 1000 }),
  ).toThrow('football');
});
