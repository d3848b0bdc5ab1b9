import { contract } from '@parlour/contract';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { approveStepUp } from '../../../testing/gateway/approve-step-up.ts';
import { type TestBrowser, createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  uniqueUsername,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
const calls = contract.totp;
type Seat = { readonly browser: TestBrowser; token: string; readonly username: string };

async function seat(): Promise<Seat> {
  const [username, browser] = [uniqueUsername(), createTestBrowser(gateway, philippines)];
  const answer = await browser.call(contract.member.register, { body: registrationForm(username) });
  return { browser, username, token: (answer.body.value as { token: string }).token };
}

/** Does what needs an approval, with one. */
async function act(member: Seat, action: 'totpAdd' | 'totpCodes' | 'totpRemove') {
  const { proof, token } = await approveStepUp(member.browser, member.token, action);
  member.token = token;
  const call = { totpAdd: calls.setup, totpCodes: calls.recoveryCodes, totpRemove: calls.remove }[
    action
  ];
  return member.browser.call(call, { token, body: { stepUp: proof } });
}

const begun = async (member: Seat) =>
  (await act(member, 'totpAdd')).body.value as { secret: string; uri: string };
const confirm = (member: Seat, code: string) =>
  member.browser.call(calls.confirm, { token: member.token, body: { code } });
const status = async (member: Seat) =>
  (await member.browser.call(calls.status, { token: member.token })).body.value;

it('AUT-11 adds an authenticator app with a step-up approval and one of its codes', async () => {
  const member = await seat();
  expect(await status(member)).toEqual({ isOn: false, since: null, recoveryLeft: 0 });
  expect(
    (await member.browser.call(calls.setup, { token: member.token, body: {} })).body.errorCode,
  ).toBe('step_up_required');
  const { secret, uri } = await begun(member);
  expect(uri).toContain(`otpauth://totp/${encodeURIComponent(philippines.brandName)}`);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect((await confirm(member, '000000')).body.errorCode).toBe('verification_code_invalid');
  expect(await status(member)).toMatchObject({ isOn: false });
  const answer = await confirm(member, await generate({ secret }));
  const { recoveryCodes } = answer.body.value as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
  expect(await status(member)).toEqual({ isOn: true, since: expect.any(Number), recoveryLeft: 10 });
  // Neither the secret nor a code can be read anywhere.
  const { rows } = await owner(
    `select (select json_agg(t) from member_totp t) as totp, (select json_agg(r)
      from recovery_code r) as codes`,
  );
  const kept = JSON.stringify(rows) + gateway.logs.join('\n');
  for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
});

it('refuses a second app until the first is removed, and an expired setup', async () => {
  const member = await seat();
  const first = await begun(member);
  await owner("update member_totp set created_at = created_at - interval '16 minutes'");
  expect((await confirm(member, await generate({ secret: first.secret }))).body.errorCode).toBe(
    'verification_code_invalid',
  );
  const { secret } = await begun(member);
  expect((await confirm(member, await generate({ secret }))).status).toBe(200);
  expect((await act(member, 'totpAdd')).body.errorCode).toBe('totp_exists');
  expect(
    (await member.browser.call(calls.remove, { token: member.token, body: {} })).body.errorCode,
  ).toBe('step_up_required');
  expect((await act(member, 'totpRemove')).status).toBe(200);
  expect(await status(member)).toEqual({ isOn: false, since: null, recoveryLeft: 0 });
});

it('replaces the recovery codes; the old ones are refused', async () => {
  const member = await seat();
  const renew = () => act(member, 'totpCodes');
  expect((await renew()).body.errorCode).toBe('not_found');
  const { secret } = await begun(member);
  const old = (await confirm(member, await generate({ secret }))).body.value as {
    recoveryCodes: string[];
  };
  const fresh = (await renew()).body.value as { recoveryCodes: string[] };
  expect(fresh.recoveryCodes.filter((code) => old.recoveryCodes.includes(code))).toEqual([]);
  expect(await status(member)).toMatchObject({ recoveryLeft: 10 });
});
