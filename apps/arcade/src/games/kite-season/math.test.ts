import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import type { Enumeration, enumerateAll } from './enumeration.ts';
import { payLines, payScatters } from './evaluate.ts';
import { declared, exactReturn } from './math.ts';
import { freeSpinAwards, LINES, lines } from './pays.ts';
import { baseLetters, baseStrips, freeLetters, freeStrips, STOPS } from './strips.ts';
import { ROWS, SCATTER, WILD } from './symbols.ts';

/** `npm run test:all`. */
const isWholeRun = process.env['TEST_ALL'] === '1';
/** Millions of rounds take their time on a busy machine. */
const SIMULATION_TIMEOUT_MS = 120_000;

// The heavy loops run as the command that people use, not inside the test runner, which slows them
// tenfold.
const simulate = (...args: string[]) =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../cli/simulate.ts', import.meta.url)), 'kite-season', ...args],
    { encoding: 'utf8' },
  );

const triggers = ({ scatters, windows }: Enumeration) =>
  ((scatters[3] ?? 0) + (scatters[4] ?? 0) + (scatters[5] ?? 0)) / windows;

/** Expected free spins, played forward state by state instead of by recursion. */
function expectSpins(award: number, chance: number): number {
  let states = new Map([[`${award},${award}`, 1]]);
  let expected = 0;
  while (states.size > 0) {
    const next = new Map<string, number>();
    const add = (to: string, part: number) => next.set(to, (next.get(to) ?? 0) + part);
    for (const [key, weight] of states) {
      const [left = 0, awarded = 0] = key.split(',').map(Number);
      if (left === 0) continue;
      expected += weight;
      const more = Math.min(5, 60 - awarded);
      add(`${left - 1 + more},${awarded + more}`, weight * chance);
      add(`${left - 1},${awarded}`, weight * (1 - chance));
    }
    states = next;
  }
  return expected;
}

test('PRO-04 the exact return of strips and pays is the declared one', () => {
  expect(Math.round(exactReturn().total * 1e6)).toBe(declared.rtpPpm);
});

// The whole run alone: counting 2 x 24 million windows takes ten seconds.
test.runIf(isWholeRun)(
  'PRO-04 the counted return equals that of all 30^5 windows played one by one',
  { timeout: SIMULATION_TIMEOUT_MS },
  () => {
    const { base, free } = JSON.parse(simulate('--enumerate')) as ReturnType<typeof enumerateAll>;
    const exact = exactReturn();
    expect(base.windows).toBe(24_300_000);
    expect(base.lines / base.windows / LINES).toBeCloseTo(exact.lines, 12);
    expect(base.scatterPay / base.windows / LINES).toBeCloseTo(exact.scatters, 12);
    expect(1 / triggers(base)).toBeCloseTo(exact.freeSpinsEvery, 9);
    const perSpin = ((free.lines + free.scatterPay) / free.windows / LINES) * 2;
    const spins = freeSpinAwards.reduce<number>(
      (sum, award, count) =>
        sum +
        (award
          ? ((base.scatters[count] ?? 0) / base.windows) * expectSpins(award, triggers(free))
          : 0),
      0,
    );
    expect(spins * perSpin).toBeCloseTo(exact.freeSpins, 10);
  },
);

const ROUNDS = isWholeRun ? '10000000' : '1000000';
const HMAC_ROUNDS = isWholeRun ? '20000' : '5000';
test(
  `PRO-04 T-RNG-1 ${ROUNDS} simulated rounds contain the declared return`,
  { timeout: SIMULATION_TIMEOUT_MS },
  () => {
    const output = simulate(ROUNDS, '20261120', HMAC_ROUNDS);
    expect(output).toMatch(new RegExp(`Fast generator: ${ROUNDS} rounds .* is inside`));
    expect(output).toMatch(new RegExp(`HMAC stream: ${HMAC_ROUNDS} rounds .* is inside`));
  },
);

test('strips have 30 stops, no sun on the first reel, and no two pinwheels in a window', () => {
  for (const letters of [baseLetters, freeLetters]) {
    expect(letters[0]).not.toContain('W');
    for (const strip of letters) {
      expect(strip).toHaveLength(STOPS);
      const looped = strip + strip.slice(0, 2);
      for (let stop = 0; stop < STOPS; stop += 1) {
        expect(
          Array.from(looped.slice(stop, stop + 3)).filter((letter) => letter === 'S').length,
        ).toBeLessThan(2);
        expect(looped[stop]).not.toBe(looped[stop + 1]);
      }
    }
  }
  expect([...baseStrips, ...freeStrips].every((strip) => strip.length === STOPS + ROWS - 1)).toBe(
    true,
  );
});

test('the twenty lines are all different', () => {
  expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
});

test('a line pays for three or more from the left, with suns standing for the symbol', () => {
  const window = new Uint8Array(15).fill(9);
  // Row 1 of the reels: eagle, sun, eagle, fish, eagle; everything else is made harmless.
  const middle = [2, WILD, 2, 3, 2];
  for (let reel = 0; reel < 5; reel += 1) {
    window.set([4 + (reel % 2), middle[reel] as number, 6 + (reel % 2)], reel * 3);
  }
  const found: Parameters<typeof payLines>[1] = [];
  payLines(window, found);
  expect(found.filter(({ line }) => line === 0)).toEqual([
    { line: 0, symbol: 2, count: 3, pay: 50 },
  ]);
});

test('pinwheels pay nothing on lines', () => {
  const window = new Uint8Array(15).fill(SCATTER);
  expect(payLines(window)).toBe(0);
  expect(payScatters(3)).toBe(40);
});
