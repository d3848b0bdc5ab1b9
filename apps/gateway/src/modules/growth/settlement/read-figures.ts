import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { StoredTier } from '../contracts/module.ts';
import type { BetsOfTier, TeamFigures } from './compute-payout.ts';
import type { PeriodRow, VersionInForce } from './settlement-repository.ts';

/** What the teams of a period are summed over. */
export type Scope = Pick<PeriodRow, 'period' | 'startsAt' | 'endsAt'> & {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  /** Valid bets from which on a member counts as active, in micro-units. */
  readonly activeMinimum: Micros;
};

type Team = Pick<VersionInForce, 'contract' | 'agent' | 'asset' | 'product'>;
type FigureRow = {
  readonly contract: bigint;
  readonly validBets: Micros;
  readonly netLoss: Micros;
  readonly activeMembers: bigint;
};

/**
 * The teams of contracts `v` as they stood at the end of the period ($7): members who had left
 * before do not count, those who came count with the whole period (S9).
 */
const TEAMS = `unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[])
    as v (contract, agent, asset, product)
  join member_closure t on t.tenant = $1 and t.ancestor = v.agent and t.valid_from < $7
    and t.valid_to >= $7`;

const SUMS = `select f.contract, sum(f.valid)::bigint as "validBets",
    sum(f.valid - f.paid)::bigint as "netLoss",
    count(*) filter (where f.valid > 0 and f.valid >= $8::bigint) as "activeMembers"`;

const byDay = `${SUMS} from (
    select v.contract, d.member, sum(d.valid_bets) as valid, sum(d.settled_payouts) as paid
    from ${TEAMS}
    join member_day d on d.tenant = $1 and d.member = t.descendant and d.asset = v.asset
      and d.product = v.product and d.day >= ($6::timestamptz at time zone $9)::date
      and d.day < ($7::timestamptz at time zone $9)::date
    group by 1, 2) f group by 1`;

const byHour = `${SUMS} from (
    select v.contract, h.member, sum(h.valid_bets) as valid, sum(h.settled_payouts) as paid
    from ${TEAMS}
    join member_hour h on h.tenant = $1 and h.hour >= $6 and h.hour < $7
      and h.member = t.descendant and h.asset = v.asset and h.product = v.product
      and $9::text is not null
    group by 1, 2) f group by 1`;

/** The columns of teams, an array each. */
const toColumns = (teams: readonly Team[]) => [
  teams.map(({ contract }) => contract),
  teams.map(({ agent }) => agent),
  teams.map(({ asset }) => asset),
  teams.map(({ product }) => product),
];

/**
 * What the team of each contract did in a period of days or of an hour. A contract whose team did
 * nothing is missing.
 */
export async function readTeamFigures(
  tx: Db,
  { tenantId, period, startsAt, endsAt, timeZone, activeMinimum }: Scope,
  teams: readonly Team[],
): Promise<ReadonlyMap<bigint, TeamFigures>> {
  const isHour = period === 'HOUR';
  const rows = await tx.many<FigureRow>(
    isHour ? 'settlement-hours' : 'settlement-days',
    isHour ? byHour : byDay,
    [tenantId, ...toColumns(teams), startsAt, endsAt, activeMinimum, timeZone],
  );
  return new Map(rows.map(({ contract, ...figures }) => [contract, figures]));
}

/** What settled bets of the window add up to for one contract. */
export type BetFigures = TeamFigures & { readonly tiers: readonly BetsOfTier[] };

/**
 * The settled bets of each contract's team in a window, by the tier that the stake of each reached:
 * of its version's terms, or of others. Bets below the first tier count for nothing.
 */
export async function readBetFigures(
  tx: Db,
  { tenantId, startsAt, endsAt }: Pick<Scope, 'tenantId' | 'startsAt' | 'endsAt'>,
  versions: readonly (Team & Pick<VersionInForce, 'version'>)[],
  others: readonly StoredTier[] | null = null,
): Promise<ReadonlyMap<bigint, BetFigures>> {
  const rows = await tx.many<BetsOfTier & FigureRow>(
    'settlement-bets',
    `select v.contract, k.tier, count(*)::int as bets,
       coalesce(sum(b.stake) filter (where b.payout > b.stake), 0)::bigint as won,
       coalesce(sum(b.stake) filter (where b.payout < b.stake), 0)::bigint as lost,
       sum(b.stake)::bigint as "validBets", sum(b.stake - b.payout)::bigint as "netLoss",
       (count(distinct b.member)) as "activeMembers"
     from settled_bet b
     join member_closure t on t.tenant = $1 and t.descendant = b.member and t.valid_from < $7
       and t.valid_to >= $7
     join unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $8::bigint[])
       as v (contract, agent, asset, product, version)
       on v.agent = t.ancestor and v.asset = b.asset and v.product = b.product
     join contract_version n on n.tenant = $1 and n.id = v.version
     cross join lateral (
       select (x.number - 1)::int as tier
       from jsonb_array_elements(coalesce($9::jsonb, n.terms)) with ordinality as x (step, number)
       where (x.step ->> 'betAmount')::bigint <= b.stake order by x.number desc limit 1) k
     where b.tenant = $1 and b.at >= $6 and b.at < $7
     group by 1, 2 order by 1, 2`,
    [
      tenantId,
      ...toColumns(versions),
      startsAt,
      endsAt,
      versions.map(({ version }) => version),
      others === null ? null : JSON.stringify(others),
    ],
  );
  const figures = new Map<bigint, BetFigures>();
  for (const { contract, validBets, netLoss, activeMembers, ...tier } of rows) {
    const before = figures.get(contract);
    figures.set(contract, {
      validBets: ((before?.validBets ?? 0n) + validBets) as Micros,
      netLoss: ((before?.netLoss ?? 0n) + netLoss) as Micros,
      // Members of several tiers are counted once for each.
      activeMembers: (before?.activeMembers ?? 0n) + activeMembers,
      tiers: [...(before?.tiers ?? []), tier],
    });
  }
  return figures;
}
