import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toYesNo } from './export-source.ts';

type Calls = OperatorContract['settlements'];
type Period = ItemOf<OperatorReply<Calls['periods']>>;
type Payout = ItemOf<OperatorReply<Calls['payouts']>>;
type Unpaid = ItemOf<OperatorReply<Calls['unpaid']>>;
type Member = ItemOf<OperatorReply<Calls['members']>>;
type Correction = ItemOf<OperatorReply<Calls['corrections']>>;
type Bet = ItemOf<OperatorReply<Calls['bets']>>;

export const periodColumns: ExportColumns<Period> = [
  ['settlement', ({ settlement }) => settlement],
  ['period', ({ period }) => period, 'words'],
  ['from', ({ start }) => start, 'time'],
  ['until', ({ end }) => end, 'time'],
  ['time zone', ({ timeZone }) => timeZone],
  ['state', ({ state }) => state, 'words'],
  ['closed', ({ closedAt }) => closedAt, 'time'],
  ['contracts', ({ contracts }) => contracts],
  ['payouts', ({ payouts }) => payouts],
  ['due', ({ due }) => due, 'money'],
  ['paid', ({ paid }) => paid, 'money'],
  ['unpaid', ({ unpaid }) => unpaid, 'money'],
  ['late', ({ late }) => late],
];

export const commissionColumns: ExportColumns<Payout> = [
  ['payout', ({ payout }) => payout],
  ['settlement', ({ settlement }) => settlement],
  ['contract', ({ contract }) => contract],
  ['kind', ({ kind }) => kind, 'words'],
  ['product', ({ product }) => product, 'words'],
  ['period', ({ period }) => period, 'words'],
  ['from', ({ start }) => start, 'time'],
  ['until', ({ end }) => end, 'time'],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['book', ({ book }) => book, 'words'],
  ['tier', ({ tier }) => tier],
  ['amount', ({ amount }) => amount, 'money'],
  ['state', ({ state }) => state, 'words'],
  ['attempts', ({ attempts }) => attempts],
  ['last try', ({ triedAt }) => triedAt, 'time'],
  ['failure', ({ failure }) => failure, 'words'],
  ['unpaid since', ({ unpaidSince }) => unpaidSince, 'time'],
  ['paid', ({ paidAt }) => paidAt, 'time'],
  ['operation', ({ operation }) => operation],
];

export const unpaidColumns: ExportColumns<Unpaid> = [
  ...commissionColumns,
  ['balance of the payer', ({ balance }) => balance, 'money'],
];

export const correctionColumns: ExportColumns<Correction> = [
  ['correction', ({ correction }) => correction],
  ['payout', ({ payout }) => payout],
  ['kind', ({ kind }) => kind, 'words'],
  ['product', ({ product }) => product, 'words'],
  ['from', ({ start }) => start, 'time'],
  ['until', ({ end }) => end, 'time'],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['book', ({ book }) => book, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['reason', ({ reason }) => reason],
  ['state', ({ state }) => state, 'words'],
  ['attempts', ({ attempts }) => attempts],
  ['failure', ({ failure }) => failure, 'words'],
  ['proposed by', ({ proposedBy }) => proposedBy],
  ['approved by', ({ approvedBy }) => approvedBy],
  ['approved', ({ approvedAt }) => approvedAt, 'time'],
  ['paid', ({ paidAt }) => paidAt, 'time'],
  ['operation', ({ operation }) => operation],
];

export const commissionMemberColumns: ExportColumns<Member> = [
  ['member', ({ member }) => member],
  ['valid bets', ({ validBets }) => validBets, 'money'],
  ['net loss', ({ netLoss }) => netLoss, 'money'],
  ['active', ({ isActive }) => toYesNo(isActive)],
];

export const commissionBetColumns: ExportColumns<Bet> = [
  ['member', ({ member }) => member],
  ['round', ({ round }) => round],
  ['settled', ({ at }) => at, 'time'],
  ['stake', ({ stake }) => stake, 'money'],
  ['payout', ({ payout }) => payout, 'money'],
  ['tier', ({ tier }) => tier],
];
