import { el, fill } from '../shell/dom.ts';
import type { Match } from './board.ts';
import type { SportLook } from './look.ts';
import { type MatchCard, cardList, matchCard } from './match-card.ts';
import type { BookSay } from './texts/load.ts';

type Deps = Parameters<typeof matchCard>[0] & { readonly say: BookSay; readonly look: SportLook };

/**
 * The list of matches: live first, then those to come by league, then those that have just ended.
 */
export function createBoardView(deps: Deps) {
  const { say, look } = deps;
  const element = el('div', { class: 'board' });
  const cards = new Map<string, MatchCard>();
  let shown = '';
  let note = '';

  /** Lists are built again only when a match changes its place. */
  function arrange(matches: readonly Match[]): void {
    const of = (phase: Match['phase'], league?: string) =>
      matches
        .filter(
          (match) => match.phase === phase && (league === undefined || match.league === league),
        )
        .flatMap(({ event }) => cards.get(event)?.element ?? []);
    const live = of('live');
    const coming = look.sport.leagues
      .map(({ code, name }) => ({ name, cards: of('coming', code) }))
      .filter(({ cards: list }) => list.length > 0);
    const ended = [...of('over'), ...of('void')];
    fill(
      element,
      note !== '' && el('p', { class: 'gone' }, note),
      live.length > 0 &&
        el(
          'section',
          { class: 'now', 'aria-label': say('live') },
          el('h2', {}, el('i', { class: 'pulse', 'aria-hidden': 'true' }), say('live')),
          cardList('', live),
        ),
      coming.length > 0 &&
        el(
          'section',
          { 'aria-label': say('coming') },
          el('h2', {}, say('coming')),
          ...coming.map(({ name, cards: list }) => cardList(name, list)),
        ),
      ended.length > 0 &&
        el(
          'section',
          { 'aria-label': say('justEnded') },
          el('h2', {}, say('justEnded')),
          cardList('', ended),
        ),
      matches.length === 0 && el('p', { class: 'empty' }, say('noMatches')),
    );
  }

  return {
    element,
    /** Shows a note above the list; an empty text hides it. */
    note(text: string): void {
      note = text;
      shown = '';
    },
    update(matches: readonly Match[], now: number): void {
      for (const match of matches)
        if (!cards.has(match.event)) cards.set(match.event, matchCard(deps, match));
      for (const event of cards.keys())
        if (!matches.some((match) => match.event === event)) cards.delete(event);
      const order = matches.map(({ event, phase }) => `${event} ${phase}`).join();
      if (order !== shown || matches.length === 0) {
        const focused = document.activeElement;
        arrange(matches);
        shown = order;
        if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
      }
      for (const match of matches) cards.get(match.event)?.update(match, now);
    },
  };
}
