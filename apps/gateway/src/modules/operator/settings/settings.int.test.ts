import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  inviteOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, settings } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'planned work';

let gateway: TestGateway;
let owner: LoggedInOperator;
let editor: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  editor = await inviteOperator(gateway, owner, {
    login: 'content@example.com',
    role: 'content',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const pathOf = (brand: string) => settings.write.path.replace(':brand', brand);
const write = (name: string, value: unknown, brand = home.code, headers = {}) =>
  editor.call(settings.write, { path: pathOf(brand), body: { name, value, reason }, headers });
type Listed = { settings: { name: string; value: unknown; changedBy: string | null }[] };
const list = async (brand = home.code) =>
  (await editor.call<Listed>(settings.list, { path: pathOf(brand) })).body.value.settings;
const statusOf = async (tenant: (typeof tenants)[number]) =>
  (await call(gateway.app, { tenant }, contract.games.vendors)).body.errorCode;

it('SYS-04 OPS-01 an operator closes a brand and opens it again, and no other one', async () => {
  expect((await write('maintenance', { on: true, title: 'Back at noon' })).status).toBe(200);
  expect([await statusOf(home), await statusOf(other)]).toEqual(['maintenance', undefined]);
  expect((await write('maintenance', null)).status).toBe(200);
  expect(await statusOf(home)).toBeUndefined();
  expect((await write('maintenance', { on: true }, other.code)).body.errorCode).toBe(
    'permission_missing',
  );
});

it('SYS-04 a value at fault is named and changes nothing', async () => {
  const refused = await write('passwordDays', 0);
  expect(refused.body).toMatchObject({
    errorCode: 'request.param.err',
    value: {
      fields: [
        { field: 'value', allowed: { is: expect.stringContaining('passwordDays') as unknown } },
      ],
    },
  });
  expect((await write('maintenence', true)).body.errorCode).toBe('request.param.err');
  expect((await list()).find(({ name }) => name === 'passwordDays')?.value).toBe(90);
});

it('SYS-04 OPS-07 each setting says who changed it, and what it was before', async () => {
  await write('whitelabel.FREEPLAY3', false, home.code, { 'x-request-id': 'switch-request' });
  expect((await list()).find(({ name }) => name === 'whitelabel')).toMatchObject({
    value: { FREEPLAY3: false },
    changedBy: 'content@example.com',
  });
  const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
    query: { request: 'switch-request' },
  });
  expect(trail.body.value.rows).toMatchObject([
    { action: 'setting.changed', brand: home.code, before: null, after: false, reason },
  ]);
});

it('SYS-04 a secret is masked in the list and in the trail', async () => {
  await write('defaultPassword', { sealed: 'very secret text' }, home.code, {
    'x-request-id': 'secret-request',
  });
  const shown = JSON.stringify([
    await list(),
    (await owner.call(auditTrail.list, { query: { request: 'secret-request' } })).body,
  ]);
  expect(shown).not.toContain('very secret text');
});
