import { el, fill } from '../shell/dom.ts';
import type { Match } from './board.ts';
import { crest } from './crest.ts';
import { getPhaseText, type SportLook } from './look.ts';
import { marketRow } from './market-view.ts';
import type { BookSay } from './texts/load.ts';
import { untilText } from './time.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly isChosen: (event: string, market: string, pick: string) => boolean;
  readonly onPick: (event: string, market: string, pick: string) => void;
  readonly onOpen: (event: string) => void;
};

/** A match in the list: sides, clock and score, the main market, and the way to its page. */
export function matchCard(deps: Deps, first: Match) {
  const { say, look, onOpen } = deps;
  const when = el('span', { class: 'when' });
  const scores = {
    home: el('span', { class: 'goals', dir: 'ltr' }),
    away: el('span', { class: 'goals', dir: 'ltr' }),
  };
  const side = (which: 'home' | 'away') =>
    el(
      'span',
      { class: 'side-line' },
      crest(first[which]),
      el('span', { class: 'side-name' }, el('bdi', {}, first[which].name)),
      scores[which],
    );
  const more = el('span', { class: 'more', 'aria-hidden': 'true', dir: 'ltr' });
  const head = el(
    'button',
    { type: 'button', class: 'match-head', onClick: () => onOpen(first.event) },
    when,
    side('home'),
    side('away'),
    more,
    el('span', { class: 'unseen' }, say('openMatch')),
  );
  const row = marketRow({ ...deps, isShort: true }, first, look.mainMarket);
  const element = el('li', { class: 'match' }, head, row.element);
  let flashed = `${first.score.home}:${first.score.away}`;

  function update(match: Match, now: number): void {
    const { phase, score } = match;
    element.dataset['phase'] = phase;
    element.dataset['event'] = match.event;
    const clock =
      phase === 'coming' ? untilText(match.kicksOffAt - now) : getPhaseText(say, look, match);
    if (when.textContent !== clock) when.textContent = clock;
    const isPlayed = phase === 'live' || phase === 'over';
    scores.home.textContent = isPlayed ? String(score.home) : '';
    scores.away.textContent = isPlayed ? String(score.away) : '';
    const others = Object.keys(match.prices).filter((market) => market !== look.mainMarket).length;
    more.textContent = others > 0 ? `+${others}` : '';
    const standing = `${score.home}:${score.away}`;
    if (isPlayed && standing !== flashed) {
      element.dataset['scored'] = 'true';
      setTimeout(() => {
        delete element.dataset['scored'];
      }, 2400);
    }
    flashed = standing;
    row.element.hidden = phase === 'over' || phase === 'void';
    row.update(match);
  }

  return { element, update };
}

export type MatchCard = ReturnType<typeof matchCard>;

/** A list of matches under its heading; `fill` keeps the cards that stay. */
export function cardList(heading: string, cards: readonly Node[]): HTMLElement {
  const list = el('ul', { class: 'cards' });
  fill(list, ...cards);
  return el('section', { class: 'league' }, el('h3', {}, heading), list);
}
