import { formatRate } from '@parlour/contract/agent-contracts';
import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import { fromWire, type WireAmount } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { toCsv, toCsvHead, toCsvNumber, toCsvText } from '@parlour/contract/csv';

import {
  formatExact,
  formatPeriod,
  type Statement,
  type StatementBets,
  type StatementMembers,
  sumExactly,
} from './earnings.ts';

/** The words in a statement's file, in the language of the page. */
type Words = {
  /** The name of a text below `agent-later`. */
  readonly t: (key: string) => string;
  readonly contract: string;
  readonly payer: string;
};

/** The rows behind a statement. */
export type StatementRows = {
  readonly members: StatementMembers['list'];
  readonly bets: StatementBets['list'];
};

const money = (amount: WireAmount): string => toCsvNumber(fromWire(amount));

type Lines = readonly (readonly string[])[];

type StatementStyle = DateStyle & Pick<TenantConfig, 'currency'>;

/** Heads of sums and of times; they name the brand's currency and clock. */
const UNITS: Readonly<Record<string, 'money' | 'time'>> = {
  'contracts.field.validBets': 'money',
  'contracts.field.netLoss': 'money',
  'contracts.field.betAmount': 'money',
  'earnings.carriedIn': 'money',
  'earnings.carriedOut': 'money',
  'earnings.amount': 'money',
  'earnings.baseAmount': 'money',
  'earnings.result': 'money',
  'earnings.win': 'money',
  'earnings.period': 'time',
  'earnings.paidAt': 'time',
  'contracts.at': 'time',
};

function toHead(key: string, { t }: Pick<Words, 't'>, style: StatementStyle): string {
  const unit = UNITS[key];
  if (unit === undefined) return toCsvHead(t(key));
  return toCsvHead(t(key), unit === 'money' ? style.currency.code : style.timeZone);
}

/** Lists the facts of a statement, and the figures that it was computed from. */
function toFacts(statement: Statement, words: Words, style: StatementStyle): Lines {
  const { t, contract, payer } = words;
  const { paidAt } = statement;
  const facts = [
    ['contracts.subject', contract],
    ['contracts.version', String(statement.version)],
    ['earnings.period', formatPeriod(statement, style)],
    ['earnings.payer', payer],
    ['contracts.agent', statement.agent ?? ''],
    ['contracts.field.validBets', statement.validBets],
    ['contracts.field.netLoss', statement.netLoss],
    ['contracts.field.activeMembers', String(statement.activeMembers)],
    ['earnings.carriedIn', statement.carriedIn],
    ['earnings.carriedOut', statement.carriedOut],
    ['earnings.tierReached', String(statement.tier ?? '')],
    ['earnings.amount', statement.amount],
    ['contracts.state', t(`earnings.state.${statement.state}`)],
    ['earnings.paidAt', paidAt === null ? '' : formatDateTime(paidAt, style)],
    ['earnings.hash', statement.inputHash],
  ] as const;
  return facts.map(([key, value]) => [
    toHead(key, words, style),
    typeof value === 'string' ? toCsvText(value) : money(value),
  ]);
}

const toBases = ({ bases }: Statement, { t }: Words): Lines =>
  bases.map((base) => [
    toCsvText(t(`earnings.of.${base.of}`)),
    String(base.tier),
    money(base.amount),
    toCsvText(formatRate(base.rate)),
    formatExact(sumExactly([base]), { symbol: '' }).replaceAll(',', ''),
  ]);

const toMembers = ({ members }: StatementRows, { t }: Words): Lines =>
  members.map(({ member, validBets, netLoss, isActive }) => [
    toCsvText(member),
    money(validBets),
    money(netLoss),
    isActive ? toCsvText(t('earnings.active')) : '',
  ]);

const toBets = ({ bets }: StatementRows, style: DateStyle): Lines =>
  bets.map(({ member, round, at, tier, stake, payout }) => [
    toCsvText(member),
    toCsvText(round),
    toCsvText(formatDateTime(at, style)),
    String(tier ?? ''),
    money(stake),
    money(payout),
  ]);

/** The titles of each part, by their texts. */
const titles = {
  bases: [
    'earnings.base',
    'contracts.tier',
    'earnings.baseAmount',
    'contracts.field.rate',
    'earnings.result',
  ],
  members: [
    'earnings.member',
    'contracts.field.validBets',
    'contracts.field.netLoss',
    'earnings.active',
  ],
  bets: [
    'earnings.member',
    'earnings.round',
    'contracts.at',
    'contracts.tier',
    'contracts.field.betAmount',
    'earnings.win',
  ],
} as const;

/**
 * A statement as a file of comma-separated values: what it says first, how it was computed, then
 * its members and bets, each part behind an empty line.
 */
export function toStatementCsv(
  statement: Statement,
  rows: StatementRows,
  words: Words,
  style: StatementStyle,
): string {
  const part = (keys: readonly string[], lines: Lines): Lines => [
    [],
    keys.map((key) => toHead(key, words, style)),
    ...lines,
  ];
  return toCsv([
    ...toFacts(statement, words, style),
    ...part(titles.bases, toBases(statement, words)),
    ...part(titles.members, toMembers(rows, words)),
    ...(rows.bets.length > 0 ? part(titles.bets, toBets(rows, style)) : []),
  ]);
}
