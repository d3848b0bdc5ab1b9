import { createHash } from 'node:crypto';

import { contract, type Reply } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  createLotteryClient,
  QUICK_FIVE,
  SURE_WIN_SLIP,
} from '../../../testing/gateway/lottery-client.ts';
import { insertMember, insertSession } from '../../../testing/gateway/insert-member.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import type { MemberContext } from '../../../request/context.ts';
import { ledgerPostings } from './bet-postings.ts';
import { createBettingService } from './betting-service.ts';

type Bets = Reply<typeof contract.lottery.listTodaysBets>['content'];

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

let gateway: TestGateway;
let tenantId: TenantId;
const {
  createScheduler,
  sql,
  player,
  readBalance,
  drawNos,
  todaysBets,
  bet,
  pass,
  readProof,
  openDraws,
  freshDraw,
  finish,
} = createLotteryClient(() => ({ gateway, tenantId }));

beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
});
beforeEach(openDraws);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

describe('LOT-04 betting', () => {
  it('LOT-04 T-IDEM-1 the same key bets once; another slip with that key is refused', async () => {
    const caller = await player();
    const on = [await freshDraw()];
    const answers = await Promise.all(
      [1, 2, 3].map(() => bet(caller, { on, key: 'one-intention-0001' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['orderNo'])).size).toBe(1);
    expect(await readBalance(caller)).toBe(980);
    expect(
      (await bet(caller, { on, key: 'one-intention-0001', slip: 'odd~1~total~10~0~1', sum: 10 }))
        .body.errorCode,
    ).toBe('idempotency_key_reused');
  });

  it('LOT-04 stores nothing of a multi-draw bet that exceeds the balance', async () => {
    const caller = await player(50);
    const on = (await drawNos()).slice(0, 3);
    const refused = await bet(caller, { on, sum: 60, key: 'too-much-for-me-01' });
    expect(refused.body.errorCode).toBe('insufficient_funds');
    expect(await todaysBets(caller)).toEqual([]);
    expect(await readBalance(caller)).toBe(50);
    await deposit(gateway, caller, 100);
    // The answer was final; a new intention is a new key.
    expect((await bet(caller, { on, sum: 60, key: 'too-much-for-me-01' })).body.errorCode).toBe(
      'insufficient_funds',
    );
    expect((await bet(caller, { on, sum: 60, key: 'now-it-is-enough-1' })).status).toBe(200);
  });

  it('LOT-04 a multi-draw bet stops after its first win if requested', async () => {
    const [stops, goesOn] = [await player(), await player()];
    const on = (await drawNos()).slice(0, 3);
    const stopped = (await bet(stops, { on, sum: 60, stop: true })).body['orderNo'] as string;
    await bet(goesOn, { on, sum: 60 });
    expect([await readBalance(stops), await readBalance(goesOn)]).toEqual([940, 940]);
    // Even when all three moments have passed before anybody looks.
    for (const drawNo of on) await pass(drawNo, 'draw');
    await sql(
      `update lottery_draw set draws_at = draws_at + make_interval(secs => 0.1 * array_position($2,
        draw_no)) where tenant = $1 and game = 'quick-five' and draw_no = any ($2)`,
      [tenantId, on],
    );
    await createScheduler().runDue(tenantId);
    expect((await todaysBets(stops)).map(({ status }) => status)).toEqual([
      'won',
      'stopped',
      'stopped',
    ]);
    expect((await todaysBets(goesOn)).map(({ status }) => status)).toEqual(['won', 'won', 'won']);
    expect([await readBalance(stops), await readBalance(goesOn)]).toEqual([999, 997]);
    const isTicket = async (drawNo: string) =>
      (await readProof(drawNo)).tickets!.some((ticket) => ticket.startsWith(stopped));
    expect([await isTicket(on[0]!), await isTicket(on[1]!)]).toEqual([true, false]);
  });

  it.each([
    ['a play that the game has not', '1-2~1~lo2~10~0~1', 10, 'request.param.err'],
    ['a choice that is none', '1~1~two~10~0~1', 10, 'request.param.err'],
    ['a unit stake below the least', '1-2~1~two~0.5~0~1', 0.5, 'amount_out_of_range'],
    [
      'a unit stake that would win too much',
      '1-2-3-4~1~four~2000~0~1',
      2000,
      'amount_out_of_range',
    ],
    ['another sum than the lines make', '1-2~1~two~10~0~1', 11, 'request.param.err'],
    ['a multiplier that is no number', '1-2~1~two~10~0~x', 10, 'request.param.err'],
  ])('LOT-04 refuses %s', async (_what, slip, sum, code) => {
    const caller = await player();
    expect((await bet(caller, { slip, sum })).body.errorCode).toBe(code);
    expect(await readBalance(caller)).toBe(1000);
  });

  it('LOT-04 ERR-01 says which stakes the play allows', async () => {
    const caller = await player();
    expect((await bet(caller, { slip: '1-2~1~two~0.5~0~1', sum: 0.5 })).body).toMatchObject({
      message: expect.stringMatching(/^Amount must be from 1\.00 to [\d,]+\.00\.$/) as string,
      value: { min: '1.00', fields: [{ rule: 'range' }] },
    });
  });

  it('LOT-04 LCH-04 trial accounts bet trial credit; excluded members cannot', async () => {
    const trial = await insertSession(
      gateway,
      philippines,
      await insertMember(gateway, philippines, { type: 'trial' }),
    );
    expect((await bet(trial)).body.errorCode).toBe('insufficient_funds');
    const caller = await player();
    await sql(
      `insert into member_protection (tenant, member, excluded_at, excluded_until)
        select $1, id, clock_timestamp(), clock_timestamp() + interval '1 year' from member
        where tenant = $1 and username = $2`,
      [tenantId, caller.username],
    );
    expect((await bet(caller)).body.errorCode).toBe('account_excluded');
  });
});

/** The context of a request by a member, for calls of the service itself. */
async function contextOf(caller: Awaited<ReturnType<typeof player>>): Promise<MemberContext> {
  const [member] = await sql<{ id: MemberId; public_id: string }>(
    'select id, public_id from member where tenant = $1 and username = $2',
    [tenantId, caller.username],
  );
  const actor = {
    memberId: member!.id,
    publicId: member!.public_id,
    username: caller.username,
    type: 0,
    book: 'PLAY',
    sessionHash: createHash('sha256').update(caller.token).digest(),
    mustChangePassword: false,
  };
  return {
    tenant: philippines,
    tenantId,
    actor,
    requestId: 'in-time',
    idempotencyKey: undefined,
  } as unknown as MemberContext;
}

const cutOffPassed = (drawNo: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await sql<{ late: boolean }>(
            `select closes_at <= clock_timestamp() as late from lottery_draw where tenant = $1
              and game = 'quick-five' and draw_no = $2`,
            [tenantId, drawNo],
          )
        )[0]?.late,
      { interval: 50 },
    )
    .toBe(true);

describe('LOT-04 cancelling a bet', () => {
  const cancel = (caller: Caller, ids: readonly number[]) =>
    call(gateway.app, caller, contract.lottery.cancelBets, { body: ids });

  it('LOT-04 refunds the stake once before the draw closes, never afterwards', async () => {
    const caller = await player();
    const drawNo = await freshDraw();
    await bet(caller, { on: [drawNo] });
    const [{ id }] = (await todaysBets(caller)) as [Bets[number]];
    const answers = await Promise.all([
      cancel(caller, [id]),
      cancel(caller, [id]),
      cancel(caller, [id]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readBalance(caller)).toBe(1000);
    expect(await todaysBets(caller)).toMatchObject([{ status: 'cancelled', canCancel: false }]);
    await bet(caller, { on: [drawNo] });
    const [late] = (await todaysBets(caller)) as [Bets[number]];
    await pass(drawNo, 'close');
    expect((await cancel(caller, [late.id])).body.errorCode).toBe('numero_closed');
    expect((await bet(caller, { on: [drawNo] })).body.errorCode).toBe('numero_closed');
    await finish(drawNo);
    expect((await cancel(caller, [late.id])).body.errorCode).toBe('numero_closed');
    expect(await readBalance(caller)).toBe(999);
  });

  it('LOT-04 while the draw closes, each bet is either cancelled or settled', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => player()));
    const drawNo = await freshDraw();
    for (const caller of people) await bet(caller, { on: [drawNo] });
    const ids = await Promise.all(
      people.map(async (caller) => ((await todaysBets(caller)) as [Bets[number]])[0].id),
    );
    const moved = pass(drawNo, 'close').then(() => createScheduler().runDue(tenantId));
    const answers = await Promise.all(people.map((caller, index) => cancel(caller, [ids[index]!])));
    await moved;
    const back = answers.filter(({ status }) => status === 200).length;
    expect(
      answers.every(({ status, body }) => status === 200 || body.errorCode === 'numero_closed'),
    ).toBe(true);
    expect((await readProof(drawNo)).ticketCount).toBe(people.length - back);
    await finish(drawNo);
    for (const [index, caller] of people.entries())
      expect(await readBalance(caller)).toBe(answers[index]?.status === 200 ? 1000 : 999);
  });

  it.each(['bet', 'cancel'] as const)(
    'LOT-04 closing a draw waits for requests that began in time: %s',
    async (what) => {
      const caller = await player();
      const drawNo = await freshDraw();
      if (what === 'cancel') await bet(caller, { on: [drawNo] });
      await sql(
        `update lottery_draw set opens_at = opens_at - interval '1 day',
          closes_at = clock_timestamp() + interval '1 second' where tenant = $1
          and game = 'quick-five' and draw_no = $2`,
        [tenantId, drawNo],
      );
      const [gate, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held =
        <Args extends unknown[], Value>(act: (...args: Args) => Promise<Value>) =>
        async (...args: Args) => {
          arrived.resolve();
          await gate.promise;
          return act(...args);
        };
      const service = createBettingService({
        db: gateway.db.app,
        post: {
          ...ledgerPostings,
          bets: held(ledgerPostings.bets),
          rollback: held(ledgerPostings.rollback),
        },
      });
      const ctx = await contextOf(caller);
      const acted =
        what === 'bet'
          ? service.placeTicket(ctx, {
              gameId: QUICK_FIVE,
              currentDrawNo: drawNo,
              totalStake: 20 as never,
              slip: SURE_WIN_SLIP,
              stopOnWin: false,
            })
          : service.cancelBets(
              ctx,
              (await todaysBets(caller)).map(({ id }) => id),
            );
      await arrived.promise;
      await cutOffPassed(drawNo);
      const ticked = createScheduler().runDue(tenantId);
      expect((await bet(await player(), { on: [drawNo] })).body.errorCode).toBe('numero_closed');
      gate.resolve();
      await acted;
      await ticked;
      expect(await readProof(drawNo)).toMatchObject({
        state: 'closed',
        ticketCount: what === 'bet' ? 1 : 0,
      });
      await finish(drawNo);
      expect(await readBalance(caller)).toBe(what === 'bet' ? 999 : 1000);
    },
  );

  it("LOT-04 T-AZ-2 cannot cancel another member's bet", async () => {
    const [owner, other] = [await player(), await player()];
    await bet(owner);
    const [{ id }] = (await todaysBets(owner)) as [Bets[number]];
    const ofOtherTenant = await registerMember(gateway.app, bangladesh);
    for (const caller of [other, ofOtherTenant])
      expect((await cancel(caller, [id])).body.errorCode).toBe('not_found');
    expect(await todaysBets(other)).toEqual([]);
    expect(await readBalance(owner)).toBe(980);
  });
});

describe('LOT-04 cancelling a multi-draw bet', () => {
  const stop = (caller: Caller, ticketNo: string, key?: string) =>
    call(gateway.app, caller, contract.lottery.cancelTicket, {
      body: { orderNo: ticketNo },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const ticketOn = async (caller: Caller, draws: number, more: Parameters<typeof bet>[1] = {}) => {
    const on = (await drawNos()).slice(0, draws);
    return {
      on,
      ticketNo: (await bet(caller, { on, sum: 20 * draws, ...more })).body['orderNo'] as string,
    };
  };
  const statuses = async (caller: Caller) => (await todaysBets(caller)).map(({ status }) => status);
  /** Stakes that the ledger gave back for bets of a ticket. */
  const givenBack = async (ticketNo: string) =>
    Number(
      (
        await sql<{ count: string }>(
          `select count(*) from lottery_bet b join lottery_ticket t on t.tenant = b.tenant
      and t.id = b.ticket
      join operation p on p.tenant = b.tenant and p.external_ref = 'lottery-' || b.id || '-back'
        and p.kind = 'ROLLBACK' and p.status = 'APPLIED' where b.tenant = $1 and t.ticket_no = $2`,
          [tenantId, ticketNo],
        )
      )[0]!.count,
    );

  it('LOT-04 WAL-06 refunds bets on open draws; those on closed draws stay', async () => {
    const caller = await player();
    const { on, ticketNo } = await ticketOn(caller, 4);
    expect((await todaysBets(caller)).map(({ refundable }) => refundable)).toEqual([
      80, 80, 80, 80,
    ]);
    await pass(on[0]!, 'close');
    expect((await todaysBets(caller)).map(({ refundable }) => refundable)).toEqual([
      60, 60, 60, 60,
    ]);
    const ids = (await todaysBets(caller)).slice(1).map(({ id }) => id);
    const { status, body } = await stop(caller, ticketNo);
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderNo: ticketNo, amount: 60, sumBalance: 980 });
    // It can be read out: no I, L, O and U behind the first sign.
    expect(ticketNo).toMatch(/^L[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((body['cancelled'] as number[]).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
    expect(await statuses(caller)).toEqual(['open', 'cancelled', 'cancelled', 'cancelled']);
    expect([
      await readBalance(caller),
      await givenBack(ticketNo),
      (await todaysBets(caller))[0]?.refundable,
    ]).toEqual([980, 3, 0]);
    await finish(on[0]!);
    expect([await statuses(caller), await readBalance(caller)]).toEqual([
      ['won', 'cancelled', 'cancelled', 'cancelled'],
      999,
    ]);
  });

  it('LOT-04 T-IDEM-1 parallel cancellations refund once', async () => {
    const caller = await player();
    const { ticketNo } = await ticketOn(caller, 3);
    const answers = await Promise.all([
      stop(caller, ticketNo, 'stop-this-ticket-01'),
      stop(caller, ticketNo, 'stop-this-ticket-01'),
      stop(caller, ticketNo),
      stop(caller, ticketNo, 'stop-this-ticket-02'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const sums = [answers[0], answers[2], answers[3]].map(
      (answer) => answer?.body['amount'] as number,
    );
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(60);
    expect([await readBalance(caller), await givenBack(ticketNo)]).toEqual([1000, 3]);
    expect((await stop(caller, ticketNo, 'stop-this-ticket-01')).body).toEqual(answers[0]?.body);
    expect((await stop(caller, ticketNo, 'stop-this-ticket-03')).body).toMatchObject({
      cancelled: [],
      amount: 0,
      sumBalance: 1000,
    });
  });

  it('LOT-04 refunds no bet twice and touches no other ticket', async () => {
    const caller = await player();
    const { ticketNo } = await ticketOn(caller, 3);
    const other = await ticketOn(caller, 2);
    const one = (await todaysBets(caller)).find((each) => each.ticketNo === ticketNo)!;
    await call(gateway.app, caller, contract.lottery.cancelBets, { body: [one.id] });
    expect((await stop(caller, ticketNo)).body).toMatchObject({ amount: 40, sumBalance: 960 });
    expect(
      (await todaysBets(caller))
        .filter((each) => each.ticketNo === other.ticketNo)
        .map(({ status }) => status),
    ).toEqual(['open', 'open']);
    expect([
      await readBalance(caller),
      await givenBack(ticketNo),
      await givenBack(other.ticketNo),
    ]).toEqual([960, 3, 0]);
  });

  it('LOT-04 is refused when all its draws are closed', async () => {
    const caller = await player();
    const { on, ticketNo } = await ticketOn(caller, 1);
    await pass(on[0]!, 'close');
    expect((await stop(caller, ticketNo)).body.errorCode).toBe('numero_closed');
    await finish(on[0]!);
    expect((await stop(caller, ticketNo)).body.errorCode).toBe('numero_closed');
    expect([await readBalance(caller), await givenBack(ticketNo)]).toEqual([999, 0]);
  });

  it('LOT-04 while a draw closes, each bet of the ticket is cancelled or settled', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => player()));
    const tickets: Awaited<ReturnType<typeof ticketOn>>[] = [];
    for (const caller of people) tickets.push(await ticketOn(caller, 2));
    const [first, second] = tickets[0]!.on as [string, string];
    const moved = pass(first, 'close').then(() => createScheduler().runDue(tenantId));
    const answers = await Promise.all(
      people.map((caller, index) => stop(caller, tickets[index]!.ticketNo)),
    );
    await moved;
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const isTicket = new Set(
      (await readProof(first)).tickets!.map((ticket) => ticket.split(' ')[0]),
    );
    await finish(first);
    for (const [index, caller] of people.entries()) {
      const wasInTime = answers[index]?.body['amount'] === 40;
      expect([
        isTicket.has(tickets[index]!.ticketNo),
        await readBalance(caller),
        await givenBack(tickets[index]!.ticketNo),
      ]).toEqual(wasInTime ? [false, 1000, 2] : [true, 999, 1]);
    }
    await finish(second);
    for (const [index, caller] of people.entries())
      expect(await readBalance(caller)).toBe(answers[index]?.body['amount'] === 40 ? 1000 : 999);
  });

  it("LOT-04 T-AZ-2 cannot cancel another member's ticket", async () => {
    const owner = await player();
    const { ticketNo } = await ticketOn(owner, 2);
    for (const caller of [await player(), await registerMember(gateway.app, bangladesh)])
      expect((await stop(caller, ticketNo)).body.errorCode).toBe('not_found');
    expect((await stop(owner, 'L0')).body.errorCode).toBe('not_found');
    expect([await statuses(owner), await readBalance(owner)]).toEqual([['open', 'open'], 960]);
  });
});
