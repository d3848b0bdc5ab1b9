import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { recompute } from '@parlour/fair/browser';
import { serverDraw } from '@parlour/fair/server';
import { declared } from './math.ts';
import { getFreeSpins, MIN_SOLD, getPay, pays } from './pays.ts';
import { spinFigures } from './spin-figures.ts';
import { fallDown, playRound, listSales, umbrellasIn, unfold } from './play-round.ts';
import {
  CELLS,
  freeTickets,
  goods,
  paidTickets,
  readGoods,
  ROWS,
  TICKETS,
  UMBRELLA,
} from './stalls.ts';

/** Millions of rounds take their time on a busy machine. */
const SIMULATION_TIMEOUT_MS = 120_000;

const seed = createHash('sha256').update('a fixed seed for tests').digest();
const command = (...args: string[]) =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../cli/simulate.ts', import.meta.url)), 'monsoon-market', ...args],
    { encoding: 'utf8' },
  );

/** As many rounds of the fast generator and of the real stream; more in `npm run test:all`. */
const [ROUNDS, HMAC_ROUNDS] =
  process.env['TEST_ALL'] === '1' ? ['1000000', '10000'] : ['100000', '1000'];
test(
  `PRO-04 T-RNG-1 ${ROUNDS} rounds contain the exact return, which is the declared one`,
  { timeout: SIMULATION_TIMEOUT_MS },
  () => {
    const output = command(ROUNDS, '20261122', HMAC_ROUNDS);
    expect(output).toContain(
      `exact return ${(declared.rtpPpm / 1e4).toFixed(4).replace(/\d\d$/, '')}`,
    );
    expect(output).toMatch(new RegExp(`Fast generator: ${ROUNDS} rounds .* is inside`));
    expect(output).toMatch(new RegExp(`HMAC stream: ${HMAC_ROUNDS} rounds .* is inside`));
  },
);

test('PRO-04 the exact maths equals playing every spin of a small market one by one', () => {
  // Four cells, two goods and a scatter; two of a kind are sold; at most two falls.
  const tickets = [1, 2, 3];
  const pay = (kind: number, count: number) => kind * 10 + count;
  const payAt = [0, 0, 0];
  const scatters = [0, 0, 0, 0, 0];
  let falls = 0;
  const fill = (counts: readonly number[], empty: number, chance: number, fall: number): void => {
    if (empty > 0) {
      for (const [kind, own] of tickets.entries())
        fill(counts.with(kind, (counts[kind] ?? 0) + 1), empty - 1, (chance * own) / 6, fall);
      return;
    }
    const sold = counts.map((count, kind) => kind > 0 && count >= 2);
    payAt[fall] =
      (payAt[fall] ?? 0) +
      chance * counts.reduce((sum, count, kind) => sum + (sold[kind] ? pay(kind, count) : 0), 0);
    if (sold.includes(true) && fall < 2) {
      falls += chance;
      fill(
        counts.map((count, kind) => (sold[kind] ? 0 : count)),
        counts.reduce((sum, count, kind) => sum + (sold[kind] ? count : 0), 0),
        chance,
        fall + 1,
      );
    } else scatters[counts[0] ?? 0] = (scatters[counts[0] ?? 0] ?? 0) + chance;
  };
  fill([0, 0, 0], 4, 1, 0);
  const figures = spinFigures(tickets, 4, { least: 2, fallCap: 2, scatter: 0, pay });
  for (const [fall, worth] of payAt.entries()) expect(figures.payAt[fall]).toBeCloseTo(worth, 12);
  for (const [count, chance] of scatters.entries())
    expect(figures.umbrellas[count]).toBeCloseTo(chance, 12);
  expect(figures.falls).toBeCloseTo(falls, 12);
});

test('the tickets of a cell are 1,000, and no umbrella lies in free spins', () => {
  expect([paidTickets.length, freeTickets.length]).toEqual([TICKETS, TICKETS]);
  expect(freeTickets).not.toContain(UMBRELLA);
  for (const row of pays.slice(1)) expect(row.toSorted((a, b) => a - b)).toEqual(row);
});

test('eight of a kind are sold, seven are not, umbrellas never', () => {
  expect(listSales(readGoods('MMMMMMMMGGGGGGGUUUUUUUUU'))).toEqual([
    { good: 1, count: 8, pay: 50 },
  ]);
  expect(getPay(1, MIN_SOLD - 1)).toBe(0);
  expect(getPay(1, 24)).toBe(getPay(1, 13));
  expect([3, 4, 5, 6, 9].map(getFreeSpins)).toEqual([0, 10, 12, 15, 15]);
});

test('unsold goods fall to the bottom of their column; gaps fill from below', () => {
  const cells = readGoods('MGMCMMMMGCGCHHHHMMLLUCUC');
  const fresh = [...readGoods('LHCGUDDH')];
  let at = 0;
  const after = fallDown(cells, [{ good: 1, count: 8, pay: 50 }], () => fresh[at++] as number);
  expect([...after].map((good) => goods[good]?.letter).join('')).toBe('HLGCDUGCGCGCHHHHHDLLUCUC');
  expect(at).toBe(8);
  expect(ROWS * 6).toBe(CELLS);
});

test('PRO-04 T-RNG-2 a stored round is the same in browser and server', async () => {
  let features = 0;
  for (let nonce = 0; nonce < 600; nonce += 1) {
    const round = playRound(serverDraw(seed, 'market_1', nonce));
    expect(await recompute(seed.toString('hex'), 'market_1', nonce, playRound)).toEqual(round);
    let start = 1;
    for (const [index, spin] of round.spins.entries()) {
      const steps = unfold(spin);
      expect(steps.reduce((sum, { pay }) => sum + pay, 0)).toBe(spin.pay);
      expect(steps).toHaveLength(spin.falls.length + 1);
      expect(spin.start).toBe(start);
      if (index > 0) start += spin.falls.length;
      else
        expect(round.spins).toHaveLength(
          1 + getFreeSpins(umbrellasIn(steps.at(-1)?.cells ?? new Uint8Array())),
        );
    }
    features += round.spins.length > 1 ? 1 : 0;
  }
  expect(features).toBeGreaterThan(0);
});
