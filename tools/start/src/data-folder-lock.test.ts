import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { findRunningStarter, lockDataFolder } from './data-folder-lock.ts';
import { getProcessIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-lock-'));
const path = join(folder, 'running.json');
const children: ChildProcess[] = [];
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

/** A process that does nothing until it is ended. */
const startIdle = async (): Promise<ChildProcess & { readonly pid: number }> => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child as ChildProcess & { readonly pid: number };
};
const writeRecord = (owner: object, services: object) =>
  writeFileSync(path, JSON.stringify({ owner, services }));
const GONE = { pid: 2_000_000_000, identity: 'gone' };

describe('the lock of a data folder', () => {
  it('OPS-02 refuses a folder in use with its name and the process', async () => {
    const lock = await lockDataFolder(folder);
    expect(findRunningStarter(folder)).toBe(process.pid);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The product already runs on ${folder} (process ${process.pid}): stop it first, or choose ` +
        'another folder with DATA_DIR.',
    );
    lock.recordService('gateway', process.pid);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      services: { gateway: { pid: process.pid } },
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    lock.release();
    expect(findRunningStarter(folder)).toBeUndefined();
  });

  it('OPS-02 ends what a killed starter left behind', async () => {
    const orphan = await startIdle();
    const ended = once(orphan, 'exit');
    writeRecord(GONE, { gateway: { pid: orphan.pid, identity: getProcessIdentity(orphan.pid) } });
    const lock = await lockDataFolder(folder);
    expect((await ended)[1]).toBe('SIGTERM');
    lock.release();
  });

  it('OPS-02 leaves another process alone that has the id of an old one', async () => {
    const stranger = await startIdle();
    writeRecord(GONE, { gateway: { pid: stranger.pid, identity: 'an earlier start time' } });
    const lock = await lockDataFolder(folder);
    expect(getProcessIdentity(stranger.pid)).toBeDefined();
    lock.release();
  });

  it('OPS-02 takes a folder whose record cannot be read', async () => {
    writeFileSync(path, '{"owner"');
    const lock = await lockDataFolder(folder);
    expect(findRunningStarter(folder)).toBe(process.pid);
    lock.release();
  });
});
