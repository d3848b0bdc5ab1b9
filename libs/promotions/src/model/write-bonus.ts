import { type BonusWallet, isMoney } from '@parlour/contract/promotions';
import type { Translate } from '@parlour/i18n';
import {
  formatMoney,
  formatPoints,
  fromWire,
  type MoneyFormat,
  type WireAmount,
} from '@parlour/money';

/** An amount that is given, and what it is; without a wallet it is money. */
export type Given = {
  readonly amount: WireAmount;
  readonly wallet?: BonusWallet | null | undefined;
};

/** Returns what a reward of a mission or a tournament gives: money, or points instead. */
export const toRewardValue = ({
  bonusAmount,
  points,
}: {
  readonly bonusAmount: WireAmount;
  readonly points?: WireAmount | undefined;
}): Given =>
  points === undefined ? { amount: bonusAmount } : { amount: points, wallet: 'POINTS' };

/** The amount of a bonus with its unit: money, points or entries; `t` translates `promotions`. */
export function writeBonus(
  { amount, wallet }: Given,
  { t, currency }: { readonly t: Translate; readonly currency: MoneyFormat },
): string {
  if (wallet === 'POINTS')
    return t('headline.points', { count: amount, points: formatPoints(fromWire(amount)) });
  if (wallet === 'ENTRIES')
    return t('headline.raffleEntries', { count: amount, entries: formatPoints(fromWire(amount)) });
  return formatMoney(fromWire(amount), currency);
}

/** Writes where points or entries of a bonus went; null of money. */
export function writeReceived(given: Given, context: Parameters<typeof writeBonus>[1]) {
  if (isMoney(given.wallet ?? 'CASH')) return null;
  const text = given.wallet === 'POINTS' ? 'code.points' : 'code.entries';
  return context.t(text, { amount: writeBonus(given, context) });
}

/** An amount as short as a headline: without cents where there are none. */
export const writeAmount = (amount: WireAmount, currency: MoneyFormat): string =>
  formatMoney(fromWire(amount), currency).replace('.00', '');

/** The figure of it alone where the unit stands elsewhere: points without their name. */
export const writeFigure = ({ amount, wallet }: Given, currency: MoneyFormat): string =>
  wallet === 'POINTS' ? formatPoints(fromWire(amount)) : writeAmount(amount, currency);

/**
 * Writes what a promotion gives, as short as a headline: money, or points or entries with their
 * unit.
 */
export const writeGiven: typeof writeBonus = (given, context) =>
  isMoney(given.wallet ?? 'CASH')
    ? writeAmount(given.amount, context.currency)
    : writeBonus(given, context);
