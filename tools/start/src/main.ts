/**
 * `npm start`: everything on one machine. Builds what is stale, brings up the database, the gateway
 * and the arcade, and keeps them up.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { DEFAULT_TENANT, loadTenant, root, tenantFolders } from '@parlour/nx/load-tenant';
import type { TenantConfig } from '@parlour/tenant';

import { followBuilds } from './build/follow-builds.ts';
import { openClock } from './clock/open-clock.ts';
import { parseShift } from './clock/shift.ts';
import { getConsoleAddress } from './console-address.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDatabase } from './database.ts';
import { startHistory } from './history.ts';
import { keepDatabase } from './keep-database.ts';
import { installationKeys } from './keys.ts';
import { prepareDatabase } from './prepare.ts';
import { readPort, requireFreePort } from './ports.ts';
import { ignoreOutputErrors, say, StartError } from './say.ts';
import { boundForeignLog } from './rotating-log.ts';
import { buildServices } from './services.ts';
import { createSpaceWatch, requireSpace } from './space.ts';
import { createSupervisor, type Service } from './supervise.ts';
import { welcome } from './welcome.ts';

/** Interval at which the size of PostgreSQL's log is checked, in ms. */
const LOG_CHECK_MS = 30_000;
/** Interval at which the free space of the data folder is checked, in ms. */
const SPACE_CHECK_MS = 2000;

type StartOptions = { readonly clock?: number };

const HOST = process.env['HOST'] ?? '127.0.0.1';

/**
 * Ends what has been started so far; a start that fails leaves nothing behind that holds its ports.
 */
let stopAll = async (): Promise<void> => undefined;

async function start({ clock: asked }: StartOptions): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new StartError(
      `Parlour needs Node 24, this is ${process.versions.node}: start with npm start, or ` +
        'install Node 24.',
    );
  const port = readPort(process.env['PORT']);
  const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
  await requireSpace(dataDir);
  // First of all: what an earlier start left behind holds the ports.
  const lock = await lockDataFolder(dataDir);
  process.once('exit', lock.release);
  await requireFreePort(port, HOST, 'the gateway');
  await requireFreePort(port + 1, HOST, 'the arcade');
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const keys = await installationKeys(dataDir);
  const tenants = await loadTenants();
  const isDemo = (process.env['DEMO'] ?? '1') === '1';
  const clock = await openClock({
    postgresDir: join(dataDir, 'postgres'),
    asked,
    isDemo,
    hasOwnDatabase: process.env['DATABASE_URL'] !== undefined,
    tenants,
  });

  say('Building what is stale and bringing up the database');
  const opening = openDatabase(dataDir, keys);
  const builds = process.env['SKIP_BUILD'] ? undefined : await followBuilds(root, tenants, port);
  const supervisor = createSupervisor(root, lock.recordService);
  stopAll = async () => {
    await builds?.stop();
    await supervisor.stop();
    await opening.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
  stopOnSignal(() => stopAll());

  const prepare = async () => {
    const database = await opening;
    const services = buildServices({
      root,
      dataDir,
      host: HOST,
      port,
      keys,
      database,
      buildSocket: builds?.socketPath,
      clock,
    });
    const demoAccounts = await prepareDatabase(root, services.gateway, database.ownerUrl, {
      picturesListed: builds?.picturesListed,
      onStart: () => say(isDemo ? 'Migrating and, the first time, seeding demo data' : 'Migrating'),
    });
    return { database, services, demoAccounts };
  };
  const [{ database, services, demoAccounts }] = await Promise.all([prepare(), builds?.needed]);
  const isAllFirst = Boolean(process.env['BUILD_ALL_FIRST']);
  if (isAllFirst) await builds?.finishFirst();
  say('Starting gateway and arcade');
  // The arcade last: who waits for the product asks the arcade.
  await supervisor.start(services.gateway);
  await supervisor.start(services.arcade);
  keepDatabase(database);
  watchDataFolder(dataDir);

  say('Ready');
  console.log(
    welcome(tenants, port, isDemo ? demoAccounts : undefined, {
      consoleAddress: getConsoleAddress(root, port, process.env, builds !== undefined),
      aheadSeconds: clock.aheadSeconds,
    }),
  );
  if (isDemo && process.env['DEMO_HISTORY'] !== '0') addHistory(services.gateway);
  if (!isAllFirst) await builds?.finish();
}

/** Watches the size of PostgreSQL's log and the free space until the process ends. */
function watchDataFolder(dataDir: string): void {
  const postgresLog = join(dataDir, 'postgres', 'postgres.log');
  setInterval(() => boundForeignLog(postgresLog), LOG_CHECK_MS).unref();
  const watchSpace = createSpaceWatch(dataDir, say);
  setInterval(() => void watchSpace(), SPACE_CHECK_MS).unref();
}

/** Every brand, the default one first: it is built first. */
async function loadTenants(): Promise<readonly TenantConfig[]> {
  const tenants = await Promise.all(tenantFolders().map((folder) => loadTenant(folder)));
  return tenants.toSorted(
    (one, other) => Number(other.code === DEFAULT_TENANT) - Number(one.code === DEFAULT_TENANT),
  );
}

/** A start that is interrupted fails somewhere; that is no news. */
let stopping = false;

/** Gives the demo its past in the background; stopping ends that, too. */
function addHistory(gateway: Service): void {
  const endHistory = startHistory(root, gateway);
  const stopServices = stopAll;
  stopAll = () => {
    endHistory();
    return stopServices();
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  // A closed terminal sends SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping');
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error((error as Error).message);
          process.exit(1);
        },
      );
    });
  }
}

/** True when an error is one a person can act on without its stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

async function run(options: StartOptions): Promise<void> {
  ignoreOutputErrors();
  try {
    await start(options);
  } catch (error) {
    if (stopping) return;
    console.error(isExpected(error) ? error.message : error);
    await stopAll().catch((failure: unknown) => console.error((failure as Error).message));
    process.exit(1);
  }
}

await runCommandLine(
  createCommand({
    script: 'start',
    purpose:
      'Builds what is stale, brings up database, gateway and arcade, and keeps them up until ' +
      'Ctrl-C.',
    examples: [
      ['npm start', 'the demo on port 4000, the arcade on 4001'],
      ['PORT=4100 npm start', 'on other ports'],
      ['DEMO=0 npm start', 'without demo data'],
      ['DEMO_HISTORY=0 npm start', 'without 90 days of demo play'],
      ['npm start -- --clock +7d', 'a demo as it is in a week, from now on'],
      ['DATABASE_URL=postgres://… npm start', 'with a database of your own'],
    ],
    notes: 'Settings are variables, or lines of a file .env; .env.example lists all of them.',
  })
    .option(
      '--clock <shift>',
      'how far the clock of a demo is ahead, such as +36h, +7d or +2w; kept with its data, and ' +
        'never turned back',
      parseShift,
    )
    .action(run),
);
