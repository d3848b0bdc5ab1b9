import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toJson, toTime } from './export-source.ts';

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
  ['time', ({ at }) => toTime(at)],
  ['kind', ({ kind }) => kind],
  ['status', ({ status }) => status],
  ['code', ({ code }) => code],
  ['member', ({ member }) => member?.id ?? null],
  ['username', ({ member }) => member?.username ?? null],
  ['book', ({ book }) => book],
  ['amount', ({ amount }) => amount],
  ['balance after', ({ balance }) => balance],
  ['vendor', ({ vendor }) => vendor],
  ['round', ({ round }) => round],
  ['game', ({ game }) => game],
  ['source', ({ source }) => source],
  ['reference', ({ reference }) => reference],
  ['actor', ({ actor }) => actor],
  ['request', ({ requestId }) => requestId],
];

/** Operations that make a figure of the dashboard, with what each adds to it. */
export const entryColumns: ExportColumns<Entry> = [
  ...journalColumns,
  ['counted', ({ counted }) => counted],
];

export const depositColumns: ExportColumns<Deposit> = [
  ['deposit', ({ deposit }) => deposit],
  ['time', ({ createdAt }) => toTime(createdAt)],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['provider', ({ provider }) => provider],
  ['method', ({ method }) => method],
  ['book', ({ book }) => book],
  ['state', ({ state }) => state],
  ['code', ({ code }) => code],
  ['amount', ({ amount }) => amount],
  ['ordered', ({ requested, amount }) => requested ?? amount],
  ['received', ({ received }) => received],
  ['received currency', ({ receivedCurrency }) => receivedCurrency],
  ['closed', ({ closedAt }) => toTime(closedAt)],
];

export const unmatchedColumns: ExportColumns<Unmatched> = [
  ['number', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['provider', ({ provider }) => provider],
  ['payment', ({ payment }) => payment],
  ['notice', ({ notice }) => notice],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['deposit', ({ deposit }) => deposit],
  ['resolution', ({ resolution }) => resolution?.outcome ?? null],
  ['resolvedBy', ({ resolution }) => resolution?.by ?? null],
];

export const withdrawalColumns: ExportColumns<Withdrawal> = [
  ['withdrawal', ({ withdrawal }) => withdrawal],
  ['time', ({ createdAt }) => toTime(createdAt)],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['book', ({ book }) => book],
  ['state', ({ state }) => state],
  ['code', ({ code }) => code],
  ['amount', ({ amount }) => amount],
  ['fee', ({ fee }) => fee],
  ['bank or wallet', ({ payee }) => payee.providerName],
  ['account', ({ payee }) => payee.masked],
  ['flags', ({ flags }) => flags.join(' ')],
  ['receipt', ({ receipt }) => receipt],
  ['received', ({ received }) => received],
  ['returned', ({ returned }) => returned],
  ['claimed by', ({ claimedBy }) => claimedBy],
  ['state since', ({ stateAt }) => toTime(stateAt)],
];

export const unmatchedPayoutColumns: ExportColumns<UnmatchedPayout> = [
  ['number', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['provider', ({ provider }) => provider],
  ['payout', ({ payout }) => payout],
  ['provider reference', ({ providerRef }) => providerRef],
  ['outcome', ({ outcome }) => outcome],
  ['notice', ({ notice }) => notice],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['withdrawal', ({ withdrawal }) => withdrawal],
];

export const transferColumns: ExportColumns<Transfer> = [
  ['transfer', ({ transfer }) => transfer],
  ['time', ({ at }) => toTime(at)],
  ['sender', ({ sender }) => sender.member],
  ['sender username', ({ sender }) => sender.username],
  ['receiver', ({ receiver }) => receiver.member],
  ['receiver username', ({ receiver }) => receiver.username],
  ['direction', ({ isUpward }) => (isUpward ? 'to upline' : 'to downline')],
  ['book', ({ book }) => book],
  ['amount', ({ amount }) => amount],
  ['flags', ({ flags }) => flags.join(' ')],
  ['reviewed by', ({ review }) => review?.by ?? null],
  ['reviewed', ({ review }) => toTime(review?.at ?? null)],
  ['operation', ({ operation }) => operation],
];

export const performanceColumns: ExportColumns<AgentPerformance> = [
  ['agent', ({ member }) => member],
  ['agent username', ({ username }) => username],
  ['status', ({ status }) => status],
  ['valid bets', ({ validBets }) => validBets],
  ['net loss', ({ netLoss }) => netLoss],
  ['deposits', ({ deposits }) => deposits],
  ['withdrawals', ({ withdrawals }) => withdrawals],
  ['active members', ({ activeMembers }) => activeMembers],
  ['new members', ({ newMembers }) => newMembers],
  ['commissions received', ({ commissionsReceived }) => commissionsReceived],
  ['commissions paid', ({ commissionsPaid }) => commissionsPaid],
];

export const contractColumns: ExportColumns<AgentContract> = [
  ['contract', ({ contract }) => contract],
  ['offered', ({ offeredAt }) => toTime(offeredAt)],
  ['kind', ({ kind }) => kind],
  ['product', ({ product }) => product],
  ['period', ({ period }) => period],
  ['agent', ({ agent }) => agent.member],
  ['agent username', ({ agent }) => agent.username],
  ['payer', ({ payer }) => payer?.member ?? null],
  ['payer username', ({ payer }) => payer?.username ?? null],
  ['status', ({ status }) => status],
  ['offer waits', ({ isWaiting }) => (isWaiting ? 'yes' : 'no')],
  ['terms', ({ tiers }) => toJson(tiers)],
  ['from', ({ effectiveFrom }) => toTime(effectiveFrom)],
  ['until', ({ effectiveTo }) => toTime(effectiveTo)],
];

export const accountColumns: ExportColumns<Account> = [
  ['account', ({ type }) => type],
  ['owner', ({ owner }) => owner],
  ['side', ({ side }) => side],
  ['accounts', ({ accounts }) => accounts],
  ['debits', ({ debits }) => debits],
  ['credits', ({ credits }) => credits],
  ['balance', ({ balance }) => balance],
];

export const runColumns: ExportColumns<Run> = [
  ['run', ({ id }) => id],
  ['scope', ({ scope }) => scope],
  ['vendor', ({ vendor }) => vendor],
  ['from operation', ({ from }) => from],
  ['to operation', ({ to }) => to],
  ['started', ({ startedAt }) => toTime(startedAt)],
  ['finished', ({ finishedAt }) => toTime(finishedAt)],
  ['findings', ({ findings }) => findings],
  ['not closed', ({ unsettled }) => unsettled],
  ['figures', ({ figures }) => toJson(figures)],
];

export const findingColumns: ExportColumns<Finding> = [
  ['run', ({ run }) => run],
  ['position', ({ position }) => position],
  ['found', ({ foundAt }) => toTime(foundAt)],
  ['kind', ({ kind }) => kind],
  ['rule', ({ rule }) => rule],
  ['subject', ({ subject }) => subject],
  ['member', ({ member }) => member?.id ?? null],
  ['username', ({ member }) => member?.username ?? null],
  ['detail', ({ detail }) => toJson(detail)],
  ['state', ({ state }) => state],
  ['assignee', ({ assignee }) => assignee],
  ['note', ({ note }) => note],
  ['changed', ({ changedAt }) => toTime(changedAt)],
];

export const holdColumns: ExportColumns<Hold> = [
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['run', ({ run }) => run],
  ['reason', ({ reason }) => reason],
  ['held', ({ heldAt }) => toTime(heldAt)],
];
