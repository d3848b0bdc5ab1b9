import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  getArcadeKey,
  deposit,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { DEMO_PASSWORD } from '../../../commands/seed/demo-accounts.ts';

const philippines = tenants.find(({ code }) => code === 'philippines')!;
const india = tenants.find(({ code }) => code === 'india')!;
const [KITE, MARKET] = ['ARCADE.kite-season', 'ARCADE.monsoon-market'];
const [BALANCE, PREVIOUS] = ['launch_game_balance_not_enough', 'previous_game_not_finished'];

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  ({ tenantId } = gateway.tenancies.ofCode('philippines')!);
});
afterAll(() => gateway.stop());

const sql = (text: string, ...params: unknown[]) =>
  gateway.db.owner.pool.query(text, [tenantId, ...params]);
const start = (caller: Caller, query: Record<string, string | number> = {}) =>
  call(gateway.app, caller, contract.games.launch, {
    query: { nodeId: KITE, accountType: 1, ...query },
  });
const holder = async (amount: number, tenant = philippines) => {
  const caller = await registerMember(gateway.app, tenant);
  if (amount > 0) await deposit(gateway, caller, amount);
  return caller;
};

/** Places a bet in an open game; returns a function that ends the round. */
async function placeBet(member: Caller, amount: number, gameCode = 'kite-season') {
  const { player } = await openGame(gateway, member);
  const movement = {
    player,
    roundId: randomUUID(),
    gameCode,
    currency: member.tenant.currency.code,
  };
  const txId = randomUUID();
  expect(
    (
      await vendorCall(gateway.app, getArcadeKey(gateway, member.tenant), 'bet', {
        ...movement,
        txId,
        amount,
      })
    ).body,
  ).toMatchObject({ status: 'APPLIED' });
  return async (win = 0) =>
    expect(
      (
        await vendorCall(gateway.app, getArcadeKey(gateway, member.tenant), 'win', {
          ...movement,
          txId: randomUUID(),
          betTxId: txId,
          amount: win,
          closeRound: true,
        })
      ).status,
    ).toBe(200);
}

describe('a launch with too low a balance', () => {
  it('LCH-01 is refused with the minimum bet, and works once it is covered', async () => {
    await sql('update game set min_bet = 2500000 where tenant = $1 and node_id = $2', KITE);
    const caller = await holder(2);
    expect(await start(caller)).toMatchObject({
      status: 400,
      body: { errorCode: BALANCE, value: { content: { data: { minBet: 2.5 } } } },
    });
    expect((await call(gateway.app, caller, contract.games.recent)).body.value).toMatchObject({
      list: [],
    });
    expect(
      (
        await sql(
          `select from launch_token t join member m on m.tenant = t.tenant and m.id = t.member
            where t.tenant = $1 and m.username = $2`,
          caller.username,
        )
      ).rowCount,
    ).toBe(0);
    await deposit(gateway, caller, 1);
    expect((await start(caller)).status).toBe(200);
    await sql('update game set min_bet = 1000000 where tenant = $1 and node_id = $2', KITE);
  });

  it('LCH-01 a game without a minimum bet opens with an empty balance', async () => {
    const caller = await holder(0);
    expect((await start(caller)).body).toMatchObject({ errorCode: BALANCE });
    await sql('update game set min_bet = 0 where tenant = $1 and node_id = $2', KITE);
    expect((await start(caller)).status).toBe(200);
    await sql('update game set min_bet = 1000000 where tenant = $1 and node_id = $2', KITE);
  });

  it('LCH-01 lets a member without balance return to an unfinished round', async () => {
    const caller = await holder(1);
    const end = await placeBet(caller, 1);
    expect((await start(caller)).status).toBe(200);
    expect((await start(caller, { nodeId: MARKET })).body).toMatchObject({ errorCode: BALANCE });
    await end();
    expect((await start(caller)).body).toMatchObject({ errorCode: BALANCE });
  });

  it('LCH-01 PRM-03 free spins open their game without a balance, and no other', async () => {
    const caller = await holder(0);
    const { id, version } = await runPromotion(gateway.db, tenantId, {
      trigger: { kind: 'CODE', code: 'KITES' },
      reward: {
        kind: 'FREE_SPINS',
        game: KITE,
        name: 'Kite Season',
        count: 1,
        stake: 1_000_000,
        most: 9_000_000,
      },
      wallet: 'CASH',
      claim: { hours: 24 },
    });
    expect((await start(caller)).body).toMatchObject({ errorCode: BALANCE });
    const { rows } = await sql(
      `select grant_bonus($1::smallint, $2, $3, m.id, '', 0, '{}', false, 'test', 'test')
        from member m where m.tenant = $1 and m.username = $4`,
      id,
      version,
      caller.username,
    );
    expect(rows).toHaveLength(1);
    expect((await start(caller)).status).toBe(200);
    expect((await start(caller, { nodeId: MARKET })).body).toMatchObject({ errorCode: BALANCE });
  });

  it('LCH-01 LCH-04 a trial launch needs no balance', async () => {
    expect((await start(await holder(0), { accountType: 0 })).status).toBe(200);
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.games.trialLaunch, {
          query: { nodeId: KITE },
        })
      ).status,
    ).toBe(200);
    const login = await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: 'trial01', password: DEMO_PASSWORD, type: 'username' },
    });
    const trial = {
      tenant: philippines,
      token: (login.body.value as { token: string }).token,
      cookie: login.cookie!,
    };
    const { player, balance } = await (async () => {
      const { gameUrl } = (await start(trial, { accountType: 0 })).body.value as {
        gameUrl: string;
      };
      return (
        await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
          launchToken: new URL(gameUrl).searchParams.get('launch'),
          gameCode: 'kite-season',
        })
      ).body;
    })();
    const bet = {
      player,
      roundId: randomUUID(),
      gameCode: 'kite-season',
      currency: 'TLB',
      txId: randomUUID(),
      amount: balance,
    };
    expect(
      (await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', bet)).body,
    ).toMatchObject({ status: 'APPLIED', balance: 0 });
    expect((await start(trial, { accountType: 0, nodeId: MARKET })).status).toBe(200);
  });

  it('LCH-01 WAL-01 checks the vendor wallet; a refusal moves no money', async () => {
    await sql(
      "insert into setting (tenant, key, value) values ($1, 'wallet', '{\"isSingle\": false}')",
    );
    await sql('update game set min_bet = 50000000 where tenant = $1 and node_id = $2', KITE);
    const main = async (member: Caller) =>
      (await call(gateway.app, member, contract.wallet.balance)).body.value as { cash: number };
    const poor = await holder(49);
    expect((await start(poor)).body).toMatchObject({
      errorCode: BALANCE,
      value: { content: { data: { minBet: 50 } } },
    });
    expect(await main(poor)).toMatchObject({ cash: 49 });
    const careful = await holder(80);
    expect((await start(careful, { confirmTrans: 1 })).body).toMatchObject({ errorCode: BALANCE });
    expect((await start(careful)).status).toBe(200);
    expect(await main(careful)).toMatchObject({ cash: 0 });
    await sql("delete from setting where tenant = $1 and key = 'wallet'");
    await sql('update game set min_bet = 1000000 where tenant = $1 and node_id = $2', KITE);
  });
});

describe('a vendor that allows one open game at a time', () => {
  const oneGame = (on: boolean) =>
    sql("update vendor set one_game = $2 where tenant = $1 and code = 'ARCADE'", on);

  it('LCH-01 is refused with the unfinished game, and works after its round ends', async () => {
    const caller = await holder(100);
    const end = await placeBet(caller, 5);
    expect((await start(caller, { nodeId: MARKET })).status).toBe(200);
    await oneGame(true);
    const refused = await start(caller, { nodeId: MARKET });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errorCode: PREVIOUS,
        value: { content: { data: { nodeId: KITE, gameName: 'Kite Season' } } },
      },
    });
    expect(refused.body.message).toMatch(/^#734 \S/);
    expect((await start(caller)).status).toBe(200);
    await end(3);
    expect((await start(caller, { nodeId: MARKET })).status).toBe(200);
    await oneGame(false);
  });

  it('LCH-01 ignores rounds older than a day, of other members and tenants', async () => {
    await oneGame(true);
    const caller = await holder(100);
    await placeBet(caller, 5);
    expect((await start(await holder(100), { nodeId: MARKET })).status).toBe(200);
    const abroad = await holder(100, india);
    await placeBet(abroad, 5);
    expect((await start(abroad, { nodeId: MARKET })).status).toBe(200);
    expect((await start(caller, { nodeId: MARKET })).body).toMatchObject({ errorCode: PREVIOUS });
    await sql(
      `update round r set opened_at = opened_at - interval '25 hours' from member m
        where r.tenant = $1 and m.tenant = r.tenant and m.id = r.member and m.username = $2`,
      caller.username,
    );
    expect((await start(caller, { nodeId: MARKET })).status).toBe(200);
    await oneGame(false);
  });
});
