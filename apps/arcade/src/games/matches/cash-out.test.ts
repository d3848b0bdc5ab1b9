import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import type { EventInfo, HeldLeg } from '../event-game.ts';
import { serverDraw } from '@parlour/fair/server';
import { micros, type Micros } from '@parlour/money';
import { esports } from '../esports/esports.ts';
import { footballGame } from '../football/game.ts';
import { football } from '../football/football.ts';
import type { MatchFacts } from './match.ts';
import type { Sport } from './sport.ts';

const STAKE = 10_000_000n;
const STEP = 1000;
const quiet = `${'.'.repeat(45)}----${'.'.repeat(45)}`;
const goalAt = (step: number, letter = 'H') =>
  `${quiet.slice(0, step)}${letter}${quiet.slice(step + 1)}`;
const toEvent = (number: number): EventInfo => ({
  id: `football-${number}`,
  number,
  lane: 0,
  facts: footballGame.facts(number, 0),
  opensAt: 0,
  locksAt: 0,
  endsAt: 94 * STEP,
});

type Where = HeldLeg['at'] | { readonly match: string; readonly step: number };

function toLeg(
  at: Where,
  { number = 1, market = '1x2', pick = 'home', price = 200 } = {},
): HeldLeg {
  return {
    event: toEvent(number),
    selection: { market, pick, price, priceChangePolicy: 'same' },
    terms: { price },
    at:
      typeof at === 'object' && 'match' in at
        ? { outcome: { past: at.match }, elapsedMs: at.step * STEP }
        : at,
  };
}

const worth = (...legs: readonly HeldLeg[]) => footballGame.cashOut?.(micros(STAKE), legs);
const getChance = (number: number, past: string, place: number) =>
  football.chances((toEvent(number).facts as MatchFacts).rates, past)[0]?.chances[place] ?? 0;
/** 97 % of what the bet may pay times its chance, rounded down to a hundredth. */
const offerFor = (mayPay: Micros, chance: number) =>
  BigInt(Math.floor((Number(mayPay) / 10_000) * chance * 0.97)) * 10_000n;

test('SPO-07 an offer is the exact fair value less 3 %, before and during the match', () => {
  expect(worth(toLeg('coming'))).toMatchObject({
    kind: 'offer',
    amount: offerFor(micros(20_000_000n), getChance(1, '', 0)),
  });
  const late = { match: goalAt(20), step: 70.1 };
  expect(worth(toLeg(late))).toMatchObject({
    kind: 'offer',
    amount: offerFor(micros(20_000_000n), getChance(1, goalAt(20).slice(0, 70), 0)),
  });
  // One goal ahead late in the match is worth more than before it, one behind less.
  const offers = [toLeg({ match: goalAt(20, 'A'), step: 70.1 }), toLeg('coming'), toLeg(late)]
    .map((leg) => worth(leg))
    .map((value) => (value?.kind === 'offer' ? value.amount : -1n));
  expect(offers).toEqual(offers.toSorted((a, b) => Number(a - b)));
  expect(offers.at(-1)).toBeLessThan(20_000_000n);
});

test('SPO-07 an accumulator is worth its prices times the chances of its legs', () => {
  const running = toLeg({ match: quiet, step: 30.1 }, { number: 2, price: 300 });
  const chance = getChance(2, quiet.slice(0, 30), 0);
  const ended = (letter: string) => toLeg({ match: goalAt(20, letter), step: 94 });
  expect(worth(ended('H'), running)).toMatchObject({
    kind: 'offer',
    amount: offerFor(micros(60_000_000n), chance),
  });
  expect(worth(toLeg('void'), running)).toMatchObject({
    kind: 'offer',
    amount: offerFor(micros(30_000_000n), chance),
  });
  expect(worth(ended('A'), running)).toEqual({ kind: 'none' });
  expect(worth(ended('H'))).toEqual({ kind: 'none' });
  expect(worth(toLeg('void'))).toEqual({ kind: 'none' });
});

test('SPO-07 no offer during a scene that may change the score', () => {
  expect(worth(toLeg({ match: goalAt(20), step: 20.5 }))).toMatchObject({ kind: 'offer' });
  for (const match of [goalAt(20), goalAt(20, 'a')])
    expect(worth(toLeg({ match, step: 20.8 }))).toEqual({ kind: 'paused' });
  expect(worth(toLeg('waiting'))).toEqual({ kind: 'paused' });
  expect(
    worth(toLeg('waiting'), toLeg({ match: goalAt(20, 'A'), step: 94 }, { number: 2 })),
  ).toEqual({ kind: 'none' });
});

test('SPO-07 SPO-03 an offer knows nothing of what is still to come', () => {
  for (let step = 0; step < 20.6; step += 0.3)
    expect(worth(toLeg({ match: goalAt(20), step }))).toEqual(worth(toLeg({ match: quiet, step })));
  expect(worth(toLeg({ match: goalAt(20), step: 20.6 }))).not.toEqual(
    worth(toLeg({ match: quiet, step: 20.6 })),
  );
});

test('SPO-07 a market that is decided early counts by its result; zero is no offer', () => {
  const two = `${'H'.repeat(2)}${quiet.slice(2)}`;
  expect(
    worth(toLeg({ match: two, step: 30.1 }, { market: 'goals15', pick: 'over' })),
  ).toMatchObject({ kind: 'offer', amount: 19_400_000n, fair: 20_000_000n });
  expect(worth(toLeg({ match: two, step: 30.1 }, { market: 'goals15', pick: 'under' }))).toEqual({
    kind: 'none',
  });
  expect(worth(toLeg({ match: `${'A'.repeat(8)}${quiet.slice(8)}`, step: 93.1 }))).toEqual({
    kind: 'none',
  });
});

test.each([football, esports] as const)(
  'SPO-07 $code: a market that is no longer offered has its result already',
  (sport: Sport) => {
    for (let number = 0; number < 60; number += 1) {
      const { rates } = sport.pairing(number);
      const match = sport.play(
        serverDraw(createHash('sha256').update(`cash out ${sport.code}`).digest(), 'test', number),
        rates,
      );
      const seen = new Set<string>();
      for (let length = 0; length < match.length; length += 1) {
        const past = match.slice(0, length);
        const open = new Set(sport.chances(rates, past).map(({ market }) => market));
        for (const market of open) seen.add(market);
        for (const market of seen)
          if (!open.has(market))
            for (const pick of sport.picks[market] ?? [])
              expect([market, pick, past, sport.result(past, market, pick)]).toEqual([
                market,
                pick,
                past,
                sport.result(match, market, pick),
              ]);
      }
    }
  },
);
