import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, it } from 'vitest';

import { getProcessIdentity } from './process-identity.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A process that does nothing until it is ended, as the record of a start names it. */
async function startService() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, identity: getProcessIdentity(child.pid ?? 0) };
}

/** A data folder whose record says who started it and what runs. */
function createDataFolder(owner: object, service: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-reset-'));
  folders.push(folder);
  writeFileSync(
    join(folder, 'running.json'),
    JSON.stringify({ owner, services: { gateway: service } }),
  );
  return folder;
}

/** Runs the command on a folder: with what it ended. */
async function reset(folder: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

it('OPS-02 a reset ends the services that a killed start left running', async () => {
  const { pid, identity } = await startService();
  const folder = createDataFolder({ pid: 2_000_000_000, identity: 'gone' }, { pid, identity });
  expect(await reset(folder)).toBe(0);
  expect(existsSync(folder)).toBe(false);
  expect(getProcessIdentity(pid)).toBeUndefined();
});

it('OPS-02 a reset leaves a product that runs as it is', async () => {
  const { pid, identity } = await startService();
  const running = { pid: process.pid, identity: getProcessIdentity(process.pid) };
  const folder = createDataFolder(running, { pid, identity });
  expect(await reset(folder)).toBe(1);
  expect(existsSync(folder)).toBe(true);
  expect(getProcessIdentity(pid)).toBe(identity);
});
