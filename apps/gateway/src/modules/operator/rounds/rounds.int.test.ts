import { randomUUID } from 'node:crypto';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import { approveFirst } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { countAllPlay } from '../../../testing/operator/count-all-play.ts';

const { heldWins, memberRecords, rounds, vendors } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'the vendor confirmed it';
const GAME = 'kite-season';

let gateway: TestGateway;
let owner: LoggedInOperator;
let risk: LoggedInOperator;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  await setDailyLimit(gateway, home.code);
  owner = await createOwner(gateway);
  risk = await createOperator(gateway, {
    login: 'risk@example.com',
    role: 'risk',
    brand: home.code,
  });
  tenantId = gateway.tenancies.ofCode(home.code)?.tenantId as TenantId;
});
afterAll(() => gateway.stop());

const path = (route: OperatorRoute, brand = home.code) => route.path.replace(':brand', brand);
const ask = async <Value>(route: OperatorRoute, query: Record<string, string> = {}) =>
  (await risk.call<Value>(route, { path: path(route), query })).body.value;
const post = <Value = { status: string }>(route: OperatorRoute, body: object, by = risk) =>
  by.call<Value>(route, { path: path(route), body: { reason, ...body } });
const send = (name: 'bet' | 'win' | 'rollback', body: object) =>
  vendorCall(gateway.app, getArcadeKey(gateway, home), name, body);
const countAll = () => countAllPlay(gateway, tenantId);
type Row = { vendor: string; round: string; member: string; username: string; state: string };
type Found = { rows: Row[]; next: string | null };

async function player(amount = 1000) {
  const caller = await registerMember(gateway.app, home);
  await deposit(gateway, caller, amount);
  return (await openGame(gateway, caller)).player;
}
async function bet(name: string, amount: number, roundId: string = randomUUID()) {
  const made = {
    txId: randomUUID(),
    player: name,
    roundId,
    gameCode: GAME,
    currency: home.currency.code,
    amount,
  };
  expect(await send('bet', made)).toMatchObject({ body: { status: 'APPLIED' } });
  return made;
}
type Bet = Awaited<ReturnType<typeof bet>>;
const win = (of: Bet, amount: number, closeRound = true) =>
  send('win', { ...of, txId: randomUUID(), betTxId: of.txId, amount, closeRound });
const find = async (text: string) => (await ask<Found>(rounds.search, { text })).rows[0] as Row;
const keyOf = ({ vendor, round, member }: Row) => ({ vendor, round, member });
const approve = (by = owner) => approveFirst(by);

describe('rounds', () => {
  it('OPS-01 a round is found by its id, its order number and a transaction', async () => {
    const name = await player();
    const made = await bet(name, 5);
    await win(made, 12);
    const row = await find(made.roundId);
    expect(row).toMatchObject({ round: made.roundId, stake: 5, win: 12, state: 'closed' });
    const { order } = row as unknown as { order: string };
    expect((await find(order)).round).toBe(made.roundId);
    expect((await find(made.txId)).round).toBe(made.roundId);
    expect(await find('no-such-thing')).toBeUndefined();
  });

  it('OPS-01 rounds are listed by member, game, amount and state, page by page', async () => {
    const name = await player();
    const all: string[] = [];
    for (const amount of [1, 2, 3, 4, 5]) {
      const made = await bet(name, amount);
      await win(made, 0);
      all.unshift(made.roundId);
    }
    const { member, username } = await find(all[0] ?? '');
    const seen: string[] = [];
    for (let after = ''; ;) {
      const query = { member: username, limit: '2', ...(after && { after }) };
      const page = await ask<Found>(rounds.search, query);
      seen.push(...page.rows.map(({ round }) => round));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all);
    const large = { member, minAmount: '4', game: GAME, vendor: 'ARCADE', state: 'closed' };
    const found = await ask<Found>(rounds.search, large);
    expect(found.rows.map(({ round }) => round)).toEqual(all.slice(0, 2));
    expect((await ask<Found>(rounds.search, { ...large, state: 'open' })).rows).toEqual([]);
    const newest = await ask<Found>(rounds.search, { limit: '3' });
    expect(newest.rows.map(({ round }) => round)).toEqual(all.slice(0, 3));
    const before = await ask<Found>(rounds.search, { until: String(Date.now() - 3_600_000) });
    expect(before.rows).toEqual([]);
  });

  it('PRO-06 who loses to the same player again and again is linked with it', async () => {
    const [name, friend, stranger] = [await player(), await player(), await player()];
    const lost: string[] = [];
    for (const opponent of [...Array.from({ length: 10 }, () => friend), stranger]) {
      const made = await bet(name, 5);
      const opponents = [opponent, name, 'unknown'];
      const end = { ...made, txId: randomUUID(), betTxId: made.txId, amount: 0, opponents };
      expect(await send('win', end)).toMatchObject({ body: { status: 'APPLIED' } });
      lost.unshift(made.roundId);
    }
    const { member, username } = await find(lost[0] ?? '');
    const friendOf = await find((await bet(friend, 1)).roundId);
    const linkedOf = async (of: string) =>
      (await ask<{ linked: object[] }>(memberRecords.read, { member: of })).linked;
    const link = { id: friendOf.member, username: friendOf.username, signals: ['duels'] };
    expect(await linkedOf(member)).toMatchObject([link]);
    const against = await ask<Found>(rounds.search, {
      member: username,
      opponent: friendOf.username,
    });
    expect(against.rows.map(({ round }) => round)).toEqual(lost.slice(1));
    const itself = { member, opponent: member };
    expect((await ask<Found>(rounds.search, itself)).rows).toEqual([]);
  });

  it('PRO-06 rounds whose bets covered each other are found by their state', async () => {
    const name = await player();
    const [covered, plain] = [await bet(name, 20), await bet(name, 10)];
    await send('win', { ...covered, txId: randomUUID(), betTxId: covered.txId, validBet: 2 });
    await win(plain, 0);
    const { member } = await find(plain.roundId);
    const { rows } = await ask<Found>(rounds.search, { member, state: 'riskless' });
    expect(rows).toMatchObject([{ round: covered.roundId, stake: 20, riskless: 18 }]);
  });

  it('OPS-01 a filter finds what is behind thousands of other rounds', async () => {
    const { rowCount } = await gateway.db.owner.pool.query(
      `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet,
         opened_at, closed_at)
       select m.tenant, v.id, 'many-' || n, m.id, money_asset(m.book), $2, 900000000 + n,
         case when n % 2000 = 1 then 7000000 else 1000000 end,
         timestamptz '2026-01-01' + n * interval '1 second', now()
       from (select * from member where tenant = $1 order by id limit 1) m
       join vendor v on v.tenant = m.tenant and v.code = 'ARCADE', generate_series(1, 5000) n`,
      [tenantId, GAME],
    );
    expect(rowCount).toBe(5000);
    const [from, until] = ['2026-01-01', '2026-01-02'].map((day) => String(Date.parse(day)));
    const query = { from: from ?? '', until: until ?? '', minAmount: '7' };
    const all = ['many-4001', 'many-2001', 'many-1'];
    for (const limit of ['1', '2', '3', '50']) {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const page = await ask<Found>(rounds.search, { ...query, limit, ...(after && { after }) });
        seen.push(...page.rows.map(({ round }) => round));
        if (page.next === null) break;
        after = page.next;
      }
      expect(seen).toEqual(all);
    }
    expect((await ask<Found>(rounds.search, query)).rows).toHaveLength(all.length);
    // They have no operations, which other tests of this file look for.
    await gateway.db.owner.pool.query(`delete from round where round_ref like 'many-%'`);
  });

  it('OPS-01 a round shows each call, what it moved, and where it is verified', async () => {
    const made = await bet(await player(), 10);
    await win(made, 25);
    const detail = await ask<{ calls: object[]; verification: object }>(
      rounds.detail,
      keyOf(await find(made.roundId)),
    );
    expect(detail.calls).toMatchObject([
      {
        kind: 'BET',
        status: 'APPLIED',
        isSigned: true,
        actor: { kind: 'vendor', name: 'ARCADE', operator: null, member: null },
        reference: made.txId,
        transfers: [{ from: 'PLAYER_CASH', to: 'VENDOR_CLEARING', amount: 10, fromAfter: 990 }],
      },
      {
        kind: 'WIN',
        bet: made.txId,
        closesRound: true,
        transfers: [{ amount: 25, toAfter: 1015 }],
      },
    ]);
    expect(detail).toMatchObject({
      canSettle: false,
      canVoid: false,
      verification: { url: expect.stringContaining(made.roundId) as unknown },
    });
  });

  it('OPS-06 a round of another brand is not shown', async () => {
    const made = await bet(await player(), 1);
    const key = keyOf(await find(made.roundId));
    const asked = await risk.call(rounds.detail, {
      path: path(rounds.detail, other.code),
      query: key,
    });
    expect(asked.body.errorCode).toBe('permission_missing');
    const elsewhere = await owner.call(rounds.detail, {
      path: path(rounds.detail, other.code),
      query: key,
    });
    expect(elsewhere.body.errorCode).toBe('round_unknown');
  });
});

describe('open rounds', () => {
  const listOpen = async () =>
    (await ask<Found>(rounds.open, { minutes: '0' })).rows.map(({ round }) => round);

  it('OPS-01 a round is listed while it is open, and settled as its vendor would', async () => {
    const name = await player();
    const made = await bet(name, 10);
    await countAll();
    expect(await listOpen()).toContain(made.roundId);
    const key = keyOf(await find(made.roundId));
    const settled = await post(rounds.settle, { ...key, win: 30 });
    expect(settled.body.value).toEqual({ status: 'done' });
    expect(await listOpen()).not.toContain(made.roundId);
    expect(await find(made.roundId)).toMatchObject({ win: 30, state: 'closed' });
    expect((await post(rounds.settle, { ...key, win: 30 })).body.errorCode).toBe('round_not_open');
    // What the vendor says afterwards changes nothing.
    expect(await win(made, 30)).toMatchObject({ body: { errorCode: 'vendor_round_closed' } });
    await expectSoundBooks(gateway.db);
  });

  it('OPS-01 a voided round gives its stakes back once, and its late win is refused', async () => {
    const name = await player();
    const first = await bet(name, 10);
    await bet(name, 15, first.roundId);
    const key = keyOf(await find(first.roundId));
    expect((await post(rounds.void, key)).body.value).toEqual({ status: 'done' });
    expect(await find(first.roundId)).toMatchObject({ refund: 25, state: 'refunded' });
    expect((await post(rounds.void, key)).body.errorCode).toBe('round_not_open');
    expect(await win(first, 50)).toMatchObject({ body: { errorCode: 'vendor_tx_tombstoned' } });
    const rollback = { ...first, txId: randomUUID(), betTxId: first.txId };
    const { amount: _stake, ...undone } = rollback;
    expect(await send('rollback', undone)).toMatchObject({
      body: { status: 'NOOP', balance: 1000 },
    });
    await expectSoundBooks(gateway.db);
  });

  it('OPS-01 a round that has won something is settled, never voided', async () => {
    const made = await bet(await player(), 10);
    await win(made, 5, false);
    const key = keyOf(await find(made.roundId));
    expect((await post(rounds.void, key)).body.errorCode).toBe('round_has_result');
    expect((await post(rounds.settle, { ...key, win: 0 })).status).toBe(200);
    expect(await find(made.roundId)).toMatchObject({ win: 5, state: 'closed' });
    await expectSoundBooks(gateway.db);
  });

  it('OPS-06 a decision about a large stake takes a second operator', async () => {
    // A change of this setting takes two operators, too (settings.int.test.ts).
    await setDailyLimit(gateway, home.code, 100);
    const made = await bet(await player(), 150);
    const key = keyOf(await find(made.roundId));
    expect((await post(rounds.void, key)).body.value).toMatchObject({ status: 'proposed' });
    expect(await find(made.roundId)).toMatchObject({ state: 'open', refund: 0 });
    expect((await approve(risk)).body.errorCode).toBe('own_request');
    expect((await approve()).status).toBe(200);
    expect(await find(made.roundId)).toMatchObject({ state: 'refunded', refund: 150 });
    await expectSoundBooks(gateway.db);
  });
});

describe('held wins', () => {
  it('OPS-06 VEN-02 a held win is proposed once, and paid by another operator', async () => {
    await owner.call(vendors.setCap, {
      path: path(vendors.setCap),
      body: { vendor: 'ARCADE', cap: 200, reason },
    });
    const made = await bet(await player(), 10);
    expect(await win(made, 900)).toMatchObject({ body: { status: 'HELD' } });
    expect(await find(made.roundId)).toMatchObject({ state: 'held', held: 900, win: 0 });
    type Win = { id: string; round: string; amount: number; request: string | null };
    const list = async (state = 'waiting') =>
      (await ask<{ rows: Win[] }>(heldWins.list, { state })).rows;
    const [waiting] = await list();
    expect(waiting).toMatchObject({ round: made.roundId, amount: 900, request: null });
    expect(await ask(heldWins.waiting)).toEqual({ held: 1 });
    const decision = { win: waiting?.id, isReleased: true };
    expect((await post(heldWins.decide, decision)).body.value).toMatchObject({
      status: 'proposed',
    });
    expect((await list())[0]?.request).not.toBeNull();
    expect((await post(heldWins.decide, decision, owner)).body.errorCode).toBe('already_exists');
    expect((await approve()).status).toBe(200);
    expect(await find(made.roundId)).toMatchObject({ state: 'closed', win: 900, held: 0 });
    expect(await list()).toEqual([]);
    expect(await ask(heldWins.waiting)).toEqual({ held: 0 });
    expect((await list('decided'))[0]).toMatchObject({
      decision: { isReleased: true, actor: { name: owner.login, operator: String(owner.id) } },
    });
    expect((await post(heldWins.decide, decision)).body.errorCode).toBe('win_decided');
    await expectSoundBooks(gateway.db);
  });
});
