import { randomUUID } from 'node:crypto';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  launch,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import {
  addPayee,
  createWithdrawalClient,
  prepareMember,
  setWithdrawalRules,
} from '../../../testing/gateway/withdrawal-client.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOperator,
  createOwner,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { suspendVendors } from '../../money/vendor-api/module.ts';

const { heldWins, vendors } = operatorContract;
const [home] = tenants as [(typeof tenants)[number]];
const reason = 'looked at by a person';

let gateway: TestGateway;
let tenantId: TenantId;
let owner: LoggedInOperator;
let keeper: LoggedInOperator;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await gateway.db.owner.pool.query<Row>(text, [tenantId, ...values])).rows;
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0 });
  owner = await createOwner(gateway);
  keeper = await createOperator(gateway, {
    login: 'games@example.com',
    role: 'games',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());
// Each test begins with a vendor that is on, whatever was won of it before.
beforeEach(async () => {
  await rollUpAll(gateway.db, tenantId);
  await sql(
    `update vendor v set is_on = true, suspended_at = null, day_win_cap = 100000000,
       accepted_day = brand_day(v.tenant), accepted_excess = d.excess + case
         when v.accepted_day = brand_day(v.tenant) then v.accepted_excess else 0 end
     from vendor_days($1) d where v.tenant = $1 and v.code = 'ARCADE' and d.vendor = v.id`,
  );
});

const path = (route: OperatorRoute) => route.path.replace(':brand', home.code);
const ask = <Value>(by: LoggedInOperator, route: OperatorRoute, body: object) =>
  by.call<Value>(route, { path: path(route), body: { reason, ...body } });
type Vendor = {
  isOn: boolean;
  suspendedAt: number | null;
  dayCap: number;
  today: { bets: number; wins: number; excess: number };
};
const readVendor = async (): Promise<Vendor> =>
  (
    await keeper.call<Vendor>(vendors.detail, {
      path: path(vendors.detail),
      query: { vendor: 'ARCADE' },
    })
  ).body.value;

const send = (name: 'bet' | 'win', body: object) =>
  vendorCall(gateway.app, getArcadeKey(gateway, home), name, {
    currency: home.currency.code,
    gameCode: 'kite-season',
    ...body,
  });
type Player = Caller & { readonly player: string; readonly id: string };
async function newPlayer(): Promise<Player> {
  const caller = await registerMember(gateway.app, home);
  await prepareMember(gateway, caller);
  await deposit(gateway, caller, 100);
  return { ...caller, ...(await openGame(gateway, caller)) };
}
async function bet({ player }: Player, amount = 10) {
  const movement = { txId: randomUUID(), player, roundId: randomUUID() };
  return { answer: await send('bet', { ...movement, amount }), movement };
}
const win = ({ movement }: Awaited<ReturnType<typeof bet>>, amount: number) =>
  send('win', {
    ...movement,
    betTxId: movement.txId,
    txId: randomUUID(),
    amount,
    closeRound: true,
  });
/** Counts what was played and looks at the vendors, as the job does. */
async function look(): Promise<readonly string[]> {
  await rollUpAll(gateway.db, tenantId);
  return gateway.db.app.transaction(tenantId, (tx) => suspendVendors(tx, tenantId, home.code));
}

it('OPS-12 a vendor that wins far more than it was bet is suspended, wins are held', async () => {
  const lucky = await newPlayer();
  const other = await newPlayer();
  const open = await bet(other);
  // 10 and 10 bet: 22 may be won, and 100 above that.
  expect((await win(await bet(lucky), 122)).body).toMatchObject({ status: 'APPLIED' });
  expect(await look()).toEqual([]);
  expect(await readVendor()).toMatchObject({ isOn: true, suspendedAt: null, dayCap: 100 });

  const more = await bet(lucky, 1);
  expect((await win(more, 2)).body).toMatchObject({ status: 'APPLIED' });
  expect(await look()).toEqual(['ARCADE']);
  expect(await look()).toEqual([]);
  const seen = await readVendor();
  expect(seen.isOn).toBe(false);
  expect(seen.suspendedAt).not.toBeNull();
  expect(seen.today.excess).toBeCloseTo(100.9, 2);
  expect((await bet(other)).answer.body).toMatchObject({ errorCode: 'vendor_session_ended' });
  await expect(launch(gateway, other)).rejects.toThrow('game_not_found');
  // The vendor's protocol knows no refusal of a win: it is taken, and waits.
  expect((await win(open, 5)).body).toMatchObject({ status: 'HELD', balance: 90 });
  const [alert] = await sql<{ detail: object }>(
    `select detail from audit_event where tenant = $1 and action = 'alert.vendor_suspended'
     order by id desc limit 1`,
  );
  expect(alert?.detail).toMatchObject({ cap: '100000000', excess: '100900000' });
});

it('OPS-12 two operators switch it on; its cap counts from what they accepted', async () => {
  const lucky = await newPlayer();
  const open = await bet(lucky, 0.01);
  expect((await win(await bet(lucky), 200)).body).toMatchObject({ status: 'APPLIED' });
  expect(await look()).toEqual(['ARCADE']);
  expect((await win(open, 300)).body).toMatchObject({ status: 'HELD' });

  const { value } = (
    await ask<{ status: string; request: string }>(keeper, vendors.change, {
      vendor: 'ARCADE',
      isOn: true,
    })
  ).body;
  expect(value.status).toBe('proposed');
  expect(await readVendor()).toMatchObject({ isOn: false });
  expect((await approveRequest(owner, value.request)).status).toBe(200);
  expect(await readVendor()).toMatchObject({ isOn: true, suspendedAt: null });
  expect(await look()).toEqual([]);
  // What operators release was looked at, and is not counted again.
  const [held] = (
    await owner.call<{ rows: { id: string }[] }>(heldWins.list, {
      path: path(heldWins.list),
      query: { state: 'waiting' },
    })
  ).body.value.rows;
  const decision = await ask<{ request: string }>(keeper, heldWins.decide, {
    win: held?.id,
    isReleased: true,
  });
  expect((await approveRequest(owner, decision.body.value.request)).status).toBe(200);
  expect(await look()).toEqual([]);

  const again = await newPlayer();
  expect((await win(await bet(again), 111)).body).toMatchObject({ status: 'APPLIED' });
  expect(await look()).toEqual([]);
  expect((await win(await bet(again), 30)).body).toMatchObject({ status: 'APPLIED' });
  expect(await look()).toEqual(['ARCADE']);
});

it('OPS-12 who won at a suspended vendor is not paid without an operator', async () => {
  const lucky = await newPlayer();
  const loser = await newPlayer();
  await win(await bet(loser), 0);
  await win(await bet(lucky), 300);
  await look();
  const flagsOf = async (member: Player) => {
    await addPayee(gateway, member);
    const payee = await addPayee(gateway, member);
    await createWithdrawalClient(gateway, member).request(20, payee);
    const [row] = await sql<{ flags: string[] }>(
      `select w.flags from withdrawal w join member m on m.tenant = w.tenant and m.id = w.member
       where w.tenant = $1 and m.public_id = $2`,
      [member.id],
    );
    return row?.flags;
  };
  expect(await flagsOf(lucky)).toContain('suspended_vendor');
  expect(await flagsOf(loser)).not.toContain('suspended_vendor');
});

it('OPS-12 matches that were bet on before today cover what they win today', async () => {
  const player = await newPlayer();
  const old = await bet(player, 100);
  await rollUpAll(gateway.db, tenantId);
  // As if it had been bet yesterday: today's hours know nothing of it.
  await sql(
    `update rollup_game_hour set stakes = stakes - 100000000
     where tenant = $1 and game_code = 'kite-season' and stakes >= 100000000`,
  );
  await win(old, 200);
  await sql(
    `insert into game_day (tenant, vendor, game_code, asset, day, rounds, stake, win)
     select r.tenant, r.vendor, 'match', r.asset, brand_day(r.tenant), 1, 1000000000, 200000000
     from round r where r.tenant = $1 and r.round_ref = $2`,
    [old.movement.roundId],
  );
  expect(await look()).toEqual([]);
  await sql(`delete from game_day where tenant = $1 and game_code = 'match'`);
  expect(await look()).toEqual(['ARCADE']);
});

it('OPS-12 a higher cap of a day takes another operator, a lower one holds at once', async () => {
  const set = async (cap: number | null) =>
    (await ask<{ status: string }>(keeper, vendors.setCap, { vendor: 'ARCADE', span: 'day', cap }))
      .body.value.status;
  expect(await set(90)).toBe('done');
  expect(await set(91)).toBe('proposed');
  expect(await set(null)).toBe('proposed');
  expect(await readVendor()).toMatchObject({ dayCap: 90 });
});
