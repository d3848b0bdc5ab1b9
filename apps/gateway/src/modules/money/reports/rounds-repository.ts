import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type RoundStatus = 'initial' | 'win' | 'lose' | 'cancel' | 'refund';

export type RoundFilter = {
  readonly member: MemberId;
  readonly type: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly status: RoundStatus | null;
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
  readonly status: RoundStatus;
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
// null $6 every status.
const FILTERED_ROUNDS = `from round r
  join game g on g.tenant = r.tenant and g.vendor = r.vendor and g.code = r.game_code
    and ($3::text is null or g.type = $3)
  join vendor v on v.tenant = r.tenant and v.id = r.vendor
  where r.tenant = $1 and r.member = $2 and r.opened_at >= $4 and r.opened_at <= $5
    and ($6::text is null or ${ROUND_STATUS} = $6)`;

// A jackpot is an operation of its own beside the win of its round; few rounds have one.
const JACKPOT_AMOUNT_SQL = `case when r.win > 0 then (select sum(o.amount)::bigint from operation o
  where o.tenant = r.tenant and o.member = r.member and o.kind = 'JACKPOT'
    and o.status = 'APPLIED' and o.vendor = r.vendor and o.round_ref = r.round_ref) end`;

const toFilterParams = (tenantId: TenantId, { member, type, from, to, status }: RoundFilter) => [
  tenantId,
  member,
  type,
  from,
  to,
  status,
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
    `select r.first_bet, r.round_ref, g.name as game_name, v.code as vendor_code, r.bet, r.win,
     r.refund, ${JACKPOT_AMOUNT_SQL} as jackpot, ${ROUND_STATUS} as status, r.opened_at, r.closed_at
     ${FILTERED_ROUNDS} order by r.opened_at desc, r.first_bet desc limit $7 offset $8`,
    [...toFilterParams(tenantId, filter), limit, offset],
  );

export type RoundTotals = {
  readonly count: number;
  readonly bet: Micros;
  /** The part of the bets whose rounds are still open: neither won nor lost. */
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
    `select count(*)::int as count, coalesce(sum(r.bet), 0)::bigint as bet, coalesce(sum(r.bet)
      filter (where r.closed_at is null), 0)::bigint as "openBet", coalesce(sum(r.win),
      0)::bigint as win, coalesce(sum(r.refund), 0)::bigint as refund ${FILTERED_ROUNDS}`,
    toFilterParams(tenantId, filter),
  );
  return row ?? { count: 0, bet: zero, openBet: zero, win: zero, refund: zero };
}
