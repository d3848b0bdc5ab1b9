import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createJackpotHouse, type JackpotHouse, rules, SEED } from '../../testing/jackpot-house.ts';
import { UNIT } from '../../testing/world.ts';
import { postJackpot } from './jackpot-postings.ts';

let house: JackpotHouse;
beforeAll(async () => {
  house = await createJackpotHouse();
});
afterAll(() => house.db.drop());
beforeEach(async () => {
  await house.growAll();
});

describe('a hit', () => {
  it('SHL-10 WAL-06 pays all that is in the pool into the wallet, puts the seed back, and stands in the round', async () => {
    const who = await house.world.player({ cash: 100n * UNIT });
    const bet = await house.staked(who, 10n * UNIT);
    await house.growAll();
    const won = await house.pool();
    expect(await house.hit(who, bet)).toMatchObject({
      status: 'APPLIED',
      amount: won,
      balance: 90n * UNIT + won,
    });
    expect((await house.world.holds(who)).cash).toBe(90n * UNIT + won);
    expect(await house.pool()).toBe(SEED);
    await house.world.ledger.win(who, house.world.win(who, bet, 3n * UNIT));
    const round = await house.db.owner.transaction(house.world.first, (tx) =>
      tx.one<{ win: bigint }>(
        'test-round',
        'select win from round where tenant = $1 and round_ref = $2',
        [house.world.first, bet.roundId],
      ),
    );
    expect(round?.win).toBe(won + 3n * UNIT);
    await house.sound();
  });

  it('SHL-10 T-IDEM-1 that is told twenty times at once is paid once and answered alike', async () => {
    const who = await house.world.player({ cash: 100n * UNIT });
    const bet = await house.staked(who, UNIT);
    const same = house.hitOf(bet);
    const [amount, cash] = [await house.pool(), (await house.world.holds(who)).cash];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        postJackpot(house.db.app.raw, house.world.first, same, rules),
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
    expect((await house.world.holds(who)).cash).toBe(cash + amount);
    expect(
      await postJackpot(house.db.app.raw, house.world.first, { ...same, gameCode: 'other' }, rules),
    ).toEqual({ status: 'REFUSED', code: 'vendor_tx_conflict' });
    await house.sound();
  });

  it('SHL-10 of two at once: one has the pool, the other what is left, the seed', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => house.world.player({ cash: 100n * UNIT })),
    );
    const bets = await Promise.all(people.map((who) => house.staked(who, 20n * UNIT)));
    await house.growAll();
    const full = await house.pool();
    expect(full).toBeGreaterThan(SEED);
    const won = await Promise.all(people.map((who, index) => house.hit(who, bets[index]!)));
    const amounts = won.map((answer) => (answer.status === 'APPLIED' ? answer.amount : -1n));
    expect(amounts.toSorted((a, b) => Number(b - a))).toEqual([full, SEED, SEED, SEED, SEED]);
    expect(await house.pool()).toBe(SEED);
    await house.sound();
  });

  it('SHL-10 is refused for good: without its bet, of another, after a rollback, a second time, on a game that takes no part, for an unknown player', async () => {
    const [who, other] = [
      await house.world.player({ cash: 100n * UNIT }),
      await house.world.player({ cash: 100n * UNIT }),
    ];
    const before = await house.pool();
    const refused = (code: string) => ({ status: 'REFUSED', code });
    const bet = await house.staked(who, UNIT);
    expect(await house.hit(who, bet, { betTxId: 'never' })).toEqual(refused('vendor_bet_unknown'));
    expect(await house.hit(other, bet, { player: other.player })).toEqual(
      refused('vendor_bet_unknown'),
    );
    expect(await house.hit(who, bet, { roundId: 'elsewhere' })).toEqual(
      refused('vendor_bet_unknown'),
    );
    expect(await house.hit(who, bet, { player: 'nobody' })).toEqual(
      refused('vendor_player_unknown'),
    );
    expect(await house.hit(who, bet, { currency: 'INR' })).toEqual(
      refused('vendor_currency_mismatch'),
    );
    const elsewhere = await house.staked(who, UNIT, { gameCode: 'other' });
    expect(await house.hit(who, elsewhere)).toEqual(refused('permission_denied'));
    expect(await house.hit(who, elsewhere, { gameCode: 'slot' })).toEqual(
      refused('vendor_bet_unknown'),
    );
    const back = await house.staked(who, UNIT);
    await house.world.ledger.rollback(who, house.world.rollback(who, back));
    expect(await house.hit(who, back)).toEqual(refused('vendor_tx_tombstoned'));
    expect(await house.pool()).toBe(before);
    expect(await house.hit(who, bet)).toMatchObject({ status: 'APPLIED' });
    expect(await house.hit(who, bet)).toEqual(refused('vendor_bet_settled'));
    expect(await house.world.ledger.rollback(who, house.world.rollback(who, bet))).toEqual(
      refused('vendor_bet_settled'),
    );
    await house.sound();
  });

  it('SHL-10 is paid to whoever was excluded, locked or signed out since', async () => {
    const who = await house.world.player({ cash: 10n * UNIT });
    const bet = await house.staked(who, UNIT);
    await house.db.owner.transaction(house.world.first, async (tx) => {
      await tx.exec(
        'test-exclude',
        "insert into member_protection (tenant, member, excluded_at, excluded_until) values ($1, $2, now(), now() + interval '1 year')",
        [house.world.first, who.id],
      );
      await tx.exec(
        'test-lock',
        "update member set status = 'LOCKED' where tenant = $1 and id = $2",
        [house.world.first, who.id],
      );
      await tx.exec(
        'test-logout',
        'update play_session set ended_at = now() where tenant = $1 and member = $2',
        [house.world.first, who.id],
      );
    });
    expect(await house.hit(who, bet)).toMatchObject({ status: 'APPLIED' });
    expect((await house.world.holds(who)).cash).toBeGreaterThanOrEqual(9n * UNIT + SEED);
  });

  it('SHL-10 by trial credit wins the pool of trial credit', async () => {
    const who = await house.world.player({ cash: 10n * UNIT, book: 'TRIAL', type: 4 });
    const play = await house.pool();
    const tries = await house.pool('TRIAL');
    expect(await house.hit(who, await house.staked(who, UNIT))).toMatchObject({ amount: tries });
    expect(await house.pool()).toBe(play);
    expect(await house.pool('TRIAL')).toBe(SEED);
    await house.sound();
  });

  it('SHL-10 pays debt first and returns bonus in the proportion of the stake, as a win does', async () => {
    const who = await house.world.player({ cash: 2n * UNIT, bonus: 8n * UNIT, debt: 10n * UNIT });
    const bet = await house.staked(who, 10n * UNIT);
    const amount = await house.pool();
    expect(await house.hit(who, bet)).toMatchObject({ amount });
    const left = amount - 10n * UNIT;
    const bonus = ((left * 8n) / 10n / 10_000n) * 10_000n;
    expect(await house.world.holds(who)).toEqual({ cash: left - bonus, bonus, debt: 0n });
    await house.sound();
  });

  it('SHL-10 goes into the wallet at the vendor where wallets stand apart', async () => {
    const who = await house.world.player({ cash: 10n * UNIT, tenantId: house.world.second });
    await house.db.owner.transaction(house.world.second, (tx) =>
      tx.exec(
        'test-apart',
        "insert into setting (tenant, key, value) values ($1, 'wallet', '{\"isSingle\": false}') on conflict (tenant, key) do update set value = excluded.value",
        [house.world.second],
      ),
    );
    await house.db.app.transaction(house.world.second, (tx) =>
      house.world.ledger.transfer(tx, who, {
        member: who.id,
        vendor: house.world.vendors.get(house.world.second)!,
        toVendor: true,
        amount: null,
        reference: 'to-vendor',
        requestId: 'test',
      }),
    );
    const bet = await house.staked(who, UNIT);
    const amount = await house.pool('PLAY', house.world.second);
    expect(await house.hit(who, bet)).toMatchObject({ amount, balance: 9n * UNIT + amount });
    expect((await house.world.holds(who)).cash).toBe(0n);
    await house.db.owner.transaction(house.world.second, (tx) =>
      tx.exec('test-together', "delete from setting where tenant = $1 and key = 'wallet'", [
        house.world.second,
      ]),
    );
    await house.sound();
  });

  it('SHL-10 while it is switched off pays what is there, and then nothing until it is on again', async () => {
    const who = await house.world.player({ cash: 10n * UNIT });
    const off = { ...rules, isOn: false };
    const left = await house.pool();
    expect(await house.hit(who, await house.staked(who, UNIT), {}, off)).toMatchObject({
      amount: left,
    });
    expect(await house.hit(who, await house.staked(who, UNIT), {}, off)).toMatchObject({
      status: 'APPLIED',
      amount: 0n,
      balance: 8n * UNIT + left,
    });
    expect(await house.pool()).toBe(0n);
    await house.sound();
    // Whoever hits it as soon as it is on again finds the seed.
    expect(await house.hit(who, await house.staked(who, UNIT))).toMatchObject({ amount: SEED });
    expect(await house.pool()).toBe(SEED);
  });

  it('SHL-10 T-LED-3 leaves the books sound under parallel play, counts and hits', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => house.world.player({ cash: 300n * UNIT })),
    );
    const paid: bigint[] = [];
    await Promise.all([
      ...people.map(async (who, index) => {
        for (let turn = 0; turn < 12; turn += 1) {
          const bet = await house.staked(who, 3n * UNIT);
          if ((turn + index) % 3 === 0) {
            const answer = await house.hit(who, bet);
            if (answer.status === 'APPLIED') paid.push(answer.amount);
          }
          if ((turn + index) % 4 === 1)
            await house.world.ledger.rollback(who, house.world.rollback(who, bet));
          else
            await house.world.ledger.win(
              who,
              house.world.win(who, bet, turn % 2 === 0 ? 0n : UNIT),
            );
        }
      }),
      (async () => {
        for (let turn = 0; turn < 10; turn += 1) await house.grow();
      })(),
    ]);
    expect(paid.length).toBe(32);
    expect(paid.every((amount) => amount >= SEED)).toBe(true);
    await house.growAll();
    await house.sound();
  });
});
