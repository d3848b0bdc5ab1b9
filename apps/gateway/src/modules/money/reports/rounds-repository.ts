import type { RoundResult } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type RoundFilter = {
  readonly member: MemberId;
  readonly type: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly status: RoundResult | null;
  /** Codes of a vendor and a game; null: all. */
  readonly vendor: string | null;
  readonly game: string | null;
};

export type RoundRow = {
  readonly first_bet: bigint;
  readonly round_ref: string;
  readonly game_name: string;
  readonly vendor_code: string;
  readonly bet: Micros;
  readonly win: Micros;
  readonly refund: Micros;
  /** Part of the win. */
  readonly jackpot: Micros | null;
  readonly status: RoundResult;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
};

// Refunded: all stakes came back. Won: it paid more than it cost; a smaller payout is no win.
const ROUND_STATUS = `case
  when r.closed_at is null then 'initial'
  when r.refund > 0 and r.refund >= r.bet then 'refund'
  when r.win + r.refund > r.bet then 'win'
  else 'lose' end`;

// The range comes first in the index (tenant, member, opened_at). A null $3 is every category, a
// null $6 every status, a null $7 and $8 every vendor and game.
const FILTERED_ROUNDS = `from round r
  join game g on g.tenant = r.tenant and g.vendor = r.vendor and g.code = r.game_code
    and ($3::text is null or g.type = $3)
  join vendor v on v.tenant = r.tenant and v.id = r.vendor
  where r.tenant = $1 and r.member = $2 and r.opened_at >= $4 and r.opened_at <= $5
    and ($6::text is null or ${ROUND_STATUS} = $6) and ($7::text is null or v.code = $7)
    and ($8::text is null or r.game_code = $8)`;

// A jackpot is an operation of its own beside the win of its round; few rounds have one.
const JACKPOT_AMOUNT_SQL = `case when r.win > 0 then (select sum(o.amount)::bigint from operation o
  where o.tenant = r.tenant and o.member = r.member and o.kind = 'JACKPOT'
    and o.status = 'APPLIED' and o.vendor = r.vendor and o.round_ref = r.round_ref) end`;

const COLUMNS = `r.first_bet, r.round_ref, g.name as game_name, v.code as vendor_code, r.bet, r.win,
  r.refund, ${JACKPOT_AMOUNT_SQL} as jackpot, ${ROUND_STATUS} as status, r.opened_at, r.closed_at`;

const toFilterParams = (tenantId: TenantId, filter: RoundFilter) => [
  tenantId,
  filter.member,
  filter.type,
  filter.from,
  filter.to,
  filter.status,
  filter.vendor,
  filter.game,
];

/** A page of a member's rounds, newest first. */
export const readRounds = (
  db: Db,
  tenantId: TenantId,
  filter: RoundFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RoundRow[]> =>
  db.many(
    'rounds-page',
    `select ${COLUMNS}
     ${FILTERED_ROUNDS} order by r.opened_at desc, r.first_bet desc limit $9 offset $10`,
    [...toFilterParams(tenantId, filter), limit, offset],
  );

type RoundTotals = {
  readonly count: number;
  readonly bet: Micros;
  /** The part of the bets, less refunds, whose rounds are still open: neither won nor lost. */
  readonly openBet: Micros;
  readonly win: Micros;
  readonly refund: Micros;
};

/** Sums over the whole range, not only over a page. */
export async function readRoundTotals(
  db: Db,
  tenantId: TenantId,
  filter: RoundFilter,
): Promise<RoundTotals> {
  const row = await db.one<RoundTotals>(
    'rounds-totals',
    `select count(*)::int as count, coalesce(sum(r.bet), 0)::bigint as bet,
       coalesce(sum(r.bet - r.refund) filter (where r.closed_at is null), 0)::bigint as "openBet",
       coalesce(sum(r.win), 0)::bigint as win, coalesce(sum(r.refund), 0)::bigint as refund
     ${FILTERED_ROUNDS}`,
    toFilterParams(tenantId, filter),
  );
  return row ?? { count: 0, bet: zero, openBet: zero, win: zero, refund: zero };
}

export type PlayedGame = {
  readonly vendor: string;
  readonly vendor_name: string;
  readonly game: string;
  readonly game_name: string;
};

/** The games that a member played between two moments, by the names of vendors and games. */
export const readPlayedGames = (
  db: Db,
  tenantId: TenantId,
  { member, from, to }: Pick<RoundFilter, 'member' | 'from' | 'to'>,
): Promise<PlayedGame[]> =>
  db.many<PlayedGame>(
    'rounds-played-games',
    `select v.code as vendor, v.name as vendor_name, g.code as game, g.name as game_name
     from (select distinct r.vendor, r.game_code from round r
       where r.tenant = $1 and r.member = $2 and r.opened_at >= $3 and r.opened_at <= $4) p
     join vendor v on v.tenant = $1 and v.id = p.vendor
     join game g on g.tenant = $1 and g.vendor = p.vendor and g.code = p.game_code
     order by v.name, g.name, g.code`,
    [tenantId, member, from, to],
  );

type OneRound = RoundRow & { readonly vendor_name: string };

/** The round that an operation of the member opened. */
export const readRound = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  firstBet: bigint,
): Promise<OneRound | undefined> =>
  db.one<OneRound>(
    'rounds-one',
    `select ${COLUMNS}, v.name as vendor_name
     from operation o
     join round r on r.tenant = o.tenant and r.vendor = o.vendor and r.round_ref = o.round_ref
       and r.member = o.member
     join game g on g.tenant = r.tenant and g.vendor = r.vendor and g.code = r.game_code
     join vendor v on v.tenant = r.tenant and v.id = r.vendor
     where o.tenant = $1 and o.member = $2 and o.id = $3`,
    [tenantId, member, firstBet],
  );

export type RoundMovement = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: 'bet' | 'win' | 'refund' | 'jackpot';
  /** Below zero: a stake. */
  readonly amount: Micros;
  readonly balance: Micros;
};

/**
 * Reads the movements of the operations of a round, the oldest first. Late ones come within a day
 * of its end: further on the journal of the member is not searched.
 */
export const readRoundMovements = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  firstBet: bigint,
): Promise<RoundMovement[]> =>
  db.many<RoundMovement>(
    'rounds-movements',
    `select o.id, o.created_at as at, case o.kind when 'BET' then 'bet' when 'WIN' then 'win'
         when 'ROLLBACK' then 'refund' else 'jackpot' end as kind,
       coalesce(case when o.kind = 'BET' then -o.amount else o.amount end, 0) as amount, o.balance
     from operation b
     join round r on r.tenant = b.tenant and r.vendor = b.vendor and r.round_ref = b.round_ref
       and r.member = b.member
     join operation o on o.tenant = b.tenant and o.member = b.member and o.vendor = b.vendor
       and o.round_ref = b.round_ref and o.created_at >= r.opened_at - interval '1 minute'
       and o.created_at <= coalesce(r.closed_at, clock_timestamp()) + interval '1 day'
     where b.tenant = $1 and b.member = $2 and b.id = $3 and o.status = 'APPLIED' and o.amount > 0
       and o.kind in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT')
     order by o.created_at, o.id limit 500`,
    [tenantId, member, firstBet],
  );
