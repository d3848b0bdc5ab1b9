import type { TenantId } from '@parlour/gateway/ids';
import { Client } from 'pg';

/** Deposits a million of play money for each member. */
async function depositPlayMoney(
  db: Client,
  tenant: { id: TenantId; currency: string },
  ids: readonly string[],
): Promise<void> {
  const { rows: intents } = await db.query<{ public_id: string }>(
    `insert into deposit_intent (tenant, member, asset, amount, provider)
        select $1, id, money_asset('PLAY'), 1000000000000, 'sandbox' from unnest($2::bigint[]) id
        returning public_id`,
    [tenant.id, ids],
  );
  await db.query(
    `select post_deposit($1::smallint, intent, 'sandbox', 1000000000000, $2, 'bench')
        from unnest($3::text[]) intent`,
    [tenant.id, tenant.currency, intents.map(({ public_id }) => public_id)],
  );
}

/** Lets the vendor bet in the game `bench`, and call each player by the public id. */
async function launchBench(
  db: Client,
  tenant: TenantId,
  vendor: number,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    `insert into vendor_player (tenant, vendor, player, member)
      select $1, $2, public_id, id from member where tenant = $1 and id = any ($3::bigint[])`,
    [tenant, vendor, ids],
  );
  await db.query(
    `insert into vendor_session (tenant, vendor, member, game, play_session)
      select $1, $2, member, 'bench', id from play_session
      where tenant = $1 and member = any ($3::bigint[])`,
    [tenant, vendor, ids],
  );
}

/**
 * Players of a load test: their public references, each with an open play session, a launch of
 * the game `bench` in it, and play money from one deposit.
 */
export async function seedPlayers(
  url: string,
  tenantCode: string,
  count: number,
): Promise<{ tenant: TenantId; vendor: number; currency: string; players: string[] }> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    const {
      rows: [tenant],
    } = await db.query<{ id: TenantId; currency: string }>(
      'select id, currency from tenant where code = $1',
      [tenantCode],
    );
    if (!tenant) throw new Error(`No tenant ${tenantCode} in the database`);
    await db.query('begin');
    await db.query("select set_config('app.tenant', $1, true)", [String(tenant.id)]);
    const {
      rows: [vendor],
    } = await db.query<{ id: number }>(
      "select id from vendor where tenant = $1 and code = 'ARCADE'",
      [tenant.id],
    );
    const { rows } = await db.query<{ id: string; public_id: string }>(
      `insert into member (tenant, username, book, birth_date)
        select $1, 'bench' || n || '-' || substr(gen_random_uuid()::text, 1, 8), 'PLAY',
        '1990-01-01' from generate_series(1, $2) n returning id, public_id`,
      [tenant.id, count],
    );
    const ids = rows.map(({ id }) => id);
    await db.query(
      `insert into session (tenant, token_hash, bind_hash, member, expires_at)
        select $1, sha256(('bench' || id)::bytea), 'bench', id, now() + interval '12 hours'
        from unnest($2::bigint[]) id`,
      [tenant.id, ids],
    );
    await db.query(
      `insert into play_session (tenant, member, session_hash, expires_at)
        select $1, id, sha256(('bench' || id)::bytea), now() + interval '12 hours'
        from unnest($2::bigint[]) id`,
      [tenant.id, ids],
    );
    await launchBench(db, tenant.id, vendor?.id ?? 0, ids);
    await depositPlayMoney(db, tenant, ids);
    await db.query('commit');
    // Fresh statistics: a plan for an empty table would be measured otherwise.
    await db.query('analyze');
    return {
      tenant: tenant.id,
      vendor: vendor?.id ?? 0,
      currency: tenant.currency,
      players: rows.map(({ public_id }) => public_id),
    };
  } finally {
    await db.end();
  }
}
