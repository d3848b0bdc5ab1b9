import { inTransaction } from '@parlour/database';
import type { Pool, PoolClient } from 'pg';

import type { TenantId } from '../domain/ids.ts';

/** The part of a tenant's configuration that the database holds. */
export type TenantRow = {
  readonly code: string;
  readonly currency: string;
  readonly symbol: string;
  readonly book: 'PLAY' | 'REAL';
  readonly minimumAge: number;
  readonly timeZone: string;
  /** The last day of its licence record, yyyy-MM-dd in its time zone; null without one. */
  readonly licensedUntil: string | null;
};

/**
 * Writes the tenants of the folders into the database, with their assets and house accounts;
 * returns the id of each code. An id is never changed or reused, and neither is a currency:
 * accounts are counted in it.
 *
 * @param pool of the owner of the tables: the application's role may only read tenants
 */
export const syncTenants = (
  pool: Pool,
  tenants: readonly TenantRow[],
): Promise<Map<string, TenantId>> =>
  inTransaction(pool, { retries: 0 }, async (client) => {
    await upsertTenants(client, tenants);
    const { rows } = await client.query<{ id: TenantId; code: string; currency: string }>(
      'select id, code, currency from tenant where code = any($1)',
      [tenants.map(({ code }) => code)],
    );
    for (const { id, currency } of rows) {
      await openAccounts(client, id, currency);
      await addPracticeAccount(client, id);
    }
    return new Map(rows.map(({ id, code }) => [code, id]));
  });

async function upsertTenants(client: PoolClient, tenants: readonly TenantRow[]): Promise<void> {
  // An `insert … on conflict` would use up an id each time; look first, under a lock that makes a
  // second process wait.
  await client.query('lock table tenant in share row exclusive mode');
  const { rows } = await client.query<{ code: string; currency: string }>(
    'select code, currency from tenant',
  );
  const currencies = new Map(rows.map(({ code, currency }) => [code, currency]));
  for (const tenant of tenants) await upsertTenant(client, tenant, currencies.get(tenant.code));
}

/** The end of the last day (parameter 5) in the tenant's time zone (parameter 4). */
const END_OF_LICENCE = '($5::date + 1)::timestamp at time zone $4';

async function upsertTenant(
  client: PoolClient,
  { code, currency, symbol, book, minimumAge, timeZone, licensedUntil }: TenantRow,
  storedCurrency: string | undefined,
): Promise<void> {
  const values = [symbol, book, minimumAge, timeZone, licensedUntil, code];
  if (storedCurrency === undefined) {
    await client.query(
      `insert into tenant (symbol, book, minimum_age, time_zone, licensed_until, code, currency)
       values ($1, $2, $3, $4, ${END_OF_LICENCE}, $6, $7)`,
      [...values, currency],
    );
    return;
  }
  if (storedCurrency !== currency)
    throw new Error(
      `${code}: the currency was ${storedCurrency} and cannot become ${currency}: ` +
        'its accounts are counted in it.',
    );
  await client.query(
    `update tenant set symbol = $1, book = $2, minimum_age = $3, time_zone = $4,
       licensed_until = ${END_OF_LICENCE} where code = $6`,
    values,
  );
}

async function openAccounts(client: PoolClient, id: TenantId, currency: string): Promise<void> {
  await client.query("select set_config('app.tenant', $1, true)", [String(id)]);
  await client.query(
    `insert into asset (tenant, id, currency, book)
     select $1, money_asset(book), $2, book from unnest(array['PLAY', 'REAL', 'TRIAL']) as book
     on conflict do nothing`,
    [id, currency],
  );
  await client.query(
    `insert into asset (tenant, id, currency, book)
     select t.id, points_asset(b.book), 'PTS:' || t.code, b.book
     from tenant t cross join unnest(array['PLAY', 'REAL']) as b (book) where t.id = $1
     on conflict do nothing`,
    [id],
  );
  await client.query("select open_house_accounts($1::smallint, array['TENANT', 'PROVIDER'], 0)", [
    id,
  ]);
}

/**
 * A first bank account of each brand for practice, so that transfers with play money can be tried;
 * operators change it or switch it off.
 */
async function addPracticeAccount(client: PoolClient, id: TenantId): Promise<void> {
  await client.query(
    `insert into bank_account (tenant, book, bank, holder, number, note, min, max, is_on)
     select $1, 'PLAY', 'Practice Bank', 'Practice account', '0000 1111 2222', '', 1000000,
       100000000000, true
     where not exists (select from bank_account where tenant = $1 and book = 'PLAY')`,
    [id],
  );
}
