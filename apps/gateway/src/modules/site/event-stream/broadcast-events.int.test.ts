import { contract } from '@parlour/contract';
import { events as shapes } from '@parlour/contract/events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import {
  type EventGateways,
  startEventGateways,
} from '../../../testing/gateway/event-stream-client.ts';
import { createLotteryClient } from '../../../testing/gateway/lottery-client.ts';
import { call, type Caller, registerMember } from '../../../testing/gateway/test-gateway.ts';
import { getArcadeKey, openGame, vendorCall } from '../../../testing/gateway/vendor-client.ts';
import { publishEvent } from '../../platform/events/publish-event.ts';
import { ALL_MEMBERS } from '../../platform/events/signal.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

let gateways: EventGateways;
let { gateway, tenantId, here, there, open } = {} as EventGateways;
const lottery = createLotteryClient(() => ({ gateway, tenantId }));
beforeAll(async () => {
  ({ gateway, tenantId, here, there, open } = gateways = await startEventGateways());
});
afterEach(() => gateways.closeStreams());
afterAll(() => gateways.stop());

const deposit = (member: Caller, amount: number) =>
  call(there, member, contract.wallet.deposit, { body: { amount } });
const publish = (owner: MemberId, n: number, kind: string) =>
  gateway.db.app.transaction(tenantId, (tx) => publishEvent(tx, tenantId, owner, kind, { n }));
const sql = (text: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Record<string, never>>(text, params);

it('LOB-10 sends each win once to all pages, with masked names', async () => {
  const [member, watcher] = await Promise.all([
    registerMember(here, philippines),
    registerMember(here, philippines),
  ]);
  const page = await open(watcher);
  await page.waitFor('balance');
  await deposit(member, 100);
  const { player } = await openGame(gateway, member);
  const movement = {
    player,
    roundId: crypto.randomUUID(),
    gameCode: 'kite-season',
    currency: philippines.currency.code,
  };
  const bet = { ...movement, txId: crypto.randomUUID(), amount: 10 };
  await vendorCall(there, getArcadeKey(gateway, philippines), 'bet', bet);
  await vendorCall(there, getArcadeKey(gateway, philippines), 'win', {
    ...movement,
    txId: crypto.randomUUID(),
    betTxId: bet.txId,
    amount: 90,
    closeRound: true,
  });
  await sql(
    "update job_clock set next_start = next_start - interval '1 minute' where kind = 'winners'",
  );
  await sql("update round set closed_at = closed_at - interval '20 seconds' where tenant = $1", [
    tenantId,
  ]);
  await gateway.jobs.runDue('winners');
  const { data } = await page.waitFor('winner');
  const { winners } = shapes.winner.parse(data);
  expect(winners[0]).toMatchObject({ winAmount: 90, customerName: expect.stringContaining('***') });
  await sql(
    "update job_clock set next_start = next_start - interval '1 second' where kind = 'winners'",
  );
  await gateway.jobs.runDue('winners');
  await publish(ALL_MEMBERS, 1, 'last');
  await page.waitFor('last');
  expect(page.received.filter(({ kind }) => kind === 'winner')).toHaveLength(1);
});

it('LOB-10 a new page receives only recent events', async () => {
  const member = await registerMember(here, philippines);
  await publish(ALL_MEMBERS, 1, 'long ago');
  await sql("update event set at = at - interval '2 minutes'");
  await publish(ALL_MEMBERS, 2, 'lately');
  const page = await open(member);
  await page.waitFor('lately');
  expect(page.received.map(({ kind }) => kind)).not.toContain('long ago');
});

it('LOT-04 SYS-10 sends a draw result to all, and settled bets to their members', async () => {
  await lottery.openDraws();
  const member = await registerMember(here, philippines);
  await deposit(member, 100);
  const page = await open(member);
  await page.waitFor('balance', ({ sumBalance }) => sumBalance === 100);
  const drawNo = await lottery.freshDraw();
  await lottery.bet(member, { on: [drawNo] });
  await page.waitFor('balance', ({ sumBalance }) => sumBalance === 80);
  await lottery.finish(drawNo);
  const { data } = await page.waitFor('draw', (payload) => payload['numero'] === drawNo);
  expect(shapes.draw.parse(data)).toMatchObject({ game: 'quick-five' });
  await page.waitFor('balance', ({ sumBalance }) => (sumBalance as number) > 80);
});
