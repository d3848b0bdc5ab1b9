import { LIMIT_AMOUNT_RANGE, LIMIT_MINUTES_RANGE } from '@parlour/contract/rules';
import {
  fromWire,
  micros,
  type Micros,
  parseAmount,
  readWhole,
  SCALE,
  toWire,
  type TypedFormat,
} from '@parlour/money';

import type { LimitKind, LimitValue, PlayLimit } from './protection-store.ts';

/** The limits in the order of the page; each group has a title of its own. */
export const limitGroups = [
  { name: 'deposit', kinds: ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'] },
  { name: 'loss', kinds: ['LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH'] },
  { name: 'play', kinds: ['STAKE', 'SESSION'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly LimitKind[] }[];

/** The range of a limit of money, in micro-units. */
export const amountRange = {
  min: micros(BigInt(LIMIT_AMOUNT_RANGE.min) * SCALE),
  max: micros(BigInt(LIMIT_AMOUNT_RANGE.max) * SCALE),
} as const;

type Value = PlayLimit['own'];

export const isSet = ({ amount, minutes }: Value): boolean => amount !== null || minutes !== null;

/** The value as it is typed again, or nothing. */
export const toTyped = ({ amount, minutes }: Value): string =>
  String(amount ?? minutes ?? '').replace(/\.0+$/, '');

/** Reads the typed limit of a kind; null where it is no value that is allowed. */
export function readLimit(kind: LimitKind, typed: string, format: TypedFormat): LimitValue | null {
  if (kind === 'SESSION') {
    const minutes = readWhole(typed) ?? -1;
    const { min, max } = LIMIT_MINUTES_RANGE;
    return minutes >= min && minutes <= max ? { minutes } : null;
  }
  const amount = parseAmount(typed, format);
  if (amount === null || amount < amountRange.min || amount > amountRange.max) return null;
  return { amount: toWire(amount) };
}

/** Returns the share of a limit that is used, from 0 to 1; null where it counts nothing. */
export function computeUsedShare({ own, operator, used }: PlayLimit): number | null {
  if (used === null) return null;
  const limits = [own.amount, operator?.amount ?? null].filter((amount) => amount !== null);
  if (limits.length === 0) return null;
  const [spent, least] = [
    fromWire(used),
    limits.map(fromWire).reduce((left: Micros, right) => (right < left ? right : left)),
  ];
  if (least === 0n) return 1;
  return Math.min(1, Number((spent * 1000n) / least) / 1000);
}
