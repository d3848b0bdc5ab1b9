import { getAtRisk } from '@parlour/fair';
import { add, fromWire, type Micros, micros, roundDown, type WireAmount } from '@parlour/money';

import type {
  Acceptance,
  EventGame,
  EventInfo,
  HeldLeg,
  PlacedBet,
  SettledLeg,
  Times,
  RequestedLeg,
} from '../event-game.ts';
import { betLevels } from '../bet-levels.ts';
import { getCashOut, type SeenLeg } from './cash-out.ts';
import type { ChangedPrice, MatchFacts, MatchSelection, MatchShown, MatchTerms } from './match.ts';
import { getMoment } from './moment.ts';
import {
  MAX_LEGS,
  MAX_PAYOUT_STAKES,
  computePayout,
  priced,
  RETURN_PPM,
  getSettlement,
} from './price.ts';
import { findSide, type Sport } from './sport.ts';

type Schedule = {
  readonly lanes: number;
  /** Time between two kick-offs. */ readonly everyMs: number;
  readonly stepMs: number;
  /** Time in ms for which a match is offered before it begins, except the first ones of a day. */
  readonly openMs: number;
};

/** Before the first match after an idle time. */
const WARM_UP_MS = 30_000;

function parseSelection(value: unknown): MatchSelection | null {
  if (typeof value !== 'object' || value === null) return null;
  const { market, pick, price, priceChangePolicy } = value as Record<string, unknown>;
  const isRight =
    typeof market === 'string' &&
    typeof pick === 'string' &&
    Number.isInteger(price) &&
    (priceChangePolicy === 'same' || priceChangePolicy === 'better' || priceChangePolicy === 'any');
  return isRight ? { market, pick, price: price as number, priceChangePolicy } : null;
}

const agrees = ({ price, priceChangePolicy }: MatchSelection, now: number): boolean =>
  priceChangePolicy === 'any' || now === price || (priceChangePolicy === 'better' && now > price);

const refuse = (
  code: Extract<Acceptance, { refuse: string }>['refuse'],
  facts: Readonly<Record<string, unknown>> = {},
): Acceptance => ({ refuse: code, facts });

/**
 * True when a stake is allowed, whatever it is for: between the lowest and the highest bet, in
 * whole hundredths.
 */
function isStake(stake: Micros, currency: string): boolean {
  const levels = betLevels(currency);
  const [least, most] = [levels[0], levels.at(-1)].map((level) =>
    fromWire((level ?? 0) as WireAmount),
  ) as [Micros, Micros];
  return stake >= least && stake <= most && stake === roundDown(stake);
}

/**
 * Returns the amount that bets on one match could lose: in each market by its picks. A bet on one
 * market does not cover another.
 */
function getMatchRisk(sport: Sport, bets: readonly PlacedBet[]): Micros {
  const markets = new Set(bets.map(({ selection }) => (selection as MatchSelection).market));
  return add(
    ...[...markets].map((market) => {
      const own = bets.filter(({ selection }) => (selection as MatchSelection).market === market);
      const pays = (sport.picks[market] ?? []).map((pick) =>
        add(
          ...own
            .filter(({ selection }) => (selection as MatchSelection).pick === pick)
            .map(({ stake, terms }) => computePayout(stake, [(terms as MatchTerms).price])),
        ),
      );
      return micros(getAtRisk(add(...own.map(({ stake }) => stake)), pays));
    }),
  );
}

/** Makes the game of shared events from the rules of a sport. */
export function matchGame(sport: Sport, { lanes, everyMs, stepMs, openMs }: Schedule): EventGame {
  const playMs = sport.steps * stepMs;
  // A match, its time before and the pause after it fill exactly one turn of all lanes, so that
  // kick-offs keep their distance.
  const restMs = lanes * everyMs - openMs - playMs;
  if (restMs < 0)
    throw new Error(
      `${sport.code}: ${lanes} lanes every ${everyMs} ms are too few ` +
        `for matches that take ${openMs + playMs} ms`,
    );

  const getStepMs = ({ locksAt, endsAt }: EventInfo) => (endsAt - locksAt) / sport.steps;

  function getLegMoment({ event, running }: RequestedLeg): MatchShown {
    const facts = event.facts as MatchFacts;
    if (!running) return { past: '', isResting: false, isOver: false, prices: facts.prices };
    return seen(facts, (running.outcome as MatchShown).past, running.elapsedMs, getStepMs(event));
  }

  function seen(facts: MatchFacts, match: string, elapsedMs: number, step: number): MatchShown {
    const { past, isResting, isOver } = getMoment(sport, match, elapsedMs, step);
    return {
      past,
      isResting,
      isOver,
      prices: isOver ? {} : priced(sport.chances(facts.rates, past)),
    };
  }

  function getSeen({ event, at }: HeldLeg): SeenLeg['seen'] {
    if (at === 'coming') return { past: '', isResting: false, isOver: false };
    return typeof at === 'string'
      ? at
      : getMoment(sport, (at.outcome as MatchShown).past, at.elapsedMs, getStepMs(event));
  }

  return {
    kind: 'event',
    code: sport.code,
    maths: sport.maths,
    rtpPpm: RETURN_PPM,
    lanes,
    inPlay: true,
    maxLegs: MAX_LEGS,
    times: (lane: number, isFirst: boolean): Times => ({
      openMs: isFirst ? WARM_UP_MS + lane * everyMs : openMs,
      playMs,
      restMs,
    }),
    facts(number): MatchFacts {
      const pairing = sport.pairing(number);
      return { ...pairing, prices: priced(sport.chances(pairing.rates, '')) };
    },
    accept({ stake, currency, legs }): Acceptance {
      const terms: MatchTerms[] = [];
      const changed: ChangedPrice[] = [];
      for (const leg of legs) {
        const selection = parseSelection(leg.selection);
        if (!selection) return refuse('selection_invalid');
        const { past, isResting, prices } = getLegMoment(leg);
        const { market, pick } = selection;
        const place = sport.picks[market]?.indexOf(pick) ?? -1;
        if (place < 0) return refuse('selection_invalid');
        const price = prices[market]?.[place] ?? null;
        if (isResting || price === null) return refuse('bets_closed', { event: leg.event.id });
        if (!agrees(selection, price)) changed.push({ event: leg.event.id, market, pick, price });
        const { league, home, away } = leg.event.facts as MatchFacts;
        const { home: homeScore, away: awayScore, clock } = sport.score(past);
        terms.push({
          price,
          league,
          home,
          away,
          standing: leg.running ? { home: homeScore, away: awayScore, clock } : null,
        });
      }
      if (changed.length > 0) return refuse('terms_changed', { prices: changed });
      const most = fromWire((betLevels(currency).at(-1) ?? 0) as WireAmount) * MAX_PAYOUT_STAKES;
      if (
        !isStake(stake, currency) ||
        computePayout(
          stake,
          terms.map(({ price }) => price),
        ) > most
      )
        return refuse('bet_not_offered');
      return { terms };
    },
    decide(draw, { facts }): MatchShown {
      return {
        past: sport.play(draw, (facts as MatchFacts).rates),
        isResting: false,
        isOver: true,
        prices: {},
      };
    },
    show: (outcome, event, elapsedMs): MatchShown =>
      seen(event.facts as MatchFacts, (outcome as MatchShown).past, elapsedMs, getStepMs(event)),
    // A match that is won early is settled at once; its latest possible end does
    // not reveal how long it will be.
    isOver: (outcome, event, elapsedMs) =>
      getMoment(sport, (outcome as MatchShown).past, elapsedMs, getStepMs(event)).isOver,
    atRisk: (bets) => getMatchRisk(sport, bets),
    payout(stake: Micros, legs: readonly SettledLeg[]): Micros {
      const settled = getSettlement(
        stake,
        legs.map(({ selection, terms, outcome }) => {
          const { market, pick } = selection as MatchSelection;
          return {
            price: (terms as MatchTerms).price,
            result:
              outcome === null ? 'void' : sport.result((outcome as MatchShown).past, market, pick),
          };
        }),
      );
      // A bet whose legs are all void, because a map was not played, is worth its stake; nothing
      // here is open any more.
      return settled.kind === 'payout' ? settled.payout : stake;
    },
    fixture({ facts }, shown) {
      const { league, home, away, prices } = facts as MatchFacts;
      const seenNow = shown as MatchShown | null;
      // Nothing else of a side: how strong it is stays with the game.
      const side = (code: string) => {
        const { name, colours } = findSide(sport, code);
        return { code, name, colours };
      };
      const [market, picks] = Object.entries(sport.picks)[0] as [string, readonly string[]];
      const now = (seenNow?.isResting ? undefined : (seenNow?.prices ?? prices)[market]) ?? [];
      const score = seenNow && sport.score(seenNow.past);
      return {
        league: {
          code: league,
          name: sport.leagues.find(({ code }) => code === league)?.name ?? league,
        },
        home: side(home),
        away: side(away),
        market,
        prices: picks.map((pick, at) => ({ pick, price: now[at] ?? null })),
        score: score && {
          home: score.home,
          away: score.away,
          clock: score.clock,
          isBreak: score.isBreak,
        },
      };
    },
    cashOut: (stake, legs) =>
      getCashOut(
        sport,
        stake,
        legs.map((leg) => ({ ...leg, seen: getSeen(leg) })),
      ),
  };
}
