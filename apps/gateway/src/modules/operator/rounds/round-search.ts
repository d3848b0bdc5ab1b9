import type { Db, Param } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { type ListPlace, namedMember, NEWEST, OLDEST, placeOf, placeAt } from '../list-place.ts';
import { ROUND_COLUMNS, ROUND_JOINS, ROUND_STATE, type RoundRow } from './round-rows.ts';

export type RoundFilter = {
  readonly vendor: string | null;
  readonly game: string | null;
  readonly state: string | null;
  readonly minAmount: Micros | null;
  readonly maxAmount: Micros | null;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

type FoundRound = RoundRow & { readonly place_at: bigint };
export type RoundPage = {
  readonly rows: readonly FoundRound[];
  /** The last round that was read, whether it matched or not; null where the search is over. */
  readonly last: ListPlace | null;
};

/** So many rounds are read for one page at most, whatever the filters leave of them. */
const MAX_READ = 20_000;
/** So many are read first: for most filters they hold a page, in a tenth of the time. */
const FIRST_READ = 2000;

const BEFORE_PLACE = `(r.opened_at, r.first_bet) <
  ${placeOf('$4', '$5')}`;
const READ_COLUMNS = `r.tenant, r.vendor, r.round_ref, r.member, r.asset, r.game_code, r.first_bet,
  r.bet, r.win, r.refund, r.held, r.riskless, r.opened_at, r.closed_at, ${placeAt('r.opened_at')}`;
const READ_ORDER = `order by r.opened_at desc, r.first_bet desc limit $6`;
const FOUND = `, found as (
    select ${ROUND_COLUMNS}, r.place_at from read r ${ROUND_JOINS}
    where ($7::text is null or v.code = $7) and ($8::text is null or r.game_code = $8)
      and ($9::text is null or ${ROUND_STATE} = $9)
      and ($10::bigint is null or greatest(r.bet, r.win + r.held) >= $10)
      and ($11::bigint is null or greatest(r.bet, r.win + r.held) <= $11)
    order by r.opened_at desc, r.first_bet desc limit $12)
  select f.*, e.read, e.end_at, e.end_bet
  from (select count(*)::int as read, min(place_at) as end_at,
      (array_agg(first_bet order by opened_at, first_bet))[1] as end_bet from read) e
  left join found f on true`;

type SearchRow = FoundRound & {
  readonly read: number;
  readonly end_at: bigint | null;
  readonly end_bet: bigint | null;
};

const hasFilter = ({ vendor, game, state, minAmount, maxAmount }: RoundFilter): boolean =>
  [vendor, game, state, minAmount, maxAmount].some((value) => value !== null);

function toPage(all: readonly SearchRow[], limit: number, mostRead: number): RoundPage {
  const [first] = all;
  // The row of the outer join stands alone where nothing was found.
  const rows = all.filter(({ first_bet: id }) => id !== null);
  if (rows.length > limit) {
    const shown = rows.slice(0, limit);
    const end = shown.at(-1);
    return { rows: shown, last: end ? { at: end.place_at, id: end.first_bet } : null };
  }
  const isOver = !first || first.read < mostRead || first.end_at === null || first.end_bet === null;
  return {
    rows,
    last: isOver ? null : { at: first.end_at as bigint, id: first.end_bet as bigint },
  };
}

function toParams(tenantId: TenantId, filter: RoundFilter, mostRead: number) {
  const { at, id } = filter.after ?? NEWEST;
  return [
    tenantId,
    filter.from,
    filter.until,
    at,
    id,
    mostRead,
    filter.vendor,
    filter.game,
    filter.state,
    filter.minAmount,
    filter.maxAmount,
    filter.limit + 1,
  ];
}

/** A page of what a statement reads: of few rounds where these fill it, else of the most. */
async function readPage(
  tenantId: TenantId,
  filter: RoundFilter,
  read: (params: readonly Param[]) => Promise<SearchRow[]>,
): Promise<RoundPage> {
  const readMost = async (mostRead: number) =>
    toPage(await read(toParams(tenantId, filter, mostRead)), filter.limit, mostRead);
  if (!hasFilter(filter)) return readMost(filter.limit + 1);
  const page = await readMost(FIRST_READ);
  const isEnough = page.last === null || page.rows.length === filter.limit;
  return isEnough ? page : readMost(MAX_READ);
}

/** Rounds of a brand in a stretch of time, newest first. */
export const searchRounds = (tx: Db, tenantId: TenantId, filter: RoundFilter): Promise<RoundPage> =>
  readPage(tenantId, filter, (params) =>
    tx.many<SearchRow>(
      'ops-rounds',
      `with read as materialized (
         select ${READ_COLUMNS} from round r
         where r.tenant = $1 and r.opened_at >= $2 and r.opened_at < $3 and ${BEFORE_PLACE}
         ${READ_ORDER})${FOUND}
       order by f.place_at desc, f.first_bet desc`,
      params,
    ),
  );

/** Rounds of a member in a stretch of time, newest first; of those, against one opponent. */
export const searchMemberRounds = (
  tx: Db,
  tenantId: TenantId,
  { member, opponent }: { readonly member: string; readonly opponent: string | null },
  filter: RoundFilter,
): Promise<RoundPage> =>
  readPage(tenantId, filter, (params) =>
    tx.many<SearchRow>(
      'ops-member-rounds',
      `with read as materialized (
         select ${READ_COLUMNS} from round r
         where r.tenant = $1 and r.opened_at >= $2 and r.opened_at < $3 and ${BEFORE_PLACE}
           and r.member = ${namedMember('$13')}
           and ($14::text is null or exists (select from round_opponent o
             where o.tenant = r.tenant and o.member = r.member and o.vendor = r.vendor
               and o.round_ref = r.round_ref and o.opponent = ${namedMember('$14')}))
         ${READ_ORDER})${FOUND}
       order by f.place_at desc, f.first_bet desc`,
      [...params, member, opponent],
    ),
  );

/** Rounds by what a vendor or a member names: the round, its order number, a transaction. */
export const findRounds = (tx: Db, tenantId: TenantId, text: string): Promise<RoundRow[]> =>
  tx.many(
    'ops-rounds-named',
    `with named as (
       select v.id as vendor, $2::text as round_ref, null::bigint as member
       from vendor v where v.tenant = $1
       union
       select o.vendor, o.round_ref, o.member from vendor v
       join operation o on o.tenant = $1 and o.source = vendor_source(v.id)
         and o.external_ref = $2
       where v.tenant = $1
       union
       select o.vendor, o.round_ref, o.member from operation o
       where o.tenant = $1 and o.id = $3::bigint and o.vendor is not null)
     select ${ROUND_COLUMNS} from named n
     join round r on r.tenant = $1 and r.vendor = n.vendor and r.round_ref = n.round_ref
       and (n.member is null or r.member = n.member) ${ROUND_JOINS}
     order by r.opened_at desc, r.first_bet desc limit 100`,
    [tenantId, text, /^\d{1,18}$/.test(text) ? text : null],
  );

type OpenFilter = {
  readonly vendor: string | null;
  readonly minutes: number;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Rounds that are open for so long, the oldest first. */
export const readOpenRounds = (
  tx: Db,
  tenantId: TenantId,
  { vendor, minutes, after, limit }: OpenFilter,
): Promise<FoundRound[]> =>
  tx.many(
    'ops-rounds-open',
    `select ${ROUND_COLUMNS}, ${placeAt('r.opened_at')}
     from open_round w
     join round r on r.tenant = w.tenant and r.vendor = w.vendor and r.round_ref = w.round_ref
       and r.member = w.member ${ROUND_JOINS}
     where w.tenant = $1 and w.opened_at <= clock_timestamp() - make_interval(mins => $2)
       and r.closed_at is null and ($3::text is null or v.code = $3)
       and (r.opened_at, r.first_bet) >
         ${placeOf('$4', '$5')}
     order by r.opened_at, r.first_bet limit $6`,
    [tenantId, minutes, vendor, (after ?? OLDEST).at, (after ?? OLDEST).id, limit],
  );
