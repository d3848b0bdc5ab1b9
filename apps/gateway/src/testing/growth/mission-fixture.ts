import { micros, multiply } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import { createMissionService } from '../../modules/growth/missions/mission-service.ts';
import { runMissions } from '../../modules/growth/missions/module.ts';
import type { Bet } from '../../modules/money/ledger/postings.ts';
import type { MemberContext } from '../../request/context.ts';
import { runOnDyingGateways } from '../database/dying-database.ts';
import { runIfDue } from '../database/run-if-due.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { createLedgerFixture, type Player, UNIT } from '../ledger/ledger-fixture.ts';
import { rollUpAll } from '../operator/roll-up-all.ts';

/** So many units as terms name them. */
export const units = (amount: number): number => amount * Number(UNIT);

/** So many units as the ledger books them. */
export const money = (amount: number) => multiply(UNIT, BigInt(amount));

/** A brand whose members play a slot and a fishing game, and its missions and tournaments. */
export async function createMissionFixture(db: TestDatabase) {
  const fixture = await createLedgerFixture(db);
  const { first, ledger } = fixture;
  await db.owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
     values ($1, 'fish', $2, 'fish', 'FISH', 'fish', true)`,
    [first, fixture.vendorId],
  );

  const runDue = (app: Database) =>
    runIfDue(db.app, 'missions', first, () => runMissions(app, first));

  return {
    fixture,
    service: createMissionService({ db: db.app }),

    contextOf: ({ tenantId, id }: Player) =>
      ({ tenantId, language: 'EN', requestId: 'test', actor: { memberId: id } }) as MemberContext,

    /** Plays one round; what is won is a multiple of the stake in hundredths. */
    async play(player: Player, stake: bigint, won = 0n, gameCode = 'slot'): Promise<Bet> {
      const bet = fixture.bet(player, micros(stake), { gameCode });
      await ledger.bet(player, bet);
      const win = fixture.win(player, bet, micros((stake * won) / 100n), { gameCode });
      await ledger.win(player, win);
      return bet;
    },

    /** Counts what is settled and grants, so many times at once. */
    async settle(jobs = 2): Promise<void> {
      await rollUpAll(db, first);
      await Promise.all(Array.from({ length: jobs }, () => runDue(db.app)));
    },

    /** The same on gateways that die in every step. */
    async settleDying(): Promise<void> {
      await rollUpAll(db, first);
      await runOnDyingGateways(db.app, runDue);
    },

    /** The bonuses of a member in units, in the order of their grants. */
    async bonusesOf({ id, tenantId }: Player) {
      const { rows } = await db.owner.pool.query<{
        amount: bigint;
        occasion: string;
        state: string;
      }>(
        `select amount / 10000 as amount, occasion, state from bonus
         where tenant = $1 and member = $2 order by id`,
        [tenantId, id],
      );
      return rows.map(({ amount, occasion, state }) => [occasion, Number(amount) / 100, state]);
    },
  };
}
