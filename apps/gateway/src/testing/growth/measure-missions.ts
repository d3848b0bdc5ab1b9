import type { PromotionTerms } from '@parlour/contract/promotions';

import { migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import type { MemberId } from '../../domain/ids.ts';
import { runMissions } from '../../modules/growth/missions/module.ts';
import { createLedgerFixture } from '../ledger/ledger-fixture.ts';
import { measureBetsAlone, type BetTimes, betBeside, createBettors } from './bets-beside.ts';
import { runPromotion } from './promotion-fixture.ts';

/** Durations of granting a milestone to many members at once, in ms. */
type MissionFigures = {
  /** Durations of bets alone. */
  readonly alone: BetTimes;
  /** To count and to grant, beside bets; how many bonuses are in play after it. */
  readonly granted: BetTimes & { readonly took: number; readonly bonuses: number };
};

const UNIT = 1_000_000;
const DAY_MS = 86_400_000;
/** A quarter of those who bet meanwhile reach the milestone, too. */
const [PLAYERS, REACHING] = [32, 8];
/**
 * The terms with the highest cost: a budget is checked for each bonus, and each bonus is booked.
 */
const terms: PromotionTerms = {
  trigger: {
    kind: 'MISSION',
    milestones: [{ targets: { turnover: 100 * UNIT }, reward: 5 * UNIT }],
    leaderboard: { by: 'TURNOVER', least: UNIT, prizes: [{ ranks: 10, amount: UNIT }] },
  },
  reward: { kind: 'LISTED' },
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 },
  budget: { total: 1_000_000 * UNIT, count: 1_000_000 },
};

/** The mission before it, which pays cash. */
const earlier: PromotionTerms = { trigger: terms.trigger, reward: terms.reward, wallet: 'CASH' };

/** Measures on the fresh database at `url`: so many members whose figures pass a milestone. */
export async function measureMissions(
  url: string,
  { members }: { readonly members: number },
): Promise<MissionFigures> {
  await migrate(url);
  const app = createPool({ url, max: 20, statementTimeoutMs: 600_000 });
  const owner = createPool({ url, role: null, max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  const db = { url, loginUrl: url, app, owner, drop: async () => undefined };
  try {
    const fixture = await createLedgerFixture(db);
    const { first: tenant } = fixture;
    const players = await createBettors(fixture, PLAYERS);
    const { rows } = await owner.pool.query<{ id: MemberId }>(
      `insert into member (tenant, username, type, book, birth_date)
       select $1, 'reaching' || n, 'member', 'PLAY', '1990-01-01' from generate_series(1, $2::int) n
       returning id`,
      [tenant, members - REACHING],
    );
    const reaching = [...rows, ...players.slice(0, REACHING)].map(({ id }) => id);
    await owner.pool.query(
      `insert into member_day (tenant, day, asset, member, product, bets, stakes, valid_bets)
       select $1, (now() at time zone t.time_zone)::date, money_asset('PLAY'), m, 'RNG', 50, $3, $3
       from tenant t, unnest($2::bigint[]) m where t.id = $1
       on conflict do nothing`,
      [tenant, reaching, 250 * UNIT],
    );
    const period = {
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
    };
    // Members have had bonuses before, as those of a brand that runs for a while.
    await runPromotion(db, tenant, earlier, period);
    await runMissions(app, tenant);
    await owner.pool.query('vacuum analyze');
    const alone = await measureBetsAlone(fixture, players);
    const { id } = await runPromotion(db, tenant, terms, period);
    const { ms, value: took } = await betBeside(fixture, players, async () => {
      const from = performance.now();
      await runMissions(app, tenant);
      return performance.now() - from;
    });
    const bonuses = await owner.pool.query<{ count: number }>(
      `select count(*)::int as count from bonus where tenant = $1 and promotion = $2
         and started_at is not null`,
      [tenant, id],
    );
    return { alone, granted: { ms, took, bonuses: bonuses.rows[0]?.count ?? 0 } };
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}
