/**
 * `npm run rng`: the stream of the games, keyed by seeds as they are
 * made in production, against the battery of GLI-19 at every bound that games draw from (99 % for
 * all tests together), and as many rounds worked out a second time by the browser's own
 * cryptography. Ends with 1 when chance does not explain what was seen, or a round differs.
 */
import { randomBytes } from 'node:crypto';

import { createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';

import { judge, findSuspiciousVerdicts } from './rng-battery.ts';
import { recompute } from '@parlour/fair/browser';
import { serverDraw } from '@parlour/fair/server';
import { playRound } from '../games/kite-season/play-round.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0);
/** Coins, dice of the draws, reels, pockets, cards, lottery numbers, and tickets of a million. */
const BOUNDS = [2, 10, 30, 37, 52, 100, 1_000_000];
/** Numbers that a round draws before the next nonce; a seed serves a thousand rounds. */
const NUMBERS_PER_ROUND = 50;
const ROUNDS_PER_SEED = 1000;

function stream(bound: number): () => number {
  let seed = randomBytes(32);
  let nonce = 0;
  let left = 0;
  let draw = serverDraw(seed, 'battery', nonce);
  return () => {
    if (left === 0) {
      nonce += 1;
      if (nonce % ROUNDS_PER_SEED === 0) seed = randomBytes(32);
      draw = serverDraw(seed, 'battery', nonce);
      left = NUMBERS_PER_ROUND;
    }
    left -= 1;
    return draw(bound);
  };
}

/** Every bound against the battery. */
function judgeStreams(outcomes: number): void {
  const began = performance.now();
  const found = BOUNDS.flatMap((bound) =>
    judge(stream(bound), bound, outcomes).map(({ test, p }) => ({
      test: `${test} below ${bound}`,
      p,
    })),
  );
  for (const { test, p } of found) print(`${test.padEnd(28)} p ${p.toFixed(5)}`);
  const odd = findSuspiciousVerdicts(found);
  const batteryResult =
    odd.length === 0
      ? 'chance explains all of them at 99 %'
      : `chance does not explain ${odd.map(({ test }) => test).join(', ')}`;
  print(
    `${found.length} tests of ${outcomes} outcomes each in ${secondsSince(began)} s: ` +
      batteryResult,
  );
  if (odd.length > 0) process.exitCode = 1;
}

/** Rounds as the server and as a browser computes them. */
async function compareRounds(rounds: number): Promise<void> {
  const again = performance.now();
  let differing = 0;
  for (let done = 0, seed = randomBytes(32); done < rounds; done += 1) {
    if (done % ROUNDS_PER_SEED === 0) seed = randomBytes(32);
    const server = playRound(serverDraw(seed, 'battery', done));
    const browser = await recompute(seed.toString('hex'), 'battery', done, playRound);
    if (JSON.stringify(server) !== JSON.stringify(browser)) differing += 1;
  }
  print(
    `${rounds} rounds worked out again by the browser's cryptography in ` +
      `${secondsSince(again)} s: ` +
      (differing === 0 ? 'all the same' : `${differing} DIFFER`),
  );
  if (differing > 0) process.exitCode = 1;
}

await runCommandLine(
  createCommand({
    script: 'rng',
    purpose:
      'Tests the numbers of the games at every bound they draw from, and computes rounds twice; ' +
      'ends with 1 when chance does not explain a result, or a round differs.',
    examples: [
      ['npm run rng', 'ten million outcomes at each bound, a million rounds'],
      ['npm run rng -- --outcomes 100000 --rounds 1000', 'a short run'],
    ],
  })
    .option(
      '--outcomes <number>',
      'outcomes at each bound, at least 1000',
      wholeNumber(1000),
      10_000_000,
    )
    .option('--rounds <number>', 'rounds, at least 1000', wholeNumber(1000), 1_000_000)
    .action(async ({ outcomes, rounds }: { outcomes: number; rounds: number }) => {
      judgeStreams(outcomes);
      await compareRounds(rounds);
    }),
);
