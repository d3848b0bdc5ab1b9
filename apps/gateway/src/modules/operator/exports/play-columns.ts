import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { type ExportColumns, type ItemOf, toTime, toYesNo } from './export-source.ts';

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
  ['category', ({ category }) => category],
  ['class', ({ tag }) => tag],
  ['position', ({ position }) => position],
  ['hot rank', ({ hotRank }) => hotRank],
  ['new', ({ isNew }) => toYesNo(isNew)],
  ['min bet', ({ minBet }) => minBet],
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
  ['maintenance from', ({ maintenance }) => toTime(maintenance.from)],
  ['maintenance until', ({ maintenance }) => toTime(maintenance.until)],
  ['round win cap', ({ cap }) => cap],
  ['min bet', ({ minBet }) => minBet],
  ['late bets', ({ lateBets }) => toYesNo(lateBets)],
  ['late wins', ({ lateWins }) => toYesNo(lateWins)],
  ['games', ({ games }) => games],
  ['games on', ({ gamesOn }) => gamesOn],
  ['live keys', ({ liveKeys }) => liveKeys],
  ['categories', ({ categories }) => categories.map(({ category }) => category).join(' ')],
];

/** Keys by their names alone: a secret is shown once and stored nowhere in the clear. */
export const keyColumns: ExportColumns<Key> = [
  ['key', ({ keyId }) => keyId],
  ['created', ({ createdAt }) => toTime(createdAt)],
  ['ends', ({ endsAt }) => toTime(endsAt)],
  ['ended', ({ endedAt }) => toTime(endedAt)],
];

export const roundColumns: ExportColumns<Round> = [
  ['order', ({ order }) => order],
  ['vendor', ({ vendor }) => vendor],
  ['round', ({ round }) => round],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['book', ({ book }) => book],
  ['stake', ({ stake }) => stake],
  ['win', ({ win }) => win],
  ['refund', ({ refund }) => refund],
  ['held', ({ held }) => held],
  ['opened', ({ openedAt }) => toTime(openedAt)],
  ['closed', ({ closedAt }) => toTime(closedAt)],
  ['state', ({ state }) => state],
];

export const heldWinColumns: ExportColumns<HeldWin> = [
  ['operation', ({ id }) => id],
  ['time', ({ at }) => toTime(at)],
  ['member', ({ member }) => member],
  ['username', ({ username }) => username],
  ['vendor', ({ vendor }) => vendor],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['round', ({ round }) => round],
  ['reference', ({ reference }) => reference],
  ['amount', ({ amount }) => amount],
  ['cap', ({ cap }) => cap],
  ['proposed', ({ request }) => toYesNo(request !== null)],
  ['released', ({ decision }) => decision && toYesNo(decision.isReleased)],
  ['decided', ({ decision }) => toTime(decision?.at ?? null)],
  ['decided by', ({ decision }) => decision?.actor ?? null],
];

export const drawColumns: ExportColumns<Draw> = [
  ['draw', ({ id }) => id],
  ['number', ({ drawNo }) => drawNo],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['opens', ({ opensAt }) => toTime(opensAt)],
  ['closes', ({ closesAt }) => toTime(closesAt)],
  ['drawn at', ({ drawsAt }) => toTime(drawsAt)],
  ['state', ({ state }) => state],
  ['result', ({ result }) => result],
  ['tickets', ({ tickets }) => tickets],
  ['bets', ({ bets }) => bets],
  ['stake', ({ stake }) => stake],
  ['payout', ({ payout }) => payout],
];

export const returnColumns: ExportColumns<Return> = [
  ['vendor', ({ vendor }) => vendor],
  ['game', ({ game }) => game],
  ['game name', ({ gameName }) => gameName],
  ['rounds', ({ rounds }) => rounds],
  ['stake', ({ stake }) => stake],
  ['win', ({ win }) => win],
  ['actual RTP', ({ actual }) => actual],
  ['stated RTP', ({ stated }) => stated],
  ['band low', ({ low }) => low],
  ['band high', ({ high }) => high],
  ['state', ({ state }) => state],
];
