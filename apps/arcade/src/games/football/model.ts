import type { Draw, LegResult, MarketChances, Rates, Score } from '../matches/sport.ts';

/** Parts per million. */
const WHOLE = 1_000_000;
const HALF = 45;
/** Minutes that are played; none is added. */
const MINUTES = 90;
/** Steps of the break between the halves. */
const BREAK = 4;
/** Letters of a match. */
export const STEPS = MINUTES + BREAK;

/** Goals of an average side in a match, at home and away, in parts per million and minute. */
const HOME_GOALS = 16_200;
const AWAY_GOALS = 12_800;

/**
 * Chances per minute of what is shown besides goals, for each side: it changes nothing in the
 * result.
 */
const NEAR = 26_000;
const CARD = 19_000;

/** The markets of a match and their picks. */
export const picks = {
  '1x2': ['home', 'draw', 'away'],
  goals15: ['over', 'under'],
  goals25: ['over', 'under'],
  goals35: ['over', 'under'],
  both: ['yes', 'no'],
} as const;

type Strength = { readonly attack: number; readonly defence: number };

/** Chances of a goal per minute, home and away. */
export const getRates = (home: Strength, away: Strength): Rates => [
  Math.round((HOME_GOALS * home.attack * away.defence) / WHOLE),
  Math.round((AWAY_GOALS * away.attack * home.defence) / WHOLE),
];

/**
 * Plays 90 minutes with one number each, below 1,000,000: first the home side's goals, then the
 * guests', then near misses and cards. H A goals, h a near misses, y z cards of home and guests,
 * `.` nothing, `-` the break.
 */
export function play(draw: Draw, [home = 0, away = 0]: Rates): string {
  const edges = [home, away, NEAR, NEAR, CARD, CARD];
  const minute = () => {
    let left = draw(WHOLE);
    for (const [index, width] of edges.entries()) {
      if (left < width) return 'HAhayz'[index] as string;
      left -= width;
    }
    return '.';
  };
  const half = () => Array.from({ length: HALF }, minute).join('');
  const first = half();
  return first + '-'.repeat(BREAK) + half();
}

const count = (text: string, letter: string) => text.split(letter).length - 1;

/** Goals and the minute so far. */
export function score(past: string): Score {
  const breaks = count(past, '-');
  return {
    home: count(past, 'H'),
    away: count(past, 'A'),
    parts: [],
    clock: past.length - breaks,
    isBreak: past.endsWith('-') || (past.length === HALF && breaks === 0),
  };
}

/**
 * Chance of each difference of the goals that are still to come, home minus away; index 0 is
 * `-minutes`.
 */
function differences(minutes: number, home: number, away: number): Float64Array {
  let chances = new Float64Array(2 * minutes + 1);
  chances[minutes] = 1;
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = new Float64Array(2 * minutes + 1);
    for (let at = minutes - minute; at <= minutes + minute; at += 1) {
      const here = chances[at] as number;
      next[at] = (next[at] as number) + here * (1 - home - away);
      next[at + 1] = (next[at + 1] as number) + here * home;
      next[at - 1] = (next[at - 1] as number) + here * away;
    }
    chances = next;
  }
  return chances;
}

/** Chance of at most `most` goals in the minutes that are left. */
function atMost(most: number, minutes: number, rate: number): number {
  let term = (1 - rate) ** minutes;
  let sum = 0;
  for (let goals = 0; goals <= Math.min(most, minutes); goals += 1) {
    sum += term;
    term *= ((minutes - goals) / (goals + 1)) * (rate / (1 - rate));
  }
  return most < 0 ? 0 : sum;
}

const lines = [1, 2, 3] as const;

/**
 * The exact chances from the score and the minute: a minute brings one goal at most, so nothing is
 * approximated.
 */
export function chances([homeRate = 0, awayRate = 0]: Rates, past: string): MarketChances[] {
  const { home, away, clock } = score(past);
  const minutes = MINUTES - clock;
  const [forHome, forAway] = [homeRate / WHOLE, awayRate / WHOLE];
  const result = { home: 0, draw: 0, away: 0 };
  for (const [index, chance] of differences(minutes, forHome, forAway).entries()) {
    result[sideAhead(home - away + index - minutes)] += chance;
  }
  const markets: MarketChances[] = [
    { market: '1x2', chances: [result.home, result.draw, result.away] },
  ];
  for (const line of lines) {
    if (home + away > line) continue;
    const under = atMost(line - home - away, minutes, forHome + forAway);
    markets.push({ market: `goals${line}5`, chances: [1 - under, under] });
  }
  if (home === 0 || away === 0) {
    const noHome = home > 0 ? 0 : (1 - forHome) ** minutes;
    const noAway = away > 0 ? 0 : (1 - forAway) ** minutes;
    const none = home > 0 || away > 0 ? 0 : (1 - forHome - forAway) ** minutes;
    const yes = 1 - noHome - noAway + none;
    markets.push({ market: 'both', chances: [yes, 1 - yes] });
  }
  return markets;
}

/**
 * Bets rest before goals and before near misses: the pause does not reveal which of the two
 * comes.
 */
export const isDanger = (_past: string, next: string): boolean => 'HAha'.includes(next);

/** The side that is ahead by a difference of goals. */
function sideAhead(lead: number): 'home' | 'away' | 'draw' {
  if (lead === 0) return 'draw';
  return lead > 0 ? 'home' : 'away';
}

/** The pick that won a market; null where the market does not exist. */
function winningPick(match: string, market: string): string | null {
  const { home, away } = score(match);
  if (market === '1x2') return sideAhead(home - away);
  if (market === 'both') return home > 0 && away > 0 ? 'yes' : 'no';
  const line = /^goals([123])5$/.exec(market)?.[1];
  if (!line) return null;
  return home + away > Number(line) ? 'over' : 'under';
}

/** Returns the result of a pick. A market or pick that does not exist is void. */
export function result(match: string, market: string, pick: string): LegResult {
  const winner = winningPick(match, market);
  if (winner === null) return 'void';
  return winner === pick ? 'won' : 'lost';
}
