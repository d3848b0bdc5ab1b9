import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, type Caller, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { sweepTenant } from '../../platform/housekeeping/sweep.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway({ RATE_LIMITS: 'on' });
});
afterAll(() => gateway.stop());

const idOf = (code: string) => gateway.tenancies.ofCode(code)!.tenantId;
const set = (code: string, key: string, value: object) =>
  gateway.db.owner.transaction(idOf(code), (tx) =>
    tx.exec(
      `set-${key}`,
      `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
        do update set value = excluded.value`,
      [idOf(code), key, JSON.stringify(value)],
    ),
  );
const callFreePlay = (caller: Caller, sent: object = {}) =>
  call(gateway.app, caller, contract.identity.freePlay, sent);
async function openTrialAccount(tenant = philippines): Promise<Caller & { token: string }> {
  const answer = await callFreePlay({ tenant }, { body: {} });
  return { tenant, token: (answer.body.value as { token: string }).token, cookie: answer.cookie! };
}

it('AUT-08 opens a trial account with a balance that games can use', async () => {
  const answer = await callFreePlay(visitor, { headers: { 'content-type': 'application/json' } });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, value: { type: 4, firstTimeLogin: true } },
  });
  const { token } = answer.body.value as { token: string };
  expect(answer.body['token']).toBe(token);
  const trial = { tenant: philippines, token, cookie: answer.cookie! };
  expect(await call(gateway.app, trial, contract.wallet.balance)).toMatchObject({
    status: 200,
    body: { value: { sumBalance: 2000, cash: 2000 } },
  });
  const started = await call(gateway.app, trial, contract.games.launch, {
    query: { nodeId: 'ARCADE.kite-season', accountType: 0 },
  });
  const launchToken =
    new URL((started.body.value as { gameUrl: string }).gameUrl).searchParams.get('launch') ?? '';
  expect(
    (
      await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
        launchToken,
        gameCode: 'kite-season',
      })
    ).body,
  ).toMatchObject({ balance: 2000 });
  // Clients of the specification send these fields, or no body and no content type.
  expect((await callFreePlay(visitor, { body: { os: 'web', platform: 'W' } })).status).toBe(200);
  expect((await callFreePlay(visitor)).status).toBe(200);
});

it('AUT-08 ROL-01 a trial account cannot deposit, play for real money or log in', async () => {
  const trial = await openTrialAccount(bangladesh);
  expect(
    await call(gateway.app, trial, contract.wallet.deposit, { body: { amount: 10 } }),
  ).toMatchObject({ status: 403, body: { errorCode: 'in_need_true_account' } });
  await expect(deposit(gateway, trial, 10)).rejects.toThrow();
  expect(
    await call(gateway.app, trial, contract.games.launch, {
      query: { nodeId: 'ARCADE.kite-season', accountType: 1 },
    }),
  ).toMatchObject({ status: 403, body: { errorCode: 'in_need_true_account' } });
  // A trial account has no password.
  const { rows } = await gateway.db.owner.pool.query<{ username: string }>(
    "select username from member where type = 'trial' and tenant = $1 and password_hash is null",
    [idOf('bangladesh')],
  );
  expect(
    await call(gateway.app, { tenant: bangladesh }, contract.session.login, {
      body: { username: rows[0]!.username, password: '', type: 'username' },
    }),
  ).toMatchObject({ status: 400, body: { errorCode: 'login_failed' } });
});

it('AUT-08 is unavailable when its switch is off', async () => {
  await set('bangladesh', 'whitelabel', { FREEPLAY3: false });
  expect(await callFreePlay({ tenant: bangladesh }, { body: {} })).toMatchObject({
    status: 400,
    body: { errorCode: 'function.not.available' },
  });
  await set('bangladesh', 'whitelabel', {});
});

it('AUT-08 requires a date of birth if the tenant wants it, and checks the age', async () => {
  await set('bangladesh', 'freePlay', { needsAge: true });
  const caller = { tenant: bangladesh };
  expect(
    (await call(gateway.app, caller, contract.identity.loginMethods)).body.value,
  ).toMatchObject({
    freePlay: { needsAge: true, minimumAge: 18 },
  });
  expect(await callFreePlay(caller, { body: {} })).toMatchObject({
    status: 400,
    body: {
      errorCode: 'request.param.err',
      value: { fields: [{ field: 'birthday', rule: 'required' }] },
    },
  });
  expect(await callFreePlay(caller, { body: { birthday: '2015-01-01' } })).toMatchObject({
    status: 400,
    body: { errorCode: 'age_below_minimum' },
  });
  expect(await callFreePlay(caller, { body: { birthday: '31-12-1990' } })).toMatchObject({
    status: 400,
    body: { value: { fields: [{ rule: 'date' }] } },
  });
  expect((await callFreePlay(caller, { body: { birthday: '1990-12-31' } })).status).toBe(200);
  await set('bangladesh', 'freePlay', { needsAge: false });
});

it('AUT-08 the clean-up closes trial accounts after a day, and no other accounts', async () => {
  const trial = await openTrialAccount();
  const { pool } = gateway.db.owner;
  await pool.query(
    `update member set created_at = now() - interval '25 hours'
      where type in ('member', 'trial') and tenant = $1`,
    [idOf('philippines')],
  );
  await gateway.db.app.transaction(idOf('philippines'), (tx) =>
    sweepTenant(tx, idOf('philippines')),
  );
  expect(await call(gateway.app, trial, contract.wallet.balance)).toMatchObject({ status: 401 });
  const { rows } = await pool.query<{ status: string; n: number }>(
    `select status, count(*)::int as n from member where tenant = $1 and type = 'trial'
      and password_hash is null group by 1`,
    [idOf('philippines')],
  );
  expect(rows.map(({ status }) => status)).toEqual(['CLOSED']);
  const kept = await pool.query(
    "select status from member where tenant = $1 and username in ('trial01', 'demo01')",
    [idOf('philippines')],
  );
  expect(kept.rows).toEqual([{ status: 'ACTIVE' }, { status: 'ACTIVE' }]);
});

it('AUT-08 one network may open ten trial accounts a day', async () => {
  const tenant = tenants[2]!;
  const answers: number[] = [];
  for (let n = 0; n < 12; n++) answers.push((await callFreePlay({ tenant }, { body: {} })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});
