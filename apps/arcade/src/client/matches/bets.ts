import type { TicketView } from '@parlour/arcade-protocol';
import type { MatchSelection, MatchShown, MatchTerms } from '../../games/matches/match.ts';
import type { LegResult, Sport } from '../../games/matches/sport.ts';

/** A leg of a bet as it is listed. `standing` is the score so far or at the end. */
export type ListedLeg = {
  readonly market: string;
  readonly pick: string;
  readonly price: number;
  readonly home: string;
  readonly away: string;
  readonly result: LegResult | 'open';
  readonly standing: { readonly home: number; readonly away: number } | null;
};

/** The known state and outcome of an event of a bet. */
export type EventState = { readonly state: string; readonly outcome: unknown };

/** The state of a bet, in one word. */
export type BetState = 'open' | 'won' | 'lost' | 'cashed' | 'back' | 'declined';

function getResult(
  sport: Sport,
  event: EventState | undefined,
  { market, pick }: MatchSelection,
): ListedLeg['result'] {
  if (event?.state === 'void') return 'void';
  const shown = event?.outcome as MatchShown | null | undefined;
  return event?.state === 'settled' && shown ? sport.result(shown.past, market, pick) : 'open';
}

/** Reads the legs of a bet with their results. */
export const listLegs = (
  sport: Sport,
  { legs }: Pick<TicketView, 'legs'>,
  findEvent: (event: string, place: number) => EventState | undefined,
): ListedLeg[] =>
  legs.map(({ event, selection, terms }, place) => {
    const { market, pick } = selection as MatchSelection;
    const { price, home, away } = terms as MatchTerms;
    const known = findEvent(event, place);
    const shown = known?.outcome as MatchShown | null | undefined;
    const score = shown ? sport.score(shown.past) : null;
    return {
      market,
      pick,
      price,
      home,
      away,
      result: getResult(sport, known, selection as MatchSelection),
      standing: score && { home: score.home, away: score.away },
    };
  });

/** Returns the state of a bet. */
export function getBetState({
  state,
  payout,
  cashedOutAt,
}: Pick<TicketView, 'state' | 'payout' | 'cashedOutAt'>): BetState {
  if (cashedOutAt !== null) return 'cashed';
  if (state === 'declined') return 'declined';
  if (state === 'refunding' || state === 'refunded') return 'back';
  if (state === 'done' || state === 'decided') return (payout ?? 0) > 0 ? 'won' : 'lost';
  return 'open';
}
