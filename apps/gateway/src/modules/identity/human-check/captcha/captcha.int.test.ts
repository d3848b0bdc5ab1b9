import { contract } from '@parlour/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../testing/gateway/test-tenants.ts';
import { type TestBrowser, createTestBrowser } from '../../../../testing/gateway/test-browser.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/gateway/test-gateway.ts';
import { createThrottle } from '../../../../security/throttle.ts';
import { type CaptchaPurpose, createCaptchas } from './captchas.ts';
import { renderCaptcha, randomCaptchaText } from './captcha-image.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.db.owner.pool.query('delete from throttle');
});

const owner = (sql: string) => gateway.db.owner.pool.query(sql);
/** Consumes an answer, as a module does, with the cookies of a browser. */
const consume = (
  browser: TestBrowser,
  answer: string,
  tenant = philippines,
  purpose: CaptchaPurpose = 'login',
) => {
  const captchas = createCaptchas({
    db: gateway.db.app,
    masterKey: gateway.masterKey,
    throttle: createThrottle({ db: gateway.db.app, on: false }),
    on: true,
  });
  return captchas.consume(
    {
      tenantId: gateway.tenancies.ofCode(tenant.code)!.tenantId,
      cookies: { read: (name) => browser.cookies.get(name), write: () => {} },
    },
    purpose,
    answer,
  );
};

it('AUT-04 answers an uncached PNG in base64, bound to the browser by a cookie', async () => {
  const answer = await createTestBrowser(gateway, philippines).call(contract.check.captcha);
  expect(answer.status).toBe(200);
  const picture = Buffer.from(String(answer.body.value), 'base64');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 220, height: 80 });
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^captchaId=[\w-]{32}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('T-AUTH-2 accepts an answer once, in upper or lower case, also in a race', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const answer = await browser.solveCaptcha();
  const used = await Promise.all(Array.from({ length: 30 }, () => consume(browser, ` ${answer} `)));
  expect(used.filter(Boolean)).toHaveLength(1);
});

it('T-AUTH-2 refuses 1,000 replays of an answer', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const answer = await browser.solveCaptcha();
  expect(await consume(browser, answer)).toBe(true);
  for (let round = 0; round < 20; round++)
    expect(
      (await Promise.all(Array.from({ length: 50 }, () => consume(browser, answer)))).some(Boolean),
    ).toBe(false);
});

it('consumes the image on a wrong answer, and refuses other tenants and browsers', async () => {
  const [one, other] = [
    createTestBrowser(gateway, philippines),
    createTestBrowser(gateway, philippines, { ip: '198.51.100.8' }),
  ];
  const answer = await one.solveCaptcha();
  expect(await consume(other, answer)).toBe(false);
  expect(await consume(one, answer, bangladesh)).toBe(false);
  expect(await consume(one, 'wrong')).toBe(false);
  expect(await consume(one, answer)).toBe(false);
});

it('T-AUTH-2 accepts an answer for the purpose of its image only', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const forLogin = await browser.solveCaptcha('login');
  expect(await consume(browser, forLogin, philippines, 'feedback')).toBe(false);
  expect(await consume(browser, forLogin)).toBe(false);
});

it('T-AUTH-2 refuses an answer to an expired image', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const answer = await browser.solveCaptcha();
  await owner('update captcha set expires_at = clock_timestamp()');
  expect(await consume(browser, answer)).toBe(false);
});

it('AUT-04 T-AUTH-2 gives a browser one image per second; a refusal keeps the last', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const answer = await browser.solveCaptcha();
  const second = await browser.call(contract.check.captcha);
  expect(second).toMatchObject({
    status: 429,
    body: { errorCode: 'TOO_MANY_REQUESTS', value: { retryAfter: 1 } },
  });
  expect(await consume(browser, answer)).toBe(true);
  await browser.solveCaptcha();
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await browser.call(contract.check.captcha)).status).toBe(200);
});

it('T-AUTH-2 gives one network sixty images per minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      createTestBrowser(gateway, philippines, { ip: '203.0.113.9' }).call(contract.check.captcha),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
});

it('verifies answers with the master key only', async () => {
  const browser = createTestBrowser(gateway, philippines);
  const answer = await browser.solveCaptcha();
  const withOtherKey = createCaptchas({
    db: gateway.db.app,
    masterKey: Buffer.alloc(32, 1),
    throttle: createThrottle({ db: gateway.db.app, on: false }),
    on: true,
  });
  expect(
    await withOtherKey.consume(
      {
        tenantId: gateway.tenancies.ofCode('philippines')!.tenantId,
        cookies: { read: (name) => browser.cookies.get(name), write: () => {} },
      },
      'login',
      answer,
    ),
  ).toBe(false);
});

it('draws five distinguishable characters, each time as a different image', async () => {
  for (let n = 0; n < 50; n++) expect(randomCaptchaText()).toMatch(/^[ACDEFHJKLNPRTUVXY34679]{5}$/);
  expect((await renderCaptcha('ACDEF')).equals(await renderCaptcha('ACDEF'))).toBe(false);
});
