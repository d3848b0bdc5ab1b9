import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import {
  checkPromotion,
  computeMeanPrize,
  isDrawn,
  listPrizes,
  type PromotionTerms,
  TERM_STEP,
} from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import { toStoredTerms } from './promotion-views.ts';
import {
  type SimulatedDay,
  simulateBirthdays,
  simulateDayBonuses,
  simulateDeposits,
  simulateRegistrations,
  simulateSchedule,
} from './simulation-repository.ts';

type Simulate = OperatorContract['promotions']['simulate'];
type Reply = OperatorReply<Simulate>;

/** Number of past days that the terms are simulated on. */
const DAYS = 30;

const simulators = {
  DEPOSIT: simulateDeposits,
  REGISTRATION: simulateRegistrations,
  CODE: null,
  MISSION: null,
  APPLICATION: null,
  LOSS_BACK: simulateDayBonuses,
  REBATE: simulateDayBonuses,
  BIRTHDAY: simulateBirthdays,
  SCHEDULE: simulateSchedule,
  CONTACT: null,
  POINTS_MALL: null,
  LOGIN: null,
  RANK: null,
  RAFFLE: null,
  REFERRAL: null,
  TOURNAMENT: null,
} as const;

const NOTHING = { events: 0, bonuses: 0, members: 0, amount: zero, required: zero };

/** The first day by whose end a budget would have been spent; null: it suffices. */
function findSpentDay(
  days: readonly Pick<SimulatedDay, 'amount' | 'bonuses' | 'day'>[],
  budget: PromotionTerms['budget'] = {},
): string | null {
  let [amount, bonuses] = [0n, 0];
  for (const one of days) {
    amount += one.amount;
    bonuses += one.bonuses;
    if (
      (budget.total !== undefined && amount > BigInt(budget.total)) ||
      (budget.count !== undefined && bonuses > budget.count) ||
      (budget.perDay !== undefined && one.amount > BigInt(budget.perDay))
    )
      return one.day;
  }
  return null;
}

/** Terms that pay what a draw of theirs costs on average, in whole hundredths. */
function toExpected(terms: PromotionTerms): PromotionTerms {
  const { reward } = terms;
  // Spins win less than they are played at, on average.
  if (reward.kind === 'FREE_SPINS')
    return {
      ...terms,
      reward: { kind: 'FIXED', amount: Math.min(reward.most, reward.count * reward.stake) },
    };
  if (!isDrawn(reward)) return terms;
  const mean = Number(computeMeanPrize(listPrizes(reward)));
  const amount = Math.max(TERM_STEP, Math.round(mean / TERM_STEP) * TERM_STEP);
  return { ...terms, reward: { kind: 'FIXED', amount } };
}

/** A transaction that may sum over all deposits of a brand. */
const read = <Value>(db: Database, tenantId: TenantId, work: (tx: Db) => Promise<Value>) =>
  db.transaction(tenantId, async (tx) => {
    await setStatementTimeout(tx, 25);
    return work(tx);
  });

/**
 * Creates the page that simulates the bonuses that terms would have granted in the past. Nothing is
 * written.
 */
export const createSimulationPage = ({ db }: { readonly db: Database }) => ({
  simulate: async (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Simulate>,
  ): Promise<Reply> => {
    const { tenantId } = requireBrand(ctx);
    const terms = toStoredTerms(query.terms);
    const faults = checkPromotion(terms);
    if (faults.length > 0) throw new OperatorError('promotion_terms', { faults });
    const simulate = simulators[terms.trigger.kind];
    const found = simulate
      ? await read(db, tenantId, (tx) => simulate(tx, tenantId, toExpected(terms), DAYS))
      : [];
    const rows = found.filter(({ day }) => day !== null);
    const total = found.find(({ day }) => day === null) ?? NOTHING;
    return {
      isPossible: simulate !== null,
      days: DAYS,
      events: total.events,
      bonuses: total.bonuses,
      members: total.members,
      amount: toWire(total.amount),
      required: toWire(total.required),
      spentOn: findSpentDay(rows, terms.budget),
      rows: rows.map(({ day, bonuses, amount }) => ({
        day: day ?? '',
        bonuses,
        amount: toWire(amount),
      })),
    };
  },
});
