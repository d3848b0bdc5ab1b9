import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toYesNo } from './export-source.ts';
import { toActorName, toDetail, toWordList } from './export-words.ts';

type Calls = OperatorContract;
type Operation = ItemOf<OperatorReply<Calls['ledger']['journal']>>;
type Entry = ItemOf<OperatorReply<Calls['dashboard']['entries']>>;
type Account = ItemOf<OperatorReply<Calls['ledger']['accounts']>>;
type Run = ItemOf<OperatorReply<Calls['reconciliation']['runs']>>;
type Finding = ItemOf<OperatorReply<Calls['reconciliation']['findings']>>;
type Deposit = ItemOf<OperatorReply<Calls['deposits']['list']>>;
type Unmatched = ItemOf<OperatorReply<Calls['deposits']['unmatched']>>;
type Withdrawal = ItemOf<OperatorReply<Calls['withdrawals']['list']>>;
type UnmatchedPayout = ItemOf<OperatorReply<Calls['withdrawals']['unmatched']>>;
type Transfer = ItemOf<OperatorReply<Calls['memberTransfers']['list']>>;
type AgentContract = ItemOf<OperatorReply<Calls['agentContracts']['list']>>;
type AgentPerformance = ItemOf<OperatorReply<Calls['agentPerformance']['list']>>;
type Hold = ItemOf<OperatorReply<Calls['holds']['list']>>;

export const journalColumns: ExportColumns<Operation> = [
  ['operation', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['kind', ({ kind }) => kind, 'words'],
  ['status', ({ status }) => status, 'words'],
  ['code', ({ code }) => code, 'words'],
  ['member', ({ member }) => member?.id ?? null],
  ['username', ({ member }) => member?.username ?? null],
  ['book', ({ book }) => book, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['balance after', ({ balance }) => balance, 'money'],
  ['currency', ({ currency }) => currency],
  ['vendor', ({ vendor }) => vendor],
  ['round', ({ round }) => round],
  ['game', ({ game }) => game],
  ['source', ({ source }) => source],
  ['reference', ({ reference }) => reference],
  ['actor', ({ actor }) => toActorName(actor)],
  ['request', ({ requestId }) => requestId],
];

/** Operations that make a figure of the dashboard, with what each adds to it. */
export const entryColumns: ExportColumns<Entry> = [
  ...journalColumns,
  ['counted', ({ counted }) => counted, 'money'],
];

export const depositColumns: ExportColumns<Deposit> = [
  ['deposit', ({ deposit }) => deposit],
  ['time', ({ createdAt }) => createdAt, 'time'],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['provider', ({ provider }) => provider],
  ['method', ({ method }) => method],
  ['book', ({ book }) => book, 'words'],
  ['state', ({ state }) => state, 'words'],
  ['code', ({ code }) => code, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['ordered', ({ requested, amount }) => requested ?? amount, 'money'],
  ['received', ({ received }) => received, 'money'],
  ['received currency', ({ receivedCurrency }) => receivedCurrency],
  ['closed', ({ closedAt }) => closedAt, 'time'],
];

export const unmatchedColumns: ExportColumns<Unmatched> = [
  ['number', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['provider', ({ provider }) => provider],
  ['payment', ({ payment }) => payment],
  ['notice', ({ notice }) => notice],
  ['amount', ({ amount }) => amount, 'money'],
  ['currency', ({ currency }) => currency],
  ['deposit', ({ deposit }) => deposit],
  ['resolution', ({ resolution }) => resolution?.outcome ?? null, 'words'],
  ['resolved by', ({ resolution }) => resolution?.by ?? null],
];

export const withdrawalColumns: ExportColumns<Withdrawal> = [
  ['withdrawal', ({ withdrawal }) => withdrawal],
  ['time', ({ createdAt }) => createdAt, 'time'],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['book', ({ book }) => book, 'words'],
  ['state', ({ state }) => state, 'words'],
  ['code', ({ code }) => code, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['fee', ({ fee }) => fee, 'money'],
  ['bank or wallet', ({ payee }) => payee.providerName],
  ['account', ({ payee }) => payee.masked],
  ['flags', ({ flags }) => toWordList(flags)],
  ['receipt', ({ receipt }) => receipt, 'words'],
  ['received', ({ received }) => received, 'money'],
  ['returned', ({ returned }) => returned, 'money'],
  ['claimed by', ({ claimedBy }) => claimedBy],
  ['state since', ({ stateAt }) => stateAt, 'time'],
  ['provider status', ({ unclear }) => unclear?.status ?? null],
  ['unclear since', ({ unclear }) => unclear?.since ?? null, 'time'],
];

export const unmatchedPayoutColumns: ExportColumns<UnmatchedPayout> = [
  ['number', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['provider', ({ provider }) => provider],
  ['payout', ({ payout }) => payout],
  ['provider reference', ({ providerRef }) => providerRef],
  ['outcome', ({ outcome }) => outcome, 'words'],
  ['notice', ({ notice }) => notice],
  ['amount', ({ amount }) => amount, 'money'],
  ['currency', ({ currency }) => currency],
  ['withdrawal', ({ withdrawal }) => withdrawal],
];

export const transferColumns: ExportColumns<Transfer> = [
  ['transfer', ({ transfer }) => transfer],
  ['time', ({ at }) => at, 'time'],
  ['sender', ({ sender }) => sender.member],
  ['sender username', ({ sender }) => sender.username],
  ['receiver', ({ receiver }) => receiver.member],
  ['receiver username', ({ receiver }) => receiver.username],
  ['direction', ({ isUpward }) => (isUpward ? 'to upline' : 'to downline'), 'words'],
  ['book', ({ book }) => book, 'words'],
  ['amount', ({ amount }) => amount, 'money'],
  ['flags', ({ flags }) => toWordList(flags)],
  ['reviewed by', ({ review }) => review?.by ?? null],
  ['reviewed', ({ review }) => review?.at ?? null, 'time'],
  ['operation', ({ operation }) => operation],
];

export const performanceColumns: ExportColumns<AgentPerformance> = [
  ['agent', ({ member }) => member],
  ['agent username', ({ username }) => username],
  ['status', ({ status }) => status, 'words'],
  ['valid bets', ({ validBets }) => validBets, 'money'],
  ['net loss', ({ netLoss }) => netLoss, 'money'],
  ['deposits', ({ deposits }) => deposits, 'money'],
  ['withdrawals', ({ withdrawals }) => withdrawals, 'money'],
  ['active members', ({ activeMembers }) => activeMembers],
  ['new members', ({ newMembers }) => newMembers],
  ['commissions received', ({ commissionsReceived }) => commissionsReceived, 'money'],
  ['commissions paid', ({ commissionsPaid }) => commissionsPaid, 'money'],
];

export const contractColumns: ExportColumns<AgentContract> = [
  ['contract', ({ contract }) => contract],
  ['offered', ({ offeredAt }) => offeredAt, 'time'],
  ['kind', ({ kind }) => kind, 'words'],
  ['product', ({ product }) => product, 'words'],
  ['period', ({ period }) => period, 'words'],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['status', ({ status }) => status, 'words'],
  ['offer waits', ({ isWaiting }) => toYesNo(isWaiting)],
  ['terms', ({ tiers }) => toDetail(tiers)],
  ['from', ({ effectiveFrom }) => effectiveFrom, 'time'],
  ['until', ({ effectiveTo }) => effectiveTo, 'time'],
];

export const accountColumns: ExportColumns<Account> = [
  ['account', ({ type }) => type, 'words'],
  ['owner', ({ owner }) => owner],
  ['side', ({ side }) => side, 'words'],
  ['accounts', ({ accounts }) => accounts],
  ['debits', ({ debits }) => debits, 'money'],
  ['credits', ({ credits }) => credits, 'money'],
  ['balance', ({ balance }) => balance, 'money'],
  ['currency', ({ type }, currency) => (type.includes('POINTS') ? 'PTS' : currency)],
];

export const runColumns: ExportColumns<Run> = [
  ['run', ({ id }) => id],
  ['scope', ({ scope }) => scope, 'words'],
  ['vendor', ({ vendor }) => vendor],
  ['from operation', ({ from }) => from],
  ['to operation', ({ to }) => to],
  ['started', ({ startedAt }) => startedAt, 'time'],
  ['finished', ({ finishedAt }) => finishedAt, 'time'],
  ['findings', ({ findings }) => findings],
  ['not closed', ({ unsettled }) => unsettled],
  ['figures', ({ figures }) => toDetail(figures)],
];

export const findingColumns: ExportColumns<Finding> = [
  ['run', ({ run }) => run],
  ['position', ({ position }) => position],
  ['found', ({ foundAt }) => foundAt, 'time'],
  ['kind', ({ kind }) => kind, 'words'],
  ['rule', ({ rule }) => rule, 'words'],
  ['subject', ({ subject }) => subject],
  ['member', ({ member }) => member?.id ?? null],
  ['username', ({ member }) => member?.username ?? null],
  ['detail', ({ detail }) => toDetail(detail)],
  ['state', ({ state }) => state, 'words'],
  ['assignee', ({ assignee }) => assignee],
  ['note', ({ note }) => note],
  ['changed', ({ changedAt }) => changedAt, 'time'],
];

export const holdColumns: ExportColumns<Hold> = [
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['run', ({ run }) => run],
  ['reason', ({ reason }) => reason],
  ['held', ({ heldAt }) => heldAt, 'time'],
];
