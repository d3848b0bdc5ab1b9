import { el, fill } from '../shell/dom.ts';
import type { Match } from './board.ts';
import { crest } from './crest.ts';
import { getPhaseText, type SportLook } from './look.ts';
import { marketList } from './market-view.ts';
import type { BookSay } from './texts/load.ts';
import { untilText } from './time.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly isChosen: (event: string, market: string, pick: string) => boolean;
  readonly onPick: (event: string, market: string, pick: string) => void;
  readonly onBack: () => void;
};

/** The page of a match: score and clock, every market, what has happened. */
export function createMatchPage(deps: Deps, first: Match) {
  const { say, look, onBack } = deps;
  const back = el(
    'button',
    { type: 'button', class: 'back', onClick: onBack },
    el('span', { 'aria-hidden': 'true', class: 'arrow' }, '‹'),
    say('allMatches'),
  );
  const goals = { home: el('span', {}), away: el('span', {}) };
  const colon = el('span', {});
  // In the order of the sides: from right to left where the page is read so.
  const score = el('p', { class: 'score' }, goals.home, colon, goals.away);
  const clock = el('p', { class: 'clock' });
  const bar = el('i', { class: 'run' });
  const parts = el('table', { class: 'maps', hidden: true });
  const feed = el('ol', { class: 'feed' });
  const feedBox = el('section', { class: 'story', hidden: true }, el('h3', {}, say('story')), feed);
  const markets = marketList(deps, first);
  const closed = el('p', { class: 'empty', hidden: true }, say('noMarkets'));
  const side = (which: 'home' | 'away') =>
    el(
      'div',
      { class: `team ${which}` },
      crest(first[which]),
      el('strong', {}, el('bdi', {}, first[which].name)),
    );
  const league = look.sport.leagues.find(({ code }) => code === first.league)?.name ?? '';
  const element = el(
    'article',
    { class: 'match-page', 'data-event': first.event },
    back,
    el(
      'header',
      { class: 'sheet-head' },
      el('p', { class: 'league-name' }, league),
      el('h2', { class: 'unseen' }, `${first.home.name} – ${first.away.name}`),
      el(
        'div',
        { class: 'duel' },
        side('home'),
        el('div', { class: 'mid' }, score, clock),
        side('away'),
      ),
      el('div', { class: 'track', 'aria-hidden': 'true' }, bar),
      parts,
    ),
    markets.element,
    closed,
    feedBox,
  );
  let shownPast = '';

  function drawParts({ score: { parts: maps }, home, away }: Match): void {
    parts.hidden = maps.length === 0;
    const row = (which: 'home' | 'away') =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, (which === 'home' ? home : away).short),
        ...maps.map((map) => el('td', { dir: 'ltr' }, String(map[which]))),
      );
    fill(
      parts,
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('td', {}),
          ...maps.map((_, index) => el('th', { scope: 'col' }, say('mapNow', { map: index + 1 }))),
        ),
      ),
      el('tbody', {}, row('home'), row('away')),
    );
  }

  return {
    element,
    back,
    update(match: Match, now: number): void {
      const { phase } = match;
      element.dataset['phase'] = phase;
      const isPlayed = phase === 'live' || phase === 'over';
      goals.home.textContent = isPlayed ? String(match.score.home) : '';
      goals.away.textContent = isPlayed ? String(match.score.away) : '';
      colon.textContent = isPlayed ? ':' : '–';
      clock.textContent =
        phase === 'coming'
          ? say('kickOffIn', { time: untilText(match.kicksOffAt - now) })
          : getPhaseText(say, look, match);
      bar.style.setProperty(
        'transform',
        `scaleX(${Math.min(1, match.past.length / look.sport.steps)})`,
      );
      markets.update(match);
      closed.hidden = Object.keys(match.prices).length > 0 || match.isResting;
      if (shownPast === match.past) return;
      shownPast = match.past;
      drawParts(match);
      const story = look.feed(say, match);
      feedBox.hidden = story.length === 0;
      fill(
        feed,
        ...story.map(({ when, text, weight }) =>
          el('li', { class: weight }, el('span', { class: 'when' }, when), el('span', {}, text)),
        ),
      );
    },
  };
}

export type MatchPage = ReturnType<typeof createMatchPage>;
