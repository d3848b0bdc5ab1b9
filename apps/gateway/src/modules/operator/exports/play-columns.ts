import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toYesNo } from './export-source.ts';
import { toActorName, toWordList } from './export-words.ts';

type Calls = OperatorContract;
type Game = ItemOf<OperatorReply<Calls['games']['list']>>;
type Vendor = ItemOf<OperatorReply<Calls['vendors']['list']>>;
type Key = OperatorReply<Calls['vendors']['detail']>['keys'][number];
type Round = ItemOf<OperatorReply<Calls['rounds']['search']>>;
type HeldWin = ItemOf<OperatorReply<Calls['heldWins']['list']>>;
type Draw = ItemOf<OperatorReply<Calls['draws']['list']>>;
type Return = ItemOf<OperatorReply<Calls['returns']['list']>>;

export const gameColumns: ExportColumns<Game> = [
  ['game', ({ id }) => id],
  ['name', ({ name }) => name],
  ['vendor', ({ vendor }) => vendor],
  ['vendor name', ({ vendorName }) => vendorName],
  ['code', ({ code }) => code],
  ['category', ({ category }) => category, 'words'],
  ['class', ({ tag }) => tag, 'words'],
  ['position', ({ position }) => position],
  ['hot rank', ({ hotRank }) => hotRank],
  ['new', ({ isNew }) => toYesNo(isNew)],
  ['min bet', ({ minBet }) => minBet, 'money'],
  ['stated RTP ppm', ({ rtp }) => rtp],
  ['on', ({ isOn }) => toYesNo(isOn)],
  ['offered', ({ isOffered }) => toYesNo(isOffered)],
];

export const vendorColumns: ExportColumns<Vendor> = [
  ['vendor', ({ code }) => code],
  ['name', ({ name }) => name],
  ['on', ({ isOn }) => toYesNo(isOn)],
  ['connected', ({ isConnected }) => toYesNo(isConnected)],
  ['served by', ({ servedBy }) => servedBy],
  ['in maintenance', ({ isInMaintenance }) => toYesNo(isInMaintenance)],
  ['maintenance from', ({ maintenance }) => maintenance.from, 'time'],
  ['maintenance until', ({ maintenance }) => maintenance.until, 'time'],
  ['round win cap', ({ cap }) => cap, 'money'],
  ['min bet', ({ minBet }) => minBet, 'money'],
  ['late bets', ({ lateBets }) => toYesNo(lateBets)],
  ['late wins', ({ lateWins }) => toYesNo(lateWins)],
  ['games', ({ games }) => games],
  ['games on', ({ gamesOn }) => gamesOn],
  ['live keys', ({ liveKeys }) => liveKeys],
  ['categories', ({ categories }) => toWordList(categories.map(({ category }) => category))],
];

/** Keys by their names alone: a secret is shown once and stored nowhere in the clear. */
export const keyColumns: ExportColumns<Key> = [
  ['key', ({ keyId }) => keyId],
  ['created', ({ createdAt }) => createdAt, 'time'],
  ['ends', ({ endsAt }) => endsAt, 'time'],
  ['ended', ({ endedAt }) => endedAt, 'time'],
];

export const roundColumns: ExportColumns<Round> = [
  ['order', ({ order }) => order],
  ['vendor', ({ vendor }) => vendor],
  ['round', ({ round }) => round],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['book', ({ book }) => book, 'words'],
  ['stake', ({ stake }) => stake, 'money'],
  ['win', ({ win }) => win, 'money'],
  ['refund', ({ refund }) => refund, 'money'],
  ['held', ({ held }) => held, 'money'],
  ['opened', ({ openedAt }) => openedAt, 'time'],
  ['closed', ({ closedAt }) => closedAt, 'time'],
  ['state', ({ state }) => state, 'words'],
];

export const heldWinColumns: ExportColumns<HeldWin> = [
  ['operation', ({ id }) => id],
  ['time', ({ at }) => at, 'time'],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['vendor', ({ vendor }) => vendor],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['round', ({ round }) => round],
  ['reference', ({ reference }) => reference],
  ['amount', ({ amount }) => amount, 'money'],
  ['cap', ({ cap }) => cap, 'money'],
  ['proposed', ({ request }) => toYesNo(request !== null)],
  ['released', ({ decision }) => decision && toYesNo(decision.isReleased)],
  ['decided', ({ decision }) => decision?.at ?? null, 'time'],
  ['decided by', ({ decision }) => decision && toActorName(decision.actor)],
];

export const drawColumns: ExportColumns<Draw> = [
  ['draw', ({ id }) => id],
  ['number', ({ drawNo }) => drawNo],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['opens', ({ opensAt }) => opensAt, 'time'],
  ['closes', ({ closesAt }) => closesAt, 'time'],
  ['drawn at', ({ drawsAt }) => drawsAt, 'time'],
  ['state', ({ state }) => state, 'words'],
  ['result', ({ result }) => result],
  ['tickets', ({ tickets }) => tickets],
  ['bets', ({ bets }) => bets],
  ['stake', ({ stake }) => stake, 'money'],
  ['payout', ({ payout }) => payout, 'money'],
];

export const returnColumns: ExportColumns<Return> = [
  ['vendor', ({ vendor }) => vendor],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['rounds', ({ rounds }) => rounds],
  ['stake', ({ stake }) => stake, 'money'],
  ['win', ({ win }) => win, 'money'],
  ['actual RTP', ({ actual }) => actual],
  ['stated RTP', ({ stated }) => stated],
  ['band low', ({ low }) => low],
  ['band high', ({ high }) => high],
  ['state', ({ state }) => state, 'words'],
];
