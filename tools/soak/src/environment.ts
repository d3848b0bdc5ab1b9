import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from '@parlour/nx/load-tenant';
import { ensurePostgres } from '@parlour/start/postgres';

import type { Random } from './random.ts';

/** A database and gateways for one run, and the means to kill them. */
export type SoakEnvironment = {
  readonly databaseUrl: string;
  /** The folder of what gateways write outside the database. */
  readonly dataDir: string;
  /** Addresses of the gateways that answer now. */
  readonly open: () => readonly string[];
  readonly killed: { gateways: number; databases: number };
  /**
   * Begins to kill: a gateway every 0.4 to 1.6 s and the database every 3 to 6 s, counted from when
   * a killed process is back up.
   */
  readonly startKilling: (random: Random, wanted: Wanted) => Killing;
  readonly stop: () => Promise<void>;
};

/**
 * The numbers of processes to kill, and the progress of the work (0 to 1): killing keeps step with
 * it.
 */
type Wanted = {
  readonly gateways: number;
  readonly databases: number;
  readonly share: () => number;
};

/** Killing under way. */
type Killing = {
  /** Stops killing and waits until all processes are up; fails when one did not come up again. */
  readonly stopKilling: () => Promise<void>;
  /**
   * Aborted when a process did not come up again: nothing more will be killed, so no client may
   * wait for it.
   */
  readonly gaveUp: AbortSignal;
};

type Gateway = {
  readonly url: string;
  readonly port: number;
  child: ChildProcess | undefined;
  isOpen: boolean;
};

/**
 * The time that a gateway or the database can take to come up, in ms, before the run is stopped.
 */
const PATIENCE_MS = 120_000;

/**
 * Brings up an empty database with demo data and a gateway on each port. `prepare` changes the
 * database before the gateways start: they keep settings for seconds.
 */
export async function startEnvironment(
  ports: readonly number[],
  masterKey: Buffer,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<SoakEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-soak-'));
  const dataDir = join(folder, 'postgres');
  const server = await ensurePostgres({ dataDir });
  const cluster = realpathSync(join(dataDir, 'cluster'));
  const log = openSync(join(folder, 'gateways.log'), 'a');
  const readGatewayLog = () => readFileSync(join(folder, 'gateways.log'), 'utf8');
  const env = (port: number) => ({
    ...process.env,
    PORT: String(port),
    DATABASE_URL: server.url,
    DEMO: '1',
    MASTER_KEY: masterKey.toString('hex'),
    GATEWAY_POOL: '8',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DIST_DIR: '/nonexistent',
    MEDIA_DIR: '/nonexistent',
    PAYLOAD_ENCRYPTION: 'optional',
    HUMAN_CHECK: 'off',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
  const run = (program: string, port: number) =>
    spawn(process.execPath, [program], { cwd: root, env: env(port), stdio: ['ignore', log, log] });
  const gateways: Gateway[] = ports.map((port) => ({
    port,
    url: `http://127.0.0.1:${port}`,
    child: undefined,
    isOpen: false,
  }));
  const killed = { gateways: 0, databases: 0 };
  const stopping = new AbortController();

  /** Until the gateway responds, however often its start fails because the database is gone. */
  const raise = async (gateway: Gateway): Promise<void> => {
    for (
      const end = performance.now() + PATIENCE_MS;
      performance.now() < end && !stopping.signal.aborted;
      await pause(40)
    ) {
      if (!gateway.child || gateway.child.exitCode !== null || gateway.child.signalCode !== null)
        gateway.child = run('apps/gateway/src/main.ts', gateway.port);
      if (await answers(gateway.url)) {
        gateway.isOpen = true;
        return;
      }
    }
    if (!stopping.signal.aborted)
      throw new Error(
        `The gateway on port ${gateway.port} did not come up; its last ` +
          `words:\n${readGatewayLog().slice(-2000)}`,
      );
  };
  const kill = async (gateway: Gateway): Promise<void> => {
    gateway.isOpen = false;
    const { child } = gateway;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await gone;
  };
  // However this process ends, it ends what it started.
  const killAll = () => {
    for (const { child } of gateways) child?.kill('SIGKILL');
    killServer(cluster);
  };
  process.once('exit', killAll);
  const stop = async (): Promise<void> => {
    process.off('exit', killAll);
    stopping.abort();
    await Promise.all(gateways.map(kill));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const ended = (child: ChildProcess) =>
      new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
    // A killed process keeps no compile cache: one that ends by itself writes it for all.
    const compiled = ended(
      spawn(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          "await import('./apps/gateway/src/start/start.ts'); process.exit()",
        ],
        { cwd: root, env: env(0), stdio: ['ignore', log, log] },
      ),
    );
    const code = await ended(run('apps/gateway/src/commands/seed/main.ts', ports[0] ?? 0));
    await compiled;
    if (code !== 0)
      throw new Error(`The database could not be prepared:\n${readGatewayLog().slice(-2000)}`);
    await prepare(server.url);
    await Promise.all(gateways.map(raise));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    databaseUrl: server.url,
    dataDir: folder,
    killed,
    stop,
    open: () => gateways.filter(({ isOpen }) => isOpen).map(({ url }) => url),
    startKilling(random, wanted) {
      const over = new AbortController();
      const gaveUp = new AbortController();
      gaveUp.signal.addEventListener('abort', () => over.abort());
      const wait = (ms: number) =>
        pause(ms, undefined, { signal: over.signal }).catch(() => undefined);
      const open = () => gateways.filter(({ isOpen }) => isOpen);
      const until = async (holds: () => boolean) => {
        while (!holds() && !over.signal.aborted) await wait(20);
      };
      const isInStep = (done: number, all: number) =>
        done / all <= Math.min(1, wanted.share()) + 0.1;
      const rising = new Set<Promise<void>>();

      const killGateways = async (): Promise<void> => {
        for (;;) {
          // Now and then both are down; otherwise one begins where the other ends, so that there is
          // work to interrupt.
          const fewest = random.next() < 0.3 ? 1 : 2;
          await until(() => open().length >= fewest && isInStep(killed.gateways, wanted.gateways));
          await wait(random.whole(400, 1600));
          if (over.signal.aborted) return;
          if (open().length === 0) continue;
          const gateway = random.pick(open());
          await kill(gateway);
          killed.gateways++;
          const up = raise(gateway);
          rising.add(up);
          void up.then(
            () => rising.delete(up),
            (error: unknown) => gaveUp.abort(error),
          );
        }
      };
      const killDatabase = async (): Promise<void> => {
        for (;;) {
          await until(() => open().length > 0 && isInStep(killed.databases, wanted.databases));
          await wait(random.whole(3000, 6000));
          if (over.signal.aborted) return;
          killServer(cluster);
          killed.databases++;
          await raiseServer(dataDir, Number(new URL(server.url).port));
        }
      };
      const all = Promise.all([
        wanted.gateways > 0 && killGateways(),
        wanted.databases > 0 && killDatabase(),
      ]);
      all.catch((error: unknown) => gaveUp.abort(error));
      return {
        gaveUp: gaveUp.signal,
        stopKilling: async () => {
          over.abort();
          await all;
          await Promise.all(rising);
        },
      };
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Brings the database up again; its remains may take a while to go, and what it wrote last has to
 * be read first.
 */
async function raiseServer(dataDir: string, port: number): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(200)) {
    try {
      await ensurePostgres({ dataDir, port });
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/**
 * Kills every process of the database at once, as a machine that loses its power would; one that
 * was born meanwhile too.
 */
function killServer(cluster: string): void {
  for (let pids = serverProcesses(cluster); pids.length > 0; pids = serverProcesses(cluster)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
  }
}

/**
 * Processes that work in the cluster's folder, which are those of its server; who ended and only
 * waits to be collected is not among them.
 */
function serverProcesses(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
}
