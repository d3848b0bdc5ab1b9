import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toYesNo } from './export-source.ts';
import { toWordList } from './export-words.ts';

type Calls = OperatorContract;
type Payee = ItemOf<OperatorReply<Calls['payees']['search']>>;
type Slip = ItemOf<OperatorReply<Calls['bankTransfers']['queue']>>;
type BankAccount = OperatorReply<Calls['bankAccounts']['list']>['accounts'][number];
type Check = ItemOf<OperatorReply<Calls['identityChecks']['list']>>;

/**
 * Columns of the accounts that withdrawals are paid to; numbers and names are masked as on the
 * page.
 */
export const payeeColumns: ExportColumns<Payee> = [
  ['payee', ({ id }) => id],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['kind', ({ kind }) => kind, 'words'],
  ['bank or wallet', ({ providerName }) => providerName],
  ['account', ({ masked }) => masked],
  ['holder', ({ holder }) => holder],
  ['added', ({ createdAt }) => createdAt, 'time'],
  ['blocked', ({ isBlocked }) => toYesNo(isBlocked)],
  ['new', ({ isNew }) => toYesNo(isNew)],
  ['other members', ({ sharedWith }) => sharedWith],
];

/** Bank transfers with a slip that wait for an operator. */
export const slipColumns: ExportColumns<Slip> = [
  ['deposit', ({ deposit }) => deposit],
  ['ordered', ({ createdAt }) => createdAt, 'time'],
  ['slip sent', ({ sentAt }) => sentAt, 'time'],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['book', ({ book }) => book, 'words'],
  ['state', ({ state }) => state, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['account', ({ accountName }) => accountName],
  ['sender', ({ senderName }) => senderName],
  ['bank reference', ({ bankReference }) => bankReference],
  ['same picture', ({ samePicture }) => samePicture.join(' ')],
  ['same reference', ({ sameReference }) => sameReference.join(' ')],
  ['claimed by', ({ claimedBy }) => claimedBy],
];

/** The brand's own accounts, with what was credited of each for its bank statement. */
export const bankAccountColumns: ExportColumns<BankAccount> = [
  ['account', ({ account }) => account],
  ['book', ({ book }) => book, 'words'],
  ['bank', ({ bank }) => bank],
  ['holder', ({ holder }) => holder],
  ['number', ({ number }) => number],
  ['note', ({ note }) => note],
  ['from', ({ min }) => min, 'money'],
  ['up to', ({ max }) => max, 'money'],
  ['on', ({ isOn }) => toYesNo(isOn)],
  ['change waits', ({ isWaiting }) => toYesNo(isWaiting)],
  ['last given', ({ givenAt }) => givenAt, 'time'],
  ['credited in 24 hours', ({ creditedDay }) => creditedDay, 'money'],
  ['credited in 30 days', ({ creditedMonth }) => creditedMonth, 'money'],
];

/** Identity checks without documents: a number is its end, as on the page. */
export const checkColumns: ExportColumns<Check> = [
  ['check', ({ check }) => check],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['state', ({ state }) => state, 'words'],
  ['document', ({ kind }) => kind, 'words'],
  ['number', ({ masked }) => masked],
  ['flags', ({ flags }) => toWordList(flags)],
  ['sent', ({ sentAt }) => sentAt, 'time'],
  ['decided', ({ decidedAt }) => decidedAt, 'time'],
  ['decided by', ({ decidedBy }) => decidedBy],
  ['valid until', ({ validUntil }) => validUntil, 'time'],
  ['erased', ({ isErased }) => toYesNo(isErased)],
  ['claimed by', ({ claimedBy }) => claimedBy],
];
