/**
 * Confirms a game's stated return by playing: `node apps/arcade/src/cli/simulate.ts <code> [rounds]
 * [seed] [hmacRounds]`. The long run draws from a fast seeded generator; a second, smaller run goes
 * through the real HMAC stream. `<code> --enumerate` instead plays everything that can be drawn
 * once, where a game can do that, and prints the sums as JSON. Leaves with 1 when the stated return
 * lies outside the 99 % interval of either run.
 */
import { createHash } from 'node:crypto';

import { serverDraw } from '@parlour/fair/server';
import { games } from '../games/catalogue.ts';
import type { Draw, GameDefinition, SpinGame } from '../games/game.ts';
import { interval, type Tally } from '../games/interval.ts';
import type { Simulation } from '../games/simulation.ts';
import { simulations } from '../games/simulations.ts';

const [code = 'kite-season', rounds = '10000000', seed = '20261120', hmacRounds = '200000'] =
  process.argv.slice(2);

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (value: number) => `${(value * 100).toFixed(4)} %`;

function report(
  name: string,
  stated: number,
  feature: string,
  tally: Tally,
  seconds: number,
): boolean {
  const { mean, low, high } = interval(tally);
  const inside = low <= stated && stated <= high;
  print(
    `${name}: ${tally.rounds} rounds in ${seconds.toFixed(1)} s: return ${percent(mean)}, ` +
      `99 % interval ${percent(low)} to ${percent(high)}; ` +
      `stated ${percent(stated)} is ${inside ? 'inside' : 'OUTSIDE'}`,
  );
  const featureRate =
    tally.features > 0
      ? `${feature} every ${(tally.rounds / tally.features).toFixed(1)} rounds, `
      : '';
  print(
    `  rounds that pay ${percent(tally.hits / tally.rounds)}, ${featureRate}` +
      `highest win ${tally.highest} x bet`,
  );
  return inside;
}

/** A round as a tally counts it. */
type Played = { readonly win: number; readonly isFeature: boolean };

function hmacRun(play: (draw: Draw) => Played, count: number): Tally {
  const serverSeed = createHash('sha256').update(seed).digest();
  const tally = { rounds: count, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let nonce = 0; nonce < count; nonce += 1) {
    const { win, isFeature } = play(serverDraw(serverSeed, 'simulation', nonce));
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (isFeature) tally.features += 1;
    tally.highest = Math.max(tally.highest, win);
  }
  return tally;
}

function timed<T>(run: () => T): [T, number] {
  const start = performance.now();
  const result = run();
  return [result, (performance.now() - start) / 1000];
}

function spun(game: SpinGame, choice: string): (draw: Draw) => Played {
  return (draw) => {
    const { pay, spins } = game.play(draw, choice);
    return { win: pay / game.lines, isFeature: spins.length > 1 };
  };
}

function simulate(game: GameDefinition, { facts, runs, feature, play }: Simulation): void {
  print(`${game.code} (${game.maths}): ${facts()}`);
  for (const { name, choice, statedPpm, fast } of runs) {
    if (runs.length > 1) print(`${name}:`);
    const long = report(
      'Fast generator',
      statedPpm / 1e6,
      feature,
      ...timed(() => fast(Number(rounds), Number(seed))),
    );
    const real = report(
      'HMAC stream',
      statedPpm / 1e6,
      feature,
      ...timed(() =>
        hmacRun(
          game.kind === 'spin'
            ? spun(game, choice)
            : (draw) => ({ win: play?.(draw) ?? 0, isFeature: false }),
          Number(hmacRounds),
        ),
      ),
    );
    if (!long || !real) process.exitCode = 1;
  }
}

const game = games.get(code);
const simulation = simulations[code];
if (!game || !simulation) {
  process.stderr.write(
    `There is no simulation of ${code}. There are: ${Object.keys(simulations).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else if (rounds !== '--enumerate') simulate(game, simulation);
else if (simulation.enumerate) print(JSON.stringify(simulation.enumerate()));
else {
  process.stderr.write(`${code} cannot be enumerated.\n`);
  process.exitCode = 1;
}
