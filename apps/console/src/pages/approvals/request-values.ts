import { formatMoney, fromWire, type WireAmount } from '@parlour/money';

import type { Brand } from '../../session/current-operator.tsx';
import { toSentence } from '../../text/format.ts';

/** What only programs read: numbers of rows, and keys that keep a change from being made twice. */
const HIDDEN = new Set(['member', 'operator', 'key', 'hold', 'run', 'username']);
/** Amounts of payloads, as calls carry them. */
const AMOUNTS = new Set(['amount', 'balance', 'balanceAfter', 'debited', 'ordered', 'stake']);

/** `balanceAfter` as a person reads it: Balance after. */
const toLabel = (name: string): string =>
  toSentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A side of a change with names in words and amounts in the brand's currency. */
export function toShownValues(
  side: Readonly<Record<string, unknown>> | null,
  brand: Brand | undefined,
): Readonly<Record<string, unknown>> | null {
  if (side === null) return null;
  const write = (name: string, value: unknown): unknown =>
    AMOUNTS.has(name) && typeof value === 'number' && brand
      ? formatMoney(fromWire(value as WireAmount), brand.currency)
      : value;
  return Object.fromEntries(
    Object.entries(side)
      .filter(([name]) => !HIDDEN.has(name))
      .map(([name, value]) => [toLabel(name), write(name, value)]),
  );
}
