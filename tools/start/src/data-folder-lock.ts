import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { getProcessIdentity } from './process-identity.ts';
import { say, StartError } from './say.ts';

/** A process as it was when it was written down. */
type RecordedProcess = { readonly pid: number; readonly identity: string };
type LockRecord = {
  readonly owner: RecordedProcess;
  readonly services: Readonly<Record<string, RecordedProcess>>;
};

/** The right to run the product on a data folder, and the list of what runs for it. */
type DataFolderLock = {
  /** Writes down a service's process, so that the next start can end it when this one is killed. */
  readonly recordService: (name: string, pid: number | undefined) => void;
  readonly release: () => void;
};

/** The record is overwritten in place in one block, which needs no room on a full disk. */
const RECORD_BYTES = 4096;

/** The time that an orphaned service has to stop before it is killed, in ms. */
const ORPHAN_STOP_MS = 10_000;

const lockPath = (dataDir: string): string => join(dataDir, 'running.json');

const describeProcess = (pid: number): RecordedProcess => ({
  pid,
  identity: getProcessIdentity(pid) ?? '',
});

const isAlive = ({ pid, identity }: RecordedProcess): boolean =>
  identity !== '' && getProcessIdentity(pid) === identity;

function readRecord(path: string): LockRecord | undefined {
  try {
    const { owner, services = {} } = JSON.parse(readFileSync(path, 'utf8')) as Partial<LockRecord>;
    return owner && { owner, services };
  } catch {
    return undefined;
  }
}

/** The process that runs the product on a data folder; undefined when there is none. */
export function findRunningStarter(dataDir: string): number | undefined {
  const record = readRecord(lockPath(dataDir));
  return record && isAlive(record.owner) ? record.owner.pid : undefined;
}

/**
 * Takes a data folder for this process. A folder in use is refused; services that a killed starter
 * left behind are ended first (decision 0171).
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = lockPath(dataDir);
  const services: Record<string, RecordedProcess> = {};
  const owner = describeProcess(process.pid);
  const toBytes = () => JSON.stringify({ owner, services }).padEnd(RECORD_BYTES);
  const own = `${path}.${process.pid}`;
  writeFileSync(own, toBytes(), { mode: 0o600 });
  try {
    while (!tryLink(own, path)) {
      const running = findRunningStarter(dataDir);
      if (running !== undefined)
        throw new StartError(
          `The product already runs on ${dataDir} (process ${running}): stop it first, or choose ` +
            'another folder with DATA_DIR.',
        );
      await removeStaleLock(path);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return {
    recordService(name, pid) {
      if (pid === undefined) delete services[name];
      else services[name] = describeProcess(pid);
      overwrite(path, toBytes());
    },
    release() {
      if (readRecord(path)?.owner.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

function overwrite(path: string, text: string): void {
  try {
    const file = openSync(path, 'r+');
    try {
      writeSync(file, text, 0);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    say(`Cannot write down which services run in ${path}: ${(error as Error).message}`);
  }
}

/** A hard link appears whole or not at all, and for one process only. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStaleLock(path: string): Promise<void> {
  const taken = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, taken);
  } catch (error) {
    // Another start was first; the next look decides.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const record = readRecord(taken);
  // Another start replaced the record between the two steps: it gets its own back.
  if (record && isAlive(record.owner)) tryLink(taken, path);
  else if (record) await endOrphans(record);
  rmSync(taken, { force: true });
}

/** Ends the services that a killed starter left behind on a data folder; a disk may be full. */
export async function endLeftServices(dataDir: string): Promise<void> {
  const record = readRecord(lockPath(dataDir));
  if (record && !isAlive(record.owner)) await endOrphans(record);
}

async function endOrphans({ services }: LockRecord): Promise<void> {
  await Promise.all(Object.entries(services).map(([name, service]) => endOrphan(name, service)));
}

/** Ends a process only while it is still the one that was written down. */
async function endOrphan(name: string, service: RecordedProcess): Promise<void> {
  if (!isAlive(service)) return;
  say(`Ending the ${name} (process ${service.pid}) that an earlier start left behind`);
  signal(service, 'SIGTERM');
  const deadline = performance.now() + ORPHAN_STOP_MS;
  while (isAlive(service)) {
    if (performance.now() > deadline) signal(service, 'SIGKILL');
    await pause(50);
  }
}

function signal(service: RecordedProcess, name: NodeJS.Signals): void {
  try {
    if (isAlive(service)) process.kill(service.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      throw new StartError(
        `Process ${service.pid} of an earlier start belongs to another user: end it, then start ` +
          'again.',
      );
  }
}
