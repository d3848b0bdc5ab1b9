import type { PoolClient } from 'pg';

import type { TenantId } from '../../domain/ids.ts';

/** Takes whole numbers below a bound; a test's own dice, so that a run can be repeated. */
export type Dice = (below: number) => number;

/**
 * A generator of repeatable numbers (mulberry32). For tests only; nothing random reaches a game or
 * a balance.
 */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TEXTS = {
  operation: [
    'source',
    'external_ref',
    'round_ref',
    'game_code',
    'parent_ref',
    'actor',
    'request_id',
  ],
  transfer: [],
  audit_block: [],
} as const;
const NUMBERS = {
  operation: ['member', 'amount', 'vendor', 'parent', 'balance', 'asset'],
  transfer: ['debit_account', 'credit_account', 'amount', 'debit_after', 'credit_after', 'leg'],
  audit_block: ['first_operation', 'last_operation', 'operations'],
} as const;
const BYTES = ['root', 'previous', 'hash', 'signature'] as const;
type Table = keyof typeof TEXTS;

/** An id below the last block's that no operation bears. */
const GAP = `(
  select n
  from generate_series(1, (select max(last_operation) from audit_block where tenant = $1)) n
  where not exists (select from operation x where x.id = n)
  limit 1)`;

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the history is too short to tamper with');
  return value;
};
const pick = <Value>(dice: Dice, values: readonly Value[]): Value =>
  must(values[dice(values.length)]);

/** Drops the append-only protection, in a transaction that is rolled back. */
export async function unlock(client: PoolClient): Promise<void> {
  for (const table of ['operation', 'transfer', 'audit_block']) {
    await client.query(`alter table ${table} disable trigger append_only_rows`);
    const { rows } = await client.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  }
  await client.query('drop index operation_one_rollback');
}

const sample = async (
  client: PoolClient,
  table: Table,
  tenant: TenantId,
  dice: Dice,
  condition = 'true',
): Promise<string> => {
  const {
    rows: [count],
  } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${table} where tenant = $1 and ${condition}`,
    [tenant],
  );
  const { rows } = await client.query<{ place: string }>(
    `select ctid::text as place from ${table} where tenant = $1 and ${condition}
      order by ctid offset $2 limit 1`,
    [tenant, dice(count?.n ?? 1)],
  );
  return must(rows[0]).place;
};

/** One change of history each; all answer what they did. */
export const tamperings: Readonly<
  Record<string, (client: PoolClient, tenant: TenantId, dice: Dice) => Promise<string>>
> = {
  async 'flips a byte'(client, tenant, dice) {
    const table = pick(dice, ['operation', 'operation', 'transfer', 'audit_block'] as const);
    const numbers = NUMBERS[table].map((column) => [column, `${column} = ${column} # 1`] as const);
    const texts = TEXTS[table].map(
      (column) =>
        [
          column,
          `${column} = overlay(${column}
            placing chr(ascii(substr(${column}, 1, 1)) # 1) from 1 for 1)`,
        ] as const,
    );
    const bytes =
      table === 'audit_block'
        ? BYTES.map(
            (column) =>
              [column, `${column} = set_byte(${column}, 7, get_byte(${column}, 7) # 1)`] as const,
          )
        : [];
    const other =
      table === 'operation'
        ? ([
            ['created_at', "created_at = created_at + interval '1 microsecond'"],
            ['kind', "kind = case kind when 'BET' then 'WIN' else 'BET' end::operation_kind"],
            ['closes_round', 'closes_round = not closes_round'],
          ] as const)
        : [];
    const [column, change] = pick<readonly [string, string]>(dice, [
      ...numbers,
      ...texts,
      ...bytes,
      ...other,
      ...(table === 'audit_block'
        ? [['sealed_at', "sealed_at = sealed_at + interval '1 microsecond'"] as const]
        : []),
    ]);
    await client.query(`update ${table} set ${change} where tenant = $1 and ctid = $2`, [
      tenant,
      await sample(client, table, tenant, dice, `${column} is not null`),
    ]);
    return `${table}.${column}`;
  },
  async 'deletes a row'(client, tenant, dice) {
    const table = pick(dice, ['operation', 'transfer', 'audit_block'] as const);
    await client.query(`delete from ${table} where tenant = $1 and ctid = $2`, [
      tenant,
      await sample(client, table, tenant, dice),
    ]);
    return table;
  },
  async 'swaps two rows'(client, tenant, dice) {
    const table = pick(dice, ['operation', 'transfer'] as const);
    const [id, column] = table === 'operation' ? ['id', 'balance'] : ['operation', 'amount'];
    const one = await sample(client, table, tenant, dice);
    const {
      rows: [first],
    } = await client.query<{ value: string }>(
      `select ${column}::text as value from ${table} where tenant = $1 and ctid = $2`,
      [tenant, one],
    );
    const other = await sample(
      client,
      table,
      tenant,
      dice,
      `${column}::text <> '${must(first).value.replaceAll("'", "''")}'`,
    );
    await client.query(
      `update ${table} a set ${column} = b.${column} from ${table} b where a.tenant = $1
        and b.tenant = $1 and (a.ctid, b.ctid) in (($2::tid, $3::tid), ($3::tid, $2::tid))`,
      [tenant, one, other],
    );
    return `${table}.${column} by ${id}`;
  },
  async 'appends a forged row'(client, tenant, dice) {
    const way = pick(dice, ['gap', 'tail', 'leg', 'orphan'] as const);
    const from = await sample(client, 'operation', tenant, dice, "status = 'APPLIED'");
    const clone = (id: string) =>
      client.query(
        `insert into operation (tenant, id, source, external_ref, kind, status, member, asset,
      amount, vendor, round_ref, game_code, balance, actor, request_id, created_at)
      select tenant, ${id}, source, external_ref || '-forged', kind, status, member, asset, amount,
        vendor, round_ref, game_code, balance, actor, request_id, created_at - interval '1 day'
        from operation where tenant = $1 and ctid = $2`,
        [tenant, from],
      );
    if (way === 'gap') await clone(GAP);
    if (way === 'tail') await clone("nextval('operation_number')");
    const transfer = await sample(client, 'transfer', tenant, dice);
    if (way === 'leg')
      await client.query(
        `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
          select tenant, operation, leg + 9, debit_account, credit_account, amount from transfer
          where tenant = $1 and ctid = $2`,
        [tenant, transfer],
      );
    if (way === 'orphan')
      await client.query(
        `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
          select tenant, ${GAP}, 1, debit_account, credit_account, amount from transfer
          where tenant = $1 and ctid = $2`,
        [tenant, transfer],
      );
    return way;
  },
};
