import { contract } from '@parlour/contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const philippines = tenants[0]!;
let gateway: TestGateway;
const tenantId = () => gateway.tenancies.ofCode('philippines')!.tenantId;
const lead = (type: string, path: string) =>
  gateway.db.owner.transaction(tenantId(), (tx) =>
    tx.exec(
      'lead',
      `insert into customer_service (tenant, type, path) values ($1, $2, $3)
        on conflict (tenant, type) do update set path = excluded.path`,
      [tenantId(), type, path],
    ),
  );
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await lead('LIVECHAT', '/helpmc?line=chat');
  await lead('VIP', '/helpmc?line=vip');
});
afterAll(() => gateway.stop());

async function ask(caller: Caller) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const answer = await call(gateway.app, caller, contract.support.service, { query: { x, y } });
  const read = async () =>
    JSON.parse(
      new TextDecoder().decode(
        (await compactDecrypt(String(answer.body.value), privateKey)).plaintext,
      ),
    ) as { csType: string; path: string };
  return { answer, read };
}

it('SYS-06 sends members above rank 4 to the VIP line, others to live chat', async () => {
  const member = await registerMember(gateway.app, philippines);
  for (const [rank, line] of [
    [0, 'LIVECHAT'],
    [4, 'LIVECHAT'],
    [5, 'VIP'],
    [9, 'VIP'],
  ] as const) {
    await gateway.db.owner.pool.query('update member set rank_level = $2 where public_id = $1', [
      member.id,
      rank,
    ]);
    const { answer, read } = await ask(member);
    expect(JSON.stringify(answer.body)).not.toContain('helpmc');
    expect((await read()).csType).toBe(line);
  }
  const visitor = await ask({ tenant: philippines });
  expect(await visitor.read()).toEqual({ csType: 'LIVECHAT', path: '/helpmc?line=chat' });
  // Another key cannot decrypt the answer.
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  await expect(compactDecrypt(String(visitor.answer.body.value), privateKey)).rejects.toThrow();
});

it('SYS-06 returns only paths of the site and hosts that the operator allowed', async () => {
  for (const path of [
    'https://chat.example.com/room',
    'https://chat.example.com.evil.example/',
    '//chat.example.com',
    String.raw`/\chat.example.com`,
  ]) {
    await lead('LIVECHAT', path);
    expect((await ask({ tenant: philippines })).answer, path).toMatchObject({
      status: 404,
      body: { errorCode: 'not_found' },
    });
  }
  await gateway.db.owner.transaction(tenantId(), (tx) =>
    tx.exec('hosts', "insert into setting (tenant, key, value) values ($1, 'hosts', $2)", [
      tenantId(),
      JSON.stringify({ service: ['https://chat.example.com'] }),
    ]),
  );
  await lead('LIVECHAT', 'https://chat.example.com/room');
  expect((await (await ask({ tenant: philippines })).read()).path).toBe(
    'https://chat.example.com/room',
  );
  await lead('LIVECHAT', 'https://chat.example.com:8443/room');
  expect((await ask({ tenant: philippines })).answer.status).toBe(404);
});

it('SYS-06 refuses an invalid public key', async () => {
  const answer = await call(gateway.app, { tenant: philippines }, contract.support.service, {
    query: { x: 'A'.repeat(43), y: 'B'.repeat(43) },
  });
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request.param.err' } });
  expect(
    (
      await call(gateway.app, { tenant: philippines }, contract.support.service, {
        query: { x: 'short', y: '' },
      })
    ).status,
  ).toBe(400);
});
