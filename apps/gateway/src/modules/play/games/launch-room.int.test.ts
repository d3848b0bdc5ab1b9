import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';

const philippines = tenants.find(({ code }) => code === 'philippines')!;
const NINE = 'ARCADE.lucky-nine';

let arcade: Server;
let gateway: TestGateway;
beforeAll(async () => {
  const rooms = [5, 50].map((stake) => ({
    roomId: `nine-${stake}`,
    game: 'lucky-nine',
    stake,
    currency: philippines.currency.code,
    waiting: 0,
    playing: 0,
  }));
  arcade = createServer((_request, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ rooms })),
  );
  await new Promise<void>((listens) => {
    arcade.listen(0, '127.0.0.1', listens);
  });
  gateway = await startSeededGateway({
    ARCADE_URL: `http://127.0.0.1:${(arcade.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await gateway.stop();
  arcade.close();
});

const start = (caller: Caller, query: Record<string, string | number> = {}) =>
  call(gateway.app, caller, contract.games.launch, {
    query: { nodeId: NINE, accountType: 1, ...query },
  });

it('LCH-01 LCH-06 refuses a room whose stake exceeds the balance', async () => {
  const caller = await registerMember(gateway.app, philippines);
  await deposit(gateway, caller, 20);
  expect(await start(caller, { matchId: 'nine-50' })).toMatchObject({
    status: 400,
    body: {
      errorCode: 'launch_game_balance_not_enough',
      value: { content: { data: { minBet: 50, isRoom: true } } },
    },
  });
  expect((await start(caller, { matchId: 'nine-5' })).status).toBe(200);
  expect((await start(caller)).status).toBe(200);
  await deposit(gateway, caller, 30);
  expect((await start(caller, { matchId: 'nine-50' })).status).toBe(200);
});

it('LCH-01 LCH-06 no stake for a trial; the minimum bet for an unknown room', async () => {
  const caller = await registerMember(gateway.app, philippines);
  expect((await start(caller, { matchId: 'nine-50', accountType: 0 })).status).toBe(200);
  await deposit(gateway, caller, 20);
  expect((await start(caller, { matchId: 'nine-70' })).status).toBe(200);
});
