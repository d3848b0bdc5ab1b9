import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toTime, toYesNo } from './export-source.ts';

type Calls = OperatorContract['settlements'];
type Period = ItemOf<OperatorReply<Calls['periods']>>;
type Payout = ItemOf<OperatorReply<Calls['payouts']>>;
type Unpaid = ItemOf<OperatorReply<Calls['unpaid']>>;
type Member = ItemOf<OperatorReply<Calls['members']>>;
type Correction = ItemOf<OperatorReply<Calls['corrections']>>;
type Bet = ItemOf<OperatorReply<Calls['bets']>>;

export const periodColumns: ExportColumns<Period> = [
  ['settlement', ({ settlement }) => settlement],
  ['period', ({ period }) => period],
  ['from', ({ start }) => toTime(start)],
  ['until', ({ end }) => toTime(end)],
  ['time zone', ({ timeZone }) => timeZone],
  ['state', ({ state }) => state],
  ['closed', ({ closedAt }) => toTime(closedAt)],
  ['contracts', ({ contracts }) => contracts],
  ['payouts', ({ payouts }) => payouts],
  ['due', ({ due }) => due],
  ['paid', ({ paid }) => paid],
  ['unpaid', ({ unpaid }) => unpaid],
  ['late', ({ late }) => late],
];

export const commissionColumns: ExportColumns<Payout> = [
  ['payout', ({ payout }) => payout],
  ['settlement', ({ settlement }) => settlement],
  ['contract', ({ contract }) => contract],
  ['kind', ({ kind }) => kind],
  ['product', ({ product }) => product],
  ['period', ({ period }) => period],
  ['from', ({ start }) => toTime(start)],
  ['until', ({ end }) => toTime(end)],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['book', ({ book }) => book],
  ['tier', ({ tier }) => tier],
  ['amount', ({ amount }) => amount],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => attempts],
  ['last try', ({ triedAt }) => toTime(triedAt)],
  ['failure', ({ failure }) => failure],
  ['unpaid since', ({ unpaidSince }) => toTime(unpaidSince)],
  ['paid', ({ paidAt }) => toTime(paidAt)],
  ['operation', ({ operation }) => operation],
];

export const unpaidColumns: ExportColumns<Unpaid> = [
  ...commissionColumns,
  ['balance of the payer', ({ balance }) => balance],
];

export const correctionColumns: ExportColumns<Correction> = [
  ['correction', ({ correction }) => correction],
  ['payout', ({ payout }) => payout],
  ['kind', ({ kind }) => kind],
  ['product', ({ product }) => product],
  ['from', ({ start }) => toTime(start)],
  ['until', ({ end }) => toTime(end)],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['book', ({ book }) => book],
  ['amount', ({ amount }) => amount],
  ['reason', ({ reason }) => reason],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => attempts],
  ['failure', ({ failure }) => failure],
  ['proposed by', ({ proposedBy }) => proposedBy],
  ['approved by', ({ approvedBy }) => approvedBy],
  ['approved', ({ approvedAt }) => toTime(approvedAt)],
  ['paid', ({ paidAt }) => toTime(paidAt)],
  ['operation', ({ operation }) => operation],
];

export const commissionMemberColumns: ExportColumns<Member> = [
  ['member', ({ member }) => member],
  ['valid bets', ({ validBets }) => validBets],
  ['net loss', ({ netLoss }) => netLoss],
  ['active', ({ isActive }) => toYesNo(isActive)],
];

export const commissionBetColumns: ExportColumns<Bet> = [
  ['member', ({ member }) => member],
  ['round', ({ round }) => round],
  ['settled', ({ at }) => toTime(at)],
  ['stake', ({ stake }) => stake],
  ['payout', ({ payout }) => payout],
  ['tier', ({ tier }) => tier],
];
