import { type Micros, multiply, zero } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  createJackpotFixture,
  type JackpotFixture,
  rules,
  SEED,
} from '../../../testing/ledger/jackpot-fixture.ts';
import { UNIT } from '../../../testing/ledger/ledger-fixture.ts';
import { postJackpot } from './jackpot-postings.ts';

let jackpot: JackpotFixture;
beforeAll(async () => {
  jackpot = await createJackpotFixture();
});
afterAll(() => jackpot.db.drop());
beforeEach(async () => {
  await jackpot.growAll();
});

describe('a jackpot hit', () => {
  it('SHL-10 WAL-06 pays the whole pool, restores the seed and is in the round', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 100n) });
    const bet = await jackpot.staked(player, multiply(UNIT, 10n));
    await jackpot.growAll();
    const won = await jackpot.pool();
    expect(await jackpot.hit(player, bet)).toMatchObject({
      status: 'APPLIED',
      amount: won,
      balance: 90n * UNIT + won,
    });
    expect((await jackpot.fixture.balances(player)).cash).toBe(90n * UNIT + won);
    expect(await jackpot.pool()).toBe(SEED);
    await jackpot.fixture.ledger.win(player, jackpot.fixture.win(player, bet, multiply(UNIT, 3n)));
    const round = await jackpot.db.owner.transaction(jackpot.fixture.first, (tx) =>
      tx.one<{ win: Micros }>(
        'test-round',
        'select win from round where tenant = $1 and round_ref = $2',
        [jackpot.fixture.first, bet.roundId],
      ),
    );
    expect(round?.win).toBe(won + 3n * UNIT);
    await jackpot.sound();
  });

  it('SHL-10 T-IDEM-1 sent twenty times at once is paid once', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 100n) });
    const bet = await jackpot.staked(player, UNIT);
    const same = jackpot.createHit(bet);
    const [amount, cash] = [await jackpot.pool(), (await jackpot.fixture.balances(player)).cash];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        postJackpot(jackpot.db.app.raw, jackpot.fixture.first, same, rules),
      ),
    );
    expect(
      new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_key, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        ),
      ).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ amount });
    expect((await jackpot.fixture.balances(player)).cash).toBe(cash + amount);
    expect(
      await postJackpot(
        jackpot.db.app.raw,
        jackpot.fixture.first,
        { ...same, gameCode: 'other' },
        rules,
      ),
    ).toEqual({ status: 'REFUSED', code: 'vendor_tx_conflict' });
    await jackpot.sound();
  });

  it('SHL-10 two at once: one is paid the pool, the other the new seed', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => jackpot.fixture.player({ cash: multiply(UNIT, 100n) })),
    );
    const bets = await Promise.all(
      people.map((player) => jackpot.staked(player, multiply(UNIT, 20n))),
    );
    await jackpot.growAll();
    const full = await jackpot.pool();
    expect(full).toBeGreaterThan(SEED);
    const won = await Promise.all(people.map((player, index) => jackpot.hit(player, bets[index]!)));
    const amounts = won.map((answer) => (answer.status === 'APPLIED' ? answer.amount : -1n));
    expect(amounts.toSorted((a, b) => Number(b - a))).toEqual([full, SEED, SEED, SEED, SEED]);
    expect(await jackpot.pool()).toBe(SEED);
    await jackpot.sound();
  });

  it('SHL-10 is refused for good without an own bet on a participating game', async () => {
    const [player, other] = [
      await jackpot.fixture.player({ cash: multiply(UNIT, 100n) }),
      await jackpot.fixture.player({ cash: multiply(UNIT, 100n) }),
    ];
    const before = await jackpot.pool();
    const refused = (code: string) => ({ status: 'REFUSED', code });
    const bet = await jackpot.staked(player, UNIT);
    expect(await jackpot.hit(player, bet, { betTxId: 'never' })).toEqual(
      refused('vendor_bet_unknown'),
    );
    expect(await jackpot.hit(other, bet, { player: other.player })).toEqual(
      refused('vendor_bet_unknown'),
    );
    expect(await jackpot.hit(player, bet, { roundId: 'elsewhere' })).toEqual(
      refused('vendor_bet_unknown'),
    );
    expect(await jackpot.hit(player, bet, { player: 'unknown' })).toEqual(
      refused('vendor_player_unknown'),
    );
    expect(await jackpot.hit(player, bet, { currency: 'INR' })).toEqual(
      refused('vendor_currency_mismatch'),
    );
    const elsewhere = await jackpot.staked(player, UNIT, { gameCode: 'other' });
    expect(await jackpot.hit(player, elsewhere)).toEqual(refused('permission_denied'));
    expect(await jackpot.hit(player, elsewhere, { gameCode: 'slot' })).toEqual(
      refused('vendor_bet_unknown'),
    );
    const back = await jackpot.staked(player, UNIT);
    await jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, back));
    expect(await jackpot.hit(player, back)).toEqual(refused('vendor_tx_tombstoned'));
    expect(await jackpot.pool()).toBe(before);
    expect(await jackpot.hit(player, bet)).toMatchObject({ status: 'APPLIED' });
    expect(await jackpot.hit(player, bet)).toEqual(refused('vendor_bet_settled'));
    expect(
      await jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, bet)),
    ).toEqual(refused('vendor_bet_settled'));
    await jackpot.sound();
  });

  it('SHL-10 is paid to members who were excluded, locked or logged out since', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 10n) });
    const bet = await jackpot.staked(player, UNIT);
    await jackpot.db.owner.transaction(jackpot.fixture.first, async (tx) => {
      await tx.exec(
        'test-exclude',
        `insert into member_protection (tenant, member, excluded_at, excluded_until)
          values ($1, $2, now(), now() + interval '1 year')`,
        [jackpot.fixture.first, player.id],
      );
      await tx.exec(
        'test-lock',
        "update member set status = 'LOCKED' where tenant = $1 and id = $2",
        [jackpot.fixture.first, player.id],
      );
      await tx.exec(
        'test-logout',
        'update play_session set ended_at = now() where tenant = $1 and member = $2',
        [jackpot.fixture.first, player.id],
      );
    });
    expect(await jackpot.hit(player, bet)).toMatchObject({ status: 'APPLIED' });
    expect((await jackpot.fixture.balances(player)).cash).toBeGreaterThanOrEqual(9n * UNIT + SEED);
  });

  it('SHL-10 with trial credit pays the pool of the TRIAL book', async () => {
    const player = await jackpot.fixture.player({
      cash: multiply(UNIT, 10n),
      book: 'TRIAL',
      type: 'trial',
    });
    const play = await jackpot.pool();
    const tries = await jackpot.pool('TRIAL');
    expect(await jackpot.hit(player, await jackpot.staked(player, UNIT))).toMatchObject({
      amount: tries,
    });
    expect(await jackpot.pool()).toBe(play);
    expect(await jackpot.pool('TRIAL')).toBe(SEED);
    await jackpot.sound();
  });

  it('SHL-10 pays debt first and returns bonus in proportion to the stake', async () => {
    const player = await jackpot.fixture.player({
      cash: multiply(UNIT, 2n),
      bonus: multiply(UNIT, 8n),
      debt: multiply(UNIT, 10n),
    });
    const bet = await jackpot.staked(player, multiply(UNIT, 10n));
    const amount = await jackpot.pool();
    expect(await jackpot.hit(player, bet)).toMatchObject({ amount });
    const left = amount - 10n * UNIT;
    const bonus = ((left * 8n) / 10n / 10_000n) * 10_000n;
    expect(await jackpot.fixture.balances(player)).toEqual({ cash: left - bonus, bonus, debt: 0n });
    await jackpot.sound();
  });

  it('SHL-10 goes to the vendor wallet where a tenant has vendor wallets', async () => {
    const player = await jackpot.fixture.player({
      cash: multiply(UNIT, 10n),
      tenantId: jackpot.fixture.second,
    });
    await jackpot.db.owner.transaction(jackpot.fixture.second, (tx) =>
      tx.exec(
        'test-apart',
        `insert into setting (tenant, key, value) values ($1, 'wallet', '{"isSingle": false}')
          on conflict (tenant, key) do update set value = excluded.value`,
        [jackpot.fixture.second],
      ),
    );
    await jackpot.db.app.transaction(jackpot.fixture.second, (tx) =>
      jackpot.fixture.ledger.transfer(
        player,
        {
          member: player.id,
          vendor: jackpot.fixture.vendors.get(jackpot.fixture.second)!,
          toVendor: true,
          amount: null,
          reference: 'to-vendor',
          requestId: 'test',
        },
        tx,
      ),
    );
    const bet = await jackpot.staked(player, UNIT);
    const amount = await jackpot.pool('PLAY', jackpot.fixture.second);
    expect(await jackpot.hit(player, bet)).toMatchObject({ amount, balance: 9n * UNIT + amount });
    expect((await jackpot.fixture.balances(player)).cash).toBe(0n);
    await jackpot.db.owner.transaction(jackpot.fixture.second, (tx) =>
      tx.exec('test-together', "delete from setting where tenant = $1 and key = 'wallet'", [
        jackpot.fixture.second,
      ]),
    );
    await jackpot.sound();
  });

  it('SHL-10 while switched off pays the remaining pool once', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 10n) });
    const off = { ...rules, isOn: false };
    const left = await jackpot.pool();
    expect(await jackpot.hit(player, await jackpot.staked(player, UNIT), {}, off)).toMatchObject({
      amount: left,
    });
    expect(await jackpot.hit(player, await jackpot.staked(player, UNIT), {}, off)).toMatchObject({
      status: 'APPLIED',
      amount: 0n,
      balance: 8n * UNIT + left,
    });
    expect(await jackpot.pool()).toBe(0n);
    await jackpot.sound();
    // The first hit after it is switched on again is paid the seed.
    expect(await jackpot.hit(player, await jackpot.staked(player, UNIT))).toMatchObject({
      amount: SEED,
    });
    expect(await jackpot.pool()).toBe(SEED);
  });

  it('SHL-10 T-LED-3 keeps the books balanced under parallel bets, counts and hits', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => jackpot.fixture.player({ cash: multiply(UNIT, 300n) })),
    );
    const paid: bigint[] = [];
    await Promise.all([
      ...people.map(async (player, index) => {
        for (let turn = 0; turn < 12; turn += 1) {
          const bet = await jackpot.staked(player, multiply(UNIT, 3n));
          if ((turn + index) % 3 === 0) {
            const answer = await jackpot.hit(player, bet);
            if (answer.status === 'APPLIED') paid.push(answer.amount);
          }
          if ((turn + index) % 4 === 1)
            await jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, bet));
          else
            await jackpot.fixture.ledger.win(
              player,
              jackpot.fixture.win(player, bet, turn % 2 === 0 ? zero : UNIT),
            );
        }
      }),
      (async () => {
        for (let turn = 0; turn < 10; turn += 1) await jackpot.grow();
      })(),
    ]);
    expect(paid.length).toBe(32);
    expect(paid.every((amount) => amount >= SEED)).toBe(true);
    await jackpot.growAll();
    await jackpot.sound();
  });
});
