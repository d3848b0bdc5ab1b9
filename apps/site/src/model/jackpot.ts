import { micros, type Micros } from '@parlour/money';

/** How often the display grows. */
export const JACKPOT_EVERY_MS = 3000;

/** By how much it grows each time: 165.11. */
const STEP: Micros = micros(165_110_000n);
const START: Micros = micros(3_000_000_000_000n);
/** After so many steps it begins again, so that it stays a figure that fits. */
const STEPS = 60_000;

/** What the display shows at a moment: the same for everybody who looks then. */
export const jackpotAt = (now: number): Micros =>
  micros(START + BigInt(Math.floor(now / JACKPOT_EVERY_MS) % STEPS) * STEP);
