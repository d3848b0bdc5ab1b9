import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, launch, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { sweepTenant } from './sweep.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

it('removes what is long over and keeps what still counts, of one tenant', async () => {
  const [home, other] = gateway.tenancies.all.map(({ tenantId }) => tenantId) as [
    TenantId,
    TenantId,
  ];
  for (const tenant of tenants.slice(0, 2)) {
    const caller = await registerMember(gateway.app, tenant);
    await deposit(gateway, caller, 10);
    await launch(gateway, caller);
  }
  const { pool } = gateway.db.owner;
  for (const age of ['3 days', '1 minute']) {
    for (const id of [home, other]) {
      await pool.query(
        `insert into used_once
          values ($1, 'test', sha256(convert_to($2, 'UTF8')), now() - $2::text::interval)`,
        [id, age],
      );
      await pool.query(
        `insert into throttle (tenant, kind, subject, window_start)
          values ($1, 'test', $2, now() - $2::text::interval)`,
        [id, age],
      );
      await pool.query(
        `insert into idempotency
          values ($1, 'p', 'r', 'some-key-' || $2 || '-padding', ''::bytea, 200, '{}',
          now() - $2::text::interval)`,
        [id, age],
      );
      // What was approved and done, and what was asked and left.
      await pool.query(
        `insert into step_up (tenant, member, action, content_hash, method, expires_at, spent_at)
          select $1, min(id), 'withdraw', ''::bytea, 'password', now() - $2::text::interval, spent
          from member, (values (now()), (null)) done (spent) where tenant = $1 group by spent`,
        [id, age],
      );
    }
  }
  await pool.query("update launch_token set expires_at = now() - interval '2 hours'");
  const count = async (table: string, id: number) =>
    Number(
      (
        await pool.query<{ n: string }>(
          `select count(*)::text as n from ${table} where tenant = $1`,
          [id],
        )
      ).rows[0]!.n,
    );
  const all = (id: number) =>
    Promise.all(
      ['launch_token', 'used_once', 'throttle', 'idempotency', 'step_up'].map((table) =>
        count(table, id),
      ),
    );
  const before = await all(other);
  // Both values that work once have expired, both approvals too; of the rest only what is days old.
  expect(await gateway.db.app.transaction(home, (tx) => sweepTenant(tx, home))).toBe(
    1 + 2 + 1 + 1 + 2,
  );
  expect(await all(home)).toEqual([0, 0, 1, 1, 2]);
  expect(await all(other)).toEqual(before);
  expect(await gateway.db.app.transaction(home, (tx) => sweepTenant(tx, home))).toBe(0);
});
