import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { Tenancy } from '../../../request/context.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { postMemberTransfer } from './transfer-postings.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const HUNDREDTH = 10_000n;
let gateway: TestGateway;
let tenancy: Tenancy;
/** A chain: an agent, an agent below it, a member below that one. */
let chain: readonly [Member, Member, Member];
beforeAll(async () => {
  gateway = await startTestGateway();
  tenancy = gateway.tenancies.ofCode(home.code) as Tenancy;
  const top = await enterTree(gateway, home, { type: 'agent_1', amount: 100 });
  const middle = await enterTree(gateway, home, { type: 'agent_2', amount: 100, under: top });
  chain = [top, middle, await enterTree(gateway, home, { amount: 100, under: middle })];
});
afterAll(() => gateway.stop());

let count = 0;
const send = (from: Member, to: Member, hundredths: bigint) =>
  gateway.db.app.transaction(tenancy.tenantId, (tx) =>
    postMemberTransfer(tx, tenancy.tenantId, {
      transferId: `T${(count += 1)}`,
      sender: from.memberId,
      receiver: to.memberId,
      amount: micros(hundredths * HUNDREDTH),
      dailyAmount: micros(10n ** 15n),
      proof: 'pin',
      flags: [],
      requestId: 'model',
    }),
  );

const readCash = async (): Promise<bigint[]> => {
  const { rows } = await gateway.db.owner.pool.query<{ cash: string }>(
    `select a.balance / 10000 as cash from account a where a.tenant = $1 and a.owner = any ($2)
       and a.type = 'PLAYER_CASH' and a.asset = 1 order by a.owner`,
    [tenancy.tenantId, chain.map(({ memberId }) => memberId)],
  );
  return rows.map(({ cash }) => BigInt(cash));
};

const step = fc.record({
  from: fc.integer({ min: 0, max: 2 }),
  to: fc.integer({ min: 0, max: 2 }),
  hundredths: fc.bigInt({ min: 1n, max: 9_000n }),
});

it('WAL-04 WAL-06 any transfers one after the other end as a model says', async () => {
  const wallets = await readCash();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const { from, to, hundredths } of steps) {
        if (from === to) continue;
        const isEdge = Math.abs(from - to) === 1;
        const isSent = isEdge && wallets[from]! >= hundredths;
        const posted = await send(chain[from]!, chain[to]!, hundredths);
        expect(posted.status).toBe(isSent ? 'APPLIED' : 'REFUSED');
        if (!isSent) continue;
        wallets[from]! -= hundredths;
        wallets[to]! += hundredths;
      }
      expect(await readCash()).toEqual(wallets);
    }),
    { numRuns: isWholeRun ? 80 : 12 },
  );
});

it('WAL-04 WAL-06 any transfers at once keep the sum, and no wallet falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const before = await readCash();
      await Promise.all(
        steps
          .filter(({ from, to }) => from !== to)
          .map(({ from, to, hundredths }) => send(chain[from]!, chain[to]!, hundredths)),
      );
      const after = await readCash();
      const sum = (cash: readonly bigint[]) => cash.reduce((all, one) => all + one, 0n);
      expect(sum(after)).toBe(sum(before));
      expect(after.every((cash) => cash >= 0n)).toBe(true);
    }),
    { numRuns: isWholeRun ? 80 : 12 },
  );
  await expectSoundBooks(gateway.db);
});
