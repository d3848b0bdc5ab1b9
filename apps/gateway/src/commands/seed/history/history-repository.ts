import type { Db } from '@parlour/database';

import {
  type MemberId,
  type TenantId,
  toMemberId,
  toVendorId,
  type VendorId,
} from '../../../domain/ids.ts';
import { createDepositReference } from '../../../domain/short-code.ts';
import type { HistoryGame, HistoryOperation, HistoryPlayer } from './plan-history.ts';

/** The caller of the operations: no vendor's, so that no vendor's report is compared with them. */
export const SOURCE = 'demo-history';

/** Checks that a brand has its history already. */
export const hasHistory = async (tx: Db, tenantId: TenantId): Promise<boolean> =>
  (
    await tx.one<{ has: boolean }>(
      'history-known',
      `select exists (select from operation where tenant = $1 and source = $2
         and external_ref = '1') as has`,
      [tenantId, SOURCE],
    )
  )?.has ?? false;

type HistoryBrand = {
  readonly asset: number;
  /** In micro-units; sizes the stakes. */
  readonly roundWinCap: bigint;
  /** The number of seconds by which the brand's clock is ahead of UTC. */
  readonly offsetSeconds: number;
};

/** Reads the facts about its brand that a history needs. */
export const readHistoryBrand = async (tx: Db, tenantId: TenantId): Promise<HistoryBrand> => {
  const row = await tx.one<HistoryBrand>(
    'history-brand',
    `select money_asset(t.book)::int as asset, default_round_win_cap(t.currency) as "roundWinCap",
       extract(epoch from (clock_timestamp() at time zone t.time_zone)
         - (clock_timestamp() at time zone 'UTC'))::int as "offsetSeconds"
     from tenant t where t.id = $1`,
    [tenantId],
  );
  if (!row) throw new Error(`tenant ${tenantId} is not in the database`);
  return row;
};

/** The games of a history: those that can be played and take no part in the jackpot. */
export const readHistoryGames = (
  tx: Db,
  tenantId: TenantId,
  jackpotGames: readonly string[],
): Promise<HistoryGame[]> =>
  tx.many(
    'history-games',
    `select g.vendor, g.code, g.type from game g
     join vendor v on v.tenant = g.tenant and v.id = g.vendor
     where g.tenant = $1 and g.playable and v.needs_launch and not g.node_id = any ($2)
     order by g.position, g.node_id`,
    [tenantId, jackpotGames],
  );

/**
 * Makes the members, without a password, each under its agent if it has one, numbered as they
 * registered; returns their numbers in the given order.
 */
export async function insertPlayers(
  tx: Db,
  tenantId: TenantId,
  players: readonly (HistoryPlayer & { readonly agent: MemberId | null })[],
  language: string,
): Promise<MemberId[]> {
  const rows = await tx.many<{ id: MemberId; username: string }>(
    'history-members',
    `insert into member (tenant, username, type, book, birth_date, language, created_at,
       last_login_at, is_demo, upline)
     select $1, p.username, 'member', t.book, '1990-01-01', $5, to_timestamp(p.registered / 1000.0),
       to_timestamp(p.seen / 1000.0), true, p.agent
     from unnest($2::text[], $3::float8[], $4::float8[], $6::bigint[]) with ordinality
       as p (username, registered, seen, agent, position)
     join tenant t on t.id = $1
     order by p.registered, p.position returning id, username`,
    [
      tenantId,
      players.map(({ username }) => username),
      players.map(({ registeredAt }) => registeredAt),
      players.map(({ lastSeenAt }) => lastSeenAt),
      language,
      players.map(({ agent }) => agent),
    ],
  );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return players.map(({ username }) => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`${username} was not stored`);
    return id;
  });
}

/** Draws numbers for so many operations, rising. */
export const drawOperationIds = async (tx: Db, count: number): Promise<bigint[]> =>
  (
    await tx.many<{ id: bigint }>(
      'history-ids',
      `select nextval('operation_number') as id from generate_series(1, $1::int) order by 1`,
      [count],
    )
  ).map(({ id }) => id);

/** An operation with its number, that of its bet, and that of its member. */
export type NumberedOperation = HistoryOperation & {
  readonly id: bigint;
  readonly betId: bigint | null;
  readonly member: MemberId;
  readonly serial: number;
};

/** Writes operations. */
export async function insertOperations(
  tx: Db,
  tenantId: TenantId,
  operations: readonly NumberedOperation[],
): Promise<void> {
  const rounds = operations.map(({ id, betId, kind }) =>
    kind === 'DEPOSIT' ? null : `history-${betId ?? id}`,
  );
  await tx.exec(
    'history-operations',
    `insert into operation (tenant, id, source, external_ref, kind, status, member, asset, amount,
       vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id,
       created_at)
     select $1, i.id, $2, i.serial::text, i.kind::operation_kind, 'APPLIED', i.member,
       money_asset(t.book), i.amount, i.vendor, i.round_ref, i.game, i.parent, i.parent::text,
       case when i.kind = 'WIN' then true end, i.balance, $2, $2, to_timestamp(i.at / 1000.0)
     from unnest($3::bigint[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::smallint[],
       $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::float8[])
       as i (id, serial, kind, member, amount, vendor, round_ref, game, parent, balance, at)
     join tenant t on t.id = $1`,
    [
      tenantId,
      SOURCE,
      operations.map(({ id }) => id),
      operations.map(({ serial }) => serial),
      operations.map(({ kind }) => kind),
      operations.map(({ member }) => member),
      operations.map(({ amount }) => amount),
      operations.map(({ game }) => game?.vendor ?? null),
      rounds,
      operations.map(({ game }) => game?.code ?? null),
      operations.map(({ betId }) => betId),
      operations.map(({ balance }) => balance),
      operations.map(({ at }) => at),
    ],
  );
}

/** The accounts that a history moves money between, by member and by vendor. */
type HistoryAccounts = {
  readonly cash: ReadonlyMap<MemberId, bigint>;
  readonly clearing: ReadonlyMap<VendorId, bigint>;
  readonly bank: bigint;
};

/** The accounts of a brand's own book. */
export async function readHistoryAccounts(tx: Db, tenantId: TenantId): Promise<HistoryAccounts> {
  const rows = await tx.many<{ id: bigint; type: string; owner: bigint }>(
    'history-accounts',
    `select a.id, a.type, a.owner from account a join tenant t on t.id = a.tenant
     where a.tenant = $1 and a.asset = money_asset(t.book)
       and a.type in ('PLAYER_CASH', 'VENDOR_CLEARING', 'BANK_CLEARING')`,
    [tenantId],
  );
  const ofType = (wanted: string) => rows.filter(({ type }) => type === wanted);
  return {
    cash: new Map(ofType('PLAYER_CASH').map(({ id, owner }) => [toMemberId(owner), id])),
    clearing: new Map(
      ofType('VENDOR_CLEARING').map(({ id, owner }) => [toVendorId(Number(owner)), id]),
    ),
    bank: ofType('BANK_CLEARING')[0]?.id ?? 0n,
  };
}

/** Writes the transfers of operations that moved money, between a member's cash and clearing. */
export async function insertTransfers(
  tx: Db,
  tenantId: TenantId,
  operations: readonly NumberedOperation[],
  { cash, clearing, bank }: HistoryAccounts,
): Promise<void> {
  const moved = operations.filter(({ amount }) => amount > 0n);
  const own = moved.map(({ member }) => cash.get(member) ?? 0n);
  const clearingId = moved.map(({ game }) => (game ? (clearing.get(game.vendor) ?? 0n) : bank));
  const isBet = moved.map(({ kind }) => kind === 'BET');
  await tx.exec(
    'history-transfers',
    `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
       debit_after, credit_after)
     select $1, i.id, 1, case when i.is_bet then i.own else i.clearing end,
       case when i.is_bet then i.clearing else i.own end, i.amount,
       case when i.is_bet then i.balance end, case when not i.is_bet then i.balance end
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[],
       $7::bigint[]) as i (id, own, clearing, is_bet, amount, balance)`,
    [
      tenantId,
      moved.map(({ id }) => id),
      own,
      clearingId,
      isBet,
      moved.map(({ amount }) => amount),
      moved.map(({ balance }) => balance),
    ],
  );
}

/** Writes the round of each bet that has ended in `operations`. */
export async function insertRounds(
  tx: Db,
  tenantId: TenantId,
  operations: readonly NumberedOperation[],
): Promise<void> {
  const ends = operations.flatMap(({ bet, betId, ...end }) =>
    bet?.game && betId !== null ? [{ ...end, bet, betId, game: bet.game }] : [],
  );
  await tx.exec(
    'history-rounds',
    `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet, win,
       refund, opened_at, closed_at)
     select $1, i.vendor, 'history-' || i.bet_id, i.member, money_asset(t.book), i.game, i.bet_id,
       i.bet, case when i.is_win then i.amount else 0 end,
       case when i.is_win then 0 else i.amount end, to_timestamp(i.opened / 1000.0),
       to_timestamp(i.closed / 1000.0)
     from unnest($2::smallint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::boolean[], $9::float8[], $10::float8[])
       as i (vendor, game, member, bet_id, bet, amount, is_win, opened, closed)
     join tenant t on t.id = $1`,
    [
      tenantId,
      ends.map(({ game }) => game.vendor),
      ends.map(({ game }) => game.code),
      ends.map(({ member }) => member),
      ends.map(({ betId }) => betId),
      ends.map(({ bet }) => bet.amount),
      ends.map(({ amount }) => amount),
      ends.map(({ kind }) => kind === 'WIN'),
      ends.map(({ bet }) => bet.at),
      ends.map(({ at }) => at),
    ],
  );
}

/** Writes the intents of deposits, as the cashier would have. */
export async function insertDeposits(
  tx: Db,
  tenantId: TenantId,
  operations: readonly NumberedOperation[],
): Promise<void> {
  const deposits = operations.filter(({ kind }) => kind === 'DEPOSIT');
  await tx.exec(
    'history-deposits',
    `insert into deposit_intent (tenant, public_id, member, asset, amount, provider, state,
       operation, created_at, closed_at)
     select $1, i.reference, i.member, money_asset(t.book), i.amount, $2, 'CONFIRMED', i.id,
       to_timestamp(i.at / 1000.0), to_timestamp(i.at / 1000.0)
     from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::float8[], $7::text[])
       as i (id, member, amount, at, reference)
     join tenant t on t.id = $1`,
    [
      tenantId,
      SOURCE,
      deposits.map(({ id }) => id),
      deposits.map(({ member }) => member),
      deposits.map(({ amount }) => amount),
      deposits.map(({ at }) => at),
      deposits.map(() => createDepositReference()),
    ],
  );
}

/** Gives the members the balances that they have after their last operation. */
export async function updateBalances(
  tx: Db,
  tenantId: TenantId,
  operations: readonly NumberedOperation[],
  { cash }: HistoryAccounts,
): Promise<void> {
  const balances = new Map(operations.map(({ member, balance }) => [member, balance]));
  await tx.exec(
    'history-balances',
    `update account a set balance = i.balance from unnest($2::bigint[], $3::bigint[])
       as i (id, balance)
     where a.tenant = $1 and a.id = i.id`,
    [
      tenantId,
      [...balances.keys()].map((member) => cash.get(member) ?? 0n),
      [...balances.values()],
    ],
  );
}
