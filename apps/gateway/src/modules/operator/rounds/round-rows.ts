import type { MemberBook } from '@parlour/contract/states/members';
import type { roundStates } from '@parlour/contract/states/rounds';
import { type Micros, toWire } from '@parlour/money';

/** A round as its statements read it; amounts in micro-units. */
export type RoundRow = {
  readonly first_bet: bigint;
  readonly vendor: string;
  readonly round_ref: string;
  readonly member: string;
  readonly username: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly book: MemberBook;
  readonly bet: Micros;
  readonly win: Micros;
  readonly refund: Micros;
  readonly held: Micros;
  readonly riskless: Micros;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly state: (typeof roundStates)[number];
};

export const ROUND_STATE = `case when r.held > 0 then 'held' when r.closed_at is null then 'open'
  when r.refund > 0 and r.refund >= r.bet then 'refunded' when r.riskless > 0 then 'riskless'
  else 'closed' end`;

/** The columns of `RoundRow`, of a round `r` with its vendor, member, asset and game. */
export const ROUND_COLUMNS = `r.first_bet, v.code as vendor, r.round_ref, m.public_id as member,
  m.username, r.game_code, coalesce(g.name, r.game_code) as game_name, a.book, r.bet, r.win,
  r.refund, r.held, coalesce(r.riskless, 0) as riskless, r.opened_at, r.closed_at,
  ${ROUND_STATE} as state`;

export const ROUND_JOINS = `join vendor v on v.tenant = r.tenant and v.id = r.vendor
  join member m on m.tenant = r.tenant and m.id = r.member
  join asset a on a.tenant = r.tenant and a.id = r.asset
  left join lateral (
    select g.name from game g join vendor o on o.tenant = g.tenant and o.id = g.vendor
    where g.tenant = r.tenant and g.code = r.game_code and o.served_by = v.code
    order by o.id = v.id desc, o.id limit 1) g on true`;

/** A round as the calls answer it. */
export const toRound = (row: RoundRow) => ({
  order: String(row.first_bet),
  vendor: row.vendor,
  round: row.round_ref,
  member: row.member,
  username: row.username,
  game: row.game_code,
  gameName: row.game_name,
  book: row.book,
  stake: toWire(row.bet),
  win: toWire(row.win),
  refund: toWire(row.refund),
  held: toWire(row.held),
  riskless: toWire(row.riskless),
  openedAt: row.opened_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
  state: row.state,
});
