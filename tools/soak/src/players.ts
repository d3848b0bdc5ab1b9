import { createHash, randomBytes } from 'node:crypto';

import { arcadeCredentials } from '@parlour/gateway/vendor-secret';
import { loadTenant } from '@parlour/nx/load-tenant';
import { Client } from 'pg';

import type { Account } from './oracle.ts';

/** One tenant of the run: its number, its vendor's key and the headers of its site. */
export type Tenancy = {
  readonly id: number;
  readonly code: string;
  readonly source: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly site: Readonly<Record<string, string>>;
};

export type Seeded = {
  readonly tenancies: readonly Tenancy[];
  readonly accounts: readonly Account[];
};

const START_CENTS = 100_000;
/** Some of each tenant are played by several clients at once, and can never run out of money. */
const BUSY = 10;
const BUSY_CENTS = 1_000_000_000;

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Makes signed-in players with money in each tenant. */
export async function seedAccounts(
  databaseUrl: string,
  codes: readonly string[],
  count: number,
  masterKey: Buffer,
): Promise<Seeded> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const tenancies: Tenancy[] = [];
    const accounts: Account[] = [];
    for (const [tenancy, code] of codes.entries()) {
      const { domains, merchantCode } = await loadTenant(code);
      const {
        rows: [tenant],
      } = await db.query<{ id: number; currency: string }>(
        'select id, currency from tenant where code = $1',
        [code],
      );
      if (!tenant) throw new Error(`No tenant ${code} in the database`);
      await db.query('begin');
      await db.query("select set_config('app.tenant', $1, true)", [String(tenant.id)]);
      const {
        rows: [vendor],
      } = await db.query<{ id: number }>(
        "select id from vendor where tenant = $1 and code = 'ARCADE'",
        [tenant.id],
      );
      tenancies.push({
        id: tenant.id,
        code,
        source: `vendor:${vendor?.id}`,
        key: arcadeCredentials(masterKey, code),
        site: { host: `${domains[0]}:4000`, merchant: merchantCode },
      });
      const { rows } = await db.query<{ id: string; public_id: string }>(
        "insert into member (tenant, username, book, birth_date) select $1, 'soak' || n || '-' || substr(gen_random_uuid()::text, 1, 8), 'PLAY', '1990-01-01' from generate_series(1, $2) n returning id, public_id",
        [tenant.id, count],
      );
      const people = rows.map(
        ({ id, public_id: player }, index): Account & { readonly secret: string } => ({
          tenancy,
          member: id,
          player,
          currency: tenant.currency,
          token: randomBytes(32).toString('base64url'),
          secret: randomBytes(32).toString('base64url'),
          isBusy: index < BUSY,
          startCents: index < BUSY ? BUSY_CENTS : START_CENTS,
        }),
      );
      const list = <Value>(of: (person: (typeof people)[number]) => Value) => people.map(of);
      await db.query(
        `insert into session (tenant, token_hash, bind_hash, member, expires_at) select $1, t, b, m, now() + interval '12 hours' from unnest($2::bytea[], $3::bytea[], $4::bigint[]) as x (t, b, m)`,
        [
          tenant.id,
          list(({ token }) => sha(token)),
          list(({ secret }) => sha(secret)),
          list(({ member }) => member),
        ],
      );
      await db.query(
        `insert into play_session (tenant, member, session_hash, expires_at) select $1, m, t, now() + interval '12 hours' from unnest($2::bytea[], $3::bigint[]) as x (t, m)`,
        [tenant.id, list(({ token }) => sha(token)), list(({ member }) => member)],
      );
      await db.query(
        `with intent as (insert into deposit_intent (tenant, member, asset, amount, provider) select $1, m, money_asset('PLAY'), c * 10000, 'sandbox' from unnest($2::bigint[], $3::bigint[]) as x (m, c) returning public_id, amount)
         select count(*) from intent`,
        [tenant.id, list(({ member }) => member), list(({ startCents }) => startCents)],
      );
      await db.query(
        "select post_deposit($1::smallint, public_id, 'sandbox', amount, $2, 'soak') from deposit_intent where tenant = $1 and member = any($3::bigint[])",
        [tenant.id, tenant.currency, list(({ member }) => member)],
      );
      await db.query('commit');
      accounts.push(
        ...people.map(({ secret, ...person }) => ({ ...person, cookie: `__Host-sid=${secret}` })),
      );
    }
    // Plans for empty tables would be kept otherwise.
    await db.query('analyze');
    return { tenancies, accounts };
  } finally {
    await db.end();
  }
}
