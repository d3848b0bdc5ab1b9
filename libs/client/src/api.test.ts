import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, it } from 'vitest';

import { createApi } from './api.ts';
import { CallError } from './call-error.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; wait?: number };

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A gateway of one answer a path; what arrived is kept. */
async function gateway(answers: Record<string, (seen: Seen) => Answer | Promise<Answer>>) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const text = Buffer.concat(parts).toString();
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      };
      seen.push(call);
      const {
        status = 200,
        body,
        headers = {},
      } = (await answers[call.url.split('?')[0] ?? '']?.(call)) ?? { status: 404 };
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ended: CallError[] = [];
  const session = { current: 'token-1' as string | null };
  const api = createApi({
    merchantCode: 'tala',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: { token: () => session.current },
    language: () => 'TY',
    onSessionEnd: (error) => ended.push(error),
  });
  return { api, seen, ended, session };
}

const ok = (value: unknown): Answer => ({ body: { success: true, value } });
const refused = (status: number, errorCode: string, more: object = {}): Answer => ({
  status,
  body: { success: false, errorCode, message: errorCode, ...more },
});
const failure = async (call: Promise<unknown>): Promise<CallError> => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(CallError);
  return thrown as CallError;
};

it('sends the headers of the family with every call and unwraps the envelope', async () => {
  const { api, seen } = await gateway({ '/wps/member/info': () => ok({ id: '7' }) });
  expect(await api.member.info()).toEqual({ id: '7' });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    headers: {
      merchant: 'tala',
      authorization: 'token-1',
      language: 'TY',
      device: 'web',
      moduleid: 'COMM3',
      'x-gateway-version': '3',
    },
  });
  expect(seen[0]?.headers).not.toHaveProperty('x-request-id');
});

it('sends no token for a visitor', async () => {
  const { api, seen, session } = await gateway({ '/wps/system/status': () => ok({}) });
  session.current = null;
  await api.system.status();
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

it('passes queries, and keys of money calls', async () => {
  const { api, seen } = await gateway({
    '/wps/relay/GCSGAME_gameList': () => ok({ games: [] }),
    '/wps/relay/MCSFE_depositByLaunchUrl': () => ok({ depositId: '1' }),
  });
  await api.games.list({ query: { gameType: 'RNG', gameName: 'a b', pageNo: 2 } });
  expect(seen[0]?.url).toBe('/wps/relay/GCSGAME_gameList?gameType=RNG&gameName=a+b&pageNo=2');
  await api.wallet.deposit({ body: { amount: 5 as never } }, { idempotencyKey: 'k1' });
  expect(seen[1]).toMatchObject({ headers: { 'idempotency-key': 'k1' }, body: { amount: 5 } });
});

it('names faulty fields and the request id, without the message’s number tag', async () => {
  const fields = [
    { field: 'username', rule: 'pattern', allowed: { min: 6, max: 15 } },
    { nonsense: true },
  ];
  const { api } = await gateway({
    '/wps/system/status': () => ({
      ...refused(400, 'request.param.err', { message: '#543 wrong', value: { fields } }),
      headers: { 'x-request-id': 'r-9' },
    }),
  });
  const error = await failure(api.system.status());
  expect(error).toMatchObject({
    code: 'request.param.err',
    status: 400,
    message: 'wrong',
    requestId: 'r-9',
    fields: [fields[0]],
    isUncertain: false,
  });
});

it('treats success:false with status 200 as a refusal', async () => {
  const { api } = await gateway({
    '/wps/system/status': () => refused(200, 'invitation_code_error'),
  });
  expect(await failure(api.system.status())).toMatchObject({ code: 'invitation_code_error' });
});

it('does not take a page of a proxy for an answer', async () => {
  const { api } = await gateway({
    '/wps/system/status': () => ({ status: 504, body: '<html>' }),
    '/wps/member/info': () => ({ body: '<html>' }),
  });
  expect(await failure(api.system.status())).toMatchObject({ code: 'timeout', isUncertain: true });
  expect(await failure(api.member.info())).toMatchObject({ code: 'system_error' });
});

it('names a dead network, and stays silent about calls that were stopped', async () => {
  const stopper = new AbortController();
  const { api } = await gateway({
    '/wps/system/status': () => {
      stopper.abort();
      return new Promise(() => {});
    },
  });
  const call = api.system.status(undefined, { signal: stopper.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });

  const dead = createApi({
    merchantCode: 'tala',
    baseUrl: 'http://127.0.0.1:1',
    session: { token: () => null },
    language: () => 'EN',
    onSessionEnd: () => {},
  });
  expect(await failure(dead.system.status())).toMatchObject({
    code: 'network',
    status: 0,
    isUncertain: true,
  });
});

it('AUT-13 reports an ended session once, for the token that was sent', async () => {
  const { api, ended, session } = await gateway({
    '/wps/member/info': () => refused(401, 'login.not.session'),
    '/wps/v2/wallets/balance': () => {
      session.current = 'token-2';
      return refused(401, 'user.or.token.invalid');
    },
    '/wps/game/launchGame': () => refused(401, 'launch_token_invalid'),
  });
  await failure(api.member.info());
  expect(ended).toHaveLength(1);
  await failure(api.wallet.balance({ query: {} }));
  await failure(api.games.launch({ query: { nodeId: '1' } }));
  expect(ended).toHaveLength(1);
});

it('AUT-13 a call during a token rotation is sent again with the next token', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const [confirmed, refusedOnce] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { api, ended, session, seen } = await gateway({
    '/api/v1/session/stepUp/confirm': async () => {
      await confirmed.promise;
      return ok({ proof: 'p', token: 'token-2' });
    },
    '/wps/session/key': async () =>
      ok({ ...(await exportJWK(publicKey)), kid: 'k', use: 'enc', alg: 'ECDH-ES+A256KW' }),
    '/wps/member/info': ({ headers }) => {
      if (headers.authorization === 'token-2') return ok({});
      refusedOnce.resolve();
      return refused(401, 'user.or.token.invalid');
    },
  });
  const renew = async () => {
    session.current = (await api.account.stepUpConfirm({ body: { id: 'q', password: 'x' } })).token;
  };
  const renewal = renew();
  const met = api.member.info();
  await refusedOnce.promise;
  confirmed.resolve();
  await renewal;
  await met;
  expect(ended).toEqual([]);
  expect(
    seen
      .filter(({ url }) => url === '/wps/member/info')
      .map(({ headers }) => headers.authorization),
  ).toEqual(['token-1', 'token-2']);
});

it('AUT-12 seals marked bodies and fetches a rotated key once more', async () => {
  const [old, fresh] = await Promise.all([
    generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' }),
    generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' }),
  ]);
  const keys = [old, fresh];
  let rotations = 0;
  const serverNow = Date.now() + 3_600_000;
  const opened: Record<'iat' | 'jti' | 'aud' | 'htm' | 'htu' | 'body', unknown>[] = [];
  const { api, seen } = await gateway({
    '/wps/session/key': async () => {
      const index = Math.min(rotations++, 1);
      return {
        ...ok({
          ...(await exportJWK(keys[index]!.publicKey)),
          kid: `k${index}`,
          use: 'enc',
          alg: 'ECDH-ES+A256KW',
        }),
        headers: { date: new Date(serverNow).toUTCString() },
      };
    },
    '/wps/session/login': async ({ body }) => {
      const { value } = body as { value: string };
      const header = JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString()) as {
        kid: string;
        alg: string;
        enc: string;
      };
      expect(header).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' });
      if (header.kid !== 'k1') return refused(400, 'request_body_required');
      const { plaintext } = await compactDecrypt(value, fresh.privateKey);
      opened.push(JSON.parse(new TextDecoder().decode(plaintext)) as (typeof opened)[0]);
      return ok({ token: 't' });
    },
  });
  const body = { username: 'demo01', password: 'very secret words', type: 'username' } as const;
  expect(await api.session.login({ body })).toEqual({ token: 't' });
  await api.session.login({ body });
  expect(rotations).toBe(2);
  expect(opened.map(({ body }) => body)).toEqual([body, body]);
  expect(opened[0]?.jti).not.toBe(opened[1]?.jti);
  expect(opened[0]).toMatchObject({ aud: 'tala', htm: 'POST', htu: '/wps/session/login' });
  // Whole seconds, twice; and by the server's clock, which is an hour ahead.
  expect(Number(opened[0]?.iat) * 1000).toBeGreaterThan(serverNow - 2000);
  expect(Number(opened[0]?.iat) * 1000).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(JSON.stringify(seen)).not.toContain('very secret');
});

it('refuses names that the contract does not hold', async () => {
  const { api } = await gateway({});
  await expect(
    (api as unknown as Record<string, Record<string, () => Promise<unknown>>>)['wallet']![
      'steal'
    ]!(),
  ).rejects.toThrow('no call wallet.steal');
});

it('LCH-06 a group of calls is the same object each time, and each of its calls', async () => {
  const { api } = await gateway({});
  expect(api.games).toBe(api.games);
  expect(api.games).not.toBe(api.lottery);
  expect(api.content.jackpot).toBe(api.content.jackpot);
  expect(api.content.jackpot).not.toBe(api.content.popular);
});
