import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toTenantId } from '../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createSettingsReader, settingDefaults } from '../modules/platform/settings/settings.ts';
import { createPool } from './pool.ts';
import { syncTenants, type TenantRow } from './sync-tenants.ts';

const tenant = (code: string, over: Partial<TenantRow> = {}): TenantRow => ({
  code,
  currency: 'TLB',
  symbol: 'P',
  book: 'PLAY',
  minimumAge: 21,
  timeZone: 'Asia/Manila',
  licensedUntil: null,
  ...over,
});

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

describe('tenants in the database', () => {
  it('keep their ids for ever, whatever order they are named in', async () => {
    const first = await syncTenants(db.owner.pool, [
      tenant('tala'),
      tenant('oba', { currency: 'NGN' }),
    ]);
    const second = await syncTenants(db.owner.pool, [
      tenant('oba', { currency: 'NGN', minimumAge: 18 }),
      tenant('rimba', { currency: 'IDRK' }),
      tenant('tala'),
    ]);
    expect(second.get('tala')).toBe(first.get('tala'));
    expect(second.get('oba')).toBe(first.get('oba'));
    expect(
      await db.app.raw.many(
        'test.ages',
        "select minimum_age as age from tenant where code = 'oba'",
      ),
    ).toEqual([{ age: 18 }]);
  });

  it('refuse another currency: accounts are counted in it', async () => {
    await syncTenants(db.owner.pool, [tenant('markhor', { currency: 'PKR' })]);
    await expect(
      syncTenants(db.owner.pool, [tenant('markhor', { currency: 'INR' })]),
    ).rejects.toThrow('cannot become INR');
  });
});

describe('a transaction', () => {
  it('rolls back when its work throws', async () => {
    const ids = await syncTenants(db.owner.pool, [tenant('tala')]);
    const tala = ids.get('tala')!;
    await expect(
      db.app.transaction(tala, async (tx) => {
        await tx.exec(
          'test.setting',
          "insert into setting (tenant, key, value) values ($1, 'gone', '1')",
          [tala],
        );
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(
      await db.app.transaction(tala, (tx) =>
        tx.many('test.gone', "select key from setting where key = 'gone'"),
      ),
    ).toEqual([]);
  });

  it('tries again after a deadlock and answers once', async () => {
    let tries = 0;
    const value = await db.app.transaction(toTenantId(1), async () => {
      tries++;
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return 'done';
    });
    expect([value, tries]).toEqual(['done', 3]);
  });

  it('never reuses a connection that was lost', async () => {
    const pool = createPool({ url: db.url, max: 1 });
    const pid = () =>
      pool.transaction(toTenantId(1), (tx) =>
        tx.one<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid'),
      );
    const first = await pid();
    await expect(
      pool.transaction(toTenantId(1), async (tx) => {
        await db.owner.pool.query('select pg_terminate_backend($1)', [first?.pid]);
        await tx.one('test.pid', 'select pg_backend_pid() as pid');
      }),
    ).rejects.toThrow();
    expect((await pid())?.pid).not.toBe(first?.pid);
    await pool.end();
  });

  it('finds the settings where every connection of the pool has a transaction open', async () => {
    const ids = await syncTenants(db.owner.pool, [tenant('tala')]);
    const tala = ids.get('tala')!;
    const pool = createPool({ url: db.loginUrl, max: 1 });
    const settings = createSettingsReader({ db: pool });
    expect(await pool.transaction(tala, () => settings(tala))).toEqual(settingDefaults);
    await pool.end();
  });

  it('is the only one that code of the gateway opens at a time: tests refuse another', async () => {
    await expect(
      db.app.transaction(toTenantId(1), () => db.app.raw.one('test.second', 'select 1')),
    ).rejects.toThrow('a second connection');
  });
});
