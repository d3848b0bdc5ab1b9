import { type BonusState, bonusStates, openBonusStates } from '@parlour/contract/states/bonuses';
import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { isDrawn, isMoney, type PromotionTrigger } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import {
  claimBonus,
  countUnclaimed,
  findBonus,
  forfeitBonus,
  type OfferedRow,
  readBonuses,
  readBonusRounds,
  readOffered,
  sumReceived,
} from './bonus-repository.ts';
import { readBonusMovements } from './bonus-movements.ts';
import { toBonus, toBonusMovement, toMs } from './bonus-view.ts';
import { toDepositOffer } from './deposit-offer.ts';

type Bonuses = Contract['bonuses'];
type Bonus = Reply<Bonuses['claim']>;

const endedStates: readonly BonusState[] = bonusStates.filter(
  (state) => !(openBonusStates as readonly BonusState[]).includes(state),
);

/** The most claims that a client of the family is answered at once. */
const MAX_CLAIMS = 100;

/** The bonuses of a member: what they are, how far their wagering is, and what can be chosen. */
export function createBonusService({
  db,
}: {
  readonly db: Database;
}): Omit<GatewayHandlers['bonuses'], 'rebatesOfDay' | 'disburseRebates' | 'rebateRates'> {
  const require = async (tx: Db, { tenantId, actor }: MemberContext, bonusId: string) => {
    const row = await findBonus(tx, tenantId, actor.memberId, bonusId);
    if (!row) throw new ApiError('not_found');
    return row;
  };

  /** Lets a function of the database decide about a bonus, and answers what became of it. */
  const decide = (ctx: MemberContext, bonusId: string, run: typeof claimBonus): Promise<Bonus> =>
    db.transaction(ctx.tenantId, async (tx) => {
      const { tenantId, actor, requestId } = ctx;
      const refusal = await run(tx, tenantId, { member: actor.memberId, bonusId, requestId });
      if (refusal !== null) throw new ApiError(refusal as 'bonus_closed');
      return toBonus(await require(tx, ctx, bonusId), ctx.language);
    });

  return {
    list: ({ tenantId, actor, language }, { status, page, size }) =>
      db.transaction(tenantId, async (tx) => {
        const rows = await readBonuses(tx, tenantId, actor.memberId, {
          states: status === 'OPEN' ? openBonusStates : endedStates,
          limit: size,
          offset: (page - 1) * size,
        });
        const total = rows[0]?.total ?? 0;
        return {
          list: rows.map((row) => toBonus(row, language)),
          totalPages: Math.ceil(total / size),
          total,
          footer: { unclaimed: await countUnclaimed(tx, tenantId, actor.memberId) },
        };
      }),

    detail: (ctx, { bonusId, page, size }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const row = await require(tx, ctx, bonusId);
        const { deposit = null, base } = row.reason;
        const rounds = await readBonusRounds(tx, ctx.tenantId, bonusId, {
          limit: size,
          offset: (page - 1) * size,
        });
        const { total = 0, stakes = micros(0n), counts = micros(0n) } = rounds[0] ?? {};
        return {
          bonus: toBonus(row, ctx.language),
          terms: toMemberTerms(row.terms, row.titles, ctx.language),
          depositId: deposit,
          base: base === undefined ? null : toWire(micros(BigInt(base))),
          balance: toWire(row.balance),
          rounds: {
            list: rounds.map(({ product, game, stake, counted, settledAt }) => ({
              product: product === '' ? null : product,
              game,
              stake: toWire(stake),
              counted: toWire(counted),
              settledAt: settledAt.getTime(),
            })),
            totalPages: Math.ceil(total / size),
            total,
            footer: { stake: toWire(stakes), counted: toWire(counts) },
          },
        };
      }),

    async movements({ tenantId, actor, language }, query) {
      const { page, size } = query;
      const rows = await db.transaction(tenantId, (tx) =>
        readBonusMovements(tx, tenantId, actor.memberId, {
          ...readReportRange(query),
          limit: size,
          offset: (page - 1) * size,
        }),
      );
      const total = rows[0]?.total ?? 0;
      const list = rows.map((row) => toBonusMovement(row, language));
      return { list, total, totalPages: Math.ceil(total / size), footer: {} };
    },

    unclaimed: ({ tenantId, actor }) =>
      db.transaction(tenantId, (tx) => countUnclaimed(tx, tenantId, actor.memberId)),

    async claims({ tenantId, actor }, { promotionType }) {
      const rows = await db.transaction(tenantId, (tx) =>
        readBonuses(tx, tenantId, actor.memberId, {
          states: ['CLAIMABLE'],
          limit: MAX_CLAIMS,
          offset: 0,
        }),
      );
      return (
        rows
          // Tickets are claimed by their draw, free spins by playing them.
          .filter(({ terms }) => !isDrawn(terms.reward) && terms.reward.kind !== 'FREE_SPINS')
          .filter(
            ({ terms }) => promotionType === undefined || toFamilyType(terms) === promotionType,
          )
          .map((row) => ({
            rewardId: row.bonusId,
            promId: row.promotionId,
            eventName: row.name,
            promotionType: toFamilyType(row.terms),
            productType: '',
            rewardAmount: toWire(isMoney(row.wallet) ? row.amount : zero),
            rewardPoint: row.wallet === 'POINTS' ? Math.floor(toWire(row.amount)) : 0,
            expiry: toMs(row.claimBy),
            approvedAt: row.grantedAt.getTime(),
          }))
      );
    },

    totals: async ({ tenantId, actor }) => {
      const { money, points, today } = await db.transaction(tenantId, (tx) =>
        sumReceived(tx, tenantId, actor.memberId),
      );
      return {
        totalBonus: toWire(money),
        totalPoints: toWire(points),
        dailyReceivedBonus: toWire(today),
      };
    },

    claim: (ctx, { bonusId }) => decide(ctx, bonusId, claimBonus),

    forfeit: (ctx, { bonusId }) => decide(ctx, bonusId, forfeitBonus),

    depositPromotions: async ({ tenantId, actor, language }) =>
      (await db.transaction(tenantId, (tx) => readOffered(tx, tenantId, actor.memberId))).map(
        (row) => toDepositOffer(row, language),
      ),
  };
}

/** Returns the name that clients of the family use for the kind of a promotion. */
function toFamilyType({ trigger }: OfferedRow['terms']): string {
  if (trigger.kind === 'RANK') return trigger.pays === 'UPGRADE' ? 'UPGRADE_BONUS' : 'RANK_SALARY';
  return familyTypes[trigger.kind];
}

const familyTypes = {
  REGISTRATION: 'NEW_REGISTER',
  DEPOSIT: 'DEPOSIT',
  CODE: 'GIFT_CODE',
  APPLICATION: 'SIGNUP',
  MISSION: 'MISSION',
  LOSS_BACK: 'SAVIOR',
  REBATE: 'MANUAL',
  BIRTHDAY: 'MANUAL',
  SCHEDULE: 'MANUAL',
  CONTACT: 'MANUAL',
  POINTS_MALL: 'MANUAL',
  LOGIN: 'MANUAL',
  RAFFLE: 'RAFFLE',
  REFERRAL: 'MANUAL',
  TOURNAMENT: 'MISSION',
} as const satisfies Record<Exclude<PromotionTrigger, 'RANK'>, string>;
