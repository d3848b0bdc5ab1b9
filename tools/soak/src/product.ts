/** The whole product for a run that kills or starves it, and what is compared at its end. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { childPid, run, type Run, until } from '@parlour/start/testing';
import type { Betting, Game } from '@parlour/start/testing/play';

/** The parts of the product that a run kills. */
export type Victim = 'starter' | 'gateway' | 'arcade' | 'database';

const PROGRAMS = {
  gateway: 'apps/gateway/src/main.ts',
  arcade: 'apps/arcade/src/server/main.ts',
} as const;
/** The time that one part can take to come back on a machine with much else to do, in ms. */
const PATIENCE_MS = 240_000;
/** The number of bets that are asked for again at once. */
const CHECKED_AT_ONCE = 16;

/** The product on a data folder, and how to kill one of its parts. */
export function startProduct(port: number, dataDir: string) {
  const begin = (): Run =>
    run({
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PAYLOAD_ENCRYPTION: 'optional',
      HUMAN_CHECK: 'off',
    });
  let product = begin();
  const said = (): string => product.said();
  const waitUntilReady = () =>
    until(() => said().includes('Ready'), 'the product is ready', PATIENCE_MS, said);

  const killStarter = async (): Promise<void> => {
    product.child.kill('SIGKILL');
    await product.ended;
    product = begin();
    await waitUntilReady();
  };
  const killService = async (name: keyof typeof PROGRAMS): Promise<void> => {
    const find = () => childPid(product.child.pid ?? 0, PROGRAMS[name]);
    const before = find();
    if (before === undefined) throw new Error(`The ${name} does not run\n${said()}`);
    process.kill(before, 'SIGKILL');
    const isBack = async () => {
      const now = find();
      return now !== undefined && now !== before && isUp(name === 'gateway' ? port : port + 1);
    };
    await until(isBack, `the ${name} is back`, PATIENCE_MS, said);
  };
  const killDatabase = async (): Promise<void> => {
    const count = () => said().split('The database had ended and is back').length;
    const before = count();
    process.kill(readPostmasterPid(dataDir), 'SIGKILL');
    await until(() => count() > before, 'the database is back', PATIENCE_MS, said);
  };
  return {
    said,
    waitUntilReady,
    async kill(victim: Victim): Promise<void> {
      if (victim === 'starter') await killStarter();
      else if (victim === 'database') await killDatabase();
      else await killService(victim);
    },
    hasEnded: (): boolean => product.child.exitCode !== null || product.child.signalCode !== null,
    async stop(): Promise<number | null> {
      product.child.kill('SIGINT');
      return product.ended;
    },
  };
}

const readPostmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks for every bet again: an acknowledged one has its first answer, an uncertain one becomes
 * certain, and the balance is what all of them make.
 */
export async function findLostBets(
  game: Game,
  { acknowledged, uncertain }: Betting,
): Promise<string[]> {
  const faults: string[] = [];
  const check = async (txId: string, answer: string | undefined): Promise<void> => {
    const { status, body } = await game.bet(txId);
    if (status !== 200) faults.push(`${txId} cannot be settled: ${status}`);
    else if (answer !== undefined && JSON.stringify(body) !== answer)
      faults.push(`${txId} was answered with ${answer}, now with ${JSON.stringify(body)}`);
  };
  const all: readonly [string, string?][] = [
    ...acknowledged,
    ...uncertain.map((txId): [string] => [txId]),
  ];
  for (let from = 0; from < all.length; from += CHECKED_AT_ONCE)
    await Promise.all(
      all.slice(from, from + CHECKED_AT_ONCE).map(([txId, answer]) => check(txId, answer)),
    );
  const spent = acknowledged.size + uncertain.length;
  const [before, after] = [game.balanceBefore, await game.balance()].map((amount) =>
    Math.round(amount * 100),
  ) as [number, number];
  if (after !== before - spent) faults.push(`The balance is ${after}, not ${before - spent}.`);
  return faults;
}

/** Processes that name a data folder in their command line or in their variables. */
export function findProcessesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const [command, variables] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' '),
        ) as [string, string];
        return `${command} ${variables}`.includes(dataDir) ? [`${pid} ${command.trim()}`] : [];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}
