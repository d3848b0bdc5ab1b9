import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOperator, createOwner } from '../../../testing/operator/operator-client.ts';

const { support, waiting, withdrawals } = operatorContract;
const [home] = tenants as [(typeof tenants)[number]];
type Answer = { brand: string; counts: Record<string, unknown> }[];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

it('OPS-08 one call counts what waits in every brand, as the call of each brand does', async () => {
  const owner = await createOwner(gateway);
  const { body } = await owner.call<Answer>(waiting.all);
  expect(body.value.map(({ brand }) => brand).toSorted()).toEqual(
    tenants.map(({ code }) => code).toSorted(),
  );
  for (const { brand, counts } of body.value)
    for (const [group, call] of Object.entries({ support, withdrawals })) {
      const alone = await owner.call<{ oldestMinutes?: number }>(call.waiting, {
        path: call.waiting.path.replace(':brand', brand),
      });
      expect(counts[group]).toEqual(alone.body.value);
    }
});

it('TEN-07 OPS-08 an operator of one brand gets its lists of that brand alone', async () => {
  const helper = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  const { body } = await helper.call<Answer>(waiting.all);
  expect(body.value.map(({ brand }) => brand)).toEqual([home.code]);
  const groups = Object.keys(body.value[0]?.counts ?? {});
  expect(groups).toContain('support');
  const mall = await helper.call(operatorContract.mall.waiting, {
    path: operatorContract.mall.waiting.path.replace(':brand', home.code),
  });
  expect(groups.includes('mall')).toBe(mall.status === 200);
});
