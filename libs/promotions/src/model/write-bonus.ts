import type { BonusWallet } from '@parlour/contract/promotions';
import type { Translate } from '@parlour/i18n';
import {
  formatMoney,
  formatPoints,
  fromWire,
  type MoneyFormat,
  type WireAmount,
} from '@parlour/money';

type Given = { readonly amount: WireAmount; readonly wallet?: BonusWallet | undefined };

/** The amount of a bonus with its unit: money, or points; `t` translates `promotions`. */
export const writeBonus = (
  { amount, wallet }: Given,
  { t, currency }: { readonly t: Translate; readonly currency: MoneyFormat },
): string =>
  wallet === 'POINTS'
    ? t('headline.points', { points: formatPoints(fromWire(amount)) })
    : formatMoney(fromWire(amount), currency);
