import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { recompute } from '@parlour/fair/browser';
import { serverDraw } from '@parlour/fair/server';
import { chancePpm, commonFish, declared, kinds, getPays, whale } from './fish.ts';
import { playCast } from './play-cast.ts';

/** Plays every draw of a kind once; returns its exact return in bets. */
function enumerate(kind: string): number {
  const first =
    kind === whale.kind
      ? whale.bound
      : 100 * (commonFish.find((fish) => fish.kind === kind)?.pay ?? 0);
  let sum = 0;
  for (let drawn = 0; drawn < first; drawn += 1) {
    // A whale's pearl is drawn second: each of its tickets is played too.
    const tickets = kind === whale.kind ? whale.tickets : 1;
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const numbers = [drawn, ticket];
      sum +=
        playCast((bound) => {
          const number = numbers.shift() ?? -1;
          if (number < 0 || number >= bound) throw new RangeError('drew too often or too far');
          return number;
        }, kind).pay / tickets;
    }
  }
  return sum / first;
}

test.each(kinds)(
  'PRO-04 %s returns exactly what is stated: every draw of it played once',
  (kind) => {
    expect(enumerate(kind)).toBeCloseTo(declared.rtpPpm / 1e6, 12);
  },
);

/** As many casts of the fast generator and of the real stream; more in `npm run test:all`. */
const [CASTS, HMAC_CASTS] =
  process.env['TEST_ALL'] === '1' ? ['1000000', '4000'] : ['100000', '1000'];
/** Many casts take their time on a busy machine. */
const SIMULATION_TIMEOUT_MS = 120_000;

test(
  'PRO-04 T-RNG-1 simulated casts at every fish contain the stated return',
  { timeout: SIMULATION_TIMEOUT_MS },
  () => {
    const output = execFileSync(
      process.execPath,
      [
        fileURLToPath(new URL('../../cli/simulate.ts', import.meta.url)),
        'pearl-reef',
        CASTS,
        '20261122',
        HMAC_CASTS,
      ],
      { encoding: 'utf8' },
    );
    expect(
      output.match(new RegExp(`Fast generator: ${CASTS} rounds .* is inside`, 'g')),
    ).toHaveLength(kinds.length);
    expect(
      output.match(new RegExp(`HMAC stream: ${HMAC_CASTS} rounds .* is inside`, 'g')),
    ).toHaveLength(kinds.length);
  },
);

test('what is said of a fish is what its draws do', () => {
  expect(getPays('whale')).toEqual({ least: 100, most: 500 });
  expect(chancePpm('sardine')).toBe(480_000);
  expect(chancePpm('whale')).toBe(5333);
  expect(whale.pearls.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(whale.tickets);
  expect(() => playCast(() => 0, 'boot')).toThrow('there is no fish boot');
});

test('PRO-04 T-RNG-2 the browser recomputes casts at every fish bit for bit', async () => {
  const seed = createHash('sha256').update('a fixed seed for tests').digest();
  for (const kind of kinds)
    for (let nonce = 0; nonce < 40; nonce += 1)
      expect(
        await recompute(seed.toString('hex'), 'reef', nonce, (draw) => playCast(draw, kind)),
      ).toEqual(playCast(serverDraw(seed, 'reef', nonce), kind));
});
