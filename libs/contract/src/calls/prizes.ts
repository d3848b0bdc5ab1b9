import { z } from 'zod';

import { bonusWallets } from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';
import { Bonus, BonusId } from './bonuses.ts';
import { memberRefusals, Terms } from './promotion-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** A bonus whose amount is drawn: what it can pay, and what fixes and proves the result. */
const PrizeDraw = z.object({
  bonus: Bonus,
  terms: Terms,
  /** SHA-256 of the server seed, published before the member's own seed counts. */
  commitment: z.string(),
  /**
   * The method by which numbers follow from the seeds; each draw has a seed of its own and the
   * nonce 0.
   */
  rng: z.string(),
  /** Null until it is drawn. */
  result: z
    .object({
      clientSeed: z.string(),
      serverSeed: z.string(),
      /** The place of the prize in the terms: a segment of the wheel, or a step of the amounts. */
      place: z.number().int(),
      amount: Amount,
      drawnAt: Ms,
    })
    .nullable(),
});

const isApp = z.enum(['Y', 'N']).optional();
const yesNo = {
  values: [
    ['Y', true],
    ['N', false],
  ],
} as const;

/** Prize wheels and red envelopes: tickets of promotions, opened once. */
export const prizes = {
  tickets: route({
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimTicketList',
    module: 'REWCEN3',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    query: z.object({
      isApp,
      /** AVAILABLE is the only one there is. */
      status: Text().max(20).optional(),
    }),
    reply: z.array(
      z.object({
        transactionId: z.string(),
        ticketId: z.string(),
        id: z.string(),
        type: z.enum(['PRIZE_WHEEL', 'RED_ENVELOPE']),
        name: z.string(),
        description: z.string(),
        startDate: Ms,
        endDate: Ms.nullable(),
        conditionStatus: z.array(z.object({ condition: z.string(), done: z.boolean() })),
      }),
    ),
    words: { query: { isApp: yesNo } },
    summary: 'Tickets whose prize the member can draw, as clients of the family read them.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/prizes/detail',
    access: 'real',
    whileExcluded: true,
    query: z.object({ bonusId: BonusId }),
    reply: PrizeDraw,
    errors: ['not_found'],
    summary:
      'Ours: the odds of a ticket and the hash of the seed that its prize is drawn from; after ' +
      'the draw its result and everything to compute it again.',
  }),
  draw: route({
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimTicket',
    module: 'REWCEN3',
    access: 'real',
    body: z.object({
      transactionId: BonusId,
      isApp,
      /** Ours: the member's part of the draw. Absent: the id of the ticket. */
      clientSeed: Text().max(maxLengths.clientSeed).optional(),
      /** Ours: the hash that the member saw before choosing the seed. */
      commitment: Text().max(64).optional(),
    }),
    reply: z.object({
      configId: z.number().int(),
      value: Amount,
      rewardType: z.enum([...bonusWallets, 'NONE']),
      /** Ours: the same with its proof. */
      draw: PrizeDraw,
    }),
    words: { body: { transactionId: { name: 'bonusId' }, isApp: yesNo } },
    errors: ['not_found', 'bonus_closed', 'promotion_shared', ...memberRefusals],
    summary:
      'Draws the prize of a ticket and claims it. Again it answers the same result and changes ' +
      'nothing.',
  }),
};
