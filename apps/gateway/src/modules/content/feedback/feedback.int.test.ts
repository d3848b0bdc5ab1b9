import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';

const [here, there] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const MB = 1024 * 1024;
const png = (size = 64) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 8, 1)]);
const jpg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(60, 1)]);
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
      picture: Buffer | null;
      picture_type: string | null;
    }>(
      'test-feedback',
      `select kind, sender, content, picture, picture_type from feedback where tenant = $1
        order by id`,
      [tenantId],
    ),
  );
};

describe('feedback', () => {
  it('HLP-02 is stored as written, for its own brand only', async () => {
    const answer = await send(message({ content: '  It says <b>sorry</b>.  ' }));
    expect({ status: answer.statusCode, body: answer.json() as unknown }).toEqual({
      status: 200,
      body: { success: true, value: null },
    });
    expect(await kept()).toEqual([
      {
        kind: 'deposit',
        sender: 'demo01',
        content: 'It says <b>sorry</b>.',
        picture: null,
        picture_type: null,
      },
    ]);
    expect(await kept(there)).toEqual([]);
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

  it.each([
    ['a png', dataUrl(png(), 'image/png'), 'image/png'],
    ['a jpg', dataUrl(jpg, 'image/jpg'), 'image/jpeg'],
    ['a png labelled as a jpg', dataUrl(png(), 'image/jpeg'), 'image/png'],
    ['the largest picture', dataUrl(png(5 * MB)), 'image/png'],
  ])('HLP-02 accepts %s and stores its real type', async (_what, file, type) => {
    expect((await send(message({ file }))).statusCode).toBe(200);
    expect((await kept()).at(-1)).toMatchObject({ picture_type: type });
  });

  it.each([
    ['a text below ten characters', { content: '   short   ' }, 'content', 'min'],
    ['a text above five hundred', { content: 'x'.repeat(501) }, 'content', 'max'],
    ['an unknown kind', { type: 5 }, 'type', undefined],
    ['no kind', { type: undefined }, 'type', 'required'],
    ['a sender that is too long', { sender: 'x'.repeat(129) }, 'sender', 'max'],
    ['an undeclared field', { isAdmin: true }, 'isAdmin', 'unknown'],
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
