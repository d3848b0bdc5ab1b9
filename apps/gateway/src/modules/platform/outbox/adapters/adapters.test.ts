import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';

import type { OutgoingMessage } from './adapter.ts';
import { createHttpSms } from './http-sms.ts';
import { createSmtp } from './smtp.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const parcel: OutgoingMessage = {
  key: '11111111-2222-4333-8444-555555555555',
  to: 'ayesha@example.com',
  content: {
    brand: 'Markhor',
    subject: 'Ein "Wort"',
    text: 'Hello https://x.example/reset#abc',
    html: '<p>Hello</p>',
  },
};

/** A mail server that keeps what it takes, or says no in a way of the test's choosing. */
async function mailServer(refuse?: { readonly at: 'rcpt' | 'data'; readonly code: number }) {
  const mails: { from: string; to: string[]; text: string }[] = [];
  const failure = () => Object.assign(new Error('no'), { responseCode: refuse?.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse?.at === 'rcpt' ? failure() : null),
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        if (refuse?.at === 'data') return done(failure());
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          text,
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const smtp = createSmtp({
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    from: 'no-reply@markhor.example',
  });
  stops.unshift(async () => smtp.close());
  return { mails, smtp };
}

it('PWD-02 sends mail to a real server as text and HTML, with the key as its id', async () => {
  const { mails, smtp } = await mailServer();
  expect(await smtp.send(parcel)).toBe(`<${parcel.key}@markhor.example>`);
  expect(mails).toMatchObject([{ from: 'no-reply@markhor.example', to: ['ayesha@example.com'] }]);
  const text = mails[0]?.text ?? '';
  for (const part of [
    `Message-ID: <${parcel.key}@markhor.example>`,
    'From: Markhor <no-reply@markhor.example>',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ])
    expect(text).toContain(part);
});

it('takes an address as one recipient, whatever it contains', async () => {
  const { mails, smtp } = await mailServer();
  await smtp.send({ ...parcel, to: 'a@example.com\r\nBcc: b@example.com' }).catch(() => {});
  expect(mails.flatMap(({ to }) => to)).not.toContain('b@example.com');
  expect(mails.map(({ text }) => text).join()).not.toMatch(/^Bcc:/m);
});

it.each([
  ['rcpt', 550, 'rejected'],
  ['rcpt', 451, 'retry'],
  ['data', 554, 'rejected'],
  ['data', 452, 'retry'],
] as const)('a mail server that answers %s with %i: %s', async (at, code, outcome) => {
  const { smtp } = await mailServer({ at, code });
  await expect(smtp.send(parcel)).rejects.toMatchObject({ name: 'DeliveryFault', outcome });
});

it('a mail server that is not there is tried again', async () => {
  const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'no-reply@markhor.example' });
  stops.push(async () => smtp.close());
  await expect(smtp.send(parcel)).rejects.toMatchObject({ outcome: 'retry' });
});

async function smsGateway(status: number, body = '{"id":"G-7"}') {
  const seen: { headers: IncomingMessage['headers']; body: unknown; method: string | undefined }[] =
    [];
  const server = createServer((request, response) => {
    let text = '';
    request
      .on('data', (part: Buffer) => {
        text += part.toString();
      })
      .on('end', () => {
        seen.push({ headers: request.headers, body: JSON.parse(text), method: request.method });
        response
          .writeHead(status, {
            'content-type': 'application/json',
            ...(status === 302 && { location: 'http://127.0.0.1:1/' }),
          })
          .end(body);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return {
    seen,
    sms: createHttpSms({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      secret: 'a secret of the gateway',
    }),
  };
}
const text = { ...parcel, to: '+923001234567' };

it('AUT-02 hands text messages to a gateway by one small call', async () => {
  const { seen, sms } = await smsGateway(202);
  expect(await sms.send(text)).toBe('G-7');
  expect(seen).toMatchObject([
    {
      method: 'POST',
      body: { id: parcel.key, to: '+923001234567', from: 'Markhor', text: parcel.content.text },
      headers: { authorization: 'Bearer a secret of the gateway', 'idempotency-key': parcel.key },
    },
  ]);
});

it.each([
  [503, 'retry'],
  [429, 'retry'],
  [400, 'rejected'],
  [401, 'rejected'],
  [302, 'unknown'],
] as const)('a gateway that answers %i: %s', async (status, outcome) => {
  const { sms } = await smsGateway(status);
  await expect(sms.send(text)).rejects.toMatchObject({ outcome });
});

it('a gateway without an id of its own, and one that never answers', async () => {
  expect(await (await smsGateway(200, 'OK')).sms.send(text)).toBe(parcel.key);
  const silent = createHttpSms({
    url: 'http://127.0.0.1:1',
    secret: 'x',
    timeoutMs: 20,
    fetch: (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  });
  await expect(silent.send(text)).rejects.toMatchObject({
    outcome: 'unknown',
    message: 'TimeoutError',
  });
});
