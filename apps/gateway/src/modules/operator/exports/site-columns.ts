import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toJson, toTime, toYesNo } from './export-source.ts';

type Calls = OperatorContract;
type Member = ItemOf<OperatorReply<Calls['members']['search']>>;
type MemberCase = ItemOf<OperatorReply<Calls['cases']['list']>>;
type Player = ItemOf<OperatorReply<Calls['dashboard']['players']>>;
type TrailRow = ItemOf<OperatorReply<Calls['auditTrail']['list']>>;
type Message = ItemOf<OperatorReply<Calls['outbox']['list']>>;
type Job = ItemOf<OperatorReply<Calls['jobs']['list']>>;
type JobRun = ItemOf<OperatorReply<Calls['jobs']['runs']>>;
type ChatMessage = ItemOf<OperatorReply<Calls['chatRoom']['messages']>>;
type Feedback = ItemOf<OperatorReply<Calls['feedback']['list']>>;
type Promotion = ItemOf<OperatorReply<Calls['promotions']['list']>>;
type ContentItem = ItemOf<OperatorReply<Calls['content']['list']>>;

export const memberColumns: ExportColumns<Member> = [
  ['id', ({ id }) => id],
  ['username', ({ username }) => username],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['book', ({ book }) => book],
  ['balance', ({ balance }) => balance],
  ['registered', ({ createdAt }) => toTime(createdAt)],
  ['last login', ({ lastLoginAt }) => toTime(lastLoginAt)],
];

export const caseColumns: ExportColumns<MemberCase> = [
  ['case', ({ id }) => id],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['kind', ({ kind }) => kind],
  ['figures', ({ evidence }) => toJson(evidence)],
  ['state', ({ state }) => state],
  ['raised', ({ raisedAt }) => toTime(raisedAt)],
  ['seen', ({ seenAt }) => toTime(seenAt)],
  ['claimed by', ({ claimedBy }) => claimedBy],
  ['closed', ({ closedAt }) => toTime(closedAt)],
  ['closed by', ({ closedBy }) => closedBy],
  ['outcome', ({ outcome }) => outcome],
  ['note', ({ note }) => note],
];

export const playerColumns: ExportColumns<Player> = [
  ...memberColumns,
  ['last bet', ({ lastBetAt }) => toTime(lastBetAt)],
];

export const auditColumns: ExportColumns<TrailRow> = [
  ['row', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['operator', ({ actor }) => actor],
  ['roles', ({ roles }) => roles.join(' ')],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  ['result', ({ result }) => result],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => toJson(before)],
  ['after', ({ after }) => toJson(after)],
  ['request', ({ requestId }) => requestId],
  ['address', ({ address }) => address],
];

export const outboxColumns: ExportColumns<Message> = [
  ['message', ({ id }) => id],
  ['created', ({ createdAt }) => toTime(createdAt)],
  ['channel', ({ channel }) => channel],
  ['adapter', ({ provider }) => provider],
  ['template', ({ template }) => template],
  ['language', ({ language }) => language],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => attempts],
  ['error', ({ error }) => error],
  ['due', ({ dueAt }) => toTime(dueAt)],
  ['sent', ({ sentAt }) => toTime(sentAt)],
];

export const jobColumns: ExportColumns<Job> = [
  ['job', ({ name }) => name],
  ['interval', ({ interval }) => interval],
  ['next', ({ nextAt }) => toTime(nextAt)],
  ['last', ({ lastAt }) => toTime(lastAt)],
  ['seconds', ({ lastSeconds }) => lastSeconds],
  ['result', ({ lastResult }) => toJson(lastResult)],
  ['failures', ({ failures }) => failures],
  ['failure', ({ failure }) => failure],
  ['retry', ({ retryAt }) => toTime(retryAt)],
  ['running', ({ isRunning }) => toYesNo(isRunning)],
];

export const jobRunColumns: ExportColumns<JobRun> = [
  ['from', ({ from }) => toTime(from)],
  ['to', ({ to }) => toTime(to)],
  ['started', ({ startedAt }) => toTime(startedAt)],
  ['seconds', ({ seconds }) => seconds],
  ['result', ({ result }) => toJson(result)],
];

export const chatColumns: ExportColumns<ChatMessage> = [
  ['message', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['text', ({ text }) => text],
  ['reports', ({ reports }) => reports],
  ['hidden', ({ isHidden }) => toYesNo(isHidden)],
  ['kept', ({ isKept }) => toYesNo(isKept)],
  ['muted until', ({ mutedUntil }) => toTime(mutedUntil)],
];

export const feedbackColumns: ExportColumns<Feedback> = [
  ['feedback', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['kind', ({ kind }) => kind],
  ['sender', ({ sender }) => sender],
  ['content', ({ content }) => content],
  ['language', ({ language }) => language],
  ['state', ({ state }) => state],
  ['assigned', ({ assignedTo }) => assignedTo],
  ['changed', ({ changedAt }) => toTime(changedAt)],
  ['pictures', ({ pictures }) => pictures.length],
];

export const contentColumns: ExportColumns<ContentItem> = [
  ['item', ({ id }) => id],
  ['title', ({ title }) => title],
  ['place', ({ place }) => place],
  ['state', ({ state }) => state],
  ['newer draft', ({ hasDraft }) => toYesNo(hasDraft)],
  ['from', ({ from }) => toTime(from)],
  ['until', ({ until }) => toTime(until)],
  ['position', ({ position }) => position],
  ['languages', ({ languages }) => languages.join(' ')],
  ['missing languages', ({ missingLanguages }) => missingLanguages.join(' ')],
  ['changed', ({ changedAt }) => toTime(changedAt)],
  ['changed by', ({ changedBy }) => changedBy],
];

export const promotionColumns: ExportColumns<Promotion> = [
  ['promotion', ({ promotion }) => promotion],
  ['name', ({ name }) => name],
  ['state', ({ state }) => state],
  ['trigger', ({ trigger }) => trigger],
  ['version', ({ version }) => version],
  ['from', ({ startsAt }) => toTime(startsAt)],
  ['until', ({ endsAt }) => toTime(endsAt)],
  ['written', ({ createdAt }) => toTime(createdAt)],
  ['bonuses', ({ bonuses }) => bonuses],
  ['open bonuses', ({ openBonuses }) => openBonuses],
  ['cost', ({ cost }) => cost],
];
