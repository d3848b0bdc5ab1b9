import type { WireAmount } from '@parlour/money';

import type { Brand } from '../../session/current-operator.tsx';
import { toSentence } from '../../text/format.ts';
import { AMOUNTS, writeAmount } from './request-amounts.ts';

/** What only programs read: numbers of rows, and keys that keep a change from being made twice. */
const HIDDEN = new Set(['member', 'operator', 'key', 'hold', 'run', 'username']);
const amounts: ReadonlySet<string> = new Set(AMOUNTS);

/** `balanceAfter` as a person reads it: Balance after. */
const toLabel = (name: string): string =>
  toSentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A side of a change with names in words and amounts in their currency. */
export function toShownValues(
  side: Readonly<Record<string, unknown>> | null,
  brand: Brand | undefined,
): Readonly<Record<string, unknown>> | null {
  if (side === null) return null;
  const write = (name: string, value: unknown): unknown =>
    amounts.has(name) && typeof value === 'number' && brand
      ? writeAmount(value as WireAmount, side['currency'], brand)
      : value;
  return Object.fromEntries(
    Object.entries(side)
      .filter(([name]) => !HIDDEN.has(name))
      .map(([name, value]) => [toLabel(name), write(name, value)]),
  );
}
