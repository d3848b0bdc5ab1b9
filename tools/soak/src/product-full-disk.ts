import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { until } from '@parlour/start/testing';
import { openKiteSeason, startBetting } from '@parlour/start/testing/play';

import { findLostBets, findProcessesOf, startProduct } from './product.ts';

type FullDiskOptions = {
  readonly port: number;
  /** The number of times that the disk is filled. */
  readonly times: number;
  readonly onStep: (step: string) => void;
};

type FullDiskReport = {
  readonly acknowledged: number;
  readonly uncertain: number;
  /** The faults that were found, a sentence each; empty when there were none. */
  readonly faults: readonly string[];
};

/** More than a start asks for, and what the database and its journal need. */
const DISK_MB = 900;
/** The time for which the disk stays full, in ms. */
const FULL_MS = 20_000;
const PATIENCE_MS = 240_000;
const CHUNK = Buffer.alloc(1024 * 1024);

/**
 * Runs the product on a small disk of memory and fills it under bets: the starter has to live and
 * say what is wrong, the services have to come back when there is room, and no acknowledged bet may
 * be lost. Needs the right to mount (root).
 */
export async function fillDisk({ port, times, onStep }: FullDiskOptions): Promise<FullDiskReport> {
  const disk = mkdtempSync(join(tmpdir(), 'parlour-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  const dataDir = join(disk, 'data');
  const filler = join(disk, 'filler');
  mkdirSync(dataDir);
  const product = startProduct(port, dataDir);
  const faults: string[] = [];
  try {
    await product.waitUntilReady();
    const game = await openKiteSeason(port, dataDir);
    const betting = startBetting(game.bet);
    await betting.moreBets(product.said);
    for (let time = 1; time <= times; time++) {
      const before = product.said().length;
      const said = () => product.said().slice(before);
      fill(filler);
      onStep(`full, ${betting.acknowledged.size} bets acknowledged`);
      await until(() => said().includes('is full'), 'the full disk is reported', PATIENCE_MS, said);
      // Bets go on until the journal needs another file.
      await pause(FULL_MS);
      if (product.hasEnded()) faults.push('The starter ended on the full disk.');
      onStep(`said meanwhile:\n${said().trim()}`);
      rmSync(filler);
      await betting.moreBets(product.said, PATIENCE_MS);
      onStep(`room again, ${betting.acknowledged.size} bets acknowledged`);
    }
    await betting.stop();
    faults.push(...(await findLostBets(game, betting)));
    const exitCode = await product.stop();
    if (exitCode !== 0) faults.push(`The product ended with ${exitCode}, not with 0.`);
    faults.push(...findProcessesOf(dataDir).map((line) => `A process is left: ${line}`));
    const { acknowledged, uncertain } = betting;
    return { acknowledged: acknowledged.size, uncertain: uncertain.length, faults };
  } finally {
    if (existsSync(filler)) rmSync(filler);
    await product.stop();
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
