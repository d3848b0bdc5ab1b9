import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { memberPromotionStates } from '../states/promotions.ts';
import {
  contactKinds,
  drawKinds,
  MAX_APPLICATION_PICTURES,
  MAX_APPLICATION_REMARK,
} from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Ms } from '../shapes.ts';
import { Prose, Text } from '../text.ts';
import { Promotion } from './content.ts';
import { promotionWords } from './content-words.ts';
import { entriesRefusals } from './promotion-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** The progress of a bonus so far; amounts of stakes are those that count. */
const BonusProgress = z.object({
  bonusId: z.string(),
  amount: Amount,
  /** Of points or entries of a raffle; absent: of money. */
  wallet: z.enum(['POINTS', 'ENTRIES']).optional(),
  /** Of entries: the promotion of their raffle. */
  raffle: z.string().optional(),
  /** It waits for its draw or its free spins, and the amount is the largest that it can be. */
  drawnBy: z.enum([...drawKinds, 'FREE_SPINS']).optional(),
  wagered: Amount,
  required: Amount,
  /** Until when it can be claimed. */
  claimBy: Ms.optional(),
  /** Until when it can be wagered. */
  expiresAt: Ms.optional(),
});

/** The reasons that a member cannot join a promotion that runs: codes of errors. */
const promotionRefusals = [
  'account_locked',
  'account_excluded',
  'in_need_true_account',
  'promotion_unavailable',
  'promotion_deposit_too_small',
  'promotion_not_for_member',
  'promotion_other_bonus',
  'promotion_shared',
  'promotion_used',
  'promotion_applied',
  ...entriesRefusals,
  'promotion_budget_spent',
] as const;
export type PromotionRefusal = (typeof promotionRefusals)[number];

/** The application that a member wrote to get a promotion, and the operator's decision. */
const Application = z.object({
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  appliedAt: Ms,
  /** The reason that it was rejected, as the operator wrote; empty otherwise. */
  reason: z.string(),
});

/** A promotion for the member who asks. */
export const MemberPromotion = z.object({
  promotionId: z.string(),
  status: z.enum(memberPromotionStates),
  /** The reason that a promotion that runs cannot be joined: the code of an error. */
  reason: z.enum(promotionRefusals).optional(),
  /** The latest bonus that the member got of it. */
  bonus: BonusProgress.optional(),
  /** The latest application of the member for it. */
  application: Application.optional(),
  /**
   * Of a part of the losses or a rebate: the net loss or the valid bets since the period began, and
   * what they would give now.
   */
  counted: Amount.optional(),
  back: Amount.optional(),
  /** Of check-ins: those in a row in the calendar, and whether today's is among them. */
  checkIn: z.object({ days: z.number().int(), isDone: z.boolean() }).optional(),
  /** Of contact details: those that are not there or not verified yet. */
  missing: z.array(z.enum(contactKinds)).optional(),
});

const memberPromotionWords = {
  promotionId: { name: 'promotion' },
  bonus: { fields: { bonusId: { name: 'id' } } },
} as const;

/** The reasons that a bonus that a member asks for is not granted. */
const grantErrors = [
  'promotion_not_for_member',
  'promotion_other_bonus',
  'promotion_shared',
  'promotion_used',
  ...entriesRefusals,
  'promotion_budget_spent',
  'account_excluded',
] as const;

/** The reasons that an application is refused: errors of the calls that send one. */
const applicationErrors = [
  'promotion_unavailable',
  ...grantErrors,
  'promotion_applied',
  'account_locked',
  'in_need_true_account',
  'TOO_MANY_REQUESTS',
] as const;

/** Three pictures, a remark, and what JSON adds, in bytes. */
const APPLICATION_BODY_LIMIT = 22_000_000;
const PromotionId = Text().min(1).max(64);

/** The state of an application that was sent, as clients of the family read it. */
const Applied = z.object({ status: z.literal('PENDING') });

/** Promotions of the brand that pay: what they are to a member, and joining one by its code. */
export const promotions = {
  available: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    access: 'session',
    reply: z.array(MemberPromotion),
    words: {
      reply: memberPromotionWords,
    },
    summary:
      'The listed promotions for the member: whether they can be joined, why not, and how far ' +
      'the bonus is that was granted.',
  }),
  merchantAvailable: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    access: 'public',
    recognises: true,
    notOnSite: true,
    reply: z.array(Promotion),
    words: { reply: promotionWords },
    summary:
      'The listed promotions that can be joined, with their terms, in the reader’s language.',
  }),
  codes: route({
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromoCode',
    access: 'real',
    notOnSite: true,
    reply: z.array(z.object({ promoCode: z.string(), description: z.string() })),
    words: { reply: { promoCode: { name: 'code' } } },
    summary: 'The codes of listed promotions that the member can still enter.',
  }),
  enterCode: route({
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimPromoCode',
    access: 'real',
    body: z.object({ promoCode: Text().trim().min(1).max(maxLengths.promoCode) }),
    reply: MemberPromotion,
    words: {
      body: { promoCode: { name: 'code' } },
      reply: memberPromotionWords,
    },
    errors: ['promo_code_unknown', ...grantErrors, 'TOO_MANY_REQUESTS'],
    summary:
      'Grants the bonus of the promotion that runs under a code, in any case of its letters; ' +
      'once, and at most ten attempts an hour.',
  }),
  lossBack: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getSaviorPromotion',
    access: 'session',
    notOnSite: true,
    reply: z.array(
      z.object({
        /** A category; empty: all of them. */
        productType: z.enum(categories).or(z.literal('')),
        bonusType: z.enum(['FIXED', 'PERCENTAGE']),
        /** From a net loss on, of which the percentage is given back, or else the amount. */
        configDetails: z.array(
          z.object({
            netLoss: Amount,
            bonusPercentage: z.number(),
            /** Ours: of FIXED. */
            bonusAmount: Amount.optional(),
          }),
        ),
      }),
    ),
    words: { reply: { productType: { name: 'category' } } },
    summary: 'What the listed promotions give back of a net loss, by category of games.',
  }),
  apply: route({
    method: 'POST',
    path: '/wps/relay/signUpRequestReward',
    access: 'real',
    bodyLimit: APPLICATION_BODY_LIMIT,
    body: z.object({
      promotionId: PromotionId,
      remarks: Prose().trim().max(MAX_APPLICATION_REMARK).default(''),
      /** Data URLs of png or jpg pictures of at most 5 MB each. */
      pictures: z.array(Text().max(7_200_000)).max(MAX_APPLICATION_PICTURES).default([]),
    }),
    reply: Applied,
    words: { body: { promotionId: { name: 'promotion' }, remarks: { name: 'remark' } } },
    errors: [...applicationErrors, 'system_busy'],
    summary:
      'Applies for a promotion that operators decide about: one application at a time. What its ' +
      'terms ask for is refused when it is missing, and the field is named.',
  }),
  join: route({
    method: 'POST',
    path: '/wps/relay/signUpPromotionJoin',
    access: 'real',
    notOnSite: true,
    body: z.object({ promotionId: PromotionId }),
    reply: Applied,
    words: { body: { promotionId: { name: 'promotion' } } },
    errors: applicationErrors,
    summary: 'Applies for a promotion without a remark and pictures.',
  }),
  checkIn: route({
    method: 'POST',
    path: '/wps/relay/claimLoginPromotion',
    access: 'real',
    body: z.object({ promotionId: PromotionId }),
    reply: MemberPromotion,
    words: {
      body: { promotionId: { name: 'promotion' } },
      reply: memberPromotionWords,
    },
    errors: ['promotion_unavailable', ...grantErrors],
    summary: "Grants today's bonus of a daily check-in, once a day of the brand.",
  }),
};
