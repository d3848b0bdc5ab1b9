import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';
import { missionRewardStates } from './missions.ts';
import { memberRefusals } from './promotion-schemas.ts';

/** States of a draw: its entries are counted, their list is final, or its winners are drawn. */
export const raffleStates = ['COUNTING', 'FROZEN', 'DRAWN'] as const;
export type RaffleState = (typeof raffleStates)[number];

const PublicId = Text().trim().min(1).max(64);
const YesNo = z.enum(['Y', 'N']);
const isFlag = [
  ['Y', true],
  ['N', false],
] as const;
const memberCall = { access: 'real', whileExcluded: true } as const;

/** The amount and the state of the prizes that a member won in a draw. */
const Reward = z.object({ bonusAmount: Amount, rewardStatus: z.enum(missionRewardStates) });

/** A draw of a raffle for the member who asks. */
const RaffleDraw = z.object({
  raffleScheduleId: z.string(),
  /** From when until when settled stakes count; it is drawn at the second one. */
  countsFrom: Ms,
  drawsAt: Ms,
  state: z.enum(raffleStates),
  prizes: z.array(z.object({ count: z.number().int(), amount: Amount })),
  /** Of a member in it. */
  mostPrizes: z.number().int(),
  /** All entries, and how many tickets they belong to. */
  entries: z.number().int(),
  tickets: z.number().int(),
  /** The member's share in it; the ticket is null without settled stakes and given entries. */
  own: z.object({
    ticket: z.string().nullable(),
    turnover: Amount,
    entries: z.number().int(),
    /** Those of them that other promotions gave; the others are of bets. */
    given: z.number().int(),
  }),
  /** SHA-256 of the server seed, published before there were entries. */
  commitment: z.string(),
  /**
   * The method by which numbers follow from the seeds: the second one is the hash of the entries,
   * the nonce 0.
   */
  rng: z.string(),
  /** SHA-256 of the list of entries; null while they are counted. */
  entriesHash: z.string().nullable(),
  serverSeed: z.string().nullable(),
  drawnAt: Ms.nullable(),
  /** In the order in which they were drawn; names are masked but for the member itself. */
  winners: z.array(
    z.object({
      number: z.number().int(),
      amount: Amount,
      name: z.string(),
      ticket: z.string(),
      isSelf: z.boolean(),
    }),
  ),
  /** The member's prizes together; null without any. */
  reward: Reward.extend({ claimBy: Ms.nullable() }).nullable(),
});

/** Raffles: promotions whose settled stakes are entries of draws. */
export const raffles = {
  status: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getRafflePromotionStatus',
    ...memberCall,
    notOnSite: true,
    query: z.object({ rafflePromotionId: PublicId, raffleScheduleId: PublicId }),
    reply: z.object({
      isClaimed: YesNo,
      hasStarted: YesNo,
      hasEnded: YesNo,
      /** The time at which it is drawn, and the server's time, in seconds since 1970. */
      due: z.number().int(),
      time: z.number().int(),
    }),
    words: {
      query: { rafflePromotionId: { name: 'promotionId' }, raffleScheduleId: { name: 'drawId' } },
      reply: {
        isClaimed: { name: 'isClaimed', values: isFlag },
        hasStarted: { name: 'hasStarted', values: isFlag },
        hasEnded: { name: 'hasEnded', values: isFlag },
      },
    },
    errors: ['not_found'],
    summary: 'Whether a draw of a raffle counts entries, is drawn, and is claimed by the member.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/raffles/detail',
    ...memberCall,
    query: z.object({ promotionId: PublicId }),
    reply: z.object({ mostEntries: z.number().int(), stake: Amount, draws: z.array(RaffleDraw) }),
    words: { reply: { draws: { fields: { raffleScheduleId: { name: 'drawId' } } } } },
    errors: ['not_found'],
    summary:
      'Ours: the draws of a raffle: entries of the member and of all, prizes, winners, and what ' +
      'fixes and proves the result.',
  }),
  entries: route({
    method: 'GET',
    path: '/api/v1/raffles/entries',
    ...memberCall,
    query: z.object({ raffleScheduleId: PublicId }),
    reply: z.array(z.object({ ticket: z.string(), entries: z.number().int() })),
    words: { query: { raffleScheduleId: { name: 'drawId' } } },
    errors: ['not_found'],
    summary: 'Ours: the final list of entries of a draw, by which its winners can be computed.',
  }),
  claim: route({
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    module: 'REWCEN3',
    access: 'real',
    body: z.object({ promotionId: PublicId, raffleScheduleId: PublicId }),
    reply: Reward,
    words: { body: { raffleScheduleId: { name: 'drawId' } } },
    errors: ['not_found', 'bonus_closed', 'promotion_shared', ...memberRefusals],
    summary: 'Claims the prizes of the member in a draw. Again it changes nothing.',
  }),
};
