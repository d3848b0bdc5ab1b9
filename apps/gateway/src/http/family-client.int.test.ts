import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import calls from '../testing/family-client/calls.json' with { type: 'json' };
import {
  createFamilyClient,
  type FamilyAnswer,
  type FamilyCall,
  readPath,
} from '../testing/family-client/family-client.ts';
import { findDifferences, type Shape } from '../testing/family-client/shape.ts';
import { PASSWORD, type TestGateway, uniqueUsername } from '../testing/gateway/test-gateway.ts';
import { getArcadeKey, startSeededGateway, vendorCall } from '../testing/gateway/vendor-client.ts';

const philippines = tenants[0]!;
const DAY_MS = 86_400_000;
const shapes = calls.shapes as unknown as Readonly<Record<string, Shape>>;
const sequence = (calls.calls as unknown as FamilyCall[]).map(
  (call, index) => [index + 1, call.page, `${call.method} ${call.path}`, call] as const,
);

let gateway: TestGateway;
let client: ReturnType<typeof createFamilyClient>;
beforeAll(async () => {
  // As it starts in production: encrypted bodies, the human check and the limits.
  gateway = await startSeededGateway({
    PAYLOAD_ENCRYPTION: 'required',
    HUMAN_CHECK: 'on',
    RATE_LIMITS: 'on',
  });
  await gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)",
    [gateway.tenancies.ofCode(philippines.code)!.tenantId, '{"MOBILEVERCODELOGIN3":true}'],
  );
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.app.server.address() as AddressInfo;
  client = createFamilyClient(port, calls.headers, {
    host: philippines.domains[0],
    merchant: philippines.merchantCode,
    device: randomUUID(),
    username: uniqueUsername(),
    password: PASSWORD,
    dayAgo: Date.now() - DAY_MS,
    dayAhead: Date.now() + DAY_MS,
  });
});
afterAll(() => gateway.stop());

/** A bet of 10 that wins 50, as the game's vendor books it. */
async function playRound(): Promise<void> {
  const key = getArcadeKey(gateway, philippines);
  const gameCode = String(readPath(client.saved, 'game.roomId'));
  const launchToken = new URL(String(client.saved['gameUrl'])).searchParams.get('launch');
  const session = await vendorCall(gateway.app, key, 'session', { launchToken, gameCode });
  const { player, currency } = session.body;
  const round = { player, currency, gameCode, roundId: randomUUID() };
  const bet = { ...round, txId: randomUUID(), amount: 10 };
  expect(await vendorCall(gateway.app, key, 'bet', bet)).toMatchObject({ status: 200 });
  const win = { ...round, txId: randomUUID(), betTxId: bet.txId, amount: 50, closeRound: true };
  expect(await vendorCall(gateway.app, key, 'win', win)).toMatchObject({ status: 200 });
}

/** Lists the faults of an answer: its envelope, its shape, its code. */
function findFaults(call: FamilyCall, { body }: FamilyAnswer): string[] {
  if (call.raw !== undefined) return findDifferences(call.raw, body, shapes);
  if (call.refusal !== undefined)
    return findDifferences(
      { success: 'boolean', errorCode: call.refusal, message: 'text' },
      body,
      {},
    );
  return [
    ...findDifferences(call.top ?? {}, body, shapes),
    ...findDifferences(call.value ?? 'any', readPath(body, 'value'), shapes),
  ];
}

describe('API-01 a client of the endpoint family', () => {
  const answers: FamilyAnswer[] = [];
  // In order: a call needs what the calls before it were answered.
  beforeAll(async () => {
    for (const [, , , call] of sequence) {
      answers.push(await client.send(call));
      if (call.plays) await playRound();
    }
  });

  it.each(sequence)('API-01 call %i, %s: %s', (number, _page, _name, call) => {
    const answer = answers[number - 1]!;
    const { body, headers } = answer;
    expect(answer.status, JSON.stringify(body).slice(0, 500)).toBe(call.status ?? 200);
    expect(findFaults(call, answer), JSON.stringify(body).slice(0, 500)).toEqual([]);
    if (call.raw === undefined) expect(readPath(body, 'success')).toBe(call.refusal === undefined);
    if (call.equals) expect(readPath(body, 'value')).toMatchObject(call.equals);
    for (const [name, part] of Object.entries(call.sets ?? {}))
      expect(String(headers[name === 'cookie' ? 'set-cookie' : name])).toContain(part);
  });

  it('API-01 no field that we do not know was refused, and they are counted', async () => {
    const { body } = await gateway.app.inject({ url: '/metrics' });
    for (const call of ['session.login', 'member.register', 'wallet.deposit', 'games.hot'])
      expect(body).toContain(`parlour_unknown_body_fields_total{call="${call}"}`);
  });
});
