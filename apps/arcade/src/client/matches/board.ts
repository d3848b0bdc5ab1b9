import type { TableView } from '@parlour/arcade-protocol';
import type { MatchFacts, MatchShown } from '../../games/matches/match.ts';
import type { Prices } from '../../games/matches/price.ts';
import { type Score, type Side, findSide, type Sport } from '../../games/matches/sport.ts';

/** A match as the page shows it. `live` has kicked off, `void` was called off. */
export type Match = {
  readonly event: string;
  readonly phase: 'coming' | 'live' | 'over' | 'void';
  readonly league: string;
  readonly home: Side;
  readonly away: Side;
  /** Server's clock. */
  readonly kicksOffAt: number;
  readonly past: string;
  readonly score: Score;
  readonly isResting: boolean;
  readonly prices: Prices;
};

type EventView = TableView['events'][number];

function getPhase({ state, shown, locksAt }: EventView, now: number): Match['phase'] {
  if (state === 'void') return 'void';
  if ((shown as MatchShown | null)?.isOver) return 'over';
  return state !== 'open' || now >= locksAt ? 'live' : 'coming';
}

function readMatch(sport: Sport, view: EventView, now: number): Match {
  const facts = view.facts as MatchFacts;
  const shown = view.shown as MatchShown | null;
  const past = shown?.past ?? '';
  const phase = getPhase(view, now);
  const pricesBeforeShown = phase === 'coming' ? facts.prices : {};
  return {
    event: view.event,
    phase,
    league: facts.league,
    home: findSide(sport, facts.home),
    away: findSide(sport, facts.away),
    kicksOffAt: view.locksAt,
    past,
    score: sport.score(past),
    // Between the kick-off and its first figures nothing is offered.
    isResting: shown?.isResting ?? phase === 'live',
    prices: shown ? shown.prices : pricesBeforeShown,
  };
}

/**
 * Reads the matches of a table by the server's clock: live ones first in the order of their
 * kick-offs, then those to come, then those that ended. One that is not offered yet is left out.
 */
export function readMatches(
  sport: Sport,
  { events, now }: Pick<TableView, 'events' | 'now'>,
): Match[] {
  const order = ['live', 'coming', 'over', 'void'];
  return events
    .filter(({ opensAt }) => now >= opensAt)
    .map((view) => readMatch(sport, view, now))
    .sort(
      (one, other) =>
        order.indexOf(one.phase) - order.indexOf(other.phase) || one.kicksOffAt - other.kicksOffAt,
    );
}

/** The price of a pick as it is offered now; null when there is none. */
export function offer(
  sport: Sport,
  { prices, isResting, phase }: Pick<Match, 'prices' | 'isResting' | 'phase'>,
  market: string,
  pick: string,
): number | null {
  if (isResting || phase === 'over' || phase === 'void') return null;
  return prices[market]?.[sport.picks[market]?.indexOf(pick) ?? -1] ?? null;
}
