import { multiply } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { syncTenants, type TenantRow } from '../../../db/sync-tenants.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { createJobs } from '../jobs/module.ts';
import { licenceJob, realMoneyEnded } from './module.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

/** Gives the first tenant a licence record that ends that far from now. */
const licenseFor = (span: string) =>
  db.owner.pool.query(
    `update tenant set book = 'REAL', licensed_until = clock_timestamp() + $2::interval
      where id = $1`,
    [fixture.first, span],
  );
const tenantRow = () =>
  db.owner.raw.one<{ book: string; until: Date | null }>(
    'licence-tenant',
    'select book, licensed_until as until from tenant where id = $1',
    [fixture.first],
  );
const alerts = () =>
  db.owner.transaction(fixture.first, (tx) =>
    tx.many<{ actor: string; detail: object }>(
      'licence-alerts',
      `select actor, detail from audit_event where tenant = $1 and action = 'alert.licence_ended'`,
      [fixture.first],
    ),
  );
const bet = (player: Player) => fixture.ledger.bet(player, fixture.bet(player, UNIT));
const payIn = async ({ tenantId, id }: Player) => {
  const intent = await db.app.transaction(tenantId, (tx) =>
    fixture.ledger.openDeposit(
      { tenantId },
      { member: id, book: 'REAL', amount: UNIT, provider: 'psp' },
      tx,
    ),
  );
  return fixture.ledger.confirmDeposit(
    { tenantId },
    { intent, provider: 'psp', amount: UNIT, currency: 'TLB', requestId: 'test' },
  );
};
const applied = expect.objectContaining({ status: 'APPLIED' });
const unlicensed = { status: 'REFUSED', code: 'real_money_not_licensed' };

describe('a licence that ends while gateways run', () => {
  beforeEach(() => licenseFor('1 hour'));

  it('PRO-01 ends bets and deposits of real money from one bet to the next', async () => {
    const cash = multiply(UNIT, 10n);
    const [real, demo] = [
      await fixture.player({ book: 'REAL', cash }),
      await fixture.player({ cash }),
    ];
    expect([await bet(real), await payIn(real)]).toEqual([applied, applied]);
    await licenseFor('0');
    expect([await bet(real), await payIn(real)]).toEqual([unlicensed, unlicensed]);
    expect(await bet(demo)).toEqual(applied);
    // What was written is the whole reason: nothing else has changed.
    expect(await tenantRow()).toMatchObject({ book: 'REAL' });
  });

  it('PRO-01 leaves players what they own: wins and refunds are still paid', async () => {
    const real = await fixture.player({ book: 'REAL', cash: multiply(UNIT, 10n) });
    const [won, undone] = [fixture.bet(real, UNIT), fixture.bet(real, UNIT)];
    for (const sent of [won, undone]) expect(await fixture.ledger.bet(real, sent)).toEqual(applied);
    await licenseFor('0');
    expect(await fixture.ledger.win(real, fixture.win(real, won, multiply(UNIT, 3n)))).toEqual(
      applied,
    );
    expect(await fixture.ledger.rollback(real, fixture.rollback(real, undone))).toEqual(applied);
    expect((await fixture.balances(real)).cash).toBe(multiply(UNIT, 12n));
  });

  it('PRO-01 OPS-02 ends real money by a job once, with an alert and a metric', async () => {
    const count = async () =>
      (await realMoneyEnded.get()).values.find(
        ({ labels }) => labels['tenant'] === String(fixture.first),
      )?.value ?? 0;
    const jobs = createJobs({ db: db.app, tenantIds: [fixture.first] });
    jobs.register(licenceJob);
    await jobs.createClocks();
    const run = async () => {
      await advanceJobClock(db, licenceJob.name, '5 minutes');
      expect(await jobs.runDue(licenceJob.name)).toBe(1);
      return db.owner.raw.one<{ result: object }>(
        'licence-result',
        'select result from job_run where kind = $1',
        [licenceJob.name],
      );
    };
    const before = await count();
    expect((await run())?.result).toEqual({});
    expect([await tenantRow(), await alerts()]).toMatchObject([{ book: 'REAL' }, []]);
    await db.owner.pool.query(
      `update tenant set licensed_until = '2026-01-01 00:00 ${FIRST_ZONE}' where id = $1`,
      [fixture.first],
    );
    expect(await run()).toMatchObject({
      result: { incident: 'the licence record ended with 2025-12-31: no real money' },
    });
    expect((await run())?.result).toEqual({});
    expect(await tenantRow()).toMatchObject({ book: 'PLAY' });
    expect(await alerts()).toEqual([{ actor: 'system', detail: { licensedUntil: '2025-12-31' } }]);
    expect((await count()) - before).toBe(1);
  });
});

it('PRO-01 a licence record counts to the end of its last day in its time zone', async () => {
  const row: TenantRow = {
    code: 'first',
    currency: 'TLB',
    symbol: 'P',
    book: 'REAL',
    minimumAge: 21,
    timeZone: 'Asia/Manila',
    licensedUntil: '2027-12-31',
  };
  await syncTenants(db.owner.pool, [row]);
  expect(await tenantRow()).toEqual({ book: 'REAL', until: new Date('2027-12-31T16:00:00Z') });
  await syncTenants(db.owner.pool, [{ ...row, book: 'PLAY', licensedUntil: null }]);
  expect(await tenantRow()).toEqual({ book: 'PLAY', until: null });
  await expect(syncTenants(db.owner.pool, [{ ...row, licensedUntil: null }])).rejects.toThrow(
    'tenant_check',
  );
});
