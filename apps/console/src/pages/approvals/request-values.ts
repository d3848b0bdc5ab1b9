import { adjustedAccounts } from '@parlour/contract/operator/choices';
import { type Translate, useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';

import type { Brand } from '../../session/current-operator.tsx';
import { toSentence } from '../../text/format.ts';
import type { ChangeRequest } from './approval-types.ts';
import { AMOUNTS, writeAmount } from './request-amounts.ts';

/** What only programs read: numbers of rows, and keys that keep a change from being made twice. */
const HIDDEN = new Set(['member', 'operator', 'key', 'hold', 'run', 'username']);
const amounts: ReadonlySet<string> = new Set(AMOUNTS);

/** `baseAccount` as a person reads it: Base account. */
const toLabel = (name: string): string =>
  toSentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Values that have words in other pages, by their names. */
const WORDS = {
  account: { known: adjustedAccounts, texts: 'members:accounts' },
  book: { known: ['PLAY', 'REAL'], texts: 'members:books' },
  direction: { known: ['credit', 'debit'], texts: 'adjustments:directions' },
} as const satisfies Record<string, { readonly known: readonly string[]; readonly texts: string }>;

/** A value in words where it has them. */
function toWords(t: Translate, name: string, value: unknown): unknown {
  if (!Object.hasOwn(WORDS, name)) return value;
  const { known, texts } = WORDS[name as keyof typeof WORDS];
  const found = known.find((one) => one === value);
  return found === undefined ? value : t(`${texts}.${found}`);
}

type Side = Readonly<Record<string, unknown>>;

/** Writes a side of a change with names in words and amounts in their currency. */
function useShownValues(brand: Brand | undefined): (side: Side) => Side {
  const { t } = useTranslation('approvals');
  return (side) => {
    const write = (name: string, value: unknown): unknown =>
      amounts.has(name) && typeof value === 'number' && brand
        ? writeAmount(value as WireAmount, side['currency'], brand)
        : toWords(t, name, value);
    return Object.fromEntries(
      Object.entries(side)
        .filter(([name]) => !HIDDEN.has(name))
        .map(([name, value]) => [toLabel(name), write(name, value)]),
    );
  };
}

/** Both sides of a change as they are shown: the balance that it leads to is of the second. */
export function useShownSides(
  { before, payload }: Pick<ChangeRequest, 'before' | 'payload'>,
  brand: Brand | undefined,
): { readonly before: Side | null; readonly after: Side } {
  const show = useShownValues(brand);
  if (before === null) return { before, after: show(payload) };
  const { balanceAfter: balance, ...now } = before;
  const proposed = balance === undefined ? payload : { balance, ...payload };
  return { before: show(now), after: show(proposed) };
}
