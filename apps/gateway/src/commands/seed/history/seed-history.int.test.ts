import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import {
  deriveSigningKey,
  toVerificationKey,
  verifyChain,
} from '../../../modules/money/audit/module.ts';
import type { ReportPeriod } from '../../../modules/money/payments/module.ts';
import { createSandboxReport } from '../../../modules/money/payments/sandbox/sandbox-report.ts';
import { reconcileProvider } from '../../../modules/money/reconciliation/module.ts';
import { createSettingsReader } from '../../../modules/platform/settings/settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { seedGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { sealOperations } from '../../../testing/ledger/seal-operations.ts';
import { seedHistory } from './seed-history.ts';
import { seedWithdrawals } from './seed-withdrawals.ts';

const SIZE = { days: 30, players: 15 };

let gateway: TestGateway;
let written: number[];
let withdrawals: number;
const seed = async () => {
  const deps = { db: gateway.db.app, settings: createSettingsReader({ db: gateway.db.app }) };
  const counts: number[] = [];
  for (const tenancy of gateway.tenancies.all.slice(0, 2))
    counts.push(await seedHistory(deps, tenancy, { size: SIZE }));
  return counts;
};
beforeAll(async () => {
  // The history is written before anything is sealed, as in a demo.
  gateway = await startTestGateway();
  await seedGateway(gateway);
  written = await seed();
  const [tenancy] = gateway.tenancies.all;
  if (!tenancy) throw new Error('no brand');
  const { db, masterKey } = gateway;
  const deps = { db: db.app, settings: createSettingsReader({ db: db.app }), masterKey };
  withdrawals = await seedWithdrawals(deps, tenancy);
});
afterAll(() => gateway.stop());

const tenantIds = () => gateway.tenancies.all.slice(0, 2).map(({ tenantId }) => tenantId);
const read = async <Row extends object>(sql: string, tenantId: TenantId) =>
  (await gateway.db.owner.pool.query<Row>(sql, [tenantId])).rows;

describe('the history of a demo', () => {
  it('OPS-08 T-LED-8 is a sound journal that is sealed like any other', async () => {
    const key = deriveSigningKey(Buffer.alloc(32, 5));
    await expectSoundBooks(gateway.db);
    for (const tenantId of tenantIds()) {
      await sealOperations(gateway.db, tenantId, key);
      const report = await gateway.db.app.transaction(tenantId, (tx) =>
        verifyChain(tx, tenantId, { key: toVerificationKey(key), heads: [] }),
      );
      expect(report.faults).toEqual([]);
      expect(report.operations).toBeGreaterThan(100);
    }
  });

  it('OPS-08 WAL-02 gives deposits the short numbers of those that members make', async () => {
    for (const tenantId of tenantIds())
      expect(
        await read(
          `select public_id from deposit_intent where tenant = $1
            and public_id !~ '^D[0-9A-Z]{10}$'`,
          tenantId,
        ),
      ).toEqual([]);
  });

  it('OPS-08 PAY-04 leaves operators withdrawals of each kind, once a member', async () => {
    const [tenancy] = gateway.tenancies.all;
    if (!tenancy) throw new Error('no brand');
    expect(withdrawals).toBe(8);
    const states = await read<{ state: string; count: number }>(
      `select state, count(*)::int as count from withdrawal where tenant = $1
        group by 1 order by 1`,
      tenancy.tenantId,
    );
    expect(states).toEqual([
      { state: 'FAILED', count: 1 },
      { state: 'PAID', count: 2 },
      { state: 'REJECTED', count: 1 },
      { state: 'REVIEW', count: 4 },
    ]);
    await expectSoundBooks(gateway.db);
  });

  it('OPS-08 PAY-03 is what the sandbox provider reports, so that no member is held', async () => {
    const [tenancy] = gateway.tenancies.all;
    if (!tenancy) throw new Error('no brand');
    const db = gateway.db.app;
    const sandbox = {
      name: 'sandbox',
      report: (period: ReportPeriod) => createSandboxReport(db)(tenancy, period),
      confirm: () => Promise.resolve(null),
    };
    const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
    const run = await reconcileProvider(db, tenancy, sandbox, { day: '2026-01-01', ...period });
    expect(run.discrepancies).toEqual([]);
    const payouts = `payout ${tenancy.tenant.currency.code}`;
    expect(run.figures).toMatchObject({ theirs: { [payouts]: { count: 2 } } });
  });

  it('OPS-08 is played over the days by members who deposited before, and ends now', async () => {
    const [tenantId] = tenantIds() as [TenantId];
    const [span] = await read<{ days: number; future: number; early: number; kinds: number }>(
      `select count(distinct o.created_at::date)::int as days, count(distinct o.kind)::int as kinds,
         count(*) filter (where o.created_at > clock_timestamp())::int as future,
         count(*) filter (where o.created_at < m.created_at)::int as early
       from operation o join member m on m.tenant = o.tenant and m.id = o.member
       where o.tenant = $1 and o.source = 'demo-history'`,
      tenantId,
    );
    expect(span).toMatchObject({ future: 0, early: 0 });
    expect(span?.days).toBeGreaterThan(15);
    expect(span?.kinds).toBeGreaterThanOrEqual(3);
    const [games] = await read<{ jackpot: number }>(
      `select count(*)::int as jackpot from round where tenant = $1
         and game_code in ('kite-season', 'monsoon-market')`,
      tenantId,
    );
    expect(games?.jackpot).toBe(0);
  });

  it('OPS-08 is written once, and the same for the same brand', async () => {
    expect(written.every((count) => count > 100)).toBe(true);
    expect(await seed()).toEqual([0, 0]);
  });
});
