import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Day, Ms, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';

const yesNo = [
  ['Y', true],
  ['N', false],
] as const;

const Flag = z.enum(['Y', 'N']);

/** Ours: what a promotion that runs pays for friends who register now. */
export const ReferralOffer = z.object({
  /** The page of the promotion, where one is listed. */
  page: z.string().optional(),
  /** Credited deposits and settled stakes of the friend, and the days for them. */
  deposits: Amount,
  turnover: Amount.optional(),
  days: z.number().int(),
  /** The rewards of the member, and of the friend. */
  inviter: Amount.optional(),
  friend: Amount.optional(),
  /** For how many friends the member is rewarded. */
  most: z.number().int().optional(),
});

/**
 * The states of a member's reward for a friend: it can still be met, was paid, is over, or is
 * refused.
 */
const referralRewardStates = ['waiting', 'rewarded', 'expired', 'refused'] as const;
export type ReferralRewardState = (typeof referralRewardStates)[number];

/** A friend who registered by the member's code. */
export const ReferredFriend = z.object({
  /** Masked. */
  username: z.string(),
  registerTime: Ms,
  inviteTime: Ms,
  /** R registered, C made a first deposit as well. */
  status: z.enum(['R', 'C']),
  /** Ours: of a promotion that rewards the member for this friend. */
  reward: z
    .object({
      state: z.enum(referralRewardStates),
      /** The bonus. */
      amount: Amount.optional(),
      /** The last day of the brand that counts. */
      until: Day(),
    })
    .optional(),
});

/** Calls of members about friends that the site has in `details` and `list`. */
const familyCall = {
  method: 'GET',
  access: 'real',
  needsSwitch: 'REFERRAL3',
  notOnSite: true,
} as const;

/** Friends whom a member invites; they stand where the member stands in the agent tree. */
export const referral = {
  details: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    access: 'real',
    needsSwitch: 'REFERRAL3',
    hasEffect: true,
    query: z.object({
      /** Makes a code for a member who has none yet. */
      autoGenerate: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({
      /** Empty while there is none. */
      referralCode: z.string(),
      /** The same: registration takes either. */
      affiliateCode: z.string(),
      totalInvitations: z.number().int(),
      promotionDomains: z.array(z.string()),
      depositRebateEnabled: Flag,
      bettingRebateEnabled: Flag,
      invitationRewardEnabled: Flag,
      achievementEnabled: Flag,
      /** Ours: what can be earned, and what was credited today and in total. */
      offers: z.array(ReferralOffer),
      earnedToday: Amount,
      earned: Amount,
      /** Ours: the page where the code registers, on the domain that was asked; or empty. */
      path: z.string(),
    }),
    words: {
      query: {
        autoGenerate: {
          name: 'isMade',
          values: [
            ['true', true],
            ['false', false],
          ],
        },
      },
      reply: {
        referralCode: { name: 'code' },
        totalInvitations: { name: 'total' },
        depositRebateEnabled: { values: yesNo },
        bettingRebateEnabled: { values: yesNo },
        invitationRewardEnabled: { values: yesNo },
        achievementEnabled: { values: yesNo },
      },
    },
    summary: "The member's own referral code with its link, and how many registered by it.",
  }),
  list: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralList',
    access: 'real',
    needsSwitch: 'REFERRAL3',
    query: z.object({
      status: z.enum(['R', 'C']).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(7),
    }),
    reply: z.object({
      list: z.array(ReferredFriend),
      totalPages: z.number().int(),
      total: z.number().int(),
    }),
    words: {
      query: {
        status: {
          name: 'hasDeposited',
          values: [
            ['R', false],
            ['C', true],
          ],
        },
      },
      reply: {
        list: {
          fields: {
            username: { name: 'maskedName' },
            registerTime: { name: 'registeredAt' },
            status: {
              name: 'hasDeposited',
              values: [
                ['R', false],
                ['C', true],
              ],
            },
          },
        },
      },
    },
    summary: 'Friends who registered by the code of the member, newest first, by masked names.',
  }),
  income: route({
    ...familyCall,
    path: '/wps/relay/MCSFE_getReferralMyIncome',
    query: z.object({
      /** The day is the brand's, whatever a client takes for it. */
      startTodayDate: Text().max(32).optional(),
      endTodayDate: Text().max(32).optional(),
    }),
    reply: z.object({
      invitationAmountToday: Amount,
      /** Friends bring one kind of reward: the other kinds are always 0. */
      achievementAmountToday: Amount,
      depositRebateAmountToday: Amount,
      totalBetRebateAmountToday: Amount,
    }),
    summary: 'What friends have brought the member on this day of the brand.',
  }),
  overview: route({
    ...familyCall,
    path: '/wps/relay/MCSFE_getMyIncomeOverview',
    reply: z.object({
      totalAmountToday: Amount,
      totalAmountYesterday: Amount,
      /** Friends who registered, and those whom the member was rewarded for. */
      memberCount: z.number().int(),
      memberQualifiedCount: z.number().int(),
    }),
    summary: 'What friends have brought the member today and yesterday, and how many they are.',
  }),
  recentRewards: route({
    ...familyCall,
    path: '/wps/relay/MCSFE_getRecentRewards',
    reply: z.array(z.object({ customerName: z.string(), bonus: Amount })),
    words: { reply: { customerName: { name: 'maskedName' } } },
    summary: "The brand's latest rewards for friends, by masked names; none of test accounts.",
  }),
};
