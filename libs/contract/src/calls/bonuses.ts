import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { bonusStates } from '../states/bonuses.ts';
import { bonusMovementKinds, bonusWallets, drawKinds, promotionTriggers } from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { familyRebates } from './family-rebates.ts';
import { entriesRefusals, memberRefusals, promotionRefusals, Terms } from './promotion-schemas.ts';

/** The public id of a bonus. */
export const BonusId = Text().min(1).max(64);

/** A bonus of the member: what it is, and how far its wagering is. */
export const Bonus = z.object({
  bonusId: z.string(),
  promotionId: z.string(),
  /** The event that earned it. */
  trigger: z.enum(promotionTriggers),
  state: z.enum(bonusStates),
  /** CASH was paid without conditions, BONUS has to be wagered; POINTS and ENTRIES are no money. */
  wallet: z.enum(bonusWallets),
  /**
   * The amount, or the number of points or entries; the largest that it can be where it has to be
   * drawn or played yet.
   */
  amount: Amount,
  /** The kind of draw that decides its amount; null: it follows from the terms. */
  drawnBy: z.enum(drawKinds).nullable(),
  /** The progress of its free spins; null: it is not of free spins. */
  freeSpins: z
    .object({
      /** The game's id in the catalogue, and its name. */
      game: z.string(),
      name: z.string(),
      count: z.number().int(),
      used: z.number().int(),
      stake: Amount,
      winnings: Amount,
    })
    .nullable(),
  /** The entries of a raffle that it gives; null: it gives none. */
  entries: z
    .object({
      /** The raffle's promotion, and its name in the member's language. */
      raffle: z.string(),
      name: z.string(),
      /** As the terms say; the amount is how many counted, once it is paid. */
      count: z.number().int(),
    })
    .nullable(),
  /** Stakes that turn it into cash, and those of them that were settled. */
  required: Amount,
  counted: Amount,
  grantedAt: Ms,
  /** Until when it can be claimed. */
  claimBy: Ms.nullable(),
  startedAt: Ms.nullable(),
  expiresAt: Ms.nullable(),
  endedAt: Ms.nullable(),
  /** The amount that became cash, and the amount that was forfeited. */
  converted: Amount,
  forfeited: Amount,
});

/** A settled round while a bonus was in play. */
const BonusRound = z.object({
  /** Null: a game that is in no category. */
  product: z.enum(categories).nullable(),
  game: z.string(),
  /** Stakes less what was given back, and what of them counts. */
  stake: Amount,
  counted: Amount,
  settledAt: Ms,
});

/** A movement of the bonus balance beside those of rounds. */
const BonusMovement = z.object({
  /** No other movement has it. */
  orderNo: z.string(),
  /** Null: a correction, which belongs to no bonus. */
  bonusId: z.string().nullable(),
  /** The promotion's title in the member's language; null where no page presents it. */
  promotion: z.string().nullable(),
  time: Ms,
  kind: z.enum(bonusMovementKinds),
  /** Below zero: it left the bonus balance. */
  amount: Amount,
  /** Of the bonus balance, after the movement. */
  balance: Amount,
});

const page = { page: QueryInt(1, 10_000).default(1), size: QueryInt(1, 50).default(10) };
const memberCall = { access: 'real', whileExcluded: true } as const;

/** The bonuses of a member: what can be claimed, what is being wagered, what became of others. */
export const bonuses = {
  list: route({
    method: 'GET',
    path: '/api/v1/bonuses',
    ...memberCall,
    query: z.object({
      /** Open ones can be claimed, wait for their turn or are being wagered. */
      status: z.enum(['OPEN', 'ENDED']),
      ...page,
    }),
    reply: Page(Bonus, z.object({ unclaimed: z.number().int() })),
    summary: "Ours: the member's bonuses, the newest first, and how many can be claimed.",
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/bonuses/detail',
    ...memberCall,
    query: z.object({ bonusId: BonusId, ...page }),
    reply: z.object({
      bonus: Bonus,
      /** The terms that it was granted by; later changes of the promotion do not concern it. */
      terms: Terms,
      /** The deposit that it came with, and what it was computed from. */
      depositId: z.string().nullable(),
      base: Amount.nullable(),
      /** The amount of it that is left in the wallet. */
      balance: Amount,
      rounds: Page(BonusRound, z.object({ stake: Amount, counted: Amount })),
    }),
    errors: ['not_found'],
    summary: 'Ours: one bonus: how its amount came about, its terms, and each round that counted.',
  }),
  movements: route({
    method: 'GET',
    path: '/api/v1/bonuses/movements',
    ...memberCall,
    query: z.object({ startDate: QueryMs, endDate: QueryMs, ...page }),
    reply: Page(BonusMovement, z.object({})),
    summary:
      'Ours: grants, conversions, expiries, forfeits and corrections of the member between two ' +
      'moments, the newest first, with the bonus balance after each.',
  }),
  unclaimed: route({
    method: 'GET',
    path: '/api/v1/bonuses/unclaimed',
    ...memberCall,
    reply: z.number().int(),
    summary: 'Ours: how many bonuses the member can claim.',
  }),
  claims: route({
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList',
    module: 'REWCEN3',
    ...memberCall,
    notOnSite: true,
    query: z.object({
      promotionType: Text().max(40).optional(),
      /** I, issued, is the only one there is. */
      status: Text().max(1).optional(),
    }),
    reply: z.array(
      z.object({
        rewardId: z.string(),
        promId: z.string(),
        eventName: z.string(),
        promotionType: z.string(),
        productType: z.string(),
        rewardAmount: Amount,
        rewardPoint: z.number().int(),
        expiry: Ms.nullable(),
        approvedAt: Ms,
      }),
    ),
    summary: 'Bonuses that can be claimed, as clients of the family read them.',
  }),
  totals: route({
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromoReward',
    ...memberCall,
    notOnSite: true,
    reply: z.object({
      totalBonus: Amount,
      totalPoints: Amount,
      /** On this day of the brand. */
      dailyReceivedBonus: Amount,
    }),
    summary: 'Money and points of promotions that the member has received so far.',
  }),
  claim: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_claimIssuedPromotion',
    module: 'REWCEN3',
    access: 'real',
    body: z.object({ promotionClaimId: BonusId, promotionType: Text().max(40).optional() }),
    reply: Bonus,
    words: { body: { promotionClaimId: { name: 'bonusId' } } },
    errors: [
      'not_found',
      'bonus_closed',
      'bonus_not_drawn',
      'promotion_shared',
      'promotion_not_for_member',
      ...entriesRefusals,
      ...memberRefusals,
    ],
    summary: 'Claims a bonus: it is paid, starts, or waits for its turn. Again it changes nothing.',
  }),
  forfeit: route({
    method: 'POST',
    path: '/api/v1/bonuses/forfeit',
    ...memberCall,
    body: z.object({ bonusId: BonusId }),
    reply: Bonus,
    errors: ['not_found', 'bonus_closed'],
    summary: 'Ours: gives up a bonus that is open; what is left of its balance goes back.',
  }),
  depositPromotions: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositPromotionsV3',
    module: 'DPSTBAS3',
    access: 'real',
    query: z.object({ method: Text().max(32).optional(), channel: Text().max(32).optional() }),
    reply: z.array(
      z.object({
        promId: z.string(),
        bonusType: z.enum(['FIXED', 'PERCENTAGE']),
        depositPromDetailsList: z.array(
          z.object({
            minDepositDetail: Amount,
            /** The amount, or the percentage of the deposit. */
            bonusAmtDetail: z.number(),
            maxBonusDetail: Amount,
            /** Absent unless the amount is drawn: what the ticket is called. */
            ticketType: z.enum(drawKinds).optional(),
          }),
        ),
        conditionStatuses: z.array(z.object({ condition: z.string(), done: z.boolean() })),
        contactNumberRequired: z.boolean(),
        /** Ours: everything that it is enforced by. */
        terms: Terms,
        /** Ours: why the member does not get it, an error code; null: it can be chosen. */
        refusal: z.enum([...promotionRefusals, ...memberRefusals]).nullable(),
      }),
    ),
    words: { reply: { promId: { name: 'promotionId' } } },
    summary: 'Promotions that can be chosen with a deposit, and those that this member cannot.',
  }),
  ...familyRebates,
};
