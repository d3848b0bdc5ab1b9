import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findTenant } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const [philippines, bangladesh, indonesia, nigeria, pakistan] = [
  findTenant('philippines'),
  findTenant('bangladesh'),
  findTenant('indonesia'),
  findTenant('nigeria'),
  findTenant('pakistan'),
];
const NODE = 'ARCADE.kite-season';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway({ RATE_LIMITS: 'on' });
});
afterAll(() => gateway.stop());

const idOf = (code: string) => gateway.tenancies.ofCode(code)!.tenantId;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  gateway.db.owner.pool.query<Row>(text, values);

/** Tries a game; returns the launch token and what the browser keeps afterwards. */
async function tryGame(caller: Caller, nodeId = NODE, query: Record<string, string> = {}) {
  const answer = await call(gateway.app, caller, contract.games.trialLaunch, {
    query: { nodeId, ...query },
  });
  const url =
    answer.status === 200 ? new URL((answer.body.value as { gameUrl: string }).gameUrl) : null;
  const set = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('__Host-try='));
  return {
    answer,
    url,
    launchToken: url?.searchParams.get('launch') ?? '',
    cookie: set?.split(';')[0],
    set,
  };
}
/** Logs a new trial account in, as the free-play button does. */
async function logInTrial(tenant: Caller['tenant']): Promise<Caller> {
  const answer = await call(gateway.app, { tenant }, contract.identity.freePlay, { body: {} });
  return { tenant, token: (answer.body.value as { token: string }).token, cookie: answer.cookie! };
}
const sit = async (launchToken: string, gameCode = 'kite-season') =>
  vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
    launchToken,
    gameCode,
  });
const bookOf = async (player: string) =>
  (
    await sql<{ book: string }>(
      'select m.book from member m join vendor_player v on v.member = m.id where v.player = $1',
      [player],
    )
  ).rows[0]?.book;

it('LCH-04 gives a visitor a trial account that is bound to the browser', async () => {
  const first = await tryGame({ tenant: philippines });
  expect(first.answer.status).toBe(200);
  expect(first.url?.pathname).toBe('/play/kite-season');
  expect(first.set).toMatch(/HttpOnly/);
  expect(first.set).toMatch(/SameSite=Strict/);
  expect(first.answer.headers['cache-control']).toBe('no-store');
  const seated = await sit(first.launchToken);
  expect(seated.body).toMatchObject({ balance: 2000, book: 'TRIAL' });

  const again = await tryGame({ tenant: philippines, cookie: first.cookie! });
  expect(again.cookie).toBeUndefined();
  expect((await sit(again.launchToken)).body['player']).toBe(seated.body['player']);
  // Another browser gets another account; a cookie of another tenant is not accepted.
  expect((await sit((await tryGame({ tenant: philippines })).launchToken)).body['player']).not.toBe(
    seated.body['player'],
  );
  const elsewhere = await tryGame({ tenant: bangladesh, cookie: first.cookie! });
  expect(elsewhere.cookie).toBeDefined();
});

it('LCH-04 a trial launch sends no token, and its launch token is no session', async () => {
  const { answer, launchToken, cookie } = await tryGame({ tenant: philippines });
  expect(JSON.stringify(answer.body)).not.toContain('"token"');
  expect(answer.cookie).toBeUndefined();
  expect(
    await call(
      gateway.app,
      { tenant: philippines, token: launchToken, cookie: cookie! },
      contract.wallet.balance,
    ),
  ).toMatchObject({ status: 401 });
});

it("LCH-04 a member's trial launch never touches the balance", async () => {
  const member = await registerMember(gateway.app, philippines);
  await deposit(gateway, member, 100);
  const answer = await call(gateway.app, member, contract.games.launch, {
    query: { nodeId: NODE, accountType: 0 },
  });
  const { body } = await sit(
    new URL((answer.body.value as { gameUrl: string }).gameUrl).searchParams.get('launch') ?? '',
  );
  const player = String(body['player']);
  expect(await bookOf(player)).toBe('TRIAL');
  const movement = { player, roundId: 'r1', gameCode: 'kite-season', currency: 'TLB' };
  const txId = randomUUID();
  expect(
    (
      await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
        ...movement,
        txId,
        amount: 1500,
      })
    ).body,
  ).toMatchObject({ status: 'APPLIED', balance: 500 });
  expect(
    (
      await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'win', {
        ...movement,
        txId: randomUUID(),
        betTxId: txId,
        amount: 9000,
        closeRound: true,
      })
    ).body,
  ).toMatchObject({ balance: 9500 });
  expect((await call(gateway.app, member, contract.wallet.balance)).body.value).toMatchObject({
    sumBalance: 100,
  });
  // Wins of trial credit are not on the winners board.
  expect(
    JSON.stringify(
      (
        await call(gateway.app, { tenant: philippines }, contract.content.rankList, {
          query: { gameCategory: 'ALL' },
        })
      ).body,
    ),
  ).not.toContain('9000');
});

it('T-LED no transfer connects accounts of two books', async () => {
  const member = await registerMember(gateway.app, philippines);
  await deposit(gateway, member, 50);
  const real = await openGame(gateway, member);
  const trial = String((await sit((await tryGame(member)).launchToken)).body['player']);
  expect([await bookOf(real.player), await bookOf(trial)]).toEqual(['PLAY', 'TRIAL']);
  const key = getArcadeKey(gateway, philippines);
  const [betTxId, round] = [
    randomUUID(),
    { roundId: 'shared', gameCode: 'kite-season', currency: 'TLB' },
  ];
  await vendorCall(gateway.app, key, 'bet', { ...round, player: trial, txId: betTxId, amount: 20 });
  // A win and a refund of the trial bet, sent for the member's account.
  expect(
    (
      await vendorCall(gateway.app, key, 'win', {
        ...round,
        player: real.player,
        txId: randomUUID(),
        betTxId,
        amount: 1000,
        closeRound: true,
      })
    ).body,
  ).toMatchObject({ errorCode: 'vendor_bet_unknown' });
  expect(
    (
      await vendorCall(gateway.app, key, 'rollback', {
        ...round,
        player: real.player,
        txId: randomUUID(),
        betTxId,
      })
    ).body,
  ).toMatchObject({ errorCode: 'vendor_tx_conflict' });
  expect((await call(gateway.app, member, contract.wallet.balance)).body.value).toMatchObject({
    sumBalance: 50,
  });
  // The check on the journal refuses it even to the database's owner.
  const cash = async (player: string) =>
    (
      await sql<{ id: bigint }>(
        `select a.id from account a
          join vendor_player v on v.tenant = a.tenant and v.member = a.owner
          where v.player = $1 and a.type = 'PLAYER_CASH'`,
        [player],
      )
    ).rows[0]!.id;
  const [from, to] = [await cash(trial), await cash(real.player)];
  await expect(
    sql(
      `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
        values ($1, 1, 99, $2, $3, 1000000)`,
      [idOf('philippines'), from, to],
    ),
  ).rejects.toThrow(/transfer_sound/);
  const meetings = await sql<{ count: bigint }>(
    `select count(*) from transfer t
      where (t.debit_account & 524287) <> (t.credit_account & 524287)`,
  );
  expect(Number(meetings.rows[0]?.count)).toBe(0);
});

it('LCH-04 refills used trial credit, and limits the trial accounts of one network', async () => {
  const { launchToken, cookie } = await tryGame({ tenant: philippines });
  const player = String((await sit(launchToken)).body['player']);
  await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
    player,
    roundId: 'all',
    gameCode: 'kite-season',
    currency: 'TLB',
    txId: randomUUID(),
    amount: 1990,
  });
  expect(
    (await sit((await tryGame({ tenant: philippines, cookie: cookie! })).launchToken)).body,
  ).toMatchObject({ player, balance: 2010 });
  await sql(
    `insert into throttle (tenant, kind, subject, hits, since)
      select $1, 'trial-guest-network', subject, 60, clock_timestamp()
      from (values ('127.0.0.1')) as t (subject) on conflict (tenant, kind, subject) do update
      set hits = 60`,
    [idOf('philippines')],
  ).catch(async () => {
    await sql("update throttle set hits = 60 where tenant = $1 and kind = 'trial-guest-network'", [
      idOf('philippines'),
    ]);
  });
  expect((await tryGame({ tenant: philippines })).answer.body).toMatchObject({
    errorCode: 'TOO_MANY_REQUESTS',
  });
  expect((await tryGame({ tenant: philippines, cookie: cookie! })).answer.status).toBe(200);
  await sql("delete from throttle where kind = 'trial-guest-network'");
});

it('LCH-04 LOB-07 a demo-only game cannot be launched for money', async () => {
  await sql('update game set supports_play = false where node_id = $1 and tenant = $2', [
    NODE,
    idOf('nigeria'),
  ]);
  const member = await registerMember(gateway.app, nigeria);
  expect(
    (
      await call(gateway.app, member, contract.games.launch, {
        query: { nodeId: NODE, accountType: 1 },
      })
    ).body,
  ).toMatchObject({ errorCode: 'game_trial_only' });
  expect((await tryGame({ tenant: nigeria })).answer.status).toBe(200);
});

it('LCH-04 refuses excluded members, minors and unavailable games', async () => {
  const member = await registerMember(gateway.app, philippines);
  await sql(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
      select tenant, id, clock_timestamp(), clock_timestamp() + interval '1 year' from member
      where public_id = $1 on conflict (tenant, member) do update
      set excluded_at = excluded.excluded_at, excluded_until = excluded.excluded_until`,
    [member.id],
  );
  expect((await tryGame(member)).answer.body).toMatchObject({ errorCode: 'account_excluded' });
  await sql("update game set playable = false where tenant = $1 and code = 'moonlit-koi'", [
    idOf('philippines'),
  ]);
  expect((await tryGame({ tenant: philippines }, 'LANTERN.moonlit-koi')).answer.body).toMatchObject(
    { errorCode: 'game_not_found' },
  );
  await sql(
    "insert into setting (tenant, key, value) values ($1, 'freePlay', '{\"needsAge\": true}')",
    [idOf('bangladesh')],
  );
  expect((await tryGame({ tenant: bangladesh })).answer.body).toMatchObject({
    errorCode: 'request.param.err',
  });
  expect(
    (await tryGame({ tenant: bangladesh }, NODE, { birthday: '2020-01-01' })).answer.body,
  ).toMatchObject({ errorCode: 'age_below_minimum' });
  expect(
    (await tryGame({ tenant: bangladesh }, NODE, { birthday: '1990-01-01' })).answer.status,
  ).toBe(200);
  await sql("delete from setting where key = 'freePlay'");
});

it('LCH-06 launchFb opens the sports book of FB where FB is connected', async () => {
  const tenant = idOf('indonesia');
  await sql(
    "insert into vendor (tenant, code, name, served_by) values ($1, 'FB', 'FB Sports', 'ARCADE')",
    [tenant],
  );
  await sql(
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
      select tenant, 'FB.book', id, 'kite-season', 'SPORTS', 'FB', true from vendor
      where tenant = $1 and code = 'FB'`,
    [tenant],
  );
  const member = await registerMember(gateway.app, indonesia);
  const { gameUrl } = (await call(gateway.app, member, contract.games.launchFb)).body.value as {
    gameUrl: string;
  };
  const launchToken = new URL(gameUrl).searchParams.get('launch') ?? '';
  // The arcade's key redeems the token: it is issued to the vendor that serves the game.
  expect(
    (
      await vendorCall(gateway.app, getArcadeKey(gateway, indonesia), 'session', {
        launchToken,
        gameCode: 'kite-season',
      })
    ).body,
  ).toMatchObject({ book: 'PLAY' });
  expect(
    (
      await call(
        gateway.app,
        await registerMember(gateway.app, philippines),
        contract.games.launchFb,
      )
    ).body,
  ).toMatchObject({ errorCode: 'game_not_found' });
});

it('LCH-06 LCH-04 the book of FB takes no trial account, by whichever call', async () => {
  const trial = await logInTrial(nigeria);
  const { rows } = await sql<{ node_id: string }>(
    `select g.node_id from game g join vendor v on v.id = g.vendor
      where g.tenant = $1 and v.code = 'FB' and g.type = 'SPORTS'`,
    [idOf('nigeria')],
  );
  const book = { nodeId: rows[0]?.node_id ?? '' };
  const member = await registerMember(gateway.app, nigeria);
  const answers = [
    await call(gateway.app, trial, contract.games.launchFb),
    await call(gateway.app, trial, contract.games.launch, { query: book }),
    await call(gateway.app, member, contract.games.launch, { query: { ...book, accountType: 0 } }),
    (await tryGame({ tenant: nigeria }, book.nodeId)).answer,
  ];
  for (const { body } of answers) expect(body).toMatchObject({ errorCode: 'in_need_true_account' });
  const other = await call(gateway.app, trial, contract.games.launch, {
    query: { nodeId: 'ARCADE.football' },
  });
  expect(other.body).toEqual(expect.objectContaining({ success: true }));
});

it('LCH-06 LCH-04 a launch passes the selected match to the game', async () => {
  const member = await registerMember(gateway.app, nigeria);
  await deposit(gateway, member, 100);
  const match = { nodeId: 'ARCADE.football', matchId: 'football-7' };
  const answers = [
    await call(gateway.app, member, contract.games.launch, { query: { ...match, accountType: 1 } }),
    (await tryGame({ tenant: nigeria }, match.nodeId, match)).answer,
    await call(gateway.app, member, contract.games.launchFb, { query: { matchId: 'football-7' } }),
  ];
  const addresses = answers.map(({ body }) => new URL((body.value as { gameUrl: string }).gameUrl));
  expect(
    addresses.map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('room')}`),
  ).toEqual(Array.from({ length: 3 }, () => '/play/football football-7'));
});

it('LCH-02 LCH-06 launching a lottery game opens its page', async () => {
  const tenant = idOf('pakistan');
  await sql("insert into vendor (tenant, code, name) values ($1, 'ELOTT', 'Draws')", [tenant]);
  await sql(
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
      select tenant, 'ELOTT.five', id, 'five', 'ELOTT', 'Five', true from vendor where tenant = $1
      and code = 'ELOTT'`,
    [tenant],
  );
  const member = await registerMember(gateway.app, pakistan);
  const open = async (query: Record<string, string>) =>
    (await call(gateway.app, member, contract.games.launch, { query })).body;
  const address = 'http://pakistan.localhost:4000/lottery?gameCode=five&vendor=ELOTT';
  expect((await open({ nodeId: 'ELOTT.five' })).value).toMatchObject({ gameUrl: address });
  expect(
    (await open({ launchMode: 'LOTT', lottoGameCode: 'five', lottoView: 'betting' })).value,
  ).toMatchObject({ content: { game_url: `${address}&playType=betting` } });
  // The lobby is the page itself: it needs no game, a bet does.
  expect((await open({ launchMode: 'LOTT', lottoView: 'lobby' })).value).toMatchObject({
    gameUrl: expect.stringMatching(/\/lottery\?gameCode=.+&playType=lobby$/),
  });
  expect(await open({ launchMode: 'LOTT', lottoGameCode: 'kite-season' })).toMatchObject({
    errorCode: 'game_not_found',
  });
});

it.each([
  [{}, { field: 'nodeId', rule: 'required' }],
  [{ gameId: 'kite-season' }, { field: 'nodeId', rule: 'required' }],
  [{ launchMode: 'LOTT' }, { field: 'lottoGameCode', rule: 'required' }],
  [
    { launchMode: 'LOTT', lottoView: 'betting' },
    { field: 'lottoGameCode', rule: 'required' },
  ],
  [
    { launchMode: 'XXX', nodeId: NODE },
    { field: 'launchMode', rule: 'one_of' },
  ],
])('API-01 LCH-06 a launch with %j names the field at fault', async (query, fault) => {
  const member = await registerMember(gateway.app, pakistan);
  const { body } = await call(gateway.app, member, contract.games.launch, { query });
  expect(body).toMatchObject({ errorCode: 'request.param.err', value: { fields: [fault] } });
});
