import type { BonusWallet } from '@parlour/contract/promotions';
import type { RankLadder } from '@parlour/contract/ranks';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';

/** The ladder that counts. */
type LadderRow = {
  readonly version: number;
  /** In micro-units. */
  readonly ranks: RankLadder;
  readonly by: string;
  readonly at: Date;
};

/** Reads the ladder that counts; undefined where the brand has none. */
export const readLadder = (tx: Db, tenantId: TenantId): Promise<LadderRow | undefined> =>
  tx.one<LadderRow>(
    'ops-rank-ladder',
    `select version, ranks, created_by as by, created_at as at from rank_ladder
     where tenant = $1 order by version desc limit 1`,
    [tenantId],
  );

/** The promotions that pay bonuses of ranks now, and the open request to publish a ladder. */
export type RankFacts = {
  readonly upgradePromotion: string | null;
  readonly salaryPromotion: string | null;
  /** The wallets that these promotions pay into. */
  readonly upgradeWallet: BonusWallet | null;
  readonly salaryWallet: BonusWallet | null;
  readonly request: string | null;
};

/** Reads what pays, and what waits for another operator. */
export const readRankFacts = async (tx: Db, tenantId: TenantId): Promise<RankFacts> => {
  const row = await tx.one<RankFacts>(
    'ops-rank-facts',
    `select (select p.public_id from rank_promotion($1::smallint, 'UPGRADE') v
         join promotion p on p.tenant = v.tenant and p.id = v.promotion) as "upgradePromotion",
       (select p.public_id from rank_promotion($1::smallint, 'SALARY') v
         join promotion p on p.tenant = v.tenant and p.id = v.promotion) as "salaryPromotion",
       (select v.terms ->> 'wallet' from rank_promotion($1::smallint, 'UPGRADE') v)
         as "upgradeWallet",
       (select v.terms ->> 'wallet' from rank_promotion($1::smallint, 'SALARY') v)
         as "salaryWallet",
       ${openRequest("'ranks.published'", 'true')} as request`,
    [tenantId],
  );
  return (
    row ?? {
      upgradePromotion: null,
      salaryPromotion: null,
      upgradeWallet: null,
      salaryWallet: null,
      request: null,
    }
  );
};

/** Members of a level, and what it has cost. */
type LevelRow = {
  readonly level: number;
  readonly members: number;
  readonly upgrades: number;
  /** Of money; points are counted apart. */
  readonly upgradeCost: Micros;
  readonly upgradePoints: Micros;
  readonly salaries: number;
  readonly salaryCost: Micros;
  readonly salaryPoints: Micros;
};

/** SQL: what bonuses `b` gave in money and in points. */
const AMOUNTS = `sum_bigint(b.amount) filter (where b.wallet <> 'POINTS') as amount,
  sum_bigint(b.amount) filter (where b.wallet = 'POINTS') as points`;

/** Reads who holds each level and what it cost: salaries are those of the past twelve months. */
export const readLevels = (tx: Db, tenantId: TenantId): Promise<readonly LevelRow[]> =>
  tx.many<LevelRow>(
    'ops-rank-levels',
    `select l.level, coalesce(m.count, 0) as members, coalesce(u.count, 0) as upgrades,
       coalesce(u.amount, 0)::bigint as "upgradeCost", coalesce(s.count, 0) as salaries,
       coalesce(s.amount, 0)::bigint as "salaryCost",
       coalesce(u.points, 0)::bigint as "upgradePoints",
       coalesce(s.points, 0)::bigint as "salaryPoints"
     from generate_series(0, coalesce(jsonb_array_length(rank_ladder_ranks($1::smallint)), 0))
       as l (level)
     left join (select x.rank_level as level, count(*)::int as count from member x
       where x.tenant = $1 and x.book <> 'TRIAL' group by 1) m on m.level = l.level
     left join (select x.level, count(*)::int as count, ${AMOUNTS}
       from rank_upgrade x join bonus b on b.tenant = x.tenant and b.id = x.bonus
       where x.tenant = $1 group by 1) u on u.level = l.level
     left join (select x.level, count(*)::int as count, ${AMOUNTS}
       from rank_month_member x join bonus b on b.tenant = x.tenant and b.id = x.bonus
       where x.tenant = $1 and x.month > now() - interval '13 months' group by 1) s
       on s.level = l.level
     order by l.level`,
    [tenantId],
  );

/** Makes ranks the ladder of the brand; null: a member holds a rank above the last one. */
export const publishLadder = async (
  tx: Db,
  tenantId: TenantId,
  ranks: RankLadder,
  by: string,
): Promise<number | null> =>
  (
    await tx.one<{ version: number | null }>(
      'ops-rank-publish',
      'select publish_rank_ladder($1::smallint, $2::jsonb, $3) as version',
      [tenantId, JSON.stringify(ranks), by],
    )
  )?.version ?? null;
