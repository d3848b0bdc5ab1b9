import { el, fill } from '../shell/dom.ts';
import { type Match, offer } from './board.ts';
import { pickName, type SportLook } from './look.ts';
import { type OddsButton, oddsButton } from './odds.ts';
import type { BookSay } from './texts/load.ts';

/** Short signs for the list, where there is no room for names. */
const signs: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly isChosen: (event: string, market: string, pick: string) => boolean;
  readonly onPick: (event: string, market: string, pick: string) => void;
  /** Signs instead of names. */
  readonly isShort?: boolean;
};

/**
 * The buttons of one market. They stay the same elements while prices move, so that focus and
 * fingers find them.
 */
export function marketRow(
  { say, look, isChosen, onPick, isShort = false }: Deps,
  first: Match,
  market: string,
) {
  const { event } = first;
  const buttons: readonly { readonly pick: string; readonly odds: OddsButton }[] = (
    look.sport.picks[market] ?? []
  ).map((pick) => {
    const name = pickName(say, market, pick, first);
    return {
      pick,
      odds: oddsButton(
        say,
        { market: look.market(say, market), name, sign: isShort ? (signs[pick] ?? name) : null },
        () => onPick(event, market, pick),
      ),
    };
  });
  const update = (match: Match) => {
    for (const { pick, odds } of buttons)
      odds.update({
        price: offer(look.sport, match, market, pick),
        isChosen: isChosen(event, market, pick),
      });
  };
  update(first);
  return {
    element: el(
      'div',
      { class: `odds of-${buttons.length}`, role: 'group', 'aria-label': look.market(say, market) },
      ...buttons.map(({ odds }) => odds.button),
    ),
    update,
  };
}

type MarketRow = ReturnType<typeof marketRow>;

/**
 * All markets of a match that are offered, or were while the page is open: one that closed stays
 * with its buttons at rest.
 */
export function marketList(deps: Deps, match: Match) {
  const element = el('div', { class: 'markets' });
  const rows = new Map<string, { readonly section: HTMLElement; readonly row: MarketRow }>();
  const update = (now: Match) => {
    let isNew = false;
    for (const market of Object.keys(deps.look.sport.picks)) {
      if (rows.has(market) || !now.prices[market]) continue;
      const row = marketRow(deps, now, market);
      rows.set(market, {
        row,
        section: el('section', {}, el('h3', {}, deps.look.market(deps.say, market)), row.element),
      });
      isNew = true;
    }
    if (isNew)
      fill(
        element,
        ...Object.keys(deps.look.sport.picks).map((market) => rows.get(market)?.section),
      );
    for (const [market, { row, section }] of rows) {
      row.update(now);
      section.hidden = now.prices[market] === undefined && !now.isResting;
    }
  };
  update(match);
  return { element, update };
}
