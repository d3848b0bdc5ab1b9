import type { CallError } from '@parlour/client';
import { fromWire, micros, type Micros } from '@parlour/money';

type DepositRange = { readonly min: Micros; readonly max: Micros };

/** The limits of one deposit until the server names others. */
const DEFAULT_RANGE: DepositRange = {
  min: micros(1_000_000n),
  max: micros(100_000_000_000n),
};

/** The limits that the server named with its refusal, or the default ones. */
export function readDepositRange(error: CallError | null): DepositRange {
  const amount = error?.fields.find(({ field }) => field === 'amount');
  const { min, max } = amount?.allowed ?? {};
  return {
    min: typeof min === 'number' ? toMicros(min, DEFAULT_RANGE.min) : DEFAULT_RANGE.min,
    max: typeof max === 'number' ? toMicros(max, DEFAULT_RANGE.max) : DEFAULT_RANGE.max,
  };
}

const toMicros = (amount: number, fallback: Micros): Micros => {
  try {
    return fromWire(amount as Parameters<typeof fromWire>[0]);
  } catch {
    // The server sent something that is no amount.
    return fallback;
  }
};
