import type { TestDatabase } from '../database/test-database.ts';

/** A bet of the past and how it ended; times in ms, amounts in micro-units. */
export type PastBet = {
  readonly member: bigint;
  /** The code of a game. */
  readonly game: string;
  readonly at: number;
  readonly stake: bigint;
  readonly end: 'open' | 'refunded' | { readonly payout: bigint };
  readonly endsAt: number;
};

/** Adds a vendor with a game `past-<type>` of each type; returns the vendor. */
export async function writePastGames(
  { owner }: Pick<TestDatabase, 'owner'>,
  tenant: number,
  types: readonly string[],
): Promise<number> {
  const { rows } = await owner.pool.query<{ vendor: number }>(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past-' || t.type, v.id, 'past-' || t.type, t.type, t.type
     from v cross join unnest($2::text[]) as t (type)
     returning vendor`,
    [tenant, types],
  );
  const [row] = rows;
  if (!row) throw new Error('no games were written');
  return row.vendor;
}

let rounds = 0;

/**
 * Writes bets into the journal at their own times, as a vendor's would be there, without their
 * postings: for what counts the journal and moves no money.
 */
export async function writePastPlay(
  { owner }: Pick<TestDatabase, 'owner'>,
  { tenant, vendor }: { readonly tenant: number; readonly vendor: number },
  bets: readonly PastBet[],
): Promise<void> {
  const rows = bets.flatMap(({ member, game, at, stake, end, endsAt }) => {
    const round = `past${++rounds}`;
    const row = (kind: string, time: number, amount: bigint, closes: boolean | null) =>
      [kind, time, member, amount, game, round, closes] as const;
    const bet = row('BET', at, stake, null);
    if (end === 'open') return [bet];
    if (end === 'refunded') return [bet, row('ROLLBACK', endsAt, stake, null)];
    return [bet, row('WIN', endsAt, end.payout, true)];
  });
  const sorted = rows.toSorted((a, b) => a[1] - b[1]);
  await owner.pool.query(
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
       vendor, round_ref, game_code, closes_round, balance, actor, request_id, created_at)
     select $1, 'vendor:' || $2::int, o.round || o.kind, o.kind::operation_kind, 'APPLIED',
       o.member, 1, o.amount, $2::int, o.round, o.game, o.closes, 0, 'test', 'test',
       to_timestamp(o.at / 1000.0)
     from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
       $9::boolean[]) with ordinality as o (kind, at, member, amount, game, round, closes, n)
     order by o.n`,
    [tenant, vendor, ...[0, 1, 2, 3, 4, 5, 6].map((column) => sorted.map((row) => row[column]))],
  );
}

/** Writes an accepted version of a contract that counts from a moment on. */
export async function writeContract(
  { owner }: Pick<TestDatabase, 'owner'>,
  tenant: number,
  {
    payer,
    agent,
    kind,
    product,
    period,
    tiers,
    carry = 'ZERO',
    from,
    to = null,
    number = 1,
  }: {
    readonly payer: bigint | null;
    readonly agent: bigint;
    readonly kind: string;
    readonly product: string;
    readonly period: string;
    readonly tiers: readonly object[];
    readonly carry?: 'CARRY' | 'ZERO';
    readonly from: number;
    readonly to?: number | null;
    readonly number?: number;
  },
): Promise<{ readonly contract: bigint; readonly version: bigint; readonly publicId: string }> {
  await owner.pool.query(
    `insert into contract (tenant, payer, agent, kind, product, period)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tenant, payer, agent, kind, product, period],
  );
  const { rows } = await owner.pool.query<{ contract: bigint; version: bigint; publicId: string }>(
    `insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from, effective_to, end_reason)
     select $1, c.id, $7, 'ACCEPTED', $8, '', 'HIGHER_ENDS', $9, 'test', now(), now(),
       to_timestamp($10 / 1000.0), to_timestamp($11 / 1000.0), $12
     from contract c where c.tenant = $1 and c.payer is not distinct from $2 and c.agent = $3
       and c.kind = $4 and c.product = $5 and c.period = $6
     returning contract, id as version,
       (select c.public_id from contract c where c.tenant = $1 and c.id = contract) as "publicId"`,
    [
      tenant,
      payer,
      agent,
      kind,
      product,
      period,
      number,
      JSON.stringify(tiers),
      carry,
      from,
      to,
      to === null ? null : 'REPLACED',
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a contract was not written');
  return row;
}
