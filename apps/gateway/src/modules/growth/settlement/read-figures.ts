import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { StoredTier } from '../contracts/module.ts';
import type { BetsOfTier, TeamFigures } from './compute-payout.ts';
import type { PeriodRow, VersionInForce } from './settlement-repository.ts';

/** The period, the tenant and the limits by which the figures of teams are summed. */
export type Scope = Pick<PeriodRow, 'period' | 'startsAt' | 'endsAt'> & {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  /** Valid bets from which on a member counts as active, in micro-units. */
  readonly activeMinimum: Micros;
};

type Team = Pick<VersionInForce, 'contract' | 'agent' | 'asset' | 'product'>;
type FigureRow = {
  readonly validBets: Micros;
  readonly netLoss: Micros;
  readonly activeMembers: bigint;
};
type TeamRow = FigureRow & Pick<Team, 'agent' | 'asset' | 'product'>;

/**
 * The agents ($2) above a member as the tree stood at the end of the period ($4): members who had
 * left before do not count, those who came count with the whole period.
 */
const above = (member: string) => `join member_closure t on t.tenant = $1
  and t.descendant = ${member} and t.valid_from < $4 and t.valid_to >= $4
  and t.ancestor = any ($2::bigint[])`;

const DAYS = `d.tenant = $1 and d.day >= ($3::timestamptz at time zone $6)::date
  and d.day < ($4::timestamptz at time zone $6)::date`;
const PLAY = `member, d.asset, d.product, sum_bigint(d.valid_bets) as valid,
  sum_bigint(d.settled_payouts) as paid`;

// What each member did comes first, then who is above: joined to ten thousand contracts at once, a
// planner that knows no better compares every member with every contract of the same product.
const toTeams = (played: string) => `with played as materialized (${played} group by 1, 2, 3)
  select t.ancestor as agent, p.asset, p.product, sum_bigint(p.valid) as "validBets",
    sum_bigint(p.valid - p.paid) as "netLoss",
    count(*) filter (where p.valid > 0 and p.valid >= $5::bigint) as "activeMembers"
  from played p ${above('p.member')} group by 1, 2, 3`;

const byDay = toTeams(`select d.${PLAY} from member_day d where ${DAYS}`);

/** The same for a few teams, which may be a small part of their brand. */
const byDayOfTeams = toTeams(`select s.${PLAY}
  from (select distinct t.descendant as member from member_closure t where t.tenant = $1
    and t.ancestor = any ($2::bigint[]) and t.valid_from < $4 and t.valid_to >= $4) s
  cross join lateral (select d.* from member_day d
    where d.member = s.member and ${DAYS} offset 0) d`);

const byHour = toTeams(`select d.${PLAY} from member_hour d
  where d.tenant = $1 and d.hour >= $3 and d.hour < $4 and $6::text is not null`);

const FEW_TEAMS = 20;
/** Reading ten thousand rows in one go would hold bets for some fifty milliseconds. */
const PAGE = { page: 200 };

/**
 * Reads the figures of each contract's team for a period of days or of an hour. A contract whose
 * team did nothing is missing.
 */
export async function readTeamFigures(
  tx: Db,
  { tenantId, period, startsAt, endsAt, timeZone, activeMinimum }: Scope,
  teams: readonly Team[],
): Promise<ReadonlyMap<bigint, TeamFigures>> {
  const agents = [...new Set(teams.map(({ agent }) => agent))];
  const params = [tenantId, agents, startsAt, endsAt, activeMinimum, timeZone] as const;
  const read = (): Promise<TeamRow[]> => {
    if (period === 'HOUR') return tx.many<TeamRow>('settlement-hours', byHour, params, PAGE);
    return agents.length > FEW_TEAMS
      ? tx.many<TeamRow>('settlement-days', byDay, params, PAGE)
      : tx.many<TeamRow>('settlement-days-of-teams', byDayOfTeams, params);
  };
  const keyOf = ({ agent, asset, product }: Pick<Team, 'agent' | 'asset' | 'product'>) =>
    [agent, asset, product].join();
  const figures = new Map(
    (await read()).map((row) => {
      const { validBets, netLoss, activeMembers } = row;
      return [keyOf(row), { validBets, netLoss, activeMembers }];
    }),
  );
  return new Map(
    teams.flatMap((team) => {
      const own = figures.get(keyOf(team));
      return own ? [[team.contract, own] as const] : [];
    }),
  );
}

/** The sums of the window's settled bets for one contract. */
type BetFigures = TeamFigures & { readonly tiers: readonly BetsOfTier[] };

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
  const column = <Value>(of: (version: (typeof versions)[number]) => Value) => versions.map(of);
  const rows = await tx.many<BetsOfTier & FigureRow & Pick<Team, 'contract'>>(
    'settlement-bets',
    `with line as materialized (
       select t.ancestor as agent, b.asset, b.product, b.member, b.stake, b.payout
       from settled_bet b ${above('b.member')}
       where b.tenant = $1 and b.at >= $3 and b.at < $4
     )
     select v.contract, k.tier, count(*)::int as bets,
       coalesce(sum(b.stake) filter (where b.payout > b.stake), 0)::bigint as won,
       coalesce(sum(b.stake) filter (where b.payout < b.stake), 0)::bigint as lost,
       sum(b.stake)::bigint as "validBets", sum(b.stake - b.payout)::bigint as "netLoss",
       (count(distinct b.member)) as "activeMembers"
     from line b
     join unnest($2::bigint[], $5::bigint[], $6::smallint[], $7::text[], $8::bigint[])
       as v (agent, contract, asset, product, version)
       on v.agent = b.agent and v.asset = b.asset and v.product = b.product
     join contract_version n on n.tenant = $1 and n.id = v.version
     cross join lateral (
       select (x.number - 1)::int as tier
       from jsonb_array_elements(coalesce($9::jsonb, n.terms)) with ordinality as x (step, number)
       where (x.step ->> 'betAmount')::bigint <= b.stake order by x.number desc limit 1) k
     group by 1, 2 order by 1, 2`,
    [
      tenantId,
      column(({ agent }) => agent),
      startsAt,
      endsAt,
      column(({ contract }) => contract),
      column(({ asset }) => asset),
      column(({ product }) => product),
      column(({ version }) => version),
      others === null ? null : JSON.stringify(others),
    ],
    PAGE,
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
