import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createDividendTeam, type DividendTeam } from '../../../testing/growth/dividend-team.ts';
import { createSettlementThread } from './settlement-thread.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;

let gateway: TestGateway;
let team: DividendTeam;
let thread: ReturnType<typeof createSettlementThread>;
beforeAll(async () => {
  gateway = await startTestGateway();
  team = await createDividendTeam(gateway, home);
  thread = createSettlementThread(gateway.db.loginUrl);
});
afterAll(async () => {
  await thread.end();
  await gateway.stop();
});

const settleApart = (by = thread) =>
  by.settle({
    tenantId: team.tenantId,
    timeZone: home.timeZone,
    activeMinimum: micros(0n),
  });

it('CON-04 a thread of its own pays what waited for money, once for all who ask', async () => {
  expect(await settleApart()).toEqual({ frozen: 0, paid: 0, corrected: 0 });
  await team.credit(team.top, 12);
  const before = await team.agent.cash();
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleApart()));
  expect(settled.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
  expect((await team.agent.cash()) - before).toBe(12);
});

it('CON-04 what fails in the thread fails its run alone', async () => {
  const url = new URL(gateway.db.loginUrl);
  url.pathname = '/no_such_database';
  const lost = createSettlementThread(url.href);
  await expect(settleApart(lost)).rejects.toThrow(/no_such_database/);
  await expect(settleApart(lost)).rejects.toThrow(/no_such_database/);
  await lost.end();
  expect(await settleApart()).toEqual({ frozen: 0, paid: 0, corrected: 0 });
});

it('CON-04 after its end the thread begins again', async () => {
  await thread.end();
  expect(await settleApart()).toEqual({ frozen: 0, paid: 0, corrected: 0 });
});
