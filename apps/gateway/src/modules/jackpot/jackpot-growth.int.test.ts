import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  COUNT,
  createJackpotHouse,
  type JackpotHouse,
  rules,
  SEED,
} from '../../testing/jackpot-house.ts';
import { letTimePass } from '../../testing/let-time-pass.ts';
import { UNIT } from '../../testing/world.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createJackpotJob } from './jackpot-job.ts';
import { readJackpot } from './jackpot-postings.ts';

let house: JackpotHouse;
beforeAll(async () => {
  house = await createJackpotHouse();
});
afterAll(() => house.db.drop());
beforeEach(async () => {
  await house.growAll();
});

describe('the pool grows', () => {
  it('SHL-10 WAL-06 by the share of the stakes on games that take part, from where the stakes lie; the player pays nothing twice', async () => {
    const who = await house.world.player({ cash: 100n * UNIT });
    const before = await house.pool();
    await house.staked(who, 10n * UNIT);
    await house.staked(who, 10n * UNIT, { gameCode: 'other' });
    expect(await house.growAll()).toBe(100_000n);
    expect(await house.pool()).toBe(before + 100_000n);
    expect((await house.world.holds(who)).cash).toBe(80n * UNIT);
    await house.sound();
  });

  it('SHL-10 in whole hundredths: what is less waits until it is one', async () => {
    const who = await house.world.player({ cash: UNIT });
    await house.growAll();
    for (let stake = 0; stake < 9; stake += 1) await house.staked(who, 100_000n);
    expect(await house.growAll()).toBe(0n);
    await house.staked(who, 100_000n);
    expect(await house.growAll()).toBe(10_000n);
  });

  it('SHL-10 by nothing for a bet that was rolled back, also when it had been counted before', async () => {
    const who = await house.world.player({ cash: 100n * UNIT });
    const before = await house.pool();
    const [early, late] = [
      await house.staked(who, 10n * UNIT),
      await house.staked(who, 20n * UNIT),
    ];
    await house.world.ledger.rollback(who, house.world.rollback(who, early));
    await house.growAll();
    expect(await house.pool()).toBe(before + 200_000n);
    await house.world.ledger.rollback(who, house.world.rollback(who, late));
    await house.growAll();
    await house.staked(who, 20n * UNIT);
    await house.growAll();
    expect(await house.pool()).toBe(before + 200_000n);
    await house.sound();
  });

  it('SHL-10 only from what nobody is still writing: a bet under way is counted when it is there', async () => {
    const who = await house.world.player({ cash: 10n * UNIT });
    const before = await house.pool();
    const client = await house.db.app.pool.connect();
    try {
      await client.query(`begin; select set_config('app.tenant', '${house.world.first}', true)`);
      const bet = house.world.bet(who, 10n * UNIT);
      await client.query(
        'select * from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[])',
        [
          house.world.first,
          [bet.vendorId],
          [bet.txId],
          [bet.player],
          [bet.roundId],
          [bet.gameCode],
          [bet.currency],
          [bet.amount],
          ['test'],
        ],
      );
      await house.staked(await house.world.player({ cash: 10n * UNIT }), 5n * UNIT);
      // The mark goes past the bet that nobody can see yet.
      expect((await house.grow()) + (await house.grow()) + (await house.grow())).toBe(0n);
      await client.query('commit');
    } finally {
      client.release();
    }
    await house.growAll();
    expect(await house.pool()).toBe(before + 150_000n);
  });

  it('SHL-10 OPS-03 once for each stake, however many gateways count at the same time', async () => {
    const settings = () => Promise.resolve({ jackpot: rules } as never);
    const gateways = Array.from({ length: 2 }, () => {
      const jobs = createJobs({ db: house.db.app, tenantIds: [house.world.first] });
      jobs.every(createJackpotJob({ settings, count: COUNT }));
      return jobs;
    });
    await gateways[0]!.open();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => house.world.player({ cash: 100n * UNIT })),
    );
    const before = await house.pool();
    const playing = Promise.all(
      people.map(async (who) => {
        for (let turn = 0; turn < 10; turn += 1) await house.staked(who, 2n * UNIT);
      }),
    );
    for (let turn = 0; turn < 4; turn += 1) {
      await letTimePass(house.db, 'jackpot', '20 seconds');
      await Promise.all([
        ...gateways.map((jobs) => jobs.runDue('jackpot')),
        house.grow(),
        house.grow(),
      ]);
    }
    await playing;
    await house.growAll();
    expect(await house.pool()).toBe(before + 1_200_000n);
    await house.sound();
  });

  it('SHL-10 in each book and house apart, from a seed that is put in once', async () => {
    const trial = await house.world.player({ cash: 100n * UNIT, book: 'TRIAL', type: 4 });
    const stranger = await house.world.player({ cash: 100n * UNIT, tenantId: house.world.second });
    const [play, tries, other] = [
      await house.pool(),
      await house.pool('TRIAL'),
      await house.pool('PLAY', house.world.second),
    ];
    await house.staked(trial, 50n * UNIT);
    await house.staked(stranger, 30n * UNIT);
    await Promise.all([house.growAll(), house.growAll({ tenantId: house.world.second })]);
    expect([
      await house.pool(),
      await house.pool('TRIAL'),
      await house.pool('PLAY', house.world.second),
      await house.pool('REAL'),
    ]).toEqual([play, tries + 500_000n, other + 300_000n, SEED]);
    await house.sound();
  });

  it('SHL-10 not while it is switched off, and stakes of that time are not made up for', async () => {
    const who = await house.world.player({ cash: 100n * UNIT });
    const before = await house.pool();
    await house.staked(who, 50n * UNIT);
    expect(await house.growAll({ with: { ...rules, isOn: false } })).toBe(0n);
    expect(await house.growAll()).toBe(0n);
    expect(await house.pool()).toBe(before);
  });

  it('SHL-10 and says how fast, seeds apart', async () => {
    const who = await house.world.player({ cash: 1000n * UNIT, tenantId: house.world.second });
    const before =
      (await readJackpot(house.db.app.raw, house.world.second, 'PLAY'))?.perSecond ?? -1;
    await house.staked(who, 600n * UNIT);
    await house.growAll({ tenantId: house.world.second });
    expect(
      (await readJackpot(house.db.app.raw, house.world.second, 'PLAY'))?.perSecond,
    ).toBeCloseTo(before + 6_000_000 / 600, 3);
  });
});
