import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { recompute } from '@parlour/fair/browser';
import { serverDraw } from '@parlour/fair/server';
import { betLevels } from './bet-levels.ts';
import { spinGame } from './catalogue.ts';
import type { Draw, SpinGame } from './game.ts';
import { hitsJackpot, playWithTicket, TICKETS } from './jackpot.ts';

const seed = createHash('sha256').update('a fixed seed for tests').digest();
const game = (code: string): SpinGame => {
  const found = spinGame(code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

test('SHL-10 PRO-04 two slots take part; their rounds pay as if there were no jackpot', () => {
  for (const [code, takesPart] of [
    ['kite-season', true],
    ['monsoon-market', true],
    ['pearl-reef', false],
  ] as const) {
    const own = game(code);
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const { outcome, ticket } = playWithTicket(
        own,
        serverDraw(seed, 'mango', nonce),
        own.choices?.[0] ?? '',
      );
      expect(outcome).toEqual(own.play(serverDraw(seed, 'mango', nonce), own.choices?.[0] ?? ''));
      expect(ticket !== null).toBe(takesPart);
    }
  }
});

test("SHL-10 PRO-04 the jackpot number is the next one of the round's stream", async () => {
  const own = game('kite-season');
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const server = playWithTicket(own, serverDraw(seed, 'mango', nonce), '');
    expect(
      await recompute(seed.toString('hex'), 'mango', nonce, (draw) =>
        playWithTicket(own, draw, ''),
      ),
    ).toEqual(server);
    if (server.outcome.spins.length > 1) continue;
    const draw = serverDraw(seed, 'mango', nonce);
    for (let reel = 0; reel < 5; reel += 1) draw(30);
    expect(server.ticket).toBe(draw(TICKETS));
  }
});

test("SHL-10 the chance is exactly the bet's part of all numbers", () => {
  expect([0, 99].map((ticket) => hitsJackpot(ticket, 100))).toEqual([true, true]);
  expect([100, TICKETS - 1].map((ticket) => hitsJackpot(ticket, 100))).toEqual([false, false]);
  expect(hitsJackpot(null, TICKETS)).toBe(false);
});

/**
 * A bound of how likely so many hits or fewer, or so many or more, are (Chernoff): it holds for the
 * few hits of a low bet too.
 */
function tail(hits: number, rounds: number, chance: number): number {
  const share = hits / rounds;
  const part = (seen: number, expected: number) =>
    seen === 0 ? 0 : seen * Math.log(seen / expected);
  return Math.exp(-rounds * (part(share, chance) + part(1 - share, 1 - chance)));
}

// The reels alone, without what they pay: rounds of the real stream, a million of them in the whole
// run. A fixed seed: the test decides about the mapping, not about luck. By another seed one of the
// nine bets would be refused in less than one of a million runs.
const ROUNDS = process.env['TEST_ALL'] === '1' ? 1_000_000 : 60_000;
test(
  `SHL-10 PRO-04 in ${ROUNDS} rounds it is hit as often as the bet says, at every bet`,
  { timeout: 120_000 },
  () => {
    const reels = {
      hasJackpot: true,
      play: (draw: Draw) => ({
        spins: [],
        pay: 0 * (draw(30) + draw(30) + draw(30) + draw(30) + draw(30)),
      }),
    } as const;
    const tickets = Array.from(
      { length: ROUNDS },
      (_, nonce) => playWithTicket(reels, serverDraw(seed, 'often', nonce), '').ticket as number,
    );
    for (const bet of [...betLevels('TLB'), 1000, 20_000]) {
      const chance = (bet * 100) / TICKETS;
      const hits = tickets.filter((ticket) => hitsJackpot(ticket, bet * 100)).length;
      expect(tail(hits, ROUNDS, chance), `bet ${bet}: ${hits} hits`).toBeGreaterThan(5e-8);
    }
    expect(tickets.some((ticket) => hitsJackpot(ticket, 10_000))).toBe(true);
  },
);
