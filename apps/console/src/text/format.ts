import type { LedgerAccount } from '@parlour/contract/operator/choices';
import type { BonusWallet } from '@parlour/contract/promotions';
import { formatMoney, formatPoints, fromWire, type WireAmount } from '@parlour/money';
import { useMemo } from 'react';

import { type Brand, useBrand } from '../session/current-operator.tsx';
import { usePageZone } from './page-zone.ts';

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** `yyyy-MM-dd HH:mm:ss` in a time zone: sorts as it reads, and is the same in every brand. */
export function formatTime(ms: number, timeZone: string): string {
  let format = timeFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    timeFormats.set(timeZone, format);
  }
  return format.format(ms);
}

/** Functions that write the values of calls in the format of the page's brand. */
export type Format = {
  /** A time of the calls (ms) in the brand's zone; a dash for none. */
  readonly time: (ms: number | null) => string;
  /** An amount of the calls in the brand's currency; a dash for none. */
  readonly money: (amount: WireAmount | null) => string;
  /** An amount of the journal in what it is in: the brand's currency, or points. */
  readonly sum: (amount: WireAmount | null, asset: string) => string;
  /** The amount of an operation with its sign: + to the member's accounts, - from them. */
  readonly moved: (operation: Movement) => string;
  /** The amount of a bonus: money of the brand, points, or entries. */
  readonly bonus: (amount: WireAmount, wallet: BonusWallet) => string;
};

/** The amount of an operation, and its direction for its member; null: between its accounts. */
type Movement = {
  readonly amount: WireAmount | null;
  readonly asset: string;
  readonly direction: 'in' | 'out' | null;
};
const SIGNS = { in: '+', out: '-' } as const;

const NONE = '–';

/** The name of the asset of points. */
export const POINTS = 'PTS';

/** Points with the name of their asset in the ledger. */
export const writePoints = (points: WireAmount): string =>
  `${formatPoints(fromWire(points))} ${POINTS}`;

/** The asset of a transfer, by one of its accounts. */
export const assetOf = ({ type }: { readonly type: LedgerAccount }): string =>
  type.includes('POINTS') ? POINTS : '';

/** Entries of a raffle; the console is in English. */
export const writeEntries = (entries: number): string =>
  `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;

/** Creates the functions that write times and amounts in the format of a brand. */
export const createFormat = ({
  timeZone,
  currency,
}: Pick<Brand, 'timeZone' | 'currency'>): Format => {
  const money = (amount: WireAmount | null): string =>
    amount === null ? NONE : formatMoney(fromWire(amount), currency);
  const sum = (amount: WireAmount | null, asset: string): string =>
    asset === POINTS && amount !== null ? writePoints(amount) : money(amount);
  return {
    time: createTime(timeZone),
    money,
    sum,
    moved: ({ amount, asset, direction }) =>
      `${direction === null || amount === null ? '' : SIGNS[direction]}${sum(amount, asset)}`,
    bonus: (amount, wallet) => {
      if (wallet === 'ENTRIES') return writeEntries(amount);
      return wallet === 'POINTS' ? writePoints(amount) : money(amount);
    },
  };
};

/**
 * Returns the functions that write amounts in the format of the page's brand, and times in that of
 * the page.
 */
export function useFormat(): Format {
  const { currency } = useBrand();
  const timeZone = usePageZone();
  return useMemo(() => createFormat({ currency, timeZone }), [currency, timeZone]);
}

/** Writes times (ms) in a time zone; a dash for none. */
export const createTime =
  (timeZone: string) =>
  (ms: number | null): string =>
    ms === null ? NONE : formatTime(ms, timeZone);

/** A text of the contract as a sentence begins: it stands there in the middle of one. */
export const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const count = new Intl.NumberFormat('en');

/** A number with thousands separators. */
export const formatCount = (value: number): string => count.format(value);

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // Less than what is written is nothing, without a sign.
  signDisplay: 'negative',
});

/** A share of one with two decimals, as 95.96 %. */
export const formatPercent = (share: number): string => percent.format(share);
