import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import type { TenantConfig } from '@parlour/tenant';
import { toCsv, toCsvHead, toCsvNumber, toCsvText } from '@parlour/contract/csv';

import type { Movement } from './movements-store.ts';
import type { Statement } from './statement-store.ts';

/** The words of a statement's file, in the language of the page. */
export type StatementWords = {
  readonly columns: readonly [
    time: string,
    what: string,
    details: string,
    amount: string,
    balance: string,
  ];
  readonly opening: string;
  readonly closing: string;
  readonly nameOf: (kind: Movement['kind']) => string;
};

/** Returns the reference of what a movement belongs to, in one text. */
export function toReference(row: Movement): string {
  const { depositId, withdrawalId, transferId, member, game, provider, round, orderNo } = row;
  const payment = depositId ?? withdrawalId ?? transferId;
  return [payment ?? game ?? provider, member ?? round ?? (payment === null ? orderNo : null)]
    .filter((part) => part !== null)
    .join(' ');
}

/**
 * A statement as a file of comma-separated values, the balances of the month as its first and last
 * row; the heads name the brand's clock and currency.
 */
export function toStatementCsv(
  statement: Statement,
  rows: readonly Movement[],
  words: StatementWords,
  { currency, ...dateStyle }: DateStyle & Pick<TenantConfig, 'currency'>,
): string {
  const [time, what, details, amount, balance] = words.columns;
  const at = (ms: number) => toCsvText(formatDateTime(ms, dateStyle));
  return toCsv([
    [
      toCsvHead(time, dateStyle.timeZone),
      toCsvHead(what),
      toCsvHead(details),
      toCsvHead(amount, currency.code),
      toCsvHead(balance, currency.code),
    ],
    [at(statement.from), toCsvText(words.opening), '', '', toCsvNumber(statement.opening)],
    ...rows.map((row) => [
      at(row.time),
      toCsvText(words.nameOf(row.kind)),
      toCsvText(toReference(row)),
      toCsvNumber(row.amount),
      toCsvNumber(row.balance),
    ]),
    // The first moment after the month would read as the day after it.
    [at(statement.until - 1), toCsvText(words.closing), '', '', toCsvNumber(statement.closing)],
  ]);
}
