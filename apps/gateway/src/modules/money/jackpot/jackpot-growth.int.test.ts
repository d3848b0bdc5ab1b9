import { micros, type Micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  COUNT,
  createJackpotFixture,
  type JackpotFixture,
  rules,
  SEED,
} from '../../../testing/ledger/jackpot-fixture.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { UNIT } from '../../../testing/ledger/ledger-fixture.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createJackpotJob } from './jackpot-job.ts';
import { readJackpot } from './jackpot-postings.ts';

let jackpot: JackpotFixture;
beforeAll(async () => {
  jackpot = await createJackpotFixture();
});
afterAll(() => jackpot.db.drop());
beforeEach(async () => {
  await jackpot.growAll();
});

/** A transaction in which a bet of `stake` is posted and committed one step at a time. */
async function openTransaction(stake: Micros) {
  const player = await jackpot.fixture.player({ cash: stake });
  const client = await jackpot.db.app.pool.connect();
  await client.query(`begin; select set_config('app.tenant', '${jackpot.fixture.first}', true)`);
  return {
    /** Takes the transaction's id, as its first write would. */
    start: () => client.query('select pg_current_xact_id()'),
    async bet(): Promise<void> {
      const bet = jackpot.fixture.bet(player, stake);
      await client.query(
        `select * from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[], $5::text[],
          $6::text[], $7::text[], $8::bigint[], $9::text[])`,
        [
          jackpot.fixture.first,
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
    },
    async commit(): Promise<void> {
      await client.query('commit');
      client.release();
    },
  };
}

describe('the jackpot pool', () => {
  it('SHL-10 WAL-06 grows by a share of the stakes on participating games', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 100n) });
    const before = await jackpot.pool();
    await jackpot.staked(player, multiply(UNIT, 10n));
    await jackpot.staked(player, multiply(UNIT, 10n), { gameCode: 'other' });
    expect(await jackpot.growAll()).toBe(100_000n);
    expect(await jackpot.pool()).toBe(before + 100_000n);
    expect((await jackpot.fixture.balances(player)).cash).toBe(80n * UNIT);
    await jackpot.sound();
  });

  it('SHL-10 grows in whole hundredths and carries the remainder over', async () => {
    const player = await jackpot.fixture.player({ cash: UNIT });
    await jackpot.growAll();
    for (let stake = 0; stake < 9; stake += 1) await jackpot.staked(player, micros(100_000n));
    expect(await jackpot.growAll()).toBe(0n);
    await jackpot.staked(player, micros(100_000n));
    expect(await jackpot.growAll()).toBe(10_000n);
  });

  it('SHL-10 does not grow for rolled-back bets, counted before or not', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 100n) });
    const before = await jackpot.pool();
    const [early, late] = [
      await jackpot.staked(player, multiply(UNIT, 10n)),
      await jackpot.staked(player, multiply(UNIT, 20n)),
    ];
    await jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, early));
    await jackpot.growAll();
    expect(await jackpot.pool()).toBe(before + 200_000n);
    await jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, late));
    await jackpot.growAll();
    await jackpot.staked(player, multiply(UNIT, 20n));
    await jackpot.growAll();
    expect(await jackpot.pool()).toBe(before + 200_000n);
    await jackpot.sound();
  });

  it('SHL-10 counts only committed bets, and open ones after their commit', async () => {
    const before = await jackpot.pool();
    const open = await openTransaction(multiply(UNIT, 10n));
    try {
      await open.bet();
      await jackpot.staked(
        await jackpot.fixture.player({ cash: multiply(UNIT, 10n) }),
        multiply(UNIT, 5n),
      );
      // Nothing is counted while a bet with a lower id is not committed.
      expect((await jackpot.grow()) + (await jackpot.grow()) + (await jackpot.grow())).toBe(0n);
    } finally {
      await open.commit();
    }
    await jackpot.growAll();
    expect(await jackpot.pool()).toBe(before + 150_000n);
  });

  it('SHL-10 counts a bet that a transaction begun before it overtook', async () => {
    const before = await jackpot.pool();
    const older = await openTransaction(multiply(UNIT, 5n));
    const newer = await openTransaction(multiply(UNIT, 10n));
    try {
      await older.start();
      await newer.bet();
      await older.bet();
      await older.commit();
      expect((await jackpot.grow()) + (await jackpot.grow()) + (await jackpot.grow())).toBe(0n);
    } finally {
      await newer.commit();
    }
    await jackpot.growAll();
    expect(await jackpot.pool()).toBe(before + 150_000n);
  });

  it('SHL-10 OPS-03 counts each stake once, also with several gateways', async () => {
    const settings = () => Promise.resolve({ jackpot: rules } as never);
    const gateways = Array.from({ length: 2 }, () => {
      const jobs = createJobs({ db: jackpot.db.app, tenantIds: [jackpot.fixture.first] });
      jobs.register(createJackpotJob({ settings, window: COUNT }));
      return jobs;
    });
    await gateways[0]!.createClocks();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => jackpot.fixture.player({ cash: multiply(UNIT, 100n) })),
    );
    const before = await jackpot.pool();
    const playing = Promise.all(
      people.map(async (player) => {
        for (let turn = 0; turn < 10; turn += 1) await jackpot.staked(player, multiply(UNIT, 2n));
      }),
    );
    for (let turn = 0; turn < 4; turn += 1) {
      await advanceJobClock(jackpot.db, 'jackpot', '20 seconds');
      await Promise.all([
        ...gateways.map((jobs) => jobs.runDue('jackpot')),
        jackpot.grow(),
        jackpot.grow(),
      ]);
    }
    await playing;
    await jackpot.growAll();
    expect(await jackpot.pool()).toBe(before + 1_200_000n);
    await jackpot.sound();
  });

  it('SHL-10 is separate for each book and tenant, and seeded once', async () => {
    const trial = await jackpot.fixture.player({
      cash: multiply(UNIT, 100n),
      book: 'TRIAL',
      type: 'trial',
    });
    const otherPlayer = await jackpot.fixture.player({
      cash: multiply(UNIT, 100n),
      tenantId: jackpot.fixture.second,
    });
    const [play, tries, other] = [
      await jackpot.pool(),
      await jackpot.pool('TRIAL'),
      await jackpot.pool('PLAY', jackpot.fixture.second),
    ];
    await jackpot.staked(trial, multiply(UNIT, 50n));
    await jackpot.staked(otherPlayer, multiply(UNIT, 30n));
    await Promise.all([jackpot.growAll(), jackpot.growAll({ tenantId: jackpot.fixture.second })]);
    expect([
      await jackpot.pool(),
      await jackpot.pool('TRIAL'),
      await jackpot.pool('PLAY', jackpot.fixture.second),
      await jackpot.pool('REAL'),
    ]).toEqual([play, tries + 500_000n, other + 300_000n, SEED]);
    await jackpot.sound();
  });

  it('SHL-10 OPS-03 seeds an empty pool without any play', async () => {
    // Of a database of its own, whose books do not add up afterwards.
    const empty = await createJackpotFixture();
    const tenantId = empty.fixture.second;
    await empty.growAll({ tenantId });
    // As before its first seed: everything has been counted.
    await empty.db.owner.pool.query(
      `update account set balance = 0 where tenant = $1 and type = 'PROGRESSIVE_POOL'`,
      [tenantId],
    );
    const grow = () => runIfDue(empty.db.app, 'jackpot', tenantId, () => empty.grow({ tenantId }));
    expect(await grow()).toBe(0n);
    expect(await empty.pool('PLAY', tenantId)).toBe(SEED);
    await empty.db.drop();
  });

  it('SHL-10 does not grow while switched off, nor later for stakes of that time', async () => {
    const player = await jackpot.fixture.player({ cash: multiply(UNIT, 100n) });
    const before = await jackpot.pool();
    await jackpot.staked(player, multiply(UNIT, 50n));
    expect(await jackpot.growAll({ with: { ...rules, isOn: false } })).toBe(0n);
    expect(await jackpot.growAll()).toBe(0n);
    expect(await jackpot.pool()).toBe(before);
  });

  it('SHL-10 reports its growth per second without seeds', async () => {
    const player = await jackpot.fixture.player({
      cash: multiply(UNIT, 1000n),
      tenantId: jackpot.fixture.second,
    });
    const before =
      (await readJackpot(jackpot.db.app.raw, jackpot.fixture.second, 'PLAY'))?.perSecond ?? -1;
    await jackpot.staked(player, multiply(UNIT, 600n));
    await jackpot.growAll({ tenantId: jackpot.fixture.second });
    expect(
      (await readJackpot(jackpot.db.app.raw, jackpot.fixture.second, 'PLAY'))?.perSecond,
    ).toBeCloseTo(before + 6_000_000 / 600, 3);
  });
});
