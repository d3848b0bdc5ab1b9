import type { Card } from '../../games/lucky-nine/cards.ts';
import { el } from '../shell/dom.ts';
import { cardBack, cardFace } from './card-art.ts';

/**
 * Cards that lie before a player. A card that was face down turns over where it lies; new ones are
 * dealt.
 */
export function createHand(name: 'own' | 'other') {
  const element = el('div', { class: `hand ${name}` });
  let shown: (Card | null)[] = [];

  const slot = (card: Card | null, place: number) => {
    const inner = el('div', { class: 'inner' }, cardBack());
    const holder = el('div', { class: `card place${place}` }, inner);
    if (card !== null) {
      inner.append(cardFace(card));
      holder.classList.add('up');
    }
    return holder;
  };

  return {
    element,
    /** Shows cards, `null` for one that lies face down; `label` says them. */
    show(cards: readonly (Card | null)[], label: string): void {
      element.setAttribute('aria-label', label);
      if (label === '') element.removeAttribute('role');
      else element.setAttribute('role', 'img');
      // Another deal: nothing of the last one stays.
      if (
        cards.length < shown.length ||
        shown.some((card, place) => card !== null && card !== cards[place])
      ) {
        element.replaceChildren();
        shown = [];
      }
      for (const [place, card] of cards.entries()) {
        const holder = element.children[place];
        if (!holder) element.append(slot(card, place));
        else if (card !== null && shown[place] === null) {
          holder.firstElementChild?.append(cardFace(card));
          // The turn is a transition: it needs the state before it to have been there.
          requestAnimationFrame(() => holder.classList.add('up'));
        }
      }
      shown = [...cards];
    },
  };
}
