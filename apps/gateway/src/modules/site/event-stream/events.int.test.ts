import { contract } from '@parlour/contract';
import { events as shapes } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import {
  startSecondGateway,
  type EventGateways,
  startEventGateways,
  type ReceivedEvent,
} from '../../../testing/gateway/event-stream-client.ts';
import {
  call,
  type Caller,
  PASSWORD,
  registerMember,
} from '../../../testing/gateway/test-gateway.ts';
import { getArcadeKey, openGame, vendorCall } from '../../../testing/gateway/vendor-client.ts';
import type { MemberContext } from '../../../request/context.ts';
import { createSessionService } from '../../identity/session/session-service.ts';
import { publishEvent } from '../../platform/events/publish-event.ts';
import { ALL_MEMBERS } from '../../platform/events/signal.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const BEAT_MS = 200;
const PATIENCE = { timeout: 30_000 };
const HOUR_MS = 3_600_000;

let gateways: EventGateways;
let { gateway, tenantId, here, there, open } = {} as EventGateways;
beforeAll(async () => {
  ({ gateway, tenantId, here, there, open } = gateways = await startEventGateways());
});
afterEach(() => gateways.closeStreams());
afterAll(() => gateways.stop());

const deposit = (caller: Caller, amount: number) =>
  call(there, caller, contract.wallet.deposit, { body: { amount } });
const sql = (text: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Record<string, never>>(text, params);
const memberOf = async ({ id }: { id: string }): Promise<MemberId> =>
  (await gateway.db.owner.raw.one<{ id: MemberId }>(
    'test-member',
    'select id from member where tenant = $1 and public_id = $2',
    [tenantId, id],
  ))!.id;
/** The numbers of row events that tests tell. */
const numbers = (events: readonly ReceivedEvent[], kind: string) =>
  events.filter((one) => one.kind === kind).map(({ data }) => data['n'] as number);
const publish = (owner: MemberId, n: number, kind = 'test') =>
  gateway.db.app.transaction(tenantId, (tx) => publishEvent(tx, tenantId, owner, kind, { n }));

describe('an event stream', () => {
  it('SYS-10 sends the current state at once, in the shapes of the contract', async () => {
    const caller = await registerMember(here, philippines);
    const page = await open(caller);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const balance = await page.waitFor('balance');
    expect(shapes.balance.parse(balance.data)).toEqual({ sumBalance: 0, cash: 0, bonus: 0 });
    expect(balance.id).toMatch(/^\d+\.\d+$/);
    expect(
      shapes.message.parse((await page.waitFor('message')).data).unread,
    ).toBeGreaterThanOrEqual(0);
  });

  it('SYS-10 sends balances after deposits, bets and wins at another gateway', async () => {
    const caller = await registerMember(here, philippines);
    const page = await open(caller);
    await page.waitFor('balance');
    await deposit(caller, 500);
    await page.waitFor('balance', ({ sumBalance }) => sumBalance === 500);
    const { player } = await openGame(gateway, caller);
    const movement = {
      player,
      roundId: crypto.randomUUID(),
      gameCode: 'kite-season',
      currency: philippines.currency.code,
    };
    const bet = { ...movement, txId: crypto.randomUUID(), amount: 20 };
    expect((await vendorCall(there, getArcadeKey(gateway, philippines), 'bet', bet)).status).toBe(
      200,
    );
    await page.waitFor('balance', ({ sumBalance }) => sumBalance === 480);
    await vendorCall(there, getArcadeKey(gateway, philippines), 'win', {
      ...movement,
      txId: crypto.randomUUID(),
      betTxId: bet.txId,
      amount: 120,
      closeRound: true,
    });
    await page.waitFor('balance', ({ sumBalance }) => sumBalance === 600);
  });

  it('MEM-06 sends the unread count for a new notice and after another tab read it', async () => {
    const caller = await registerMember(here, philippines);
    const page = await open(caller);
    const before = (await page.waitFor('message')).data['unread'] as number;
    await sql(
      `insert into announcement (tenant, id, kind, moment)
        values ($1, 'notice-1', 'popup', 'after_login')`,
      [tenantId],
    );
    await page.waitFor('message', ({ unread }) => unread === before + 1);
    await call(there, caller, contract.content.markSeen, { body: { ids: ['notice-1'] } });
    await expect
      .poll(
        () =>
          page.received.filter(({ kind }) => kind === 'message').map(({ data }) => data['unread']),
        PATIENCE,
      )
      .toEqual([before, before + 1, before]);
    await sql("delete from announcement where tenant = $1 and id = 'notice-1'", [tenantId]);
  });

  it('SYS-10 sends events only to the member or the brand they belong to', async () => {
    const [caller, neighbour] = await Promise.all([
      registerMember(here, philippines),
      registerMember(here, philippines),
    ]);
    const foreignMember = await registerMember(here, bangladesh);
    const [page, neighbourPage, foreignPage] = await Promise.all([
      open(caller),
      open(neighbour),
      open(foreignMember),
    ]);
    await Promise.all([page, neighbourPage, foreignPage].map((one) => one.waitFor('balance')));
    await publish(await memberOf(caller), 1, 'private');
    await publish(ALL_MEMBERS, 2, 'public');
    await page.waitFor('private');
    await Promise.all([page.waitFor('public'), neighbourPage.waitFor('public')]);
    expect(numbers(neighbourPage.received, 'private')).toEqual([]);
    // A later event of the other brand proves that none of the first brand was on its way.
    await call(there, foreignMember, contract.wallet.deposit, { body: { amount: 10 } });
    await foreignPage.waitFor('balance', ({ sumBalance }) => sumBalance === 10);
    expect([
      ...numbers(foreignPage.received, 'private'),
      ...numbers(foreignPage.received, 'public'),
    ]).toEqual([]);
  });

  it('SYS-10 a new page gets what happened while it loaded, and nothing older', async () => {
    const caller = await registerMember(here, philippines);
    const member = await memberOf(caller);
    await publish(member, 1);
    await sql(
      "update event set at = now() - interval '2 minutes' where tenant = $1 and owner = $2",
      [tenantId, member],
    );
    await publish(member, 2);
    const page = await open(caller);
    await publish(member, 3);
    await page.waitFor('test', ({ n }) => n === 3);
    expect(numbers(page.received, 'test')).toEqual([2, 3]);
  });

  it('AUT-13 refuses visitors, incomplete sessions and those of another brand', async () => {
    const caller = await registerMember(here, philippines);
    const { token, cookie } = caller;
    expect((await open({ tenant: philippines })).status).toBe(401);
    expect((await open({ tenant: philippines, token })).status).toBe(401);
    expect((await open({ tenant: philippines, cookie })).status).toBe(401);
    expect((await open({ tenant: bangladesh, token, cookie })).status).toBe(401);
    await sql('update session set must_change = true where tenant = $1 and member = $2', [
      tenantId,
      await memberOf(caller),
    ]);
    expect((await open(caller)).status).toBe(403);
  });
});

describe('a reconnect', () => {
  it('SYS-10 resumes without lost or repeated events during parallel writes', async () => {
    const caller = await registerMember(here, philippines);
    const member = await memberOf(caller);
    const events: ReceivedEvent[] = [];
    let page = await open(caller);
    await page.waitFor('balance');
    // Each writer keeps its transaction open for a moment after it got its number: this provokes
    // commits in another order than the numbers.
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 15; turn++) {
        const owner = turn % 2 ? ALL_MEMBERS : member;
        await gateway.db.app.transaction(tenantId, async (tx) => {
          await tx.one('test-before', 'select pg_sleep($1)', [((writer * 7 + turn * 3) % 5) / 500]);
          await publishEvent(tx, tenantId, owner, 'parallel', { n: writer * 100 + turn });
          await tx.one('test-after', 'select pg_sleep($1)', [((writer * 5 + turn) % 4) / 500]);
        });
      }
    });
    const all = Promise.all(writers);
    for (let cut = 0; cut < 10; cut++) {
      // On a slow machine a cut may take all that is left.
      const wanted = Math.min(events.length + 5, 8 * 15);
      await expect
        .poll(() => events.length + numbers(page.received, 'parallel').length, {
          ...PATIENCE,
          interval: 5,
        })
        .toBeGreaterThanOrEqual(wanted);
      page.close();
      await page.closed;
      events.push(...page.received.filter(({ kind }) => kind === 'parallel'));
      page = await open(caller, { at: cut % 2 ? here : there, lastId: events.at(-1)!.id });
    }
    await all;
    await publish(member, 1, 'end');
    await publish(ALL_MEMBERS, 1, 'last');
    await Promise.all([page.waitFor('end'), page.waitFor('last')]);
    events.push(...page.received);
    const found = numbers(events, 'parallel');
    expect(found).toHaveLength(8 * 15);
    expect(new Set(found).size).toBe(8 * 15);
    expect(events.some(({ kind }) => kind === 'reset')).toBe(false);
  });

  it('SYS-10 asks for a full reload after ten minutes or from an unknown position', async () => {
    const caller = await registerMember(here, philippines);
    const member = await memberOf(caller);
    await publish(member, 1);
    await publish(member, 2);
    const page = await open(caller);
    const { id } = await page.waitFor('test', ({ n }) => n === 2);
    page.close();
    await publish(member, 3);
    await publish(member, 4);
    const second = await open(caller, { lastId: id });
    await second.waitFor('test', ({ n }) => n === 4);
    expect(numbers(second.received, 'test')).toEqual([3, 4]);
    await sql(
      `update event set at = now() - interval '11 minutes' where tenant = $1 and owner = $2
        and data->>'n' = '3'`,
      [tenantId, member],
    );
    await gateway.jobs.runDue('sweep');
    await sql(
      "update job_clock set next_start = next_start - interval '1 hour' where kind = 'sweep'",
    );
    await gateway.jobs.runDue('sweep');
    const third = await open(caller, { lastId: id });
    await third.waitFor('reset');
    await publish(member, 5);
    await third.waitFor('test', ({ n }) => n === 5);
    expect(numbers(third.received, 'test')).toEqual([5]);
    await (await open(caller, { lastId: '999999.999999' })).waitFor('reset');
  });

  it('SYS-10 disconnects a page that does not read; it resumes without lost events', async () => {
    const caller = await registerMember(here, philippines);
    const member = await memberOf(caller);
    const tight = await startSecondGateway(gateway, {
      maxBufferedBytes: 200_000,
      heartbeatMs: BEAT_MS,
    });
    const page = await open(caller, { at: tight });
    const { id } = await page.waitFor('balance');
    page.pause();
    // More than the connection's own buffers hold.
    const many = 250;
    await gateway.db.app.transaction(tenantId, async (tx) => {
      for (let n = 0; n < many; n++)
        await publishEvent(tx, tenantId, member, 'large', { n, words: 'x'.repeat(40_000) });
    });
    await expect.poll(() => connectionsOf(tight), PATIENCE).toBe(0);
    page.resume();
    await page.closed;
    const seen = numbers(page.received, 'large');
    expect(seen.length).toBeLessThan(many);
    const back = await open(caller, { at: tight, lastId: page.received.at(-1)?.id ?? id });
    await back.waitFor('large', ({ n }) => n === many - 1);
    expect([...seen, ...numbers(back.received, 'large')]).toEqual(
      Array.from({ length: many }, (_, n) => n),
    );
    await tight.close();
  });
});

/** Open connections of a gateway. */
const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('the end of a session', () => {
  const endings: readonly (readonly [
    string,
    string,
    (caller: Caller & { readonly username: string }) => Promise<unknown>,
  ])[] = [
    ['a logout', 'logout', (caller) => call(there, caller, contract.session.logout)],
    [
      'an operator',
      'operator',
      async (caller) =>
        gateway.db.app.transaction(tenantId, async (tx) =>
          tx.one(
            'test-kill',
            `select end_sessions($1::smallint, (select id from member where tenant = $1
              and username = $2), 'operator', null)`,
            [tenantId, caller.username],
          ),
        ),
    ],
    [
      'another login in the same browser',
      'replaced',
      (caller) =>
        call(there, { tenant: philippines, cookie: caller.cookie! }, contract.session.login, {
          body: { username: caller.username, password: PASSWORD, type: 'username' },
        }),
    ],
    [
      'a lock of the account',
      'locked',
      (caller) =>
        sql("update member set status = 'LOCKED' where tenant = $1 and username = $2", [
          tenantId,
          caller.username,
        ]),
    ],
  ];
  it.each(endings)(
    'AUT-13 T-AUTH-4 by %s is sent before a heartbeat and ends the stream',
    async (_name, why, end) => {
      const silent = await startSecondGateway(gateway, { heartbeatMs: HOUR_MS });
      const caller = await registerMember(here, philippines);
      const page = await open(caller, { at: silent });
      await page.waitFor('balance');
      await end(caller);
      expect((await page.waitFor('session')).data).toEqual({ why });
      await page.closed;
      await silent.close();
    },
  );

  it('AUT-13 rotating the secrets of a session ends the stream without an event', async () => {
    const caller = await registerMember(here, philippines);
    const page = await open(caller);
    await page.waitFor('balance');
    const actor = (await createSessionService({ db: gateway.db.app }).find(
      tenantId,
      caller.token,
      caller.cookie.split('=')[1],
      false,
    ))!;
    // The service reads only these two fields of a request.
    await gateway.db.app.transaction(tenantId, (tx) =>
      createSessionService({ db: gateway.db.app }).rotate(tx, { tenantId, actor } as MemberContext),
    );
    await page.closed;
    expect(page.received.filter(({ kind }) => kind === 'session')).toEqual([]);
  });

  it('AUT-13 for idleness is found by a heartbeat: an open stream is no activity', async () => {
    const quick = await startSecondGateway(gateway, { heartbeatMs: BEAT_MS });
    const caller = await registerMember(here, philippines);
    const page = await open(caller, { at: quick });
    await expect.poll(() => page.heartbeats(), PATIENCE).toBeGreaterThan(2);
    await sql(
      `update session set last_seen_at = now() - interval '31 minutes' where tenant = $1
        and member = $2`,
      [tenantId, await memberOf(caller)],
    );
    expect((await page.waitFor('session')).data).toEqual({ why: 'ended' });
    await quick.close();
  });

  it('OPS-02 a gateway that stops ends its streams at once', async () => {
    const leaving = await startSecondGateway(gateway);
    const caller = await registerMember(here, philippines);
    const page = await open(caller, { at: leaving });
    await page.waitFor('balance');
    await leaving.close();
    await page.closed;
    expect(page.received.some(({ kind }) => kind === 'session')).toBe(false);
  });
});

describe('stream limits', () => {
  it('SYS-10 limits open streams per session and per gateway', async () => {
    const small = await startSecondGateway(gateway, { perSession: 2, perGateway: 3 });
    const [caller, other] = await Promise.all([
      registerMember(here, philippines),
      registerMember(here, philippines),
    ]);
    const first = await open(caller, { at: small });
    await open(caller, { at: small });
    expect((await open(caller, { at: small })).status).toBe(429);
    expect((await open(other, { at: small })).status).toBe(200);
    expect((await open(other, { at: small })).status).toBe(503);
    first.close();
    await expect.poll(async () => (await open(other, { at: small })).status, PATIENCE).toBe(200);
    await small.close();
  });

  it('SYS-10 sends missed events after the LISTEN connection was lost', async () => {
    const caller = await registerMember(here, philippines);
    const page = await open(caller);
    await page.waitFor('balance');
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'parlour-events' and datname = current_database()`,
    );
    await deposit(caller, 70);
    await page.waitFor('balance', ({ sumBalance }) => sumBalance === 70);
  });
});
