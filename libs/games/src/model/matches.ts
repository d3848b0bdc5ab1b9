import type { Contract, Reply } from '@parlour/contract';

export type MatchesReply = Reply<Contract['games']['matches']>;
export type Match = MatchesReply['list'][number];

/**
 * The matches of a board: live ones first, then by kick-off. Matches of closed vendors are left
 * out; a match that two vendors offer appears once.
 */
export function boardMatches(matches: readonly Match[], closedVendors: readonly string[]): Match[] {
  const seenMatchIds = new Set<string>();
  const open = matches.filter(
    ({ vendor, matchId }) =>
      !closedVendors.includes(vendor) && !seenMatchIds.has(matchId) && seenMatchIds.add(matchId),
  );
  return [...open].sort(
    (a, b) =>
      Number(b.status === 'live') - Number(a.status === 'live') || a.matchTime - b.matchTime,
  );
}

type Pick = { readonly pick: 'home' | 'draw' | 'away'; readonly sign: string };

const HOME_PICK: Pick = { pick: 'home', sign: '1' };
const DRAW_PICK: Pick = { pick: 'draw', sign: 'X' };
const AWAY_PICK: Pick = { pick: 'away', sign: '2' };

/** The selections of a match in display order; `price` is null while one is not offered. */
export function matchPicks({
  defaultPlayType,
  odds,
}: Match): (Pick & { readonly price: number | null })[] {
  const picks =
    defaultPlayType === '1x2' ? [HOME_PICK, DRAW_PICK, AWAY_PICK] : [HOME_PICK, AWAY_PICK];
  return picks.map(({ pick, sign }) => ({
    pick,
    sign,
    price: odds.find((offered) => offered.pick === pick)?.price ?? null,
  }));
}

const HOUR_MS = 3_600_000;

/** A countdown as `m:ss`, never below zero; null for more than an hour. */
export function formatCountdown(ms: number): string | null {
  if (ms > HOUR_MS) return null;
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The phase of a match. It is `starting` between the kick-off and its first minute. */
export type MatchPhase =
  | { readonly kind: 'upcoming'; readonly msToKickOff: number }
  | { readonly kind: 'starting' | 'halfTime' }
  | { readonly kind: 'minute' | 'map' | 'mapBreak'; readonly clock: number };

/** The phase of a match at `now`, in server time. */
export function matchPhase(
  { status, matchTime, defaultPlayType, clock, isBreak }: Match,
  now: number,
): MatchPhase {
  if (status === 'upcoming' && matchTime > now)
    return { kind: 'upcoming', msToKickOff: matchTime - now };
  if (status === 'upcoming' || clock === undefined || clock === 0) return { kind: 'starting' };
  if (defaultPlayType === '1x2') return isBreak ? { kind: 'halfTime' } : { kind: 'minute', clock };
  return { kind: isBreak ? 'mapBreak' : 'map', clock };
}
