import type { Pool } from 'pg';

/** What the database must know of a tenant. */
export type TenantRow = {
  readonly code: string;
  readonly currency: string;
  readonly symbol: string;
  readonly book: 'PLAY' | 'REAL';
  readonly minimumAge: number;
  readonly timeZone: string;
};

/**
 * Writes the tenants of the folders into the database, with their assets and house accounts; answers the id of each code. An id is
 * never changed or reused, and neither is a currency: accounts are counted in it.
 */
export async function syncTenants(
  pool: Pool,
  tenants: readonly TenantRow[],
): Promise<Map<string, number>> {
  const client = await pool.connect();
  try {
    // Tenants are the owner's business: the application's role may only read them.
    await client.query('begin; set local role none');
    // A plain insert would burn an id in every run; look first, under a lock that makes a second process wait.
    await client.query('lock table tenant in share row exclusive mode');
    const known = new Map(
      (
        await client.query<{ code: string; currency: string }>('select code, currency from tenant')
      ).rows.map((row) => [row.code, row.currency]),
    );
    for (const tenant of tenants) {
      const currency = known.get(tenant.code);
      if (currency !== undefined && currency !== tenant.currency)
        throw new Error(
          `${tenant.code}: the currency was ${currency} and cannot become ${tenant.currency}: its accounts are counted in it.`,
        );
      const values = [tenant.symbol, tenant.book, tenant.minimumAge, tenant.timeZone, tenant.code];
      if (currency === undefined)
        await client.query(
          'insert into tenant (symbol, book, minimum_age, time_zone, code, currency) values ($1, $2, $3, $4, $5, $6)',
          [...values, tenant.currency],
        );
      else
        await client.query(
          'update tenant set symbol = $1, book = $2, minimum_age = $3, time_zone = $4 where code = $5',
          values,
        );
    }
    const { rows } = await client.query<{ id: number; code: string; currency: string }>(
      'select id, code, currency from tenant where code = any($1)',
      [tenants.map(({ code }) => code)],
    );
    for (const { id, currency } of rows) {
      await client.query("select set_config('app.tenant', $1, true)", [String(id)]);
      await client.query(
        "insert into asset (tenant, id, currency, book) select $1, money_asset(b), $2, b from unnest(array['PLAY', 'REAL', 'TRIAL']) as b on conflict do nothing",
        [id, currency],
      );
      await client.query(
        "select open_house_accounts($1::smallint, array['TENANT', 'PROVIDER'], 0)",
        [id],
      );
    }
    await client.query('commit');
    return new Map(rows.map(({ id, code }) => [code, id]));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
