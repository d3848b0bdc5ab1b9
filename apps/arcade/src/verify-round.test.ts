import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { serverDraw } from './fair/server-stream.ts';
import { playRound } from './games/kite-season/play-round.ts';

const script = fileURLToPath(new URL('verify-round.ts', import.meta.url));
const seed = createHash('sha256').update('a fixed seed for tests').digest();
const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

test('PRO-04 the stand-alone script recomputes a round that it draws by itself', () => {
  const nonce = Array.from({ length: 500 }, (_, index) => index).find((index) => playRound(serverDraw(seed, 'mango', index)).spins.length > 8) ?? 0;
  const round = playRound(serverDraw(seed, 'mango', nonce));
  const { stdout, status } = run(seed.toString('hex'), 'mango', String(nonce), createHash('sha256').update(seed).digest('hex'));
  expect(status).toBe(0);
  for (const { stops } of round.spins) expect(stdout).toContain(`stops ${stops.join(' ')},`);
  expect(stdout).toContain(`Round pays ${round.pay} line bets`);
});

test('PRO-04 the script refuses a seed that does not have the published fingerprint', () => {
  const { stdout, status } = run(seed.toString('hex'), 'mango', '1', 'ab'.repeat(32));
  expect(status).toBe(1);
  expect(stdout).toContain('WRONG');
});
