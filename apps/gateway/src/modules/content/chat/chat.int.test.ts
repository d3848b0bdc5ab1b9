import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { seedGateway } from '../../../testing/gateway/vendor-client.ts';
import { DEMO_PASSWORD } from '../../../commands/seed/demo-accounts.ts';
import { sweepTenant } from '../../platform/housekeeping/sweep.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const quiet = { ...tenants[2]!, features: { ...tenants[2]!.features, chat: false } };
type Message = {
  id: number;
  name: string;
  text: string;
  isOwn: boolean;
  time: number;
  rankLevel: number;
};
type Room = { list: Message[]; online: number; hidden?: number[] };

let gateway: TestGateway;
let member: Awaited<ReturnType<typeof registerMember>>;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway(
    { RATE_LIMITS: 'on' },
    tenants.map((tenant) => (tenant.code === quiet.code ? quiet : tenant)),
  );
  await seedGateway(gateway);
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await sql('delete from throttle');
  await sql('delete from chat_message');
  await sql('delete from chat_member');
  member = await registerMember(gateway.app, philippines);
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const say = (caller: Caller, text: string) =>
  call(gateway.app, caller, contract.chat.say, { body: { text } });
const read = (
  caller: Caller,
  query: Record<string, number> = {},
  headers: Record<string, string> = {},
) => call(gateway.app, caller, contract.chat.messages, { query, headers });
const room = async (caller: Caller, query: Record<string, number> = {}) =>
  (await read(caller, query)).body.value as Room;
const report = (caller: Caller, id: number) =>
  call(gateway.app, caller, contract.chat.report, { body: { id } });
/** Puts everything a member said, and when it was last heard, into the past. */
const wait = async (interval: string) => {
  await sql(`update chat_message set at = at - interval '${interval}'`);
  await sql(
    `update chat_member set said_at = said_at - interval '${interval}',
      first_offence_at = first_offence_at - interval '${interval}',
      muted_until = muted_until - interval '${interval}'`,
  );
};

describe('MOD-02 the chat room', () => {
  it("MOD-02 shows a member's message to members and visitors, with a masked name", async () => {
    const said = await say(member, '  good\nluck all  ');
    expect(said).toMatchObject({
      status: 200,
      body: {
        value: {
          text: 'good luck all',
          isOwn: true,
          rankLevel: 0,
          name: `${member.username.slice(0, 2)}***${member.username.at(-1)}`,
        },
      },
    });
    expect((await room(member)).list).toMatchObject([{ text: 'good luck all', isOwn: true }]);
    const seenByVisitor = await read({ tenant: philippines });
    expect((seenByVisitor.body.value as Room).list).toMatchObject([
      { text: 'good luck all', isOwn: false },
    ]);
    expect(JSON.stringify(seenByVisitor.body)).not.toContain(member.username);
  });

  it('MOD-02 lists the newest 50 messages, then only those after a given id', async () => {
    await sql(
      `insert into chat_message (tenant, member, body) select $1, m.id, 'n' || n
        from member m, generate_series(1, 60) n where m.tenant = $1 and m.username = $2 order by n`,
      [tenantId, member.username],
    );
    const first = await room(member);
    expect([first.list.length, first.list[0]!.text, first.list.at(-1)!.text]).toEqual([
      50,
      'n11',
      'n60',
    ]);
    await say(await registerMember(gateway.app, philippines), 'one more');
    expect(
      (await room(member, { after: first.list.at(-1)!.id })).list.map(({ text }) => text),
    ).toEqual(['one more']);
    expect(
      (await room(member, { after: first.list.at(-3)!.id, size: 1 })).list.map(({ text }) => text),
    ).toEqual(['n59']);
  });

  it('MOD-02 answers 304 while nothing has changed', async () => {
    await say(member, 'hello');
    const first = await read(member);
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect((await read(member, {}, { 'if-none-match': etag })).status).toBe(304);
    await say(await registerMember(gateway.app, philippines), 'hello back');
    expect((await read(member, {}, { 'if-none-match': etag })).status).toBe(200);
  });

  it('MOD-02 counts members present in the last five minutes, not visitors', async () => {
    // Another brand, whose count was not requested before: counts are cached for a few seconds.
    const [tenant, id] = [tenants[4]!, gateway.tenancies.ofCode(tenants[4]!.code)!.tenantId];
    const [one, two] = [
      await registerMember(gateway.app, tenant),
      await registerMember(gateway.app, tenant),
    ];
    await sql(
      `insert into chat_member (tenant, member, seen_at) select tenant, id, now() - case username
        when $2 then interval '6 minutes' else interval '4 minutes' end from member
        where tenant = $1 and username = any($3)`,
      [id, one.username, [one.username, two.username]],
    );
    expect((await room({ tenant })).online).toBe(1);
  });

  it('requires a real account to post, and separates the rooms of brands', async () => {
    expect(await say({ tenant: philippines }, 'hi')).toMatchObject({
      status: 401,
      body: { errorCode: 'login.not.session' },
    });
    const trial = await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: 'trial01', password: DEMO_PASSWORD, type: 'username' },
    });
    const trialCaller = {
      tenant: philippines,
      token: (trial.body.value as { token: string }).token,
      cookie: trial.cookie!,
    };
    expect(await say(trialCaller, 'hi')).toMatchObject({
      status: 403,
      body: { errorCode: 'in_need_true_account' },
    });
    const { body } = await say(member, 'only here');
    const otherMember = await registerMember(gateway.app, bangladesh);
    expect((await room(otherMember)).list).toEqual([]);
    expect(await report(otherMember, (body.value as Message).id)).toMatchObject({
      status: 404,
      body: { errorCode: 'not_found' },
    });
  });

  it('treats a caller with an ended session as a visitor', async () => {
    await say(member, 'hello');
    await call(gateway.app, member, contract.session.logout);
    expect((await read(member)).body).toMatchObject({
      success: true,
      value: { list: [{ isOwn: false }] },
    });
  });

  it.each(['', '   ', '\u200b\u2060', 'x'.repeat(201)])('refuses %j', async (text) => {
    expect(await say(member, text)).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field: 'text' }] } },
    });
  });

  it('is refused by a brand whose chat feature is off', async () => {
    const caller = await registerMember(gateway.app, quiet);
    for (const answer of [await read(caller), await say(caller, 'hi'), await report(caller, 1)])
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'function.not.available' } });
  });
});

describe('MOD-02 chat limits', () => {
  it('MOD-02 accepts one message every three seconds, also of parallel ones', async () => {
    // The member has posted before: the first message inserts the row that later ones lock.
    await say(member, 'hello');
    await wait('3 seconds');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(member, `at once ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused).toMatchObject({
      body: { errorCode: 'TOO_MANY_REQUESTS', value: { retryAfter: 3 } },
      headers: { 'retry-after': '3' },
    });
    expect((await room(member)).list).toHaveLength(2);
    await wait('3 seconds');
    expect((await say(member, 'again')).status).toBe(200);
  });

  it('MOD-02 counts messages posted while a parallel one waited for the lock', async () => {
    await say(member, 'hello');
    await wait('3 seconds');
    const [holder, ...speakers] = await Promise.all(
      [1, 2, 3].map(() => gateway.db.owner.pool.connect()),
    );
    try {
      await holder!.query('begin; select from chat_member for update');
      const saying = speakers.map(async (speaker) => {
        await speaker.query('set lock_timeout = 0');
        const { rows } = await speaker.query(
          `select outcome from chat_say($1::smallint, (select id from member where tenant = $1
            and username = $2), 'at once', null, true)`,
          [tenantId, member.username],
        );
        return (rows[0] as { outcome: string }).outcome;
      });
      // Both wait for the lock of the member's row and continue when it is released.
      await vi.waitFor(
        async () =>
          expect(
            (
              await gateway.db.app.pool.query(
                `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted
                  and a.datname = current_database()`,
              )
            ).rowCount,
          ).toBeGreaterThanOrEqual(2),
        { timeout: 30_000, interval: 10 },
      );
      await holder!.query('commit');
      expect((await Promise.all(saying)).toSorted()).toEqual(['SAID', 'WAIT']);
    } finally {
      for (const client of [holder!, ...speakers]) client.release(true);
    }
  });

  it('MOD-02 accepts ten messages a minute', async () => {
    for (let n = 0; n < 10; n++) {
      expect((await say(member, `message ${n}`)).status).toBe(200);
      await wait('4 seconds');
    }
    const refused = await say(member, 'eleventh');
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } });
    expect((refused.body.value as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(20);
    // Another member is not affected.
    expect((await say(await registerMember(gateway.app, philippines), 'me too')).status).toBe(200);
    await wait('21 seconds');
    expect((await say(member, 'eleventh')).status).toBe(200);
  });

  it('MOD-02 masks unwanted words, the built-in ones and those of the brand', async () => {
    expect((await say(member, 'oh sh1t')).body.value).toMatchObject({ text: 'oh ****' });
    expect((await room(member)).list.at(-1)).toMatchObject({ text: 'oh ****' });
    await sql(
      `insert into setting (tenant, key, value) values ($1, 'chat', '{"words":["rivalbrand"]}')`,
      [tenantId],
    );
    await wait('3 seconds');
    expect((await say(member, 'rivalbrand is better')).body.value).toMatchObject({
      text: '********** is better',
    });
    await sql("delete from setting where key = 'chat'");
  });

  it.each(['look at www.example.com', 'call 0917 123 4567'])(
    'MOD-02 refuses contact details: %j',
    async (text) => {
      expect(await say(member, text)).toMatchObject({
        status: 400,
        body: { errorCode: 'chat_link_refused' },
      });
      expect((await room(member)).list).toEqual([]);
    },
  );

  it('MOD-02 mutes for an hour at the third offence in ten minutes', async () => {
    await say(member, 'shit');
    await wait('4 seconds');
    await say(member, 'www.example.com');
    await wait('4 seconds');
    const began = Date.now();
    const third = await say(member, 'shit again');
    expect(third).toMatchObject({ status: 403, body: { errorCode: 'chat_muted' } });
    const { until } = third.body.value as { until: number };
    expect(until).toBeGreaterThanOrEqual(began + 3_600_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000);
    expect((await room(member)).list).toHaveLength(1);
    await wait('59 minutes');
    expect(await say(member, 'sorry')).toMatchObject({
      status: 403,
      body: { errorCode: 'chat_muted' },
    });
    await wait('2 minutes');
    expect((await say(member, 'sorry')).status).toBe(200);
  });

  it('MOD-02 mutes no member who says sums, however many digits they have together', async () => {
    for (let n = 0; n < 4; n++) {
      expect((await say(member, 'won 12000 15000 today')).status).toBe(200);
      await wait('4 seconds');
    }
    expect((await say(member, '0917 123 4567')).body.errorCode).toBe('chat_link_refused');
  });

  it('MOD-02 forgets offences after ten minutes', async () => {
    for (const _ of [1, 2, 3, 4]) {
      expect((await say(member, 'shit')).status).toBe(200);
      await wait('6 minutes');
    }
  });
});

describe('MOD-02 reports', () => {
  it('MOD-02 hide a message once three different members reported it', async () => {
    const { id } = (await say(member, 'questionable')).body.value as Message;
    const others = await Promise.all([1, 2, 3].map(() => registerMember(gateway.app, philippines)));
    expect((await report(member, id)).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await report(others[0]!, id)).status).toBe(200);
    expect((await report(others[1]!, id)).status).toBe(200);
    expect((await room(member)).list).toHaveLength(1);
    expect((await report(others[2]!, id)).status).toBe(200);
    expect(await room(member)).toMatchObject({ list: [], hidden: [id] });
    expect(await room(member, { after: id - 1 })).toMatchObject({ list: [] });
  });

  it('MOD-02 in parallel are all counted, each member once', async () => {
    await sql(
      `insert into chat_message (tenant, member, body) select $1, m.id, 'n' || n
        from member m, generate_series(1, 30) n where m.tenant = $1 and m.username = $2`,
      [tenantId, member.username],
    );
    const { list } = await room(member);
    const others = await Promise.all([1, 2, 3].map(() => registerMember(gateway.app, philippines)));
    for (const { id } of list) {
      const reporters = [others[0]!, others[0]!, others[1]!, others[2]!];
      const answers = await Promise.all(reporters.map((other) => report(other, id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect((await room(member)).list).toEqual([]);
  });

  it('do not hide an approved message, and are refused for an unknown one', async () => {
    const { id } = (await say(member, 'fine')).body.value as Message;
    await sql('update chat_message set is_approved = true where id = $1', [id]);
    for (const _ of [1, 2, 3]) await report(await registerMember(gateway.app, philippines), id);
    expect((await room(member)).list).toHaveLength(1);
    expect(await report(member, 999_999)).toMatchObject({
      status: 404,
      body: { errorCode: 'not_found' },
    });
    expect(
      await call(gateway.app, member, contract.chat.report, { body: { id: 'x' } }),
    ).toMatchObject({ status: 400, body: { errorCode: 'request.param.err' } });
  });
});

it('deletes messages after a day', async () => {
  const { id } = (await say(member, 'yesterday')).body.value as Message;
  await report(await registerMember(gateway.app, philippines), id);
  await wait('25 hours');
  await say(member, 'today');
  await gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
  expect((await room(member)).list.map(({ text }) => text)).toEqual(['today']);
});
