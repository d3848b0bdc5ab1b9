/**
 * Confirms the stated return by playing: `node apps/arcade/src/simulate.ts [spins] [seed] [hmacRounds]`.
 * The long run draws stops from a fast seeded generator; a second, smaller run goes through the real HMAC stream.
 * `--enumerate` instead plays every window once and prints the sums as JSON.
 * Leaves with 1 when the stated return lies outside the 99 % interval of either run.
 */
import { createHash } from 'node:crypto';

import { serverDraw } from './fair/server-stream.ts';
import { enumerateAll } from './games/kite-season/enumeration.ts';
import { simulateFast } from './games/kite-season/simulation.ts';
import { declared, exactReturn } from './games/kite-season/math.ts';
import { playRound } from './games/kite-season/play-round.ts';
import { interval, type Tally } from './games/interval.ts';

const [spins = '10000000', seed = '20261120', hmacRounds = '200000'] = process.argv.slice(2);

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (value: number) => `${(value * 100).toFixed(4)} %`;

function report(name: string, tally: Tally, seconds: number): boolean {
  const { mean, low, high } = interval(tally);
  const stated = declared.rtpPpm / 1e6;
  const inside = low <= stated && stated <= high;
  print(`${name}: ${tally.rounds} rounds in ${seconds.toFixed(1)} s: return ${percent(mean)}, 99 % interval ${percent(low)} to ${percent(high)}; stated ${percent(stated)} is ${inside ? 'inside' : 'OUTSIDE'}`);
  print(`  rounds that pay ${percent(tally.hits / tally.rounds)}, free spins every ${(tally.rounds / tally.features).toFixed(1)} rounds, highest win ${tally.highest} x bet`);
  return inside;
}

function hmacRun(rounds: number): Tally {
  const serverSeed = createHash('sha256').update(seed).digest();
  const tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const round = playRound(serverDraw(serverSeed, 'simulation', nonce));
    const win = round.pay / 20;
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (round.spins.length > 1) tally.features += 1;
    tally.highest = Math.max(tally.highest, win);
  }
  return tally;
}

function timed<T>(run: () => T): [T, number] {
  const start = performance.now();
  const result = run();
  return [result, (performance.now() - start) / 1000];
}

function simulate(): void {
  const exact = exactReturn();
  print(`kite-season (${declared.maths}): exact return ${percent(exact.total)} = lines ${percent(exact.lines)} + pinwheels ${percent(exact.scatters)} + free spins ${percent(exact.freeSpins)}`);
  const long = report('Fast generator', ...timed(() => simulateFast(Number(spins), Number(seed))));
  const real = report('HMAC stream', ...timed(() => hmacRun(Number(hmacRounds))));
  process.exitCode = long && real ? 0 : 1;
}

if (spins === '--enumerate') print(JSON.stringify(enumerateAll()));
else simulate();
