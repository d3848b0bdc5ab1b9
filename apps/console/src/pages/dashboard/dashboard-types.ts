import type { OperatorContract } from '@parlour/contract/operator';
import { entryFigures } from '@parlour/contract/operator/choices';

import type { CallReply } from '../../api/api.ts';

type Dashboard = OperatorContract['dashboard'];

/** Figures of a period beside those of the period before. */
export type Summary = CallReply<Dashboard['summary']>;
/** Sums of a stretch of time. */
export type Figures = Summary['current'];
/** The figures by hour or day. */
export type Series = CallReply<Dashboard['series']>;
/** A vendor or game of the top list. */
export type TopRow = CallReply<Dashboard['top']>[number];
/** A page of the active players of a period. */
export type Players = CallReply<Dashboard['players']>;
export type PlayerRow = Players['rows'][number];
/** A page of the operations that a figure is made of. */
export type Entries = CallReply<Dashboard['entries']>;
export type EntryRow = Entries['rows'][number];
/** A large win, a jackpot or an alert. */
export type FeedEntry = CallReply<Dashboard['feed']>[number];
/** The health of the gateway and of the background work. */
export type Health = CallReply<Dashboard['health']>;
/** The figures of the own brands. */
export type Overview = CallReply<Dashboard['overview']>;

/** Names of the figures that tiles and chart show, in the order of the tiles. */
export const figureNames = [
  'registrations',
  'activePlayers',
  ...entryFigures,
] as const satisfies readonly (keyof Figures)[];

export type FigureName = (typeof figureNames)[number];

/** Figures that are numbers of something; the others are amounts. */
const COUNTS: ReadonlySet<FigureName> = new Set(['registrations', 'activePlayers', 'bets']);

/** True when a figure is a count, rather than an amount of money. */
export const isCount = (name: FigureName): boolean => COUNTS.has(name);
