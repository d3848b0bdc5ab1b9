import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { micros } from '@parlour/money';
import { ensurePostgres } from '@parlour/start/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../../db/migrate.ts';
import { createPool } from '../../../db/pool.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { checkInvariants } from './invariants.ts';
import type { Bet, PostingResult } from './postings.ts';

const KILLS = 3;
const PLAYERS = 12;
const CASH = 1000n * UNIT;

/** A transaction as its vendor remembers it: sent once or many times, answered or not. */
type Remembered = { readonly who: Player; readonly bet: Bet; first?: PostingResult };

// Kills a server of its own: never that of DATABASE_URL. In `npm test` the soak kills one.
describe.runIf(isWholeRun)('a killed database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-crash-'));
  let stop = async () => {};
  let fixture: LedgerFixture;
  let app: ReturnType<typeof createPool>;
  let owner: ReturnType<typeof createPool>;

  beforeAll(async () => {
    const server = await ensurePostgres({ dataDir });
    stop = server.stop;
    await migrate(server.url);
    app = createPool({ url: server.url });
    owner = createPool({ url: server.url, role: null });
    fixture = await createLedgerFixture(
      { url: server.url, loginUrl: server.url, app, owner, drop: async () => {} },
      { maxConcurrentCalls: 3 },
    );
  });
  afterAll(async () => {
    await Promise.all([app.end(), owner.end()]);
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`WAL-06 T-LED-1 keeps each acknowledged bet exactly once after ${KILLS} kill -9`, async () => {
    const people = await Promise.all(
      Array.from({ length: PLAYERS }, () => fixture.player({ cash: micros(CASH) })),
    );
    const vendor: Remembered[] = [];
    const over = new AbortController();
    const play = async (player: Player): Promise<void> => {
      while (!over.signal.aborted) {
        const remembered: Remembered = { who: player, bet: fixture.bet(player, UNIT) };
        vendor.push(remembered);
        // A vendor repeats an unanswered transaction with the same id until it is answered.
        while (!remembered.first) {
          const outcome = await fixture.ledger.bet(player, remembered.bet).catch(() => null);
          if (outcome) remembered.first = outcome;
          // test-rules: fixed wait, because a vendor repeats at an interval; nothing depends on it
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const playing = people.map(play);
    /** Bets are on their way again, also after a kill. */
    const play50More = () => {
      const enough = vendor.length + 50;
      return expect.poll(() => vendor.length, { interval: 5 }).toBeGreaterThan(enough);
    };
    for (let kill = 0; kill < KILLS; kill++) {
      await play50More();
      process.kill(
        Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      await ensurePostgres({ dataDir });
    }
    await play50More();
    over.abort();
    await Promise.all(playing);

    expect(vendor.length).toBeGreaterThan(200);
    // Asked again, every transaction says what it said the first time.
    for (let start = 0; start < vendor.length; start += 100) {
      const chunk = vendor.slice(start, start + 100);
      expect(
        await Promise.all(chunk.map(({ who: player, bet }) => fixture.ledger.bet(player, bet))),
      ).toEqual(chunk.map(({ first }) => first));
    }
    for (const player of people) {
      const taken = vendor.filter(
        (one) => one.who === player && one.first?.status === 'APPLIED',
      ).length;
      expect((await fixture.balances(player)).cash).toBe(CASH - BigInt(taken) * UNIT);
    }
    expect(
      await app.transaction(fixture.first, (tx) => checkInvariants(tx, fixture.first)),
    ).toEqual([]);
  });
});
