import type { Contract, Reply } from '@parlour/contract';

type Answer = Reply<Contract['games']['matches']>;
export type Match = Answer['list'][number];

/** What is known of the matches: the last that were told, how far the house's clock is before the browser's (ms), and how often in a row nothing was told since. */
export type Heard = {
  readonly matches: readonly Match[];
  readonly ahead: number;
  readonly silences: number;
};

export const nothingHeard: Heard = { matches: [], ahead: 0, silences: 0 };

/** So often nothing may come before nothing is believed: one call may fail, and a house that slept is woken by the first. */
const PATIENCE = 2;

/** What is known after an answer that came at `at`; null: the call failed. */
export function hear(before: Heard, answer: Answer | null, at: number): Heard {
  if (answer && answer.list.length > 0)
    return { matches: answer.list, ahead: answer.now - at, silences: 0 };
  const silences = before.silences + 1;
  return { ...before, matches: silences < PATIENCE ? before.matches : [], silences };
}

/** Whether it is sure that nobody can say who plays. */
export const isSilent = ({ silences }: Heard): boolean => silences >= PATIENCE;

/** The matches as a board shows them: each once, also where it is offered by two vendors, none of vendors that are closed; those that play first, each in the order of their kick-offs. */
export function boardOf(matches: readonly Match[], closed: readonly string[]): Match[] {
  const seen = new Set<string>();
  const open = matches.filter(
    ({ vassalage, matchId }) =>
      !closed.includes(vassalage) && !seen.has(matchId) && seen.add(matchId),
  );
  return open.toSorted(
    (one, other) => other.status - one.status || one.matchTime - other.matchTime,
  );
}

/** The picks of a match in the order in which they stand, each with its sign and its odds, if it is offered now. */
export function picksOf({
  defaultPlayType,
  odds,
}: Match): {
  readonly pick: 'home' | 'draw' | 'away';
  readonly sign: string;
  readonly price: number | null;
}[] {
  const picks =
    defaultPlayType === '1x2'
      ? ([
          ['home', '1'],
          ['draw', 'X'],
          ['away', '2'],
        ] as const)
      : ([
          ['home', '1'],
          ['away', '2'],
        ] as const);
  return picks.map(([pick, sign]) => ({
    pick,
    sign,
    price: odds.find((one) => one.pick === pick)?.price ?? null,
  }));
}

const HOUR_MS = 3_600_000;

/** How long it is until a kick-off, as minutes and seconds, never below zero; null when that is longer than an hour. */
export function untilText(ms: number): string | null {
  if (ms > HOUR_MS) return null;
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Where a match stands. Between the kick-off and its first minute it begins. */
export type Standing =
  | { readonly is: 'coming'; readonly left: number }
  | { readonly is: 'starting' | 'halfTime' }
  | { readonly is: 'minute' | 'map' | 'mapBreak'; readonly clock: number };

/** Where a match stands at a time of the house's clock. */
export function standingOf(
  { status, matchTime, defaultPlayType, clock, isBreak }: Match,
  now: number,
): Standing {
  if (status === 0 && matchTime > now) return { is: 'coming', left: matchTime - now };
  if (status === 0 || clock === undefined || clock === 0) return { is: 'starting' };
  if (defaultPlayType === '1x2') return isBreak ? { is: 'halfTime' } : { is: 'minute', clock };
  return { is: isBreak ? 'mapBreak' : 'map', clock };
}
