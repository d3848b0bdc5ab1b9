import { contract } from '@parlour/contract';
import { events as shapes } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  anotherGateway,
  type EventHouse,
  startEventHouse,
  type Told,
} from '../../harness/event-page.ts';
import { call, type Caller, PASSWORD, signUp } from '../../harness/gateway.ts';
import { arcadeOf, openGame, vendorCall } from '../../harness/vendor.ts';
import type { MemberContext } from '../../http/context.ts';
import { createSessionService } from '../session/session-service.ts';
import { tellEvent } from './event-repository.ts';
import { EVERYBODY } from './signal.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const BEAT_MS = 200;
const PATIENCE = { timeout: 30_000 };

let house: EventHouse;
let { gateway, tenantId, here, there, open } = {} as EventHouse;
beforeAll(async () => {
  ({ gateway, tenantId, here, there, open } = house = await startEventHouse());
});
afterEach(() => house.closePages());
afterAll(() => house.stop());

const deposit = (who: Caller, amount: number) =>
  call(there, who, contract.wallet.deposit, { body: { amount } });
const sql = (text: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Record<string, never>>(text, params);
const memberOf = async ({ id }: { id: string }): Promise<bigint> =>
  (await gateway.db.owner.raw.one<{ id: bigint }>(
    'test-member',
    'select id from member where tenant = $1 and public_id = $2',
    [tenantId, id],
  ))!.id;
/** The numbers of row events that tests tell. */
const numbers = (told: readonly Told[], kind: string) =>
  told.filter((one) => one.kind === kind).map(({ data }) => data['n'] as number);
const tell = (owner: bigint, n: number, kind = 'test') =>
  gateway.db.app.transaction(tenantId, (tx) => tellEvent(tx, tenantId, owner, kind, { n }));

describe('a stream', () => {
  it('SYS-10 says at once what is true, as the contract describes it, and tells proxies to pass it on', async () => {
    const who = await signUp(here, philippines);
    const page = await open(who);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const balance = await page.until('balance');
    expect(shapes.balance.parse(balance.data)).toEqual({ sumBalance: 0, cash: 0, bonus: 0 });
    expect(balance.id).toMatch(/^\d+\.\d+$/);
    expect(shapes.message.parse((await page.until('message')).data).unread).toBeGreaterThanOrEqual(
      0,
    );
  });

  it('SYS-10 tells of a deposit made at another gateway, and of bets and wins of a game', async () => {
    const who = await signUp(here, philippines);
    const page = await open(who);
    await page.until('balance');
    await deposit(who, 500);
    await page.until('balance', ({ sumBalance }) => sumBalance === 500);
    const { player } = await openGame(gateway, who);
    const movement = {
      player,
      roundId: crypto.randomUUID(),
      gameCode: 'kite-season',
      currency: philippines.currency.code,
    };
    const bet = { ...movement, txId: crypto.randomUUID(), amount: 20 };
    expect((await vendorCall(there, arcadeOf(gateway, philippines), 'bet', bet)).status).toBe(200);
    await page.until('balance', ({ sumBalance }) => sumBalance === 480);
    await vendorCall(there, arcadeOf(gateway, philippines), 'win', {
      ...movement,
      txId: crypto.randomUUID(),
      betTxId: bet.txId,
      amount: 120,
      closeRound: true,
    });
    await page.until('balance', ({ sumBalance }) => sumBalance === 600);
  });

  it('MEM-06 counts anew when a notice comes and when it was read in another tab', async () => {
    const who = await signUp(here, philippines);
    const page = await open(who);
    const before = (await page.until('message')).data['unread'] as number;
    await sql(
      "insert into announcement (tenant, id, kind, execution) values ($1, 'told-1', 'PU', 'A')",
      [tenantId],
    );
    await page.until('message', ({ unread }) => unread === before + 1);
    await call(there, who, contract.content.markSeen, { body: { ids: ['told-1'] } });
    await expect
      .poll(
        () => page.told.filter(({ kind }) => kind === 'message').map(({ data }) => data['unread']),
        PATIENCE,
      )
      .toEqual([before, before + 1, before]);
    await sql("delete from announcement where tenant = $1 and id = 'told-1'", [tenantId]);
  });

  it('SYS-10 is for one member of one brand: others are told nothing of it', async () => {
    const [who, neighbour] = await Promise.all([
      signUp(here, philippines),
      signUp(here, philippines),
    ]);
    const stranger = await signUp(here, bangladesh);
    const [page, beside, abroad] = await Promise.all([open(who), open(neighbour), open(stranger)]);
    await Promise.all([page, beside, abroad].map((one) => one.until('balance')));
    await tell(await memberOf(who), 1, 'private');
    await tell(EVERYBODY, 2, 'public');
    await page.until('private');
    await Promise.all([page.until('public'), beside.until('public')]);
    expect(numbers(beside.told, 'private')).toEqual([]);
    // What a later event of their own proves: nothing of the other brand was on its way.
    await call(there, stranger, contract.wallet.deposit, { body: { amount: 10 } });
    await abroad.until('balance', ({ sumBalance }) => sumBalance === 10);
    expect([...numbers(abroad.told, 'private'), ...numbers(abroad.told, 'public')]).toEqual([]);
  });

  it('AUT-13 is refused to visitors, to half a session and to a session of another brand', async () => {
    const who = await signUp(here, philippines);
    const { token, cookie } = who;
    expect((await open({ tenant: philippines })).status).toBe(401);
    expect((await open({ tenant: philippines, token })).status).toBe(401);
    expect((await open({ tenant: philippines, cookie })).status).toBe(401);
    expect((await open({ tenant: bangladesh, token, cookie })).status).toBe(401);
    await sql('update session set must_change = true where tenant = $1 and member = $2', [
      tenantId,
      await memberOf(who),
    ]);
    expect((await open(who)).status).toBe(403);
  });
});

describe('coming back', () => {
  it('SYS-10 goes on where it was cut, without a gap and without telling anything twice, while many write at once', async () => {
    const who = await signUp(here, philippines);
    const member = await memberOf(who);
    const told: Told[] = [];
    let page = await open(who);
    await page.until('balance');
    // Each writer holds its transaction open for a moment after it was given its number, so that numbers and commits would part if they could.
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 15; turn++) {
        const owner = turn % 2 ? EVERYBODY : member;
        await gateway.db.app.transaction(tenantId, async (tx) => {
          await tx.one('test-before', 'select pg_sleep($1)', [((writer * 7 + turn * 3) % 5) / 500]);
          await tellEvent(tx, tenantId, owner, 'parallel', { n: writer * 100 + turn });
          await tx.one('test-after', 'select pg_sleep($1)', [((writer * 5 + turn) % 4) / 500]);
        });
      }
    });
    const all = Promise.all(writers);
    for (let cut = 0; cut < 10; cut++) {
      const wanted = told.length + 5;
      await expect
        .poll(() => told.length + numbers(page.told, 'parallel').length, {
          ...PATIENCE,
          interval: 5,
        })
        .toBeGreaterThanOrEqual(wanted);
      page.close();
      await page.over;
      told.push(...page.told.filter(({ kind }) => kind === 'parallel'));
      page = await open(who, { at: cut % 2 ? here : there, lastId: told.at(-1)!.id });
    }
    await all;
    await tell(member, 1, 'end');
    await tell(EVERYBODY, 1, 'last');
    await Promise.all([page.until('end'), page.until('last')]);
    told.push(...page.told);
    const found = numbers(told, 'parallel');
    expect(found).toHaveLength(8 * 15);
    expect(new Set(found).size).toBe(8 * 15);
    expect(told.some(({ kind }) => kind === 'reset')).toBe(false);
  });

  it('SYS-10 after too long, or with a place that never was, says that all has to be read anew', async () => {
    const who = await signUp(here, philippines);
    const member = await memberOf(who);
    await tell(member, 1);
    await tell(member, 2);
    const page = await open(who);
    const { id } = await page.until('balance');
    page.close();
    await tell(member, 3);
    await tell(member, 4);
    // Both are there.
    const second = await open(who, { lastId: id });
    await second.until('test', ({ n }) => n === 4);
    expect(numbers(second.told, 'test')).toEqual([3, 4]);
    await sql(
      "update event set at = now() - interval '11 minutes' where tenant = $1 and owner = $2 and data->>'n' = '3'",
      [tenantId, member],
    );
    await gateway.jobs.runDue('sweep');
    await sql(
      "update job_clock set next_start = next_start - interval '1 hour' where kind = 'sweep'",
    );
    await gateway.jobs.runDue('sweep');
    const third = await open(who, { lastId: id });
    await third.until('reset');
    await tell(member, 5);
    await third.until('test', ({ n }) => n === 5);
    expect(numbers(third.told, 'test')).toEqual([5]);
    await (await open(who, { lastId: '999999.999999' })).until('reset');
  });

  it('SYS-10 a page that does not read is cut off, and misses nothing when it comes back', async () => {
    const who = await signUp(here, philippines);
    const member = await memberOf(who);
    const tight = await anotherGateway(gateway, { waiting: 200_000, beatMs: BEAT_MS });
    const page = await open(who, { at: tight });
    const { id } = await page.until('balance');
    page.rest();
    // More than the connection itself holds.
    const many = 250;
    await gateway.db.app.transaction(tenantId, async (tx) => {
      for (let n = 0; n < many; n++)
        await tellEvent(tx, tenantId, member, 'large', { n, words: 'x'.repeat(40_000) });
    });
    await expect.poll(() => connectionsOf(tight), PATIENCE).toBe(0);
    page.goOn();
    await page.over;
    const seen = numbers(page.told, 'large');
    expect(seen.length).toBeLessThan(many);
    const back = await open(who, { at: tight, lastId: page.told.at(-1)?.id ?? id });
    await back.until('large', ({ n }) => n === many - 1);
    expect([...seen, ...numbers(back.told, 'large')]).toEqual(
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

describe('an end', () => {
  const endings: readonly (readonly [
    string,
    string,
    (who: Caller & { readonly username: string }) => Promise<unknown>,
  ])[] = [
    ['a logout', 'logout', (who) => call(there, who, contract.session.logout)],
    [
      'an operator',
      'operator',
      async (who) =>
        gateway.db.app.transaction(tenantId, async (tx) =>
          tx.one(
            'test-kill',
            "select end_sessions($1::smallint, (select id from member where tenant = $1 and username = $2), 'operator', null)",
            [tenantId, who.username],
          ),
        ),
    ],
    [
      'another login in the same browser',
      'replaced',
      (who) =>
        call(there, { tenant: philippines, cookie: who.cookie! }, contract.session.login, {
          body: { username: who.username, password: PASSWORD, type: 'username' },
        }),
    ],
    [
      'a lock of the account',
      'locked',
      (who) =>
        sql("update member set status = 'LOCKED' where tenant = $1 and username = $2", [
          tenantId,
          who.username,
        ]),
    ],
  ];
  it.each(endings)(
    'AUT-13 T-AUTH-4 %s is told within a second, and the stream is over',
    async (_name, why, end) => {
      const who = await signUp(here, philippines);
      const page = await open(who);
      await page.until('balance');
      await end(who);
      const at = performance.now();
      expect((await page.until('session')).data).toEqual({ why });
      await page.over;
      expect(performance.now() - at).toBeLessThan(1000);
    },
  );

  it('AUT-13 new secrets for the session that is there end the stream and say nothing', async () => {
    const who = await signUp(here, philippines);
    const page = await open(who);
    await page.until('balance');
    const actor = (await createSessionService({ db: gateway.db.app }).find(
      tenantId,
      who.token,
      who.cookie.split('=')[1],
      false,
    ))!;
    // Of a request only these two are looked at.
    await gateway.db.app.transaction(tenantId, (tx) =>
      createSessionService({ db: gateway.db.app }).rotate(tx, { tenantId, actor } as MemberContext),
    );
    await page.over;
    expect(page.told.filter(({ kind }) => kind === 'session')).toEqual([]);
  });

  it('AUT-13 of idleness comes with a beat: listening keeps no session alive', async () => {
    const quick = await anotherGateway(gateway, { beatMs: BEAT_MS });
    const who = await signUp(here, philippines);
    const page = await open(who, { at: quick });
    await expect.poll(() => page.beats(), PATIENCE).toBeGreaterThan(2);
    await sql(
      "update session set last_seen_at = now() - interval '31 minutes' where tenant = $1 and member = $2",
      [tenantId, await memberOf(who)],
    );
    expect((await page.until('session')).data).toEqual({ why: 'ended' });
    await quick.close();
  });

  it('OPS-02 of a gateway ends its streams at once', async () => {
    const leaving = await anotherGateway(gateway);
    const who = await signUp(here, philippines);
    const page = await open(who, { at: leaving });
    await page.until('balance');
    await leaving.close();
    await page.over;
    expect(page.told.some(({ kind }) => kind === 'session')).toBe(false);
  });
});

describe('limits', () => {
  it('SYS-10 a session has at most so many streams, a gateway too; one that closes makes room', async () => {
    const small = await anotherGateway(gateway, { perSession: 2, perGateway: 3 });
    const [who, other] = await Promise.all([signUp(here, philippines), signUp(here, philippines)]);
    const first = await open(who, { at: small });
    await open(who, { at: small });
    expect((await open(who, { at: small })).status).toBe(429);
    expect((await open(other, { at: small })).status).toBe(200);
    expect((await open(other, { at: small })).status).toBe(503);
    first.close();
    await expect.poll(async () => (await open(other, { at: small })).status, PATIENCE).toBe(200);
    await small.close();
  });

  it('SYS-10 a gateway that lost its ear tells what it missed when it hears again', async () => {
    const who = await signUp(here, philippines);
    const page = await open(who);
    await page.until('balance');
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlour-events' and datname = current_database()",
    );
    await deposit(who, 70);
    await page.until('balance', ({ sumBalance }) => sumBalance === 70);
  });
});
