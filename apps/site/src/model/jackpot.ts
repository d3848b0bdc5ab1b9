import { micros, type Micros } from '@parlour/money';

/** Interval in ms at which the display grows. */
export const JACKPOT_INTERVAL_MS = 3000;

/** By how much it grows each time: 165.11. */
const STEP_AMOUNT: Micros = micros(165_110_000n);
const START_AMOUNT: Micros = micros(3_000_000_000_000n);
/** After so many steps it begins again, so that it stays a figure that fits. */
const STEP_COUNT = 60_000;

/** Returns the amount that the display shows at a moment: the same for everybody who looks then. */
export const getJackpotAt = (now: number): Micros =>
  micros(START_AMOUNT + BigInt(Math.floor(now / JACKPOT_INTERVAL_MS) % STEP_COUNT) * STEP_AMOUNT);
