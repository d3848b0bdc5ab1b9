import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { bonusPeriods } from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Day } from '../shapes.ts';
import { entriesRefusals, memberRefusals } from './promotion-schemas.ts';
import { RebateRate } from './rebate-schemas.ts';

/** Rebates by the categories that the family has fields for; e-sports and cockfights are sports. */
const Remains = z.object({
  lottRemain: Amount,
  elottRemain: Amount,
  fishRemain: Amount,
  liveRemain: Amount,
  pvpRemain: Amount,
  rngRemain: Amount,
  sportsRemain: Amount,
});

const remainWords = {
  lottRemain: { name: 'LOTT' },
  elottRemain: { name: 'ELOTT' },
  fishRemain: { name: 'FISH' },
  liveRemain: { name: 'LIVE' },
  pvpRemain: { name: 'PVP' },
  rngRemain: { name: 'RNG' },
  sportsRemain: { name: 'SPORTS' },
} as const;

/** Rebates of promotions as clients of the family claim them; the site claims them as bonuses. */
export const familyRebates = {
  rebatesOfDay: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getRebate',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    query: z.object({ date: Day() }),
    reply: Remains,
    words: { query: { date: { name: 'day' } }, reply: remainWords },
    summary: 'The rebates in money that were granted on a day of the brand and can be claimed.',
  }),
  disburseRebates: route({
    method: 'POST',
    path: '/wps/relay/ODSFE2_rebateDisburse',
    access: 'real',
    notOnSite: true,
    body: Remains.partial().extend({ date: Day() }),
    reply: Remains,
    words: { body: { ...remainWords, date: { name: 'day' } }, reply: remainWords },
    errors: [
      'bonus_closed',
      'promotion_shared',
      'promotion_not_for_member',
      ...entriesRefusals,
      ...memberRefusals,
    ],
    summary:
      'Claims the rebates of a day, all categories together, and answers what remains. Amounts ' +
      'that are not what can be claimed are refused, and each field of them is named.',
  }),
  rebateRates: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
    access: 'real',
    notOnSite: true,
    reply: z.record(
      z.string(),
      z.array(
        z.object({
          gameType: z.enum(categories),
          promId: z.string(),
          rebateValue: RebateRate,
          period: z.enum(bonusPeriods),
          /** The smallest valid bets of a period, and its largest rebate; null without a cap. */
          minBetAmount: Amount,
          maxRebate: Amount.nullable(),
        }),
      ),
    ),
    summary: 'The rates of rebates that promotions pay the member at its rank, by product.',
  }),
};
