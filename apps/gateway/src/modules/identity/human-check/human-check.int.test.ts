import { contract } from '@parlour/contract';
import { encodeHumanProof, solveHumanTask } from '@parlour/contract/human-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  uniqueUsername,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { solveHumanCheck } from '../../../testing/gateway/solve-human-check.ts';
import { createHumanCheck } from './human-check.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ HUMAN_CHECK: 'on' });
});
afterAll(() => gateway.stop());

const check = (key = 9) =>
  createHumanCheck({ db: gateway.db.app, masterKey: Buffer.alloc(32, key), on: true });
const ctx = (tenant = philippines) => ({
  tenantId: gateway.tenancies.ofCode(tenant.code)!.tenantId,
  ip: '203.0.113.1',
});
const login = async (proof: string | undefined, tenant = philippines) =>
  (
    await call(gateway.app, { tenant }, contract.session.login, {
      body: {
        username: uniqueUsername(),
        password: PASSWORD,
        type: 'username',
        ...(proof && { human: proof }),
      },
    })
  ).body.errorCode;
const refused = { code: 'human_check_failed' };

it('AUT-01 accepts a proof of work for one login', async () => {
  const proof = await solveHumanCheck(gateway.app, { tenant: philippines });
  expect(await login(proof)).toBe('login_failed');
  expect(await login(proof)).toBe('human_check_failed');
  expect(await login(undefined)).toBe('human_check_failed');
});

it('accepts one of twenty concurrent uses of a proof', async () => {
  const proof = await solveHumanCheck(gateway.app, { tenant: philippines });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => check().require(ctx(), proof)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('refuses proofs of another tenant or installation, altered and malformed ones', async () => {
  const task = (await check().task(ctx()))!;
  const proof = await solveHumanTask(task);
  expect(await login(proof, bangladesh)).toBe('human_check_failed');
  await expect(check(8).require(ctx(), proof)).rejects.toMatchObject(refused);
  const { solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    solution: { derivedKey: string; counter: number };
  };
  const forged = [
    {
      ...task,
      parameters: { ...task.parameters, data: { tenant: ctx(bangladesh).tenantId, level: 0 } },
    },
    { ...task, parameters: { ...task.parameters, cost: 1 } },
    { ...task, parameters: { ...task.parameters, expiresAt: task.parameters.expiresAt + 3600 } },
    { ...task, signature: 'f'.repeat(64) },
  ];
  for (const challenge of forged)
    await expect(
      check().require(
        ctx(challenge === forged[0] ? bangladesh : philippines),
        encodeHumanProof(challenge, solution),
      ),
    ).rejects.toMatchObject(refused);
  // The task contains the first half of the key; a guess of the other half is refused.
  await expect(
    check().require(
      ctx(),
      encodeHumanProof(task, {
        ...solution,
        derivedKey: `${task.parameters.keyPrefix}${'0'.repeat(32)}`,
      }),
    ),
  ).rejects.toMatchObject(refused);
  for (const malformed of [
    '',
    'x',
    '{}',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{"parameters":{}},"solution":null}').toString('base64'),
  ]) {
    await expect(check().require(ctx(), malformed)).rejects.toMatchObject(refused);
  }
  await expect(check().require(ctx(), proof)).resolves.toBeUndefined();
});

it('refuses a proof for a task older than ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 601_000 });
  const task = (await check().task(ctx()))!;
  vi.useRealTimers();
  await expect(check().require(ctx(), await solveHumanTask(task))).rejects.toMatchObject(refused);
});

it('gives no task and requires no proof when it is off', async () => {
  const off = createHumanCheck({ db: gateway.db.app, masterKey: Buffer.alloc(32, 9), on: false });
  expect(await off.task(ctx())).toBeNull();
  await expect(off.require(ctx(), undefined)).resolves.toBeUndefined();
});
