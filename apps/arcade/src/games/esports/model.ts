import type { Draw, LegResult, MarketChances, Rates, Score } from '../matches/sport.ts';

const WHOLE = 1_000_000;
/** Rounds that win a map, and maps that win a match. */
export const ROUNDS = 7;
const MAPS = 2;
/** Steps of the break between two maps. */
const BREAK = 3;
/** Letters of the longest match: three maps that each go to the last round, and two breaks. */
export const STEPS = 3 * (2 * ROUNDS - 1) + 2 * BREAK;

/** The markets of a match and their picks. */
export const picks = {
  winner: ['home', 'away'],
  map1: ['home', 'away'],
  map2: ['home', 'away'],
  map3: ['home', 'away'],
  maps: ['over', 'under'],
} as const;

/**
 * Chance of the home team to win a round on a map, in parts per million, from the difference of the
 * ratings; kept within 30 and 70 %.
 */
export const roundRate = (difference: number): number =>
  Math.min(700_000, Math.max(300_000, 500_000 + difference * 1250));

/** Rounds of each map so far; a break belongs to none. */
function readMaps(past: string): { home: number; away: number }[] {
  return past
    .split(/-+/)
    .filter((rounds) => rounds !== '')
    .map((rounds) => ({ home: rounds.split('H').length - 1, away: rounds.split('A').length - 1 }));
}

const isWon = ({ home, away }: { home: number; away: number }) =>
  home === ROUNDS || away === ROUNDS;

/**
 * Maps won so far, the rounds of each map, and the number of the map that is played or comes next.
 */
export function score(past: string): Score {
  const parts = readMaps(past);
  const home = parts.filter((map) => map.home === ROUNDS).length;
  const away = parts.filter((map) => map.away === ROUNDS).length;
  const last = parts.at(-1);
  const isBetween = last !== undefined && isWon(last);
  const over = home === MAPS || away === MAPS;
  return {
    home,
    away,
    parts,
    clock: Math.max(1, parts.length + (isBetween && !over ? 1 : 0)),
    isBreak: isBetween,
  };
}

/**
 * Plays rounds with one number each, below 1,000,000, until a team has seven on two maps. H and A
 * are rounds, `-` the break between maps.
 */
export function play(draw: Draw, rates: Rates): string {
  let match = '';
  const won = { home: 0, away: 0 };
  for (const rate of rates) {
    if (won.home === MAPS || won.away === MAPS) break;
    if (match !== '') match += '-'.repeat(BREAK);
    const map = { home: 0, away: 0 };
    while (!isWon(map)) {
      const side = draw(WHOLE) < rate ? 'home' : 'away';
      map[side] += 1;
      match += side === 'home' ? 'H' : 'A';
    }
    won[map.home === ROUNDS ? 'home' : 'away'] += 1;
  }
  return match;
}

/**
 * Chance of the home team to win a map from a standing, worked out backwards from the rounds that
 * end it.
 */
export function mapChance(rate: number, home: number, away: number): number {
  if (home === ROUNDS) return 1;
  if (away === ROUNDS) return 0;
  const share = rate / WHOLE;
  let next: number[] = Array.from({ length: ROUNDS - away + 1 }, (_, short) =>
    short === ROUNDS - away ? 0 : 1,
  );
  // Row by row from "home needs one more" down to the standing: each cell is won or lost by one
  // round.
  for (let missing = 1; missing <= ROUNDS - home; missing += 1) {
    const row: number[] = [];
    row[ROUNDS - away] = 0;
    for (let guests = ROUNDS - away - 1; guests >= 0; guests -= 1)
      row[guests] = share * (next[guests] as number) + (1 - share) * (row[guests + 1] as number);
    next = row;
  }
  return next[0] as number;
}

/** The exact chances from the maps and rounds so far. */
export function chances(rates: Rates, past: string): MarketChances[] {
  const { parts } = score(past);
  // Chance of the home team on each map; 1 or 0 where it is already decided.
  const [first = 0, second = 0, third = 0] = rates.map((rate, index) =>
    mapChance(rate, parts[index]?.home ?? 0, parts[index]?.away ?? 0),
  );
  const two = first * second + (1 - first) * (1 - second);
  const home = first * second + (first * (1 - second) + (1 - first) * second) * third;
  const markets: MarketChances[] = [{ market: 'winner', chances: [home, 1 - home] }];
  // The third map can be bet on when it is sure to be played.
  for (const [index, chance] of [first, second, ...(two === 0 ? [third] : [])].entries()) {
    if (chance > 0 && chance < 1)
      markets.push({ market: `map${index + 1}`, chances: [chance, 1 - chance] });
  }
  if (two > 0 && two < 1) markets.push({ market: 'maps', chances: [1 - two, two] });
  return markets;
}

/** Bets rest before a round that can end a map: the standing says so to everybody. */
export function isDanger(past: string): boolean {
  if (past.endsWith('-')) return false;
  const map = readMaps(past).at(-1);
  return map !== undefined && !isWon(map) && (map.home === ROUNDS - 1 || map.away === ROUNDS - 1);
}

/** The pick that won a market; null where it is void or unknown. */
function winningPick(match: string, market: string): string | null {
  const { home, away, parts } = score(match);
  if (market === 'winner') return home > away ? 'home' : 'away';
  // A map for each side decides it, whichever side wins the third.
  if (market === 'maps') return home > 0 && away > 0 ? 'over' : 'under';
  const map = /^map([123])$/.exec(market)?.[1];
  const played = map ? parts[Number(map) - 1] : undefined;
  if (!played) return null;
  return played.home > played.away ? 'home' : 'away';
}

/**
 * Returns the result of a pick. A map that was not played is void, as is a market that does not
 * exist.
 */
export function getPickResult(match: string, market: string, pick: string): LegResult {
  const winner = winningPick(match, market);
  if (winner === null) return 'void';
  return winner === pick ? 'won' : 'lost';
}
