import { withdrawalFlags } from '@parlour/contract/operator/choices';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createLedgerFixture } from '../../../testing/ledger/ledger-fixture.ts';
import { readQueue } from './withdrawal-search.ts';

let db: TestDatabase;
let tenantId: TenantId;
beforeAll(async () => {
  db = await createTestDatabase();
  const fixture = await createLedgerFixture(db);
  tenantId = fixture.first;
  // Neighbours share a payee, a browser or a network, or none of them.
  for (let index = 0; index < 12; index += 1) await withdraw((await fixture.player()).id, index);
});
afterAll(() => db.drop());

const hash = (kind: string, index: number, isShared: boolean) =>
  Buffer.from(`${kind}-${isShared ? index - (index % 2) : index + 100}`);

/** A withdrawal that waits, of a member with a payee, a browser and a network. */
async function withdraw(member: bigint, index: number): Promise<void> {
  const { pool } = db.owner;
  const third = Math.floor(index / 2) % 3;
  await pool.query('insert into known_device (tenant, member, device_hash) values ($1, $2, $3)', [
    tenantId,
    member,
    hash('device', index, third === 0),
  ]);
  await pool.query(
    'insert into member_network (tenant, member, network_hash) values ($1, $2, $3)',
    [tenantId, member, hash('network', index, third === 1)],
  );
  await pool.query(
    `with p as (
       insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
         fingerprint)
       values ($1, 'payee-' || $2::bigint, $2, 'bank', 'x', 'x', 'x', 'x', $3) returning id)
     insert into withdrawal (tenant, public_id, member, asset, amount, fee, payee, payee_view,
       proof, state, policy, flags)
     select $1, 'W' || $2::bigint, $2, money_asset(m.book), 1000000, 0, p.id, '{}', 'pin',
       case when $4::int = 11 then 'APPROVED' else 'REVIEW' end,
       jsonb_build_object('flagSharedNetworks', $4::int < 9),
       case when $4::int % 5 = 0 then array['amount', 'shared_payee'] else '{}' end
     from p, member m where m.tenant = $1 and m.id = $2`,
    [tenantId, member, hash('payee', index, third === 2), index],
  );
}

it('OPS-01 WAL-03 the queue by a flag is that of the withdrawals which show the flag', async () => {
  const read = (flag: string | null) =>
    db.app.transaction(tenantId, (tx) =>
      readQueue(tx, tenantId, {
        state: null,
        claim: null,
        minMinutes: 0,
        operator: 1 as OperatorId,
        after: null,
        limit: 50,
        flag,
      }),
    );
  const all = await read(null);
  expect(all).toHaveLength(11);
  for (const flag of withdrawalFlags)
    expect((await read(flag)).map(({ withdrawal }) => withdrawal)).toEqual(
      all.filter(({ flags }) => flags.includes(flag)).map(({ withdrawal }) => withdrawal),
    );
  const shown = new Set(all.flatMap(({ flags }) => flags));
  expect([...shown].toSorted()).toEqual([
    'amount',
    'shared_device',
    'shared_network',
    'shared_payee',
  ]);
});
