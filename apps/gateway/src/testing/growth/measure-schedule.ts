import type { PromotionTerms } from '@parlour/contract/promotions';

import { migrate } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';
import { grantDailyBonuses } from '../../modules/growth/promotions/module.ts';
import { createLedgerFixture } from '../ledger/ledger-fixture.ts';
import { rollUpAll } from '../operator/roll-up-all.ts';
import { measureBetsAlone, type BetTimes, betBeside, createBettors } from './bets-beside.ts';
import { runPromotion } from './promotion-fixture.ts';

/** Durations of granting a scheduled bonus to a brand, in ms. */
type ScheduleFigures = {
  /** Durations of bets alone. */
  readonly alone: BetTimes;
  /** To list all members and to grant, beside bets. */
  readonly granted: BetTimes & {
    readonly took: number;
    readonly bonuses: number;
    /** Duration of the list, and of each transaction that granted, the fastest first. */
    readonly listed: number;
    readonly batches: readonly number[];
    /** The largest increase of the process's memory over the level before, in bytes. */
    readonly memory: number;
  };
};

const UNIT = 1_000_000;
const DAY_MS = 86_400_000;
const PLAYERS = 32;
const plain: PromotionTerms = {
  trigger: { kind: 'SCHEDULE', per: 'ONCE' },
  reward: { kind: 'FIXED', amount: 5 * UNIT },
  wallet: 'CASH',
};

/** A database that notes how long each transaction takes. */
function timing(app: Database): { readonly db: Database; readonly ms: number[] } {
  const ms: number[] = [];
  const db: Database = {
    ...app,
    async transaction(tenant, work) {
      const from = performance.now();
      const value = await app.transaction(tenant, work);
      ms.push(performance.now() - from);
      return value;
    },
  };
  return { db, ms };
}

/** Runs work, and measures what the process takes more than before at most, in bytes. */
async function watchMemory(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

/** Measures on the fresh database at `url`: a plain scheduled bonus for so many members. */
export async function measureSchedule(
  url: string,
  { members }: { readonly members: number },
): Promise<ScheduleFigures> {
  await migrate(url);
  // With the timeouts of a gateway: what they would cut fails.
  const app = createPool({ url, max: 20 });
  const owner = createPool({ url, role: null, max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  const db = { url, loginUrl: url, app, owner, drop: async () => undefined };
  try {
    const fixture = await createLedgerFixture(db);
    const { first: tenant } = fixture;
    const players = await createBettors(fixture, PLAYERS);
    await owner.pool.query(
      `insert into member (tenant, username, type, book, birth_date)
       select $1, 'listed' || n, 'member', 'PLAY', '1990-01-01' from generate_series(1, $2::int) n`,
      [tenant, members - PLAYERS],
    );
    await rollUpAll(db, tenant);
    await owner.pool.query('vacuum analyze');
    const alone = await measureBetsAlone(fixture, players);
    const { id } = await runPromotion(db, tenant, plain, {
      startsAt: new Date(Date.now() - DAY_MS),
    });
    const timed = timing(app);
    const { ms, value } = await betBeside(fixture, players, async () => {
      const from = performance.now();
      const memory = await watchMemory(() => grantDailyBonuses(timed.db, tenant));
      return { took: performance.now() - from, memory };
    });
    const { rows } = await owner.pool.query<{ count: number }>(
      'select count(*)::int as count from bonus where tenant = $1 and promotion = $2',
      [tenant, id],
    );
    const bonuses = rows[0]?.count ?? 0;
    // The first finds nothing, the second lists; the last two find nothing more.
    const [, listed = 0, ...batches] = timed.ms.slice(0, -2);
    return {
      alone,
      granted: { ms, ...value, bonuses, listed, batches: batches.toSorted((a, b) => a - b) },
    };
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}
