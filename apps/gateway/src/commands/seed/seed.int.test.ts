import { contract } from '@parlour/contract';
import { builtInRoles, operatorContract } from '@parlour/contract/operator';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../testing/gateway/test-gateway.ts';
import { expectSoundBooks } from '../../testing/ledger/expect-sound-books.ts';
import { createLedgerService } from '../../modules/money/ledger/ledger-service.ts';
import { openConsole } from '../../testing/operator/operator-client.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { loadDemoCatalogue } from './load-catalogue.ts';
import { seedDemo } from './seed-demo.ts';

let gateway: TestGateway;
const seed = async () =>
  seedDemo(gateway.db.app, gateway.tenancies.all, await loadDemoCatalogue('/nonexistent'), {
    masterKey: gateway.masterKey,
  });
beforeAll(async () => {
  gateway = await startTestGateway();
  await seed();
});
afterAll(() => gateway.stop());

const counts = async () => {
  const tables = [
    'vendor',
    'vendor_lane',
    'vendor_key',
    'game',
    'member',
    'account',
    'operation',
    'transfer',
    'deposit_intent',
    'resource',
    'customer_service',
  ];
  const found: Record<string, bigint> = {};
  for (const { tenantId } of gateway.tenancies.all) {
    for (const table of tables) {
      const row = await gateway.db.owner.transaction(tenantId, (tx) =>
        tx.one<{ n: bigint }>(
          `test-count-${table}`,
          `select count(*) as n from ${table} where tenant = $1`,
          [tenantId],
        ),
      );
      found[`${tenantId} ${table}`] = row!.n;
    }
  }
  return found;
};

it('OPS-06 the demo has an operator for each role and brand, once, who can log in', async () => {
  await seed();
  const { rows } = await gateway.db.owner.pool.query<{ n: number }>(
    'select count(*)::int as n from operator',
  );
  expect(rows[0]?.n).toBe(2 + tenants.length * Object.keys(builtInRoles).length);
  const browser = openConsole(gateway.app);
  const body = { login: 'support.india@parlour.test', password: DEMO_PASSWORD };
  await browser.call(operatorContract.session.login, { body });
  const me = await browser.call<{ brands: { code: string }[] }>(operatorContract.session.me);
  expect(me.body.value.brands.map(({ code }) => code)).toEqual(['india']);
});

describe.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
  'the demo of %s',
  (_code, tenant) => {
    it.each([
      ['demo01', 0, 10_000],
      ['agent01', 1, 5000],
      ['downline01', 0, 1000],
      ['trial01', 4, 2000],
    ] as const)(
      'lets %s log in with its type and its play money',
      async (username, type, units) => {
        const answer = await call(gateway.app, { tenant }, contract.session.login, {
          body: { username, password: DEMO_PASSWORD, type: 'username' },
        });
        expect(answer).toMatchObject({
          status: 200,
          body: { value: { userName: username, type } },
        });
        const caller = {
          tenant,
          token: (answer.body.value as { token: string }).token,
          cookie: answer.cookie!,
        };
        const balance = await call(gateway.app, caller, contract.wallet.balance);
        expect(balance.body.value).toMatchObject({
          sumBalance: units,
          currency: tenant.currency.code,
          currencySymbol: tenant.currency.symbol,
        });
      },
    );

    it('shows the catalogue, hottest first', async () => {
      const hot = await call(gateway.app, { tenant }, contract.games.hot);
      expect(
        (hot.body.value as { list: { gameCode: string; playable: boolean }[] }).list[0],
      ).toMatchObject({ gameCode: 'kite-season', playable: true });
    });
  },
);

it('PRO-01 the trial provider credits the TRIAL book only', async () => {
  const { tenant, tenantId } = gateway.tenancies.all[0]!;
  const ledger = createLedgerService({ database: gateway.db.app });
  const refused = await gateway.db.app.transaction(tenantId, async (tx) => {
    const member = (await tx.one<{ id: MemberId }>(
      'test-demo01',
      "select id from member where tenant = $1 and username = 'demo01'",
      [tenantId],
    ))!.id;
    const intent = await ledger.openDeposit(
      { tenantId },
      { member, book: 'PLAY', amount: micros(1_000_000n), provider: 'trial' },
      tx,
    );
    return ledger.confirmDeposit(
      { tenantId },
      {
        intent,
        provider: 'trial',
        amount: micros(1_000_000n),
        currency: tenant.currency.code,
        requestId: 'test',
      },
      tx,
    );
  });
  expect(refused).toMatchObject({ status: 'REFUSED', code: 'permission_denied' });
  await expectSoundBooks(gateway.db);
});

it('SHL-10 fills every jackpot, so that the first visitor already sees an amount', async () => {
  for (const { tenant } of gateway.tenancies.all)
    expect((await call(gateway.app, { tenant }, contract.content.jackpot)).body.value).toEqual({
      amount: 1000,
      perSecond: 0,
    });
});

it('changes nothing on a second run', async () => {
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
});

it('inserts the downline of the demo agent', async () => {
  const { tenantId } = gateway.tenancies.all[0]!;
  const rows = await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.many<{ username: string; depth: number }>(
      'test-tree',
      `select d.username, c.depth from member_closure c join member a on a.tenant = c.tenant
        and a.id = c.ancestor join member d on d.tenant = c.tenant and d.id = c.descendant
        where a.tenant = $1 and a.username = 'agent01' order by 1`,
      [tenantId],
    ),
  );
  expect(rows).toEqual([
    { username: 'agent01', depth: 0 },
    ...['downline01', 'downline02', 'downline03'].map((username) => ({ username, depth: 1 })),
  ]);
});
