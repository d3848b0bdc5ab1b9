import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import { isDrawn, listPrizes } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import { listFreeSpinGames, readSpinUptake } from './free-spin-games.ts';
import { requirePromotion } from './promotion-pages.ts';
import { type RaffleRow, readRaffles } from './raffle-repository.ts';
import { readReferralUptake } from './referral-repository.ts';
import { readTournamentUptake } from './tournament-repository.ts';
import {
  findSignals,
  type DrawnRow,
  readDailyUptake,
  readDraws,
  readNames,
  readTotalUptake,
  readWeeklyUptake,
  type UptakeOfDay,
  type UptakeRow,
} from './uptake-repository.ts';

type Calls = OperatorContract['promotions'];
type UptakeReply = OperatorReply<Calls['uptake']>;

const toUptake = ({
  amount,
  cost,
  points,
  cash,
  counted,
  ...counts
}: UptakeRow): UptakeReply['total'] => ({
  ...counts,
  amount: toWire(amount),
  cost: toWire(cost),
  points: toWire(points),
  cash: toWire(cash),
  counted: toWire(counted),
});
const toDay = ({ day, ...row }: UptakeOfDay): UptakeReply['days'][number] => ({
  day,
  ...toUptake(row),
});

const toRaffle = ({
  drawsAt,
  entries,
  won,
  paid,
  ...row
}: RaffleRow): UptakeReply['raffles'][number] => ({
  ...row,
  drawsAt: drawsAt.getTime(),
  entries: Number(entries),
  won: toWire(won),
  paid: toWire(paid),
});

const toSpins = (row: Awaited<ReturnType<typeof readSpinUptake>>): UptakeReply['spins'] =>
  row ? { ...row, staked: toWire(row.staked), won: toWire(row.won) } : null;

/** The prizes of each version that was drawn from, with how often each of them was. */
const toDraws = (rows: readonly DrawnRow[]): UptakeReply['draws'] =>
  [...Map.groupBy(rows, ({ version }) => version)].flatMap(([version, places]) => {
    const [{ reward, wallet } = {}] = places;
    if (!reward || !wallet || !isDrawn(reward)) return [];
    const counts = new Map(places.map(({ place, count }) => [place, count]));
    const prizes = listPrizes(reward).map(({ amount, weight }, place) => ({
      amount: toWire(micros(amount)),
      weight,
      count: counts.get(place) ?? 0,
    }));
    return [{ version, wallet, prizes }];
  });

/**
 * Creates the pages for the uptake of a promotion's bonuses, and for the members who share
 * something.
 */
export function createUptakePages({ db }: { readonly db: Database }) {
  const read = <Value>(
    ctx: OperatorContext,
    promotion: string,
    work: (tx: Db, tenantId: TenantId, id: bigint) => Promise<Value>,
  ): Promise<Value> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requirePromotion(tx, tenantId, promotion);
      return work(tx, tenantId, id);
    });
  };

  return {
    uptake: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['uptake']>,
    ): Promise<UptakeReply> =>
      read(ctx, query.promotion, async (tx, tenantId, id) => ({
        total: toUptake(await readTotalUptake(tx, tenantId, id)),
        days: (await readDailyUptake(tx, tenantId, id, query.days)).map(toDay),
        weeks: (await readWeeklyUptake(tx, tenantId, id)).map(toDay),
        draws: toDraws(await readDraws(tx, tenantId, id)),
        raffles: (await readRaffles(tx, tenantId, id)).map(toRaffle),
        tournaments: await readTournamentUptake(tx, tenantId, id),
        referrals: await readReferralUptake(tx, tenantId, id),
        spins: toSpins(await readSpinUptake(tx, tenantId, id)),
      })),

    freeSpinGames: (ctx: OperatorContext): Promise<OperatorReply<Calls['freeSpinGames']>> => {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => ({
        rows: (await listFreeSpinGames(tx, tenantId)).map(({ stakes, ...game }) => ({
          ...game,
          stakes: stakes.map(toWire),
        })),
      }));
    },

    signals: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['signals']>,
    ): Promise<OperatorReply<Calls['signals']>> =>
      read(ctx, query.promotion, async (tx, tenantId, id) => {
        const found = await findSignals(tx, tenantId, id, query.limit);
        const ids = [...new Set(found.flatMap(({ others }) => others))];
        const names = new Map((await readNames(tx, tenantId, ids)).map((row) => [row.id, row]));
        return {
          rows: found.map(({ others, other_count: otherCount, amount, signals, ...row }) => ({
            ...row,
            amount: toWire(amount),
            signals: [...signals],
            otherCount,
            others: others.flatMap((other) => {
              const named = names.get(other);
              return named ? [{ member: named.member, username: named.username }] : [];
            }),
          })),
        };
      }),
  };
}
