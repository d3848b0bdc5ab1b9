import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toYesNo } from './export-source.ts';
import { toDetail } from './export-words.ts';

type Calls = OperatorContract;
type Member = ItemOf<OperatorReply<Calls['members']['search']>>;
type MemberCase = ItemOf<OperatorReply<Calls['cases']['list']>>;
type Player = ItemOf<OperatorReply<Calls['dashboard']['players']>>;
type TrailRow = ItemOf<OperatorReply<Calls['auditTrail']['list']>>;
type Message = ItemOf<OperatorReply<Calls['outbox']['list']>>;
type Job = ItemOf<OperatorReply<Calls['jobs']['list']>>;
type JobRun = ItemOf<OperatorReply<Calls['jobs']['runs']>>;
type ChatMessage = ItemOf<OperatorReply<Calls['chatRoom']['messages']>>;
type Ticket = ItemOf<OperatorReply<Calls['support']['list']>>;
type Promotion = ItemOf<OperatorReply<Calls['promotions']['list']>>;
type ContentItem = ItemOf<OperatorReply<Calls['content']['list']>>;

export const memberColumns: ExportColumns<Member> = [
  ['id', ({ id }) => id],
  ['username', ({ username }) => username],
  ['type', ({ type }) => type, 'words'],
  ['status', ({ status }) => status, 'words'],
  ['book', ({ book }) => book, 'words'],
  ['balance', ({ balance }) => balance, 'money'],
  ['registered', ({ createdAt }) => createdAt, 'time'],
  ['last login', ({ lastLoginAt }) => lastLoginAt, 'time'],
];

export const caseColumns: ExportColumns<MemberCase> = [
  ['case', ({ id }) => id],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['kind', ({ kind }) => kind, 'words'],
  ['figures', ({ evidence }) => toDetail(evidence)],
  ['state', ({ state }) => state, 'words'],
  ['raised', ({ raisedAt }) => raisedAt, 'time'],
  ['seen', ({ seenAt }) => seenAt, 'time'],
  ['claimed by', ({ claimedBy }) => claimedBy],
  ['closed', ({ closedAt }) => closedAt, 'time'],
  ['closed by', ({ closedBy }) => closedBy],
  ['outcome', ({ outcome }) => outcome, 'words'],
  ['note', ({ note }) => note],
];

export const playerColumns: ExportColumns<Player> = [
  ...memberColumns,
  ['last bet', ({ lastBetAt }) => lastBetAt, 'time'],
];

export const auditColumns: ExportColumns<TrailRow> = [
  ['row', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['operator', ({ actor }) => actor],
  ['roles', ({ roles }) => roles.join(' ')],
  ['action', ({ action }) => action, 'words'],
  ['subject', ({ subject }) => subject],
  ['result', ({ result }) => result, 'words'],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => toDetail(before)],
  ['after', ({ after }) => toDetail(after)],
  ['request', ({ requestId }) => requestId],
  ['address', ({ address }) => address],
];

export const outboxColumns: ExportColumns<Message> = [
  ['message', ({ id }) => id],
  ['created', ({ createdAt }) => createdAt, 'time'],
  ['channel', ({ channel }) => channel, 'words'],
  ['adapter', ({ provider }) => provider],
  ['template', ({ template }) => template],
  ['language', ({ language }) => language],
  ['state', ({ state }) => state, 'words'],
  ['attempts', ({ attempts }) => attempts],
  ['error', ({ error }) => error],
  ['due', ({ dueAt }) => dueAt, 'time'],
  ['sent', ({ sentAt }) => sentAt, 'time'],
];

export const jobColumns: ExportColumns<Job> = [
  ['job', ({ name }) => name],
  ['interval', ({ interval }) => interval],
  ['next', ({ nextAt }) => nextAt, 'time'],
  ['last', ({ lastAt }) => lastAt, 'time'],
  ['seconds', ({ lastSeconds }) => lastSeconds],
  ['result', ({ lastResult }) => toDetail(lastResult)],
  ['failures', ({ failures }) => failures],
  ['failure', ({ failure }) => failure],
  ['retry', ({ retryAt }) => retryAt, 'time'],
  ['running', ({ isRunning }) => toYesNo(isRunning)],
];

export const jobRunColumns: ExportColumns<JobRun> = [
  ['from', ({ from }) => from, 'time'],
  ['to', ({ to }) => to, 'time'],
  ['started', ({ startedAt }) => startedAt, 'time'],
  ['seconds', ({ seconds }) => seconds],
  ['result', ({ result }) => toDetail(result)],
];

export const chatColumns: ExportColumns<ChatMessage> = [
  ['message', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['text', ({ text }) => text],
  ['reports', ({ reports }) => reports],
  ['hidden', ({ isHidden }) => toYesNo(isHidden)],
  ['kept', ({ isKept }) => toYesNo(isKept)],
  ['muted until', ({ mutedUntil }) => mutedUntil, 'time'],
];

export const ticketColumns: ExportColumns<Ticket> = [
  ['ticket', ({ id }) => id],
  ['time', ({ openedAt }) => openedAt, 'time'],
  ['kind', ({ kind }) => kind, 'words'],
  ['sender', ({ sender }) => sender],
  ['member', ({ member }) => member?.id ?? null],
  ['content', ({ content }) => content],
  ['language', ({ language }) => language],
  ['state', ({ state }) => state, 'words'],
  ['waiting since', ({ waitingSince }) => waitingSince, 'time'],
  ['assigned', ({ assignedTo }) => assignedTo],
  ['last message', ({ lastAt }) => lastAt, 'time'],
  ['messages', ({ messages }) => messages],
  ['pictures', ({ pictures }) => pictures],
];

export const contentColumns: ExportColumns<ContentItem> = [
  ['item', ({ id }) => id],
  ['title', ({ title }) => title],
  ['place', ({ place }) => place],
  ['state', ({ state }) => state, 'words'],
  ['newer draft', ({ hasDraft }) => toYesNo(hasDraft)],
  ['from', ({ from }) => from, 'time'],
  ['until', ({ until }) => until, 'time'],
  ['position', ({ position }) => position],
  ['languages', ({ languages }) => languages.join(' ')],
  ['missing languages', ({ missingLanguages }) => missingLanguages.join(' ')],
  ['changed', ({ changedAt }) => changedAt, 'time'],
  ['changed by', ({ changedBy }) => changedBy],
];

export const promotionColumns: ExportColumns<Promotion> = [
  ['promotion', ({ promotion }) => promotion],
  ['name', ({ name }) => name],
  ['state', ({ state }) => state, 'words'],
  ['trigger', ({ trigger }) => trigger, 'words'],
  ['version', ({ version }) => version],
  ['from', ({ startsAt }) => startsAt, 'time'],
  ['until', ({ endsAt }) => endsAt, 'time'],
  ['written', ({ createdAt }) => createdAt, 'time'],
  ['bonuses', ({ bonuses }) => bonuses],
  ['open bonuses', ({ openBonuses }) => openBonuses],
  ['cost', ({ cost }) => cost, 'money'],
];
