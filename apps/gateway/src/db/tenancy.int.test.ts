import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/ledger/ledger-fixture.ts';
import { isWholeRun } from '../testing/whole-run.ts';
import { createPool } from './pool.ts';

/** Transactions of eight callers on two connections. */
const TURNS = isWholeRun ? 10_000 : 2000;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

/** Tables without a tenant column: what comes before any tenant is known, or belongs to none. */
const SHARED = [
  'account_type',
  'exclusion_mark',
  'operator',
  'operator_challenge',
  'operator_device',
  'operator_event',
  'operator_grant',
  'operator_invitation',
  'operator_login_challenge',
  'operator_login_failure',
  'operator_passkey',
  'operator_recovery_code',
  'operator_request',
  'operator_role',
  'operator_session',
  'operator_totp',
  'payload_key',
  'schema_function',
  'schema_migration',
  'tenant',
  'transaction_probe',
];

/** The tables that agents read and that belong to no member. */
const SHARED_WITH_AGENTS = [
  'asset',
  'game',
  'rollup_watermark',
  'settlement_period',
  'tenant',
  'vendor',
];

describe('the catalogue', () => {
  it('T-TEN-3 forces row-level security and a key by tenant on all their tables', async () => {
    const tables = await db.owner.raw.many<{
      name: string;
      enabled: boolean;
      forced: boolean;
      policies: number;
      sound: boolean;
      key: string | null;
      owner: string;
    }>(
      'catalogue-tables',
      `
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        pg_get_userbyid(c.relowner) as owner,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid
          and p.polpermissive) as policies,
        coalesce((select bool_and(case when p.polpermissive then p.polcmd = '*'
            and pg_get_expr(p.polqual, c.oid) like '(tenant = ( SELECT %app.tenant%'
            and pg_get_expr(p.polwithcheck, c.oid) = pg_get_expr(p.polqual, c.oid)
          -- What agents read of it is limited to their team.
          else p.polroles = array['parlour_agent'::regrole::oid] and p.polcmd = 'r'
            and (pg_get_expr(p.polqual, c.oid) like '%app.agent%'
              -- A transfer is seen with its operation, which is limited itself.
              or c.relname = 'transfer' and pg_get_expr(p.polqual, c.oid)
                like '%FROM operation o%o.id = transfer.operation%') end) from pg_policy p
          where p.polrelid = c.oid), false) as sound,
        (select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid
          and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant'
          and not a.attisdropped) order by 1`,
    );
    expect(tables.length).toBeGreaterThan(20);
    expect(
      tables.filter(
        ({ enabled, forced, policies, sound, key, owner }) =>
          !enabled ||
          !forced ||
          policies !== 1 ||
          !sound ||
          key !== 'tenant' ||
          owner === 'parlour_app',
      ),
    ).toEqual([]);
  });

  it('AGT-05 T-TEN-3 agents only read, and only rows of their team', async () => {
    const rights = await db.owner.raw.many<{ name: string; rights: string; limited: boolean }>(
      'catalogue-agents',
      `select g.table_name as name, string_agg(distinct g.privilege_type, ',') as rights,
         exists (select from pg_policy p where p.polrelid = g.table_name::regclass
           and not p.polpermissive and p.polroles = array['parlour_agent'::regrole::oid]) as limited
       from information_schema.column_privileges g
       where g.grantee = 'parlour_agent' and g.table_schema = 'public' group by 1 order by 1`,
    );
    expect(rights.length).toBeGreaterThan(2);
    expect(
      rights.filter(
        ({ rights: r, limited, name }) =>
          r !== 'SELECT' || limited === SHARED_WITH_AGENTS.includes(name),
      ),
    ).toEqual([]);
  });

  it('T-TEN-3 only the named tables have no tenant, and views obey the policies', async () => {
    const shared = await db.owner.raw.many<{ name: string }>(
      'catalogue-shared',
      `
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant'
          and not a.attisdropped) order by 1`,
    );
    expect(shared.map(({ name }) => name)).toEqual(SHARED);
    const views = await db.owner.raw.many(
      'catalogue-views',
      `
      select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
        and (c.relkind = 'm' or c.relkind = 'v'
        and not coalesce('security_invoker=true' = any(c.reloptions), false))`,
    );
    expect(views).toEqual([]);
  });

  it("T-TEN-3 the application's role owns nothing and borrows eleven small rights", async () => {
    const role = await db.app.raw.one(
      'catalogue-role',
      `select current_user::text as name, session_user::text as login, rolsuper, rolbypassrls,
        rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      name: 'parlour_app',
      login: 'parlour_test_gateway',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    });
    const definers = await db.owner.raw.many<{ name: string }>(
      'catalogue-definers',
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and prosecdef`,
    );
    expect(definers.map(({ name }) => name).toSorted()).toEqual([
      'add_vendor_wallet_type',
      'delete_old_pictures',
      'end_real_money',
      'newest_migration',
      'own_active_count',
      'own_direct_sums',
      'own_team_days',
      'own_team_facts',
      'own_team_players',
      'refresh_statistics',
      'team_balance',
      'team_sizes',
    ]);
    await expect(db.app.pool.query('create table mine (id int)')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('row-level security', () => {
  it('T-TEN-2 shows a tenant only its own rows, though the query names none', async () => {
    await Promise.all([
      fixture.player({ tenantId: fixture.first }),
      fixture.player({ tenantId: fixture.second }),
    ]);
    for (const tenant of [fixture.first, fixture.second]) {
      for (const table of ['member', 'account', 'vendor', 'asset']) {
        const rows = await db.app.transaction(tenant, (tx) =>
          tx.many<{ tenant: TenantId }>(`wall-${table}`, `select distinct tenant from ${table}`),
        );
        expect(rows, table).toEqual([{ tenant }]);
      }
    }
  });

  it('T-TEN-4 without a tenant nothing is read and nothing is written', async () => {
    for (const table of ['member', 'account', 'operation', 'setting'])
      expect(await db.app.raw.many(`bare-${table}`, `select tenant from ${table}`)).toEqual([]);
    await expect(
      db.app.raw.exec(
        'bare-write',
        "insert into setting (tenant, key, value) values ($1, 'x', '1')",
        [fixture.first],
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      db.app.transaction(fixture.first, (tx) =>
        tx.exec('wrong-write', "insert into setting (tenant, key, value) values ($1, 'x', '1')", [
          fixture.second,
        ]),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('T-TEN-4 a connection carries no tenant into its next transaction', async () => {
    const pool = createPool({ url: db.url, max: 2 });
    let wrong = 0;
    const turn = async (index: number): Promise<void> => {
      const tenant = index % 2 ? fixture.first : fixture.second;
      const work = pool.transaction(tenant, async (tx) => {
        const rows = await tx.many<{ tenant: TenantId }>(
          'leak',
          'select distinct tenant from asset',
        );
        if (rows.length !== 1 || rows[0]?.tenant !== tenant) wrong++;
        if (index % 7 === 0) throw new Error('abort');
        if (index % 11 === 0) await tx.exec('leak-fault', 'select 1 / 0');
      });
      await work.catch(() => {});
      if (
        index % 13 === 0 &&
        (await pool.raw.many('leak-bare', 'select tenant from asset')).length > 0
      )
        wrong++;
    };
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < TURNS) await turn(next++);
      }),
    );
    await pool.end();
    expect(wrong).toBe(0);
  });
});
