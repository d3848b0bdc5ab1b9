import type { TeamSortField } from '@parlour/contract';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { FigureRow } from './team-figures.ts';

// Every statement runs as the role parlour_agent (teamTransaction), which sees the agent's own
// team; the functions own_… take the agent from the transaction.

/** The agent whose team is read. */
export type Agent = { readonly tenantId: TenantId; readonly agent: MemberId };
/** Days of the brand's calendar, `yyyy-MM-dd`, both included. */
export type Days = { readonly from: string; readonly to: string };

export type TeamFacts = {
  readonly directs: number;
  readonly members: number;
  readonly balance: Micros;
  readonly registered: number;
  readonly counted_to: Date | null;
};

/** Reads the size of the team, the number of members who joined today, and the agent's own cash. */
export const readTeamFacts = (tx: Db, { tenantId }: Agent): Promise<TeamFacts | undefined> =>
  tx.one<TeamFacts>(
    'team-facts',
    `select f.directs, f.members, f.registered, coalesce(f.balance, 0) as balance,
       (select w.counted_to from rollup_watermark w where w.tenant = $1) as counted_to
     from own_team_facts($1::smallint) f`,
    [tenantId],
  );

/** Up to when the figures of teams are complete, in ms; null before the first count. */
export const readCountedTo = async (tx: Db, { tenantId }: Agent): Promise<number | null> =>
  (
    await tx.one<{ counted_to: Date | null }>(
      'team-counted-to',
      'select counted_to from rollup_watermark where tenant = $1',
      [tenantId],
    )
  )?.counted_to?.getTime() ?? null;

export type DayRow = FigureRow & { readonly day: string; readonly product: string };

const SUMS = `coalesce(sum(d.stakes), 0)::bigint as stakes,
  coalesce(sum(d.refunds), 0)::bigint as refunds,
  coalesce(sum(d.payouts), 0)::bigint as payouts,
  coalesce(sum(d.jackpots), 0)::bigint as jackpots,
  coalesce(sum(d.valid_bets), 0)::bigint as valid_bets,
  coalesce(sum(d.deposits), 0)::bigint as deposits,
  coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.bonuses), 0)::bigint as bonuses,
  coalesce(sum(d.rebates), 0)::bigint as rebates,
  coalesce(sum(d.commissions), 0)::bigint as commissions,
  coalesce(sum(d.fees), 0)::bigint as fees`;

const FIGURES = `d.stakes, d.refunds, d.payouts, d.jackpots, d.valid_bets, d.deposits,
  d.withdrawals, d.bonuses, d.rebates, d.commissions, d.fees`;

/** The sums of the team by day and product. */
export const readTeamDays = (tx: Db, { tenantId }: Agent, { from, to }: Days): Promise<DayRow[]> =>
  tx.many<DayRow>(
    'team-days',
    `select coalesce(to_char(d.day, 'YYYY-MM-DD'), '') as day, d.product, ${FIGURES}
     from own_team_days($1::smallint, $2::date, $3::date) d
     order by d.day`,
    [tenantId, from, to],
  );

/** Counts the active members of the team; `minimum` in micro-units. */
export const countActiveMembers = async (
  tx: Db,
  { tenantId }: Agent,
  { from, to }: Days,
  minimum: Micros,
): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'team-active',
      'select coalesce(own_active_count($1::smallint, $2::date, $3::date, $4), 0) as count',
      [tenantId, from, to, minimum],
    )
  )?.count ?? 0;

const OF_BOOK = `d.asset = (select money_asset(m.book) from member m
  where m.tenant = $1 and m.id = $2)`;

/**
 * Reads the figures of a member alone for some days, and those of its team including the member.
 */
export const readMemberSums = (
  tx: Db,
  { tenantId }: Agent,
  member: MemberId,
  { from, to }: Days,
): Promise<(FigureRow & { readonly isTeam: boolean })[]> =>
  tx.many<FigureRow & { readonly isTeam: boolean }>(
    'team-member-sums',
    `select false as "isTeam", ${SUMS} from member_day d where d.tenant = $1 and d.member = $2
       and d.day between $3::date and $4::date
       and ${OF_BOOK}
     union all
     select true, ${SUMS} from agent_day d where d.tenant = $1 and d.agent = $2
       and d.day between $3::date and $4::date and ${OF_BOOK}`,
    [tenantId, member, from, to],
  );

export type MemberFilter = Days & {
  /** Part of a username, in small letters. */
  readonly text: string | null;
  readonly sort: TeamSortField;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** A member with sums; the first row, without an id, has those of all members and their number. */
export type MemberRow = FigureRow & {
  readonly public_id: string | null;
  readonly username: string | null;
  readonly type: AccountType | null;
  readonly count: number;
  /** In the chosen order; 0: the sums of all. */
  readonly place: bigint;
};

/** A member of a list that may be cut; the first row says whether it is. */
export type PlayerRow = MemberRow & { readonly is_cut: boolean };

// Sorted by what a name of the wire stands for (team-figures.ts).
const SORT_VALUE = `case $5 when 'deposit' then d.deposits when 'withdraw' then d.withdrawals
    when 'betAmount' then d.stakes - d.refunds when 'validBetAmount' then d.valid_bets
    when 'winAmount' then d.payouts + d.jackpots when 'rebate' then d.rebates
    when 'agentCommission' then d.commissions when 'promotion' then d.bonuses
    when 'profitAndLoss' then d.payouts + d.jackpots - d.stakes + d.refunds + d.rebates
      + d.commissions + d.bonuses
  end`;

/** The footer, and a page of the members in `sums`. */
const PAGE_OF_SUMS = `(select null as public_id, null as username, null as type,
    count(*)::int as count, ${SUMS}, 0::bigint as place from sums d)
  union all
  (select d.public_id, d.username, d.type, 0, ${FIGURES},
     row_number() over (order by case when $6 then -${SORT_VALUE} else ${SORT_VALUE} end,
       case when $5 = 'customerName' and not $6 then d.username_key end,
       case when $5 = 'customerName' and $6 then d.username_key end desc, d.username_key) as place
   from sums d order by place limit $7 offset $8)
  order by place`;

const toListParams = ({ tenantId, agent }: Agent, filter: MemberFilter) =>
  [
    tenantId,
    agent,
    filter.from,
    filter.to,
    filter.sort,
    filter.isDescending,
    filter.limit,
    filter.offset,
    filter.text,
  ] as const;

/** The direct downlines of a member of the team with the sums of their teams, or of each alone. */
export const readDirects = (
  tx: Db,
  agent: Agent,
  { under, withTeams }: { readonly under: MemberId; readonly withTeams: boolean },
  filter: MemberFilter,
): Promise<MemberRow[]> =>
  tx.many<MemberRow>(
    'team-report-directs',
    `with sums as materialized (
       select d.* from own_direct_sums($1::smallint, $2, $10, $3::date, $4::date) d
       where $9::text is null or strpos(d.username_key, $9) > 0
     ) ${PAGE_OF_SUMS}`,
    [...toListParams({ ...agent, agent: under }, filter), withTeams],
  );

/**
 * Members below the agent, at any depth, with anything booked, or with play of one product. Of a
 * very large team the first thousand in the chosen order are listed (`is_cut`), and the first row
 * has what was booked for the team as it was then; of a search those of the first thousand by name.
 */
export const readTeamPlayers = (
  tx: Db,
  { tenantId }: Agent,
  product: string | null,
  { from, to, text, sort, isDescending, limit, offset }: MemberFilter,
): Promise<PlayerRow[]> =>
  tx.many<PlayerRow>(
    'team-players',
    `select p.public_id, p.username, p.type, p.count, p.is_cut, p.place, p.stakes, p.refunds,
       p.payouts, p.jackpots, p.valid_bets, p.deposits, p.withdrawals, p.bonuses, p.rebates,
       p.commissions, p.fees
     from own_team_players($1::smallint, $2::date, $3::date, $4, $5, $6, $7, $8, $9) p
     order by p.place`,
    [tenantId, from, to, product, text, sort, isDescending, limit, offset],
  );
