import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openKiteSeason, startBetting } from '@parlour/start/testing/play';

import { findLostBets, findProcessesOf, startProduct, type Victim } from './product.ts';

/**
 * The time that bets can take to be acknowledged again, on a machine with much else to do, in ms.
 */
const PATIENCE_MS = 240_000;

/** The parts that are killed, one after the other. */
const VICTIMS: readonly Victim[] = ['starter', 'gateway', 'arcade', 'database'];

type KillOptions = {
  /** The number of processes that are killed. */
  readonly kills: number;
  /** The gateway's port; the arcade takes the next one. */
  readonly port: number;
  readonly onKill: (kill: {
    readonly number: number;
    readonly victim: Victim;
    readonly seconds: number;
    readonly acknowledged: number;
  }) => void;
};

export type KillReport = {
  readonly acknowledged: number;
  /** Bets without an answer, asked for again at the end. */
  readonly uncertain: number;
  /** The faults that were found, a sentence each; empty when there were none. */
  readonly faults: readonly string[];
};

/**
 * Kills the starter, the gateway, the arcade and the database in turn with SIGKILL, under bets;
 * after each the product has to come back, a killed starter with the next `npm start`. At the end
 * every acknowledged bet is asked for again, the balance is compared, and no process may be left.
 */
export async function killProduct({ kills, port, onKill }: KillOptions): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-kills-'));
  const product = startProduct(port, dataDir);
  try {
    await product.waitUntilReady();
    const game = await openKiteSeason(port, dataDir);
    const betting = startBetting(game.bet);
    for (let number = 1; number <= kills; number++) {
      const victim = VICTIMS[(number - 1) % VICTIMS.length] ?? 'starter';
      const began = performance.now();
      await product.kill(victim);
      await betting.moreBets(product.said, PATIENCE_MS);
      const seconds = (performance.now() - began) / 1000;
      onKill({ number, victim, seconds, acknowledged: betting.acknowledged.size });
    }
    await betting.stop();
    const faults = await findLostBets(game, betting);
    const exitCode = await product.stop();
    if (exitCode !== 0) faults.push(`The product ended with ${exitCode}, not with 0.`);
    faults.push(...findProcessesOf(dataDir).map((line) => `A process is left: ${line}`));
    const { acknowledged, uncertain } = betting;
    return { acknowledged: acknowledged.size, uncertain: uncertain.length, faults };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
