import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { jobNames } from '@parlour/contract/operator/job-names';
import { expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { createOwner } from '../../../testing/operator/operator-client.ts';

const { list } = operatorContract.jobs;
const [home] = tenants as [(typeof tenants)[number]];

it('OPS-03 the console has words for every job of a brand', async () => {
  const gateway = await startSeededGateway();
  const owner = await createOwner(gateway);
  const { body } = await owner.call<OperatorReply<typeof list>>(list, {
    path: list.path.replace(':brand', home.code),
  });
  const named = new Set<string>(jobNames);
  expect(body.value.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  await gateway.stop();
});
