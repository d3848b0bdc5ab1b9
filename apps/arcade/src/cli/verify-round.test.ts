import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import { playRound } from '../games/kite-season/play-round.ts';
import { playRound as playMarket } from '../games/monsoon-market/play-round.ts';
import { playCast } from '../games/pearl-reef/play-cast.ts';

const script = fileURLToPath(new URL('verify-round.ts', import.meta.url));
const seed = createHash('sha256').update('a fixed seed for tests').digest();
const run = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

test('PRO-04 the stand-alone script recomputes a round that it draws by itself', () => {
  const nonce =
    Array.from({ length: 500 }, (_, index) => index).find(
      (index) => playRound(serverDraw(seed, 'mango', index)).spins.length > 8,
    ) ?? 0;
  const round = playRound(serverDraw(seed, 'mango', nonce));
  const { stdout, status } = run(
    seed.toString('hex'),
    'mango',
    String(nonce),
    createHash('sha256').update(seed).digest('hex'),
  );
  expect(status).toBe(0);
  for (const { stops } of round.spins) expect(stdout).toContain(`stops ${stops.join(' ')},`);
  expect(stdout).toContain(`Round pays ${round.pay} parts of 20`);
});

test('PRO-04 the script refuses a seed that does not have the published hash', () => {
  const { stdout, status } = run(seed.toString('hex'), 'mango', '1', 'ab'.repeat(32));
  expect(status).toBe(1);
  expect(stdout).toContain('WRONG');
});

test('PRO-04 recomputes a round of any game and lists the games it knows', () => {
  const own = playCast(serverDraw(seed, 'mango', 3), 'turtle');
  const reef = run('--game=pearl-reef', '--choice=turtle', seed.toString('hex'), 'mango', '3');
  expect(reef.stdout).toContain(`drew ${own.spins[0]?.drawn.join(', then ')};`);
  expect(reef.stdout).toContain(`Round pays ${own.pay} parts of 1`);
  expect(run('--game=monsoon-market', seed.toString('hex'), 'mango', '3').stdout).toContain(
    `goods ${playMarket(serverDraw(seed, 'mango', 3)).spins[0]?.cells}`,
  );
  expect(
    run('--game=pearl-reef', '--choice=boot', seed.toString('hex'), 'mango', '3'),
  ).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--choice must be one of: sardine'),
  });
  expect(run('--game=chess', seed.toString('hex'), 'mango', '3')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There are: kite-season'),
  });
});
