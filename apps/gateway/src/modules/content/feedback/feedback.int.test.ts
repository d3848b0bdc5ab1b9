import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { createJpeg } from '../../../testing/pictures/hostile-pictures.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import { createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';

const [here, there] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const MB = 1024 * 1024;
const png = (size = 0) => {
  const picture = createPng({ width: 8, height: 8 });
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]);
};
const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;
const message = (change: object = {}) => ({
  sender: 'demo01',
  content: 'The wallet shows yesterday’s balance.',
  type: 1,
  ...change,
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on' });
});
afterAll(() => gateway.stop());

// Every test writes from an address of its own, so that only the test of the limit meets it.
let address = 0;
const send = (body: unknown, { tenant = here, from = `203.0.113.${(address += 1)}` } = {}) =>
  gateway.app.inject({
    method: 'PUT',
    url: contract.content.feedback.path,
    remoteAddress: from,
    payload: JSON.stringify(body),
    headers: {
      host: `${tenant.domains[0]}:4000`,
      merchant: tenant.merchantCode,
      language: 'EN',
      'content-type': 'application/json',
    },
  });
const kept = (tenant = here) => {
  const { tenantId } = gateway.tenancies.ofCode(tenant.code)!;
  return gateway.db.owner.transaction(tenantId, (tx) =>
    tx.many<{
      kind: string;
      sender: string;
      content: string;
      pictures: number;
    }>(
      'test-feedback',
      `select f.kind, f.sender, m.content, (select count(*)::int from upload u
        where u.tenant = f.tenant and u.support_message = m.id) as pictures
       from support_ticket f join support_message m on m.tenant = f.tenant and m.ticket = f.id
       where f.tenant = $1 order by f.id`,
      [tenantId],
    ),
  );
};

describe('feedback', () => {
  it('HLP-02 is stored as written, for its own brand only', async () => {
    const [own, foreign] = [await kept(), await kept(there)];
    const answer = await send(message({ content: '  It says <b>sorry</b>.  ' }));
    expect({ status: answer.statusCode, body: answer.json() as unknown }).toEqual({
      status: 200,
      body: { success: true, value: null },
    });
    expect(await kept()).toEqual([
      ...own,
      {
        kind: 'deposit',
        sender: 'demo01',
        content: 'It says <b>sorry</b>.',
        pictures: 0,
      },
    ]);
    expect(await kept(there)).toEqual(foreign);
  });

  it('T-PCI-1 HLP-02 masks card numbers before storing', async () => {
    expect(
      (
        await send(
          message({ sender: '4111 1111 1111 1111', content: 'Card 5555555555554444 was refused.' }),
        )
      ).statusCode,
    ).toBe(200);
    expect((await kept()).at(-1)).toMatchObject({
      sender: '••••1111',
      content: 'Card ••••4444 was refused.',
    });
  });

  it('HLP-02 accepts a png and a jpg, whatever their data URL says', async () => {
    for (const file of [
      dataUrl(png()),
      dataUrl(png(), 'image/jpeg'),
      dataUrl(await createJpeg(), 'image/jpg'),
      dataUrl(png(5 * MB)),
    ]) {
      expect((await send(message({ file }))).statusCode).toBe(200);
      expect((await kept()).at(-1)).toMatchObject({ pictures: 1 });
    }
  });

  it.each([
    ['a text below ten characters', { content: '   short   ' }, 'content', 'min'],
    ['a text above five hundred', { content: 'x'.repeat(501) }, 'content', 'max'],
    ['an unknown kind', { type: 5 }, 'type', 'one_of'],
    ['no kind', { type: undefined }, 'type', 'required'],
    ['a sender that is too long', { sender: 'x'.repeat(129) }, 'sender', 'max'],
    [
      'a web page labelled as an image',
      { file: dataUrl(Buffer.from('<script>alert(1)</script>')) },
      'file',
      'one_of',
    ],
    [
      'an SVG',
      { file: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml') },
      'file',
      'one_of',
    ],
    ['a URL instead of a file', { file: 'https://evil.example/x.png' }, 'file', 'one_of'],
    ['a picture above five megabytes', { file: dataUrl(png(5 * MB + 1)) }, 'file', 'max'],
  ])('HLP-02 refuses %s and names the field', async (_what, change, field, rule) => {
    const before = (await kept()).length;
    const answer = await send(message(change));
    expect({ status: answer.statusCode, ...(answer.json() as object) }).toMatchObject({
      status: 400,
      errorCode: 'request.param.err',
      value: { fields: [{ field, ...(rule && { rule }) }] },
    });
    expect(await kept()).toHaveLength(before);
  });

  it('HLP-02 refuses a body larger than any allowed picture', async () =>
    expect((await send(message({ file: 'x'.repeat(8_000_000) }))).statusCode).toBe(413));

  it('HLP-02 accepts five messages a day from one network; refused ones do not count', async () => {
    const from = '2001:db8:1:2::7';
    for (let n = 0; n < 3; n++)
      expect((await send(message({ file: 'nonsense' }), { from })).statusCode).toBe(400);
    for (let n = 0; n < 5; n++) expect((await send(message(), { from })).statusCode).toBe(200);
    const refused = await send(message(), { from: '2001:db8:1:2:ffff::9' });
    expect({ status: refused.statusCode, ...(refused.json() as object) }).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Try again in 24 h.',
    });
    // Other networks, and the same network at another brand, have their own count.
    expect((await send(message())).statusCode).toBe(200);
    expect((await send(message(), { from, tenant: there })).statusCode).toBe(200);
  });
});

describe('feedback with the human check', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    strict = await startTestGateway({ HUMAN_CHECK: 'on', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => strict.stop());
  const put = (browser: ReturnType<typeof createTestBrowser>, captcha?: string) =>
    browser.call(contract.content.feedback, { body: message({ captcha }) });

  it('T-AUTH-2 HLP-02 takes the captcha of feedback once, and no other', async () => {
    const browser = createTestBrowser(strict, here);
    const count = async () =>
      (await strict.db.owner.pool.query('select from support_ticket')).rowCount ?? 0;
    const before = await count();
    const refusal = {
      status: 400,
      body: {
        errorCode: 'captcha_invalid',
        value: { fields: [{ field: 'captcha', rule: 'wrong' }] },
      },
    };
    expect(await put(browser)).toMatchObject(refusal);
    const forLogin = await browser.solveCaptcha('login');
    expect(await put(browser, forLogin)).toMatchObject(refusal);
    const wrong = await browser.solveCaptcha('feedback');
    expect(await put(browser, 'WRONG')).toMatchObject(refusal);
    expect(await put(browser, wrong)).toMatchObject(refusal);
    const right = await browser.solveCaptcha('feedback');
    expect(await put(browser, right)).toMatchObject({ status: 200 });
    expect(await put(browser, right)).toMatchObject(refusal);
    expect(await count()).toBe(before + 1);
  });

  it('HLP-02 a wrong file does not use up the captcha', async () => {
    const browser = createTestBrowser(strict, here);
    const captcha = await browser.solveCaptcha('feedback');
    const body = message({ captcha, file: 'nonsense' });
    expect(await browser.call(contract.content.feedback, { body })).toMatchObject({ status: 400 });
    expect(await put(browser, captcha)).toMatchObject({ status: 200 });
  });

  it('HLP-02 gives no captcha where none is asked for', async () => {
    const browser = createTestBrowser(gateway, here);
    const picture = (purpose: string) =>
      browser.call(contract.check.captcha, { query: { purpose } });
    expect((await picture('feedback')).body.value).toBe('');
    expect((await picture('login')).body.value).not.toBe('');
  });
});
