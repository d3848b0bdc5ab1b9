import type { WireAmount } from '@parlour/money';
import { type LanguageCode, languages } from '@parlour/tenant';
import { z } from 'zod';

import type { Rank } from '../ranks.ts';
import { Amount } from '../shapes.ts';
import { Text } from '../text.ts';

const Name = Text().trim().max(60);
/** A name in any other language is not required. */
const otherNames = Object.fromEntries(
  Object.keys(languages).map((code) => [code, Name.optional()]),
) as Record<LanguageCode, z.ZodOptional<typeof Name>>;
type WireRank = Rank<WireAmount>;

/** A rank of a ladder as calls carry it; `checkLadder` says whether it can be reached and paid. */
export const RankTerms: z.ZodType<WireRank, WireRank> = z.object({
  names: z.object({ ...otherNames, EN: Name }),
  color: Text().max(7),
  color2: Text().max(7),
  conditions: z.object({
    monthlyDeposit: Amount.optional(),
    totalDeposit: Amount.optional(),
    totalDepositCount: z.number().int().optional(),
    monthlyTurnover: Amount.optional(),
    totalTurnover: Amount.optional(),
  }),
  /** Granted once, when it is reached for the first time. */
  upgradeBonus: Amount.optional(),
  /** Granted after each month to those who hold it. */
  salary: Amount.optional(),
  /** Valid bets of a month that keep it. */
  keepTurnover: Amount.optional(),
});
