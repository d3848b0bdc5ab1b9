import { contract, type Reply } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, type Caller, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createLotteryClient } from '../../../testing/gateway/lottery-client.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

let gateway: TestGateway;
let tenantId: TenantId;
const { openDraws, sql, player, bet, todaysBets, freshDraw, finish, drawNos } = createLotteryClient(
  () => ({
    gateway,
    tenantId,
  }),
);

beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  await sql("insert into setting (tenant, key, value) values ($1, 'wallet', $2)", [
    tenantId,
    JSON.stringify({ isSingle: false }),
  ]);
  await openDraws();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const held = async (caller: Caller) =>
  (await call(gateway.app, caller, contract.wallet.balance)).body.value as Reply<
    typeof contract.wallet.balance
  >;

it('LOT-04 WAL-01 the lottery uses the main wallet beside vendor wallets', async () => {
  const caller = await player(100);
  const placed = await bet(caller, { on: [await freshDraw()], key: 'apart-and-placed-1' });
  expect(placed.body).toMatchObject({ betAmount: 20, sumBalance: 80 });
  expect(await held(caller)).toMatchObject({ sumBalance: 80 });
  const [waiting] = await todaysBets(caller);
  const back = await call(gateway.app, caller, contract.lottery.cancelBets, {
    body: [waiting!.id],
  });
  expect(back.body).toMatchObject({ sumBalance: 100 });
  const on = (await drawNos())[0]!;
  await bet(caller, { on: [on], key: 'apart-and-settled-1' });
  await finish(on);
  expect((await todaysBets(caller))[0]).toMatchObject({ status: 'won' });
  expect(await held(caller)).toMatchObject({ sumBalance: 99 });
});
