import { z } from 'zod';

import { mallCategories, mallItemKinds } from '../points.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';
import { memberRefusals, promotionRefusals, Terms } from './promotion-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

export const yesNo = {
  values: [
    ['Y', true],
    ['N', false],
  ],
} as const;

/** States of a redemption as the family writes them; C and D are ours. */
export const states = {
  values: [
    ['P', 'PENDING'],
    ['A', 'APPROVED'],
    ['R', 'REJECTED'],
    ['C', 'CANCELLED'],
    ['D', 'REDEEMED'],
  ],
} as const;
export const StateLetter = z.enum(['P', 'A', 'R', 'C', 'D']);

/** The reasons for which a member is not allowed to spend points. */
const spendRefusals = [...memberRefusals, 'real_money_not_licensed'] as const;

export const RewardId = Text().min(1).max(64);

export const proof = {
  /** The withdrawal PIN; absent: an approval by `stepUp`. */
  password: Text().max(maxLengths.withdrawalPin).optional(),
  stepUp: Text().max(64).optional(),
};

export const approvalErrors = [
  'account_locked',
  'real_money_not_licensed',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'step_up_required',
  'idempotency_key_reused',
  'request_body_required',
  'points_not_enough',
] as const;

/** Points for each 100 units of the currency. */
const Rate = z.number();

export const Rewards = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      type: z.enum(mallCategories),
      name: z.string(),
      /** Empty: items have no pictures yet. */
      imageLink: z.string(),
      merchandiseImages: z.array(z.object({ type: z.literal('M'), imageUrl: z.string() })),
      /** Y when it costs money in addition to points. */
      displayPointMoneyAmt: z.enum(['Y', 'N']),
      mpPointAmount: Amount,
      mpMoneyAmount: Amount,
      /** The cash that it brings; 0 for what is no credit. */
      price: Amount,
      kind: z.enum(mallItemKinds),
      description: z.string(),
      stock: z.number().int(),
      /** Of free spins: what they are granted by. */
      terms: Terms.optional(),
      /**
       * The reason that redeeming it would be refused to the member now, as the code of an error.
       */
      refusal: z.enum([...spendRefusals, ...promotionRefusals]).optional(),
    }),
  ),
  totalPages: z.number().int(),
});

export const Redemptions = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      dateRequested: Ms,
      type: z.enum(mallCategories),
      name: z.string(),
      quantity: z.number().int(),
      requiredPoint: Amount,
      requiredMoney: Amount,
      status: StateLetter,
      kind: z.enum(mallItemKinds),
      /** The member's own. */
      remark: z.string(),
      /** The operator's: why it was rejected, or how it was sent. */
      note: z.string(),
      /** The time at which it was redeemed, rejected or cancelled. */
      dateEnded: Ms.optional(),
    }),
  ),
  pageInfo: z.object({ totalRecords: z.number().int(), pageSize: z.number().int() }),
});

export const Config = z.object({
  liveBet: Rate,
  lottoBet: Rate,
  pvpBet: Rate,
  rngBet: Rate,
  sportBet: Rate,
  fishBet: Rate,
  esportBet: Rate,
  elottBet: Rate,
  cockfightBet: Rate,
  deposit: Rate,
  /** Number of points that one unit of the currency costs. */
  pointExchangeRate: z.number().int(),
  /** The reason that the member is not allowed to spend points now, as the code of an error. */
  refusal: z.enum(spendRefusals).optional(),
});

export const configWords = {
  liveBet: { name: 'LIVE' },
  lottoBet: { name: 'LOTT' },
  pvpBet: { name: 'PVP' },
  rngBet: { name: 'RNG' },
  sportBet: { name: 'SPORTS' },
  fishBet: { name: 'FISH' },
  esportBet: { name: 'ESPORTS' },
  elottBet: { name: 'ELOTT' },
  cockfightBet: { name: 'DS88' },
  deposit: { name: 'DEPOSIT' },
  pointExchangeRate: { name: 'exchangeRate' },
} as const;
