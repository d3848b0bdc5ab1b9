import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
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
import { DEMO_PASSWORD } from '../../../commands/seed/demo-accounts.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
type Winner = {
  vo: {
    customerName: string;
    winAmount: number;
    nodeId: string;
    gameId: string;
    gameName: string;
    vendor: string;
    gameType: string;
    iconUrl: string;
    time: number;
  };
};
type Popular = { gameId: string; code: string; remark: string; game: { nodeId: string } }[];

let gateway: TestGateway;
let rounds = 0;
/**
 * Plays one round: its stake, what it pays, and whether it ends; `back` gives the stake back
 * instead.
 */
async function play(
  player: string,
  stake: number,
  pays: number,
  { ends = true, back = false } = {},
): Promise<void> {
  const key = getArcadeKey(gateway, philippines);
  const movement = (more: object) => ({
    txId: randomUUID(),
    player,
    roundId: `round-${rounds}`,
    gameCode: 'kite-season',
    currency: 'TLB',
    ...more,
  });
  rounds += 1;
  const bet = movement({ amount: stake });
  const answers = [await vendorCall(gateway.app, key, 'bet', bet)];
  if (back)
    answers.push(await vendorCall(gateway.app, key, 'rollback', movement({ betTxId: bet.txId })));
  else if (ends || pays > 0)
    answers.push(
      await vendorCall(
        gateway.app,
        key,
        'win',
        movement({ betTxId: bet.txId, amount: pays, closeRound: ends }),
      ),
    );
  for (const { status, body } of answers) if (status !== 200) throw new Error(JSON.stringify(body));
}

const write = async (code: string, name: string, sql: string) => {
  const { tenantId } = gateway.tenancies.ofCode(code)!;
  return gateway.db.owner.transaction(tenantId, (tx) => tx.exec(`test-${name}`, sql, [tenantId]));
};

let began: number;
beforeAll(async () => {
  began = Date.now();
  gateway = await startSeededGateway();
  const [marlow, nadine] = [
    await registerMember(gateway.app, philippines, 'marlow7'),
    await registerMember(gateway.app, philippines, 'nadine'),
  ];
  await deposit(gateway, marlow, 1000);
  await deposit(gateway, nadine, 1000);
  const [first, second] = [
    (await openGame(gateway, marlow)).player,
    (await openGame(gateway, nadine)).player,
  ];
  await play(first, 10, 25);
  await play(second, 10, 500);
  await play(first, 10, 4);
  await play(first, 10, 0);
  await play(first, 10, 300, { ends: false });
  await play(first, 10, 0, { back: true });
  await play(second, 10, 12.5);
  const login = await call(gateway.app, { tenant: philippines }, contract.session.login, {
    body: { username: 'trial01', password: DEMO_PASSWORD, type: 'username' },
  });
  const trial: Caller = {
    tenant: philippines,
    token: (login.body.value as { token: string }).token,
    cookie: login.cookie!,
  };
  const started = await call(gateway.app, trial, contract.games.launch, {
    query: { nodeId: 'ARCADE.kite-season' },
  });
  const session = await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
    launchToken: new URL((started.body.value as { gameUrl: string }).gameUrl).searchParams.get(
      'launch',
    ),
    gameCode: 'kite-season',
  });
  await play(String(session.body['player']), 10, 900);
  // Bets on games of another vendor: forty of today, twenty from more than a week ago.
  await write(
    'philippines',
    'bets',
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    vendor, round_ref, game_code, balance, actor, request_id, created_at)
    select $1, 'test', 'b' || n, 'BET', 'APPLIED', (select min(id) from member
      where tenant = $1), 1, 1, v.id, 'r' || n, case when n > 40 then 'lotus-rising'
      else 'moonlit-koi' end, 0, 'test', 'test',
      now() - case when n > 40 then interval '8 days' else interval '1 hour' end
    from vendor v, (select n from generate_series(1, 60) n) s where v.tenant = $1
      and v.code = 'LANTERN'`,
  );
});
afterAll(() => gateway.stop());

const ranks = async (query: Record<string, string | number> = {}, tenant = philippines) =>
  (
    (await call(gateway.app, { tenant }, contract.content.rankList, { query })).body.value as {
      list: Winner[];
    }
  ).list.map(({ vo }) => vo);

describe('the winners board', () => {
  it('SHL-12 LOB-10 lists won rounds, newest first, with masked names', async () => {
    const found = await ranks();
    expect(found.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
      ['na***e', 12.5],
      ['na***e', 500],
      ['ma***7', 25],
    ]);
    expect(found[0]).toMatchObject({
      nodeId: 'ARCADE.kite-season',
      gameId: 'kite-season',
      gameName: 'Kite Season',
      vendor: 'ARCADE',
      gameType: 'RNG',
    });
    expect(found.filter((winner) => 'jackpotAmount' in winner)).toEqual([]);
    expect(found[0]!.time).toBeGreaterThanOrEqual(began);
    expect(found[0]!.time).toBeLessThanOrEqual(Date.now());
  });

  it('LOB-10 keeps the largest wins when limited', async () => {
    expect((await ranks({ limitNum: 2 })).map(({ winAmount }) => winAmount)).toEqual([500, 25]);
  });

  it('LOB-10 filters by category, and answers the older path too', async () => {
    expect(await ranks({ gameCategory: 'LIVE' })).toEqual([]);
    expect(await ranks({ gameCategory: 'RNG', language: 'EN' })).toEqual(
      await ranks({ gameCategory: 'ALL' }),
    );
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.content.rankList, {
          path: '/wps/relay/ODSFE2_getWinnerBoard',
        })
      ).body.value,
    ).toMatchObject({ list: [{}, {}, {}] });
  });

  it.each([
    [{ gameCategory: 'SHOES' }, 'gameCategory'],
    [{ limitNum: 0 }, 'limitNum'],
    [{ limitNum: 101 }, 'limitNum'],
  ])('refuses %j', async (query, field) => {
    expect(
      await call(gateway.app, { tenant: philippines }, contract.content.rankList, { query }),
    ).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field }] } },
    });
  });

  it("TEN-07 LOB-10 shows no other tenant's wins", async () =>
    expect(await ranks({}, bangladesh)).toEqual([]));
});

describe('popular games', () => {
  const popular = async (query: Record<string, string | number> = {}, tenant = philippines) =>
    (await call(gateway.app, { tenant }, contract.content.popular, { query }))
      .body as unknown as Popular;

  it('LOB-10 lists the most played of seven days, then hot games, each once', async () => {
    const found = await popular();
    expect(found.slice(0, 2).map(({ gameId, code, remark }) => [gameId, code, remark])).toEqual([
      ['LANTERN.moonlit-koi', 'moonlit-koi', 'Moonlit Koi'],
      ['ARCADE.kite-season', 'kite-season', 'Kite Season'],
    ]);
    expect(found.map(({ code }) => code)).not.toContain('lotus-rising');
    expect(new Set(found.map(({ gameId }) => gameId)).size).toBe(found.length);
    expect(found[0]!.game.nodeId).toBe('LANTERN.moonlit-koi');
  });

  it('LOB-10 are a bare list of at most the requested count', async () => {
    expect(await popular({ count: 3 })).toHaveLength(3);
    expect((await popular()).length).toBeLessThanOrEqual(20);
  });

  it('LOB-10 are the hot games of a brand without rounds', async () =>
    expect((await popular({ count: 1 }, bangladesh))[0]!.code).toBe('kite-season'));

  it('refuses a count above 100', async () => {
    expect(
      await call(gateway.app, { tenant: philippines }, contract.content.popular, {
        query: { count: 101 },
      }),
    ).toMatchObject({ status: 400, body: { errorCode: 'request.param.err' } });
  });
});
