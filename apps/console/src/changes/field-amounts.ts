import { formatMoney, fromWire, type WireAmount } from '@parlour/money';

import type { Brand } from '../session/current-operator.tsx';

/** Fields of changes that hold amounts, as calls carry them. */
export const AMOUNTS = [
  'amount',
  'base',
  'ordered',
  'debited',
  'stake',
  'balance',
  'balanceAfter',
] as const;

/** An amount in its currency, with the brand's own way of writing where it is the brand's. */
export function writeAmount(
  amount: WireAmount,
  currency: unknown,
  brand: Brand | undefined,
): string {
  const isOwn = brand && (typeof currency !== 'string' || currency === brand.currency.code);
  const format = isOwn
    ? brand.currency
    : { symbol: '', suffix: typeof currency === 'string' ? ` ${currency}` : '' };
  return formatMoney(fromWire(amount), format);
}
