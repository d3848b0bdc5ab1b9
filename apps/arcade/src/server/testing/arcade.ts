import type { PageData, RoundView, SeedView } from '@parlour/arcade-protocol';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';

import { type Arcade, buildArcade } from '../app.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/pool.ts';
import { games } from '../../games/catalogue.ts';
import type { Moment } from '../rounds/round-driver.ts';
import { FakeGateway } from './fake-gateway.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

/** Thrown where a test cuts the arcade off. */
export class Killed extends Error {}

/**
 * An arcade on a database of its own with a fake gateway; `restart` stands for a new process on the
 * same database.
 */
export type Bench = {
  readonly gateway: FakeGateway;
  readonly database: Database;
  readonly config: Config;
  readonly start: (options?: {
    at?: (moment: Moment) => void;
    giveUpMs?: number;
    spinIntervalMs?: number;
    vendorTimeoutMs?: number;
  }) => Promise<Arcade>;
  readonly stop: () => Promise<void>;
};

/**
 * Pages as bare as they can be, one for each game and one to verify: what the server puts into them
 * is what tests look at.
 */
async function makePages(): Promise<string> {
  const pages = await mkdtemp(join(tmpdir(), 'arcade-pages-'));
  for (const name of [...games.keys(), 'verify']) {
    await mkdir(join(pages, name));
    await writeFile(
      join(pages, name, 'index.html'),
      '<!doctype html>\n<html lang="en" dir="ltr"><head><!--boot--></head></html>\n',
    );
  }
  return pages;
}

/** Builds the bench. */
export async function openBench(): Promise<Bench> {
  const gateway = new FakeGateway();
  await gateway.start();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/arcade_${randomBytes(6).toString('hex')}`;
  await migrate(url.href);
  const database = openDatabase(url.href);
  const pages = await makePages();
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    origin: 'http://arcade.localhost:4001',
    gatewayUrl: gateway.url,
    databaseUrl: url.href,
    vendorKeys: { philippines: { keyId: 'fake-key', secret: gateway.secret } },
    masterKey: randomBytes(32),
    spinIntervalMs: 0,
    eventTimings: {},
    distDir: pages,
    pool: 8,
    rateLimits: false,
    logLevel: 'silent',
    metricsAccess: { token: null, isOpenOnLoopback: true },
  };
  const running: Arcade[] = [];
  return {
    gateway,
    database,
    config,
    async start({ spinIntervalMs = 0, ...options } = {}) {
      const arcade = await buildArcade({
        config: { ...config, spinIntervalMs },
        database,
        logger: pino({ level: 'silent' }),
        retryPauseMs: RETRY_PAUSE_MS,
        ...options,
      });
      running.push(arcade);
      return arcade;
    },
    async stop() {
      for (const { app } of running) await app.close();
      await database.end();
      await gateway.stop();
      await rm(pages, { recursive: true });
      const owner = new Client({ connectionString: inject('postgresUrl') });
      await owner.connect();
      await owner.query(`drop database "${url.pathname.slice(1)}" with (force)`);
      await owner.end();
    },
  };
}

/** Requests of tests repeat what was not answered almost at once. */
export const RETRY_PAUSE_MS = 10;

let launches = 0;

/** A fresh launch address of a player. */
export const launchUrl = (player: string, game = 'kite-season'): string =>
  `/play/${game}?launch=launch-${player}-${(launches += 1)}-abcdef&lang=EN&tenant=philippines`;

/** Reads the data that a page was given. */
export const readPageData = (html: string): PageData =>
  JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as PageData;

/** A player at a game: opens it and speaks the game's calls. */
export async function sitDown({ app }: Pick<Arcade, 'app'>, player: string, game = 'kite-season') {
  const page = await app.inject({ url: launchUrl(player, game) });
  const token = readPageData(page.body).token ?? '';
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() as T };
  };
  const seed = () => call<SeedView>('GET', '/api/seed');
  return {
    token,
    call,
    seed,
    choose: async (clientSeed: string) =>
      call<SeedView>('POST', '/api/seed', {
        commitment: (await seed()).body.commitment,
        clientSeed,
      }),
    spin: (spinId: string, bet = 1, choice?: string, remember?: boolean) =>
      call<RoundView & { code?: string; waitMs?: number }>('POST', '/api/spin', {
        spinId: spinId.padEnd(16, '_'),
        bet,
        ...(choice !== undefined && { choice }),
        ...(remember !== undefined && { remember }),
      }),
    rotate: () => call<SeedView & { code?: string }>('POST', '/api/rotate', {}),
  };
}
