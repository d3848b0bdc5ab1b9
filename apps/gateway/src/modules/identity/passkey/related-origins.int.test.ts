import { contract, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { approveStepUp } from '../../../testing/gateway/approve-step-up.ts';
import { softPasskey, type SoftPasskey } from '../../../testing/gateway/soft-passkey.ts';
import { createTestBrowser, type TestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';

const byCode = (code: string) => tenants.find((tenant) => tenant.code === code) as TenantConfig;
const bangladesh = byCode('bangladesh');
const [first = '', second = ''] = bangladesh.domains;
const calls = contract.passkey;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    TRUST_PROXY: '127.0.0.1',
    EXTRA_HOSTS: 'www.shapla.example=bangladesh,play.shapla.example=bangladesh,a.example=india',
  });
});
afterAll(() => gateway.stop());

/** A browser on one domain of a brand, behind a proxy that ends TLS. */
function openBrowser(domain: string, tenant = bangladesh, scheme = 'https'): TestBrowser {
  const browser = createTestBrowser(gateway, tenant);
  return {
    ...browser,
    call: (route: Route, sent = {}) =>
      browser.call(route, {
        ...sent,
        host: domain,
        headers: { 'x-forwarded-proto': scheme, ...sent.headers },
      }),
  };
}

type Options = Record<string, unknown>;

async function registerPasskey(browser: TestBrowser, key: SoftPasskey, rpId?: string) {
  const username = uniqueUsername();
  const answer = await browser.call(contract.member.register, { body: registrationForm(username) });
  const begun = (answer.body.value as { token: string }).token;
  const { proof, token } = await approveStepUp(browser, begun, 'passkeyAdd');
  const options = (await browser.call(calls.registerOptions, { token, body: { stepUp: proof } }))
    .body.value as Options;
  const attested = key.attest(options, rpId === undefined ? {} : { rpId });
  const kept = await browser.call(calls.register, { token, body: { response: attested } });
  return { username, options, kept };
}

async function logIn(browser: TestBrowser, key: SoftPasskey, rpId?: string) {
  const options = (await browser.call(calls.loginOptions)).body.value as Options;
  const response = key.sign(options, {
    origin: browserOrigin,
    ...(rpId !== undefined && { rpId }),
  });
  return (await browser.call(calls.login, { body: { response } })).body;
}
let browserOrigin = '';

it('AUT-01 a passkey of one domain of a brand logs in on its others', async () => {
  const key = softPasskey(`https://${second}`);
  const { username, options, kept } = await registerPasskey(openBrowser(second), key);
  expect(options).toMatchObject({ rp: { id: first } });
  expect(kept.status).toBe(200);
  for (const domain of [first, second]) {
    browserOrigin = `https://${domain}`;
    expect(await logIn(openBrowser(domain), key)).toMatchObject({ value: { userName: username } });
  }
});

it('AUT-01 a browser without related origins keeps a passkey of the page’s own host', async () => {
  const key = softPasskey(`https://${second}`);
  const { username, kept } = await registerPasskey(openBrowser(second), key, second);
  expect(kept.status).toBe(200);
  browserOrigin = `https://${second}`;
  expect(await logIn(openBrowser(second), key, second)).toMatchObject({
    value: { userName: username },
  });
});

it('T-AUTH-6 a passkey of no domain of the brand is refused on each', async () => {
  const key = softPasskey(`https://${second}`);
  const stranger = 'philippines.localhost';
  expect((await registerPasskey(openBrowser(second), key, stranger)).kept.body.errorCode).toBe(
    'passkey_refused',
  );
  const own = softPasskey(`https://${first}`);
  await registerPasskey(openBrowser(first), own);
  browserOrigin = `https://${stranger}`;
  expect((await logIn(openBrowser(stranger, byCode('philippines')), own)).errorCode).toBe(
    'passkey_refused',
  );
});

it('AUT-01 without TLS, where browsers look for no list, it is of the page’s host', async () => {
  const options = await openBrowser(second, bangladesh, 'http').call(calls.loginOptions);
  expect(options.body.value).toMatchObject({ rpId: second });
});

it('AUT-01 each domain lists the origins of its brand for browsers, and no others', async () => {
  for (const host of [first, `${second}:8443`]) {
    const answer = await gateway.app.inject({
      url: '/.well-known/webauthn',
      headers: { host },
    });
    expect(answer.headers['content-type']).toContain('application/json');
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    expect(answer.json()).toEqual({
      origins: [`https://${first}${port}`, `https://${second}${port}`],
    });
  }
  const extra = await gateway.app.inject({
    url: '/.well-known/webauthn',
    headers: { host: 'play.shapla.example' },
  });
  expect(extra.json()).toEqual({
    origins: ['https://www.shapla.example', 'https://play.shapla.example'],
  });
  const unknown = await gateway.app.inject({
    url: '/.well-known/webauthn',
    headers: { host: 'unknown.example' },
  });
  expect(unknown.statusCode).toBe(404);
});
