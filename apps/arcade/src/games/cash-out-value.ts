import type { Micros } from '@parlour/money';

import type { CashOutNow, EventGame, EventInfo, HeldLeg } from './event-game.ts';

/** An event as far as a ticket's worth depends on it: as it is stored or as it is published. */
type HeldEvent = EventInfo & {
  readonly state: 'open' | 'locked' | 'decided' | 'settled' | 'void';
  readonly outcome: unknown;
};

type HeldTicket = {
  readonly stake: Micros;
  readonly legs: readonly {
    readonly event: string;
    readonly selection: unknown;
    readonly terms: unknown;
  }[];
};

/**
 * Returns the state of an event at a moment that is not in the future. The answer is the same
 * whenever it is asked for, so that an amount can be worked out again later.
 */
function standingAt({ state, outcome, locksAt, endsAt }: HeldEvent, at: number): HeldLeg['at'] {
  if (at < locksAt) return 'coming';
  if (state === 'void') return 'void';
  return state === 'decided' || state === 'settled'
    ? { outcome, elapsedMs: Math.min(at, endsAt) - locksAt }
    : 'waiting';
}

/** Returns the cash-out value of a ticket at a moment. Its events are all known. */
export function cashOutAt(
  game: EventGame,
  { stake, legs }: HeldTicket,
  events: ReadonlyMap<string, HeldEvent>,
  at: number,
): CashOutNow {
  if (!game.cashOut) return { kind: 'none' };
  const held = legs.flatMap(({ event: id, selection, terms }): HeldLeg[] => {
    const event = events.get(id);
    return event ? [{ event, selection, terms, at: standingAt(event, at) }] : [];
  });
  return held.length === legs.length ? game.cashOut(stake, held) : { kind: 'none' };
}

/** Rounds to whole milliseconds, so that the moment shown and the one requested are the same. */
export const toMoment = (now: number): number => Math.floor(now);
