import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

it('SYS-07 a new member has the grey label and no labels of an operator', async () => {
  const member = await registerMember(gateway.app, tenants[0]!);
  const { value } = (await call(gateway.app, member, contract.member.info)).body;
  expect(value).toMatchObject({ clubLabel: { labelName: 'grey' }, memberLabel: [] });
});
