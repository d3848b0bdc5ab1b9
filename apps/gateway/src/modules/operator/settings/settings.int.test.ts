import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
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
  editor = await createOperator(gateway, {
    login: 'content@example.com',
    role: 'content',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const pathOf = (brand: string) => settings.write.path.replace(':brand', brand);
const write = (name: string, value: unknown, brand = home.code, headers = {}) =>
  editor.call(settings.write, { path: pathOf(brand), body: { name, value, reason }, headers });
type Entry = { name: string; value: unknown; changedBy: string | null; isStored: boolean };
type Listed = {
  settings: (Entry & { schema: object | null })[];
  switches: (Entry & { isOn: boolean; help: string })[];
  links: Entry[];
};
const listAll = async (brand = home.code) =>
  (await editor.call<Listed>(settings.list, { path: pathOf(brand) })).body.value;
const list = async (brand = home.code) => (await listAll(brand)).settings;
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
  const { switches } = await listAll();
  expect(switches.find(({ name }) => name === 'FREEPLAY3')).toMatchObject({
    isOn: false,
    isStored: true,
    changedBy: 'content@example.com',
  });
  expect(switches.find(({ name }) => name === 'PASSKEY3')).toMatchObject({
    isStored: false,
    changedBy: null,
  });
  const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
    query: { request: 'switch-request' },
  });
  expect(trail.body.value.rows).toMatchObject([
    { action: 'setting.changed', brand: home.code, before: null, after: false, reason },
  ]);
});

it('SYS-04 a secret is masked in the list, and written by its own command only', async () => {
  const sealed = 'very secret text';
  const refused = await write('defaultPassword', { sealed });
  expect(refused.body.errorCode).toBe('request.param.err');
  const { pool } = gateway.db.owner;
  await pool.query(
    `insert into setting (tenant, key, value)
     select id, 'defaultPassword', $2 from tenant where code = $1`,
    [home.code, JSON.stringify({ sealed })],
  );
  const shown = await list();
  expect(shown.find(({ name }) => name === 'defaultPassword')).toMatchObject({
    value: '•••',
    schema: null,
  });
  expect(JSON.stringify([shown, refused.body])).not.toContain(sealed);
});

it('SYS-04 every setting, switch and link has what an editor needs', async () => {
  const { settings: all, switches, links } = await listAll();
  for (const { name, schema } of all)
    expect([name, schema === null]).toEqual([name, name === 'defaultPassword']);
  for (const { help } of switches) expect(help).toMatch(/^[A-Z].+\.$/);
  expect(links.map(({ name }) => name)).toContain('customerService.LIVECHAT');
  const proposed = await write('resource.FACEBOOK', { url: 'https://example.com/us' });
  // A link leads players elsewhere: one operator alone does not.
  expect((await listAll()).links.find(({ name }) => name === 'resource.FACEBOOK')?.value).toBe(
    null,
  );
  const { request } = proposed.body.value as { request: string };
  expect((await approveRequest(owner, request)).status).toBe(200);
  const facebook = (await listAll()).links.find(({ name }) => name === 'resource.FACEBOOK');
  expect(facebook).toMatchObject({
    value: { url: 'https://example.com/us' },
    changedBy: 'owner@example.com',
  });
  const bad = await write('resource.FACEBOOK', { url: 'javascript:alert(1)' });
  expect(bad.body.errorCode).toBe('request.param.err');
});

it('SYS-02 a maintenance that is scheduled closes the brand when its time has come', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await write('maintenance', { on: true, from: at(3_600_000) });
  expect(await statusOf(home)).toBeUndefined();
  await write('maintenance', { on: true, from: at(-1000) });
  expect(await statusOf(home)).toBe('maintenance');
  await write('maintenance', null);
  expect(await statusOf(home)).toBeUndefined();
});

it('OPS-06 a setting over money or protection is changed by two operators', async () => {
  const bad = await write('jackpot', { shareBp: 900 });
  expect(bad.body.errorCode).toBe('request.param.err');
  const proposed = await write('jackpot.shareBp', 75);
  expect(proposed.body.value).toMatchObject({ status: 'proposed' });
  const jackpot = async () => (await list()).find(({ name }) => name === 'jackpot');
  expect(await jackpot()).toMatchObject({ isStored: false });
  type Request = { id: string; payloadHash: string; payload: object; before: object };
  const { approvals } = operatorContract;
  const [request] = (await owner.call<Request[]>(approvals.list)).body.value;
  expect(request).toMatchObject({
    payload: { name: 'jackpot.shareBp', value: 75 },
    before: { name: 'jackpot.shareBp', value: 50 },
  });
  const { id = '', payloadHash = '' } = request ?? {};
  const own = await editor.call(approvals.approve, { body: { id, payloadHash } });
  expect(own.body.errorCode).toBe('own_request');
  expect((await owner.call(approvals.approve, { body: { id, payloadHash } })).status).toBe(200);
  expect(await jackpot()).toMatchObject({
    value: { shareBp: 75 },
    isStored: true,
    changedBy: 'owner@example.com',
  });
});

it('SYS-04 the registration is previewed with rules that are not stored', async () => {
  const preview = async (rules: object) =>
    editor.call<{ field: string; enabled: boolean; required: boolean }[]>(settings.registration, {
      path: settings.registration.path.replace(':brand', home.code),
      query: { rules: JSON.stringify(rules) },
    });
  const { body } = await preview({
    email: { enabled: true, required: true },
    password: { enabled: false },
  });
  const fieldOf = (name: string) => body.value.find(({ field }) => field === name);
  expect(fieldOf('email')).toMatchObject({ enabled: true, required: true });
  // What an account cannot do without stays, whatever the rules say.
  expect(fieldOf('password')).toMatchObject({ enabled: true, isIndispensable: true });
  expect((await preview({ email: { enabled: 'maybe' } })).body.errorCode).toBe('request.param.err');
  expect((await list()).find(({ name }) => name === 'register')).toMatchObject({ isStored: false });
});

it.each([
  ['firebase', { apiKey: 'k', projectId: 'other-project', authDomain: 'other.example' }],
  ['hosts', { games: ['https://games.example'] }],
  ['analytics', { gtagId: 'G-OTHER' }],
  ['approvals', { dailyLimit: 5 }],
  ['vendorWins', { percentOfBets: 200 }],
  ['whitelabel', { LOGINIPVERF3: false }],
  ['whitelabel.LOGINIPVERF3', false],
  ['whitelabel.BANKNAMEVERF3', false],
  ['whitelabel.SOCIALLOGIN3', true],
  ['resource.TELEGRAM', { url: 'https://t.example/brand' }],
  ['customerService.LIVECHAT', { path: 'https://chat.example' }],
])(
  'OPS-12 %s is changed by two operators: it vouches, leads away or protects',
  async (name, to) => {
    const { body } = await write(name, to);
    expect(body.value).toMatchObject({ status: 'proposed' });
  },
);
