import { categories } from '@parlour/tenant';
import { z } from 'zod';

/** Parts per million of the valid bets: 8000 are 0.8 %. */
export const RebateRate = z.number().int().min(0).max(100_000);

/** Rates of rebates as accounts and links are given them; products that are missing have none. */
export const RebateRates = z
  .array(z.object({ type: z.enum(categories), rebateValue: RebateRate }))
  .max(categories.length);

export const rebateWords = {
  rebateSettingConfigs: {
    name: 'rebates',
    fields: { type: { name: 'product' }, rebateValue: { name: 'rate' } },
  },
} as const;
