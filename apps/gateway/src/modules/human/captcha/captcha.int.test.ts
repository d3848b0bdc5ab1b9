import { contract } from '@parlour/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { type Browser, browserOf } from '../../../harness/browser.ts';
import { startTestGateway, type TestGateway } from '../../../harness/gateway.ts';
import { createThrottle } from '../../session/throttle.ts';
import { createCaptchas } from './captchas.ts';
import { drawPicture, drawText } from './picture.ts';

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
/** What a module sees of a browser. */
const use = (browser: Browser, answer: string, tenant = philippines) => {
  const captchas = createCaptchas({
    db: gateway.db.app,
    masterKey: gateway.masterKey,
    throttle: createThrottle({ db: gateway.db.app, on: false }),
  });
  return captchas.use(
    {
      tenantId: gateway.tenancies.ofCode(tenant.code)!.tenantId,
      cookies: { read: (name) => browser.jar.get(name), write: () => {} },
    },
    answer,
  );
};

it('AUT-04 answers a png as base64 without prefix, kept by nobody, bound by a cookie that no script reads', async () => {
  const answer = await browserOf(gateway, philippines).ask(contract.check.captcha);
  expect(answer.status).toBe(200);
  const picture = Buffer.from(String(answer.body.value), 'base64');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 220, height: 80 });
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^captchaId=[\w-]{32}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('T-AUTH-2 takes an answer once, in any case of its letters, whatever comes at the same time', async () => {
  const browser = browserOf(gateway, philippines);
  const answer = await browser.readPicture();
  const used = await Promise.all(Array.from({ length: 30 }, () => use(browser, ` ${answer} `)));
  expect(used.filter(Boolean)).toHaveLength(1);
});

it('T-AUTH-2 refuses 1,000 replays of an answer', async () => {
  const browser = browserOf(gateway, philippines);
  const answer = await browser.readPicture();
  expect(await use(browser, answer)).toBe(true);
  for (let round = 0; round < 20; round++)
    expect(
      (await Promise.all(Array.from({ length: 50 }, () => use(browser, answer)))).some(Boolean),
    ).toBe(false);
});

it('uses a picture up with a wrong answer too, and takes none from another brand or browser', async () => {
  const [one, other] = [
    browserOf(gateway, philippines),
    browserOf(gateway, philippines, { ip: '198.51.100.8' }),
  ];
  const answer = await one.readPicture();
  expect(await use(other, answer)).toBe(false);
  expect(await use(one, answer, bangladesh)).toBe(false);
  expect(await use(one, 'wrong')).toBe(false);
  expect(await use(one, answer)).toBe(false);
});

it('T-AUTH-2 lets an answer live for two minutes', async () => {
  const browser = browserOf(gateway, philippines);
  const answer = await browser.readPicture();
  await owner('update captcha set expires_at = clock_timestamp()');
  expect(await use(browser, answer)).toBe(false);
});

it('AUT-04 T-AUTH-2 gives a browser at most one picture a second, and keeps the one it has', async () => {
  const browser = browserOf(gateway, philippines);
  const answer = await browser.readPicture();
  const second = await browser.ask(contract.check.captcha);
  expect(second).toMatchObject({
    status: 429,
    body: { errorCode: 'TOO_MANY_REQUESTS', value: { retryAfter: 1 } },
  });
  expect(await use(browser, answer)).toBe(true);
  await browser.readPicture();
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await browser.ask(contract.check.captcha)).status).toBe(200);
});

it('T-AUTH-2 gives a network without cookies sixty pictures a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      browserOf(gateway, philippines, { ip: '203.0.113.9' }).ask(contract.check.captcha),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
});

it('stores no answer that could be tried out without the key of the house', async () => {
  const browser = browserOf(gateway, philippines);
  const answer = await browser.readPicture();
  const stranger = createCaptchas({
    db: gateway.db.app,
    masterKey: Buffer.alloc(32, 1),
    throttle: createThrottle({ db: gateway.db.app, on: false }),
  });
  expect(
    await stranger.use(
      {
        tenantId: gateway.tenancies.ofCode('philippines')!.tenantId,
        cookies: { read: (name) => browser.jar.get(name), write: () => {} },
      },
      answer,
    ),
  ).toBe(false);
});

it('draws five characters that nobody mixes up, never the same picture twice', async () => {
  for (let n = 0; n < 50; n++) expect(drawText()).toMatch(/^[ACDEFHJKLNPRTUVXY34679]{5}$/);
  expect((await drawPicture('ACDEF')).equals(await drawPicture('ACDEF'))).toBe(false);
});
