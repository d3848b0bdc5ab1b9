import { fromWire, type Micros, type WireAmount } from '@parlour/money';
import { z } from 'zod';

/**
 * The games that take part unless an operator names others: slots of the arcade, which decide a
 * hit by their committed numbers.
 */
const DEFAULT_GAMES = ['ARCADE.kite-season', 'ARCADE.monsoon-market'];

/**
 * The rules that an operator can set for the jackpot. `isOn: false` stops growth and seeds; what is
 * in the pool can still be hit.
 */
export const JackpotRules = z.object({
  isOn: z.boolean().default(true),
  shareBp: z.number().int().min(0).max(500).default(50),
  seed: z.number().int().min(0).max(1_000_000).default(1000),
  games: z.array(z.string().max(128)).max(200).default(DEFAULT_GAMES),
});

export type JackpotRules = z.infer<typeof JackpotRules>;

/** The seed as the ledger counts it. */
export const toSeedMicros = ({ seed }: Pick<JackpotRules, 'seed'>): Micros =>
  fromWire(seed as WireAmount);
