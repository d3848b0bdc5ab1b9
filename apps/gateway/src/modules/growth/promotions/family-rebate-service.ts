import { ApiError, type FieldFault, fieldError } from '@parlour/contract';
import { findRebateStep } from '@parlour/contract/promotions';
import { add, fromWire, micros, type Micros, toWire, type WireAmount, zero } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { claimBonus } from './bonus-repository.ts';
import {
  readClaimableRebates,
  readMemberRebates,
  type RebatePartRow,
} from './family-rebate-repository.ts';

/** The categories that the family has fields for, by the name of the field. */
const fields = {
  LOTT: 'lottRemain',
  ELOTT: 'elottRemain',
  FISH: 'fishRemain',
  LIVE: 'liveRemain',
  PVP: 'pvpRemain',
  RNG: 'rngRemain',
  SPORTS: 'sportsRemain',
} as const;
type FieldCategory = keyof typeof fields;
type Remains = Record<FieldCategory, WireAmount>;
/** The amounts that a client sends of them. */
type Sent = { readonly [Key in FieldCategory]?: WireAmount | undefined };
const fieldCategories = Object.keys(fields) as FieldCategory[];

/** Rebates of promotions as clients of the family claim them: a day at a time, by category. */
export function createFamilyRebateService({
  db,
}: {
  readonly db: Database;
}): Pick<GatewayHandlers['bonuses'], 'rebatesOfDay' | 'disburseRebates' | 'rebateRates'> {
  return {
    rebatesOfDay: async ({ tenantId, actor }, { day }) =>
      toRemains(
        await db.transaction(tenantId, (tx) =>
          readClaimableRebates(tx, tenantId, actor.memberId, day),
        ),
      ),

    disburseRebates: ({ tenantId, actor, requestId }, { day, ...amounts }) =>
      db.transaction(tenantId, async (tx) => {
        const { memberId } = actor;
        // Another claim of the same rebates has ended before they are read.
        await lockMember(tx, tenantId, memberId);
        const rows = await readClaimableRebates(tx, tenantId, memberId, day);
        const faults = findDifferences(toRemains(rows), amounts);
        if (faults.length > 0) throw fieldError(faults);
        for (const bonusId of new Set(rows.map((row) => row.bonusId))) {
          const claim = { member: memberId, bonusId, requestId };
          const refusal = await claimBonus(tx, tenantId, claim);
          if (refusal !== null) throw new ApiError(refusal as 'bonus_closed');
        }
        return toRemains(await readClaimableRebates(tx, tenantId, memberId, day));
      }),

    async rebateRates({ tenantId, actor }) {
      const rows = await db.transaction(tenantId, (tx) =>
        readMemberRebates(tx, tenantId, actor.memberId),
      );
      const rates = rows.flatMap(({ promotion, trigger, rank }) => {
        if (trigger.kind !== 'REBATE') return [];
        const { per, least, most } = trigger;
        const toAmount = (amount: number) => toWire(micros(BigInt(amount)));
        return Object.entries(findRebateStep(trigger, rank)?.rates ?? {}).map(
          ([category, rate]) => ({
            gameType: category as Category,
            promId: promotion,
            rebateValue: rate,
            period: per,
            minBetAmount: toAmount(least),
            maxRebate: most === undefined ? null : toAmount(most),
          }),
        );
      });
      return Object.groupBy(rates, ({ gameType }) => gameType) as Record<string, typeof rates>;
    },
  };
}

function toRemains(rows: readonly RebatePartRow[]): Remains {
  const sums = new Map<FieldCategory, Micros>();
  for (const { product, amount } of rows) {
    const category = toFieldCategory(product);
    sums.set(category, add(sums.get(category) ?? zero, amount));
  }
  return Object.fromEntries(
    fieldCategories.map((category) => [category, toWire(sums.get(category) ?? zero)]),
  ) as Remains;
}

/** Without bets that are left, slots stand for the whole amount. */
const toFieldCategory = (product: Category | null): FieldCategory =>
  product === 'ESPORTS' || product === 'DS88' ? 'SPORTS' : (product ?? 'RNG');

/** Fields whose amount is not what can be claimed; an absent one is nothing. */
const findDifferences = (remains: Remains, amounts: Sent): FieldFault[] =>
  fieldCategories
    .filter(
      (category) => fromWire(amounts[category] ?? toWire(zero)) !== fromWire(remains[category]),
    )
    .map((category) => ({
      field: fields[category],
      rule: 'one_of',
      allowed: { values: remains[category] },
    }));
