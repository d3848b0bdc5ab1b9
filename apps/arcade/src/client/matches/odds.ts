import { el } from '../shell/dom.ts';
import type { BookSay } from './texts/load.ts';
import { priceText } from './look.ts';

/** The price on an odds button, and whether its pick is chosen. */
type OddsState = { readonly price: number | null; readonly isChosen: boolean };

/**
 * The label of an odds button: the pick, or a sign for it where there is no room; the market is
 * only read by screen readers.
 */
type OddsLabel = {
  readonly market: string;
  readonly name: string;
  readonly sign: string | null;
};

/** A button that puts a pick on the slip. */
export function oddsButton(say: BookSay, { market, name, sign }: OddsLabel, onPress: () => void) {
  const price = el('span', { class: 'price', dir: 'ltr' });
  const state = el('span', { class: 'unseen' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'odd',
      'aria-pressed': 'false',
      onClick: () => {
        if (button.getAttribute('aria-disabled') !== 'true') onPress();
      },
    },
    el('span', { class: 'unseen' }, sign === null ? `${market}, ` : `${market}, ${name}`),
    el(
      'span',
      { class: 'pick', dir: 'auto', 'aria-hidden': sign === null ? undefined : 'true' },
      sign ?? name,
    ),
    price,
    state,
  );
  let last: number | null | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;

  return {
    button,
    update({ price: now, isChosen }: OddsState): void {
      button.setAttribute('aria-pressed', String(isChosen));
      if (now === last) return;
      // Which way a price went is shown for a moment; the figure itself is the news.
      if (typeof last === 'number' && now !== null) {
        button.dataset['move'] = now > last ? 'up' : 'down';
        clearTimeout(settle);
        settle = setTimeout(() => {
          delete button.dataset['move'];
        }, 1800);
      }
      last = now;
      price.textContent = now === null ? '–' : priceText(now);
      button.setAttribute('aria-disabled', String(now === null));
      state.textContent = now === null ? say('suspended') : '';
    },
  };
}

export type OddsButton = ReturnType<typeof oddsButton>;
