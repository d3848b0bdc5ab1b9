import { z } from 'zod';

import {
  mallCategories,
  MAX_REDEEM_QUANTITY,
  MAX_REDEEM_REMARK,
  pointsMovementKinds,
} from '../points.ts';
import { route } from '../route.ts';
import { Amount, Ms, Nothing, Page, PositiveAmount, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { promotionRefusals } from './promotion-schemas.ts';
import {
  approvalErrors,
  Config,
  configWords,
  proof,
  Redemptions,
  RewardId,
  Rewards,
  StateLetter,
  states,
  yesNo,
} from './points-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

const pointsCall = { module: 'PTSYS3' } as const;

/** Points: what earns them, what they are worth, and what they can be spent on. */
export const points = {
  balance: route({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    ...pointsCall,
    access: 'session',
    reply: Amount,
    summary: "The member's points.",
  }),
  rewards: route({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    ...pointsCall,
    access: 'session',
    query: z.object({
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(20),
      /** A category; empty: all. */
      type: z.enum(mallCategories).or(z.literal('')).optional(),
    }),
    reply: Rewards,
    words: {
      query: { type: { name: 'category' } },
      reply: {
        list: {
          fields: {
            id: { name: 'itemId' },
            type: { name: 'category' },
            displayPointMoneyAmt: { name: 'costsMoney', ...yesNo },
            mpPointAmount: { name: 'points' },
            mpMoneyAmount: { name: 'money' },
            price: { name: 'value' },
            merchandiseImages: {
              fields: { type: { name: 'kind', values: [['M', 'merchandise']] } },
            },
          },
        },
      },
    },
    summary:
      'What the mall offers, the cheapest first and what is sold out last; of what would be ' +
      'refused to the member now, why.',
  }),
  categories: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointRewardConversionType',
    ...pointsCall,
    access: 'session',
    reply: z.array(
      z.object({ typeId: z.enum(mallCategories), name: z.string(), chineseName: z.string() }),
    ),
    words: { reply: { typeId: { name: 'category' } } },
    summary: 'The categories of the mall in which something is offered.',
  }),
  config: route({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    ...pointsCall,
    access: 'session',
    reply: Config,
    words: {
      reply: configWords,
    },
    summary:
      'Points for each 100 units of settled bets by category, and of deposits, as they count ' +
      'today, how many points one unit of the currency costs, and why the member may spend ' +
      'none now.',
  }),
  redeem: route({
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    ...pointsCall,
    access: 'real',
    encrypted: true,
    idempotency: 'optional',
    body: z.object({
      rewardId: RewardId,
      quantity: z.number().int().min(1).max(MAX_REDEEM_QUANTITY),
      redeemType: Text().max(32).optional(),
      ...proof,
      /** The address that goods are sent to: all four fields, or none for credit. */
      recipient: Text().trim().max(maxLengths.recipient).optional(),
      phone: Text().trim().max(maxLengths.mobileNumber).optional(),
      address: Text().trim().max(maxLengths.address).optional(),
      province: Text().trim().max(maxLengths.province).optional(),
      remarks: Text().trim().max(MAX_REDEEM_REMARK).optional(),
    }),
    reply: z.object({ id: z.string() }),
    words: {
      body: {
        rewardId: { name: 'itemId' },
        password: { name: 'pin' },
        remarks: { name: 'remark' },
      },
      reply: { id: { name: 'reference' } },
    },
    errors: [
      ...approvalErrors,
      'not_found',
      'points_out_of_stock',
      'points_address_missing',
      'points_one_at_a_time',
      'insufficient_funds',
      ...promotionRefusals,
    ],
    summary:
      'Asks for an item of the mall: its points, and its money, are held until an operator has ' +
      'decided. Free spins one at a time, and only to members who can get them. Approved by the ' +
      'PIN, or by action pointsRedeem with itemId and quantity.',
  }),
  redemptions: route({
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    ...pointsCall,
    access: 'session',
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(13),
      /** Empty: all. */
      status: StateLetter.or(z.literal('')).optional(),
    }),
    reply: Redemptions,
    words: {
      query: { status: { name: 'state', ...states } },
      reply: {
        list: {
          fields: {
            id: { name: 'reference' },
            dateRequested: { name: 'requestedAt' },
            type: { name: 'category' },
            requiredPoint: { name: 'points' },
            requiredMoney: { name: 'money' },
            status: { name: 'state', ...states },
            dateEnded: { name: 'endedAt' },
          },
        },
      },
    },
    summary:
      "The member's redemptions, newest first. P in process, A approved and on its way, R " +
      'rejected; ours: C cancelled by the member, D redeemed.',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v1/points/cancel',
    access: 'real',
    body: z.object({ reference: RewardId }),
    reply: Nothing,
    errors: ['not_found', 'points_redemption_closed'],
    summary:
      "Ours: cancels one of the member's redemptions that waits for an operator; points and " +
      'money are given back.',
  }),
  convert: route({
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    ...pointsCall,
    access: 'real',
    encrypted: true,
    idempotency: 'optional',
    body: z.object({
      /** Points. */
      amount: PositiveAmount,
      ...proof,
    }),
    reply: z.object({ points: Amount, amount: Amount }),
    words: { body: { amount: { name: 'points' }, password: { name: 'pin' } } },
    errors: [...approvalErrors, 'amount_out_of_range'],
    summary:
      'Turns points into cash at the rate of today, as far as they make full hundredths of the ' +
      'currency. Approved by the PIN, or by action pointsConvert with points.',
  }),
  movements: route({
    method: 'GET',
    path: '/api/v1/points/movements',
    access: 'session',
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(13),
    }),
    reply: Page(
      z.object({
        id: z.string(),
        time: Ms,
        kind: z.enum(pointsMovementKinds),
        /** Below zero: points that left. */
        points: Amount,
        balance: Amount,
        /** The source that earned them: a category of games, or DEPOSIT. */
        product: z.string().optional(),
        /** The number of a redemption or conversion. */
        reference: z.string().optional(),
      }),
      z.object({ earned: Amount, spent: Amount }),
    ),
    summary: "Ours: what changed the member's points between two moments, newest first.",
  }),
};
