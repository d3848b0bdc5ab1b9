import { formatMoney, fromWire, micros, toWire, type WireAmount } from '@parlour/money';

/** Writes an amount in the player's own money. */
export type FormatMoney = (amount: number) => string;

/**
 * Makes the writer of a wallet's money. On right-to-left pages the amount is isolated, so that
 * symbol, sign and digits keep their order.
 */
export const moneyFormatter =
  ({ symbol, suffix }: { readonly symbol: string; readonly suffix: string }): FormatMoney =>
  (amount) => {
    const text = formatMoney(fromWire(amount as WireAmount), { symbol, suffix });
    return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
  };

/** An amount as it stands on a small button: whole ones without their zeros. */
export const shortMoney = (money: FormatMoney, amount: number): string =>
  money(amount).replace(/\.00(?!\d)/, '');

/** Pay in line bets as an amount. */
export const payAmount = (pay: number, bet: number, lines: number): number =>
  toWire(micros((fromWire(bet as WireAmount) / BigInt(lines)) * BigInt(pay)));
