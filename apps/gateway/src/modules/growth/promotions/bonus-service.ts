import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { type BonusState, bonusStates, openBonusStates } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import {
  type BonusRow,
  claimBonus,
  countUnclaimed,
  findBonus,
  forfeitBonus,
  type OfferedRow,
  readBonuses,
  readBonusRounds,
  readOffered,
} from './bonus-repository.ts';

type Bonuses = Contract['bonuses'];
type Bonus = Reply<Bonuses['claim']>;

const endedStates: readonly BonusState[] = bonusStates.filter(
  (state) => !(openBonusStates as readonly BonusState[]).includes(state),
);

/** The most claims that a client of the family is answered at once. */
const MAX_CLAIMS = 100;

const toMs = (date: Date | null): number | null => date?.getTime() ?? null;

const toBonus = (row: BonusRow): Bonus => ({
  bonusId: row.bonusId,
  promotionId: row.promotionId,
  trigger: row.terms.trigger.kind,
  state: row.state,
  wallet: row.wallet,
  amount: toWire(row.amount),
  required: toWire(row.required),
  counted: toWire(row.counted),
  grantedAt: row.grantedAt.getTime(),
  claimBy: toMs(row.claimBy),
  startedAt: toMs(row.startedAt),
  expiresAt: toMs(row.expiresAt),
  endedAt: toMs(row.endedAt),
  converted: toWire(row.converted),
  forfeited: toWire(row.forfeited),
});

type Offered = Reply<Bonuses['depositPromotions']>[number];

function toOffered({ promotionId, terms: stored, refusal }: OfferedRow): Offered {
  const terms = toMemberTerms(stored);
  const { reward, trigger } = terms;
  const isFixed = reward.kind === 'FIXED';
  return {
    promotionId,
    bonusType: isFixed ? 'FIXED' : 'PERCENTAGE',
    depositPromDetailsList: [
      {
        minDepositDetail: trigger.kind === 'DEPOSIT' ? trigger.least : toWire(micros(0n)),
        bonusAmtDetail: isFixed ? reward.amount : reward.rate / 10_000,
        maxBonusDetail: isFixed ? reward.amount : reward.most,
      },
    ],
    conditionStatuses: [{ condition: 'ELIGIBLE', done: refusal === null }],
    contactNumberRequired: false,
    terms,
    refusal,
  };
}

/** The bonuses of a member: what they are, how far their wagering is, and what can be chosen. */
export function createBonusService({ db }: { readonly db: Database }): GatewayHandlers['bonuses'] {
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
      return toBonus(await require(tx, ctx, bonusId));
    });

  return {
    list: ({ tenantId, actor }, { status, page, size }) =>
      db.transaction(tenantId, async (tx) => {
        const rows = await readBonuses(tx, tenantId, actor.memberId, {
          states: status === 'OPEN' ? openBonusStates : endedStates,
          limit: size,
          offset: (page - 1) * size,
        });
        const total = rows[0]?.total ?? 0;
        return {
          list: rows.map(toBonus),
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
          bonus: toBonus(row),
          terms: toMemberTerms(row.terms),
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
      return rows
        .filter(({ terms }) => promotionType === undefined || toFamilyType(terms) === promotionType)
        .map((row) => ({
          rewardId: row.bonusId,
          promId: row.promotionId,
          eventName: row.name,
          promotionType: toFamilyType(row.terms),
          productType: '',
          rewardAmount: toWire(row.amount),
          rewardPoint: 0,
          expiry: toMs(row.claimBy),
          approvedAt: row.grantedAt.getTime(),
        }));
    },

    claim: (ctx, { bonusId }) => decide(ctx, bonusId, claimBonus),

    forfeit: (ctx, { bonusId }) => decide(ctx, bonusId, forfeitBonus),

    depositPromotions: async ({ tenantId, actor }) =>
      (await db.transaction(tenantId, (tx) => readOffered(tx, tenantId, actor.memberId))).map(
        toOffered,
      ),
  };
}

/** What clients of the family call the kind of a promotion. */
function toFamilyType({ trigger }: OfferedRow['terms']): string {
  if (trigger.kind === 'REGISTRATION') return 'NEW_REGISTER';
  return trigger.kind === 'CODE' ? 'GIFT_CODE' : 'DEPOSIT';
}
