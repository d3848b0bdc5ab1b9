import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import { formatMoney, type Micros } from '@parlour/money';

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

/** Spreadsheets take a text that begins so for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A number for spreadsheets: no symbol, no thousands. */
const toNumber = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '');

const toText = (text: string): string => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a movement belongs to, in one text. */
export function toReference(row: Movement): string {
  const { depositId, withdrawalId, transferId, member, game, provider, round, orderNo } = row;
  const payment = depositId ?? withdrawalId ?? transferId;
  return [payment ?? game ?? provider, member ?? round ?? (payment === null ? orderNo : null)]
    .filter((part) => part !== null)
    .join(' ');
}

/**
 * A statement as a file of comma-separated values: UTF-8 with its mark, lines ended as spreadsheets
 * expect, the balances of the month as its first and last row.
 */
export function toStatementCsv(
  statement: Statement,
  rows: readonly Movement[],
  words: StatementWords,
  dateStyle: DateStyle,
): string {
  const at = (ms: number) => formatDateTime(ms, dateStyle);
  const lines = [
    words.columns.map(toText),
    [at(statement.from), toText(words.opening), '', '', toNumber(statement.opening)],
    ...rows.map((row) => [
      at(row.time),
      toText(words.nameOf(row.kind)),
      toText(toReference(row)),
      toNumber(row.amount),
      toNumber(row.balance),
    ]),
    // The first moment after the month would read as the day after it.
    [at(statement.until - 1), toText(words.closing), '', '', toNumber(statement.closing)],
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
