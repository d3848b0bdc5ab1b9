import { ApiError } from '@parlour/contract';
import { formatMoney, fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

/** Amounts of settings are in units of the currency. */
export const toMicros = (units: number): Micros => fromWire(units as WireAmount);

/** Refuses an amount outside of the brand's limits, which are settings. */
export function requireAmountInRange(
  amount: Micros,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): void {
  const [min, max] = [toMicros(minimum), toMicros(maximum)];
  if (amount >= min && amount <= max) return;
  const plain = { symbol: '' };
  throw new ApiError('amount_out_of_range', {
    min: formatMoney(min, plain),
    max: formatMoney(max, plain),
    fields: [{ field: 'amount', rule: 'range', allowed: { min: toWire(min), max: toWire(max) } }],
  });
}
