import { LINES } from '../../games/kite-duel/duel.ts';
import type { DuelFacts } from '../../games/kite-duel/kite-duel.ts';
import { el, fill } from '../shell/dom.ts';
import type { DuelSay } from './texts/load.ts';

/** The name of one kite and the lines it still has. */
function createCorner(side: 'red' | 'blue') {
  const name = el('strong', {});
  const lines = el('span', { class: 'lines-left', 'aria-hidden': 'true' });
  return {
    element: el('p', { class: `corner ${side}` }, name, lines),
    showName(text: string): void {
      name.textContent = text;
    },
    showLines(left: number): void {
      fill(
        lines,
        ...Array.from({ length: LINES }, (_, line) =>
          el('i', { class: line < left ? 'whole' : 'cut' }),
        ),
      );
    },
  };
}

/** The canvas on which the kites fly, between the corners of the two. */
export function createArena(say: DuelSay) {
  const canvas = el('canvas', { class: 'sky', role: 'img', 'aria-label': say('sky') });
  const [red, blue] = [createCorner('red'), createCorner('blue')];
  return {
    element: el('div', { class: 'arena', dir: 'ltr' }, canvas, red.element, blue.element),
    canvas,
    showKites(facts: DuelFacts): void {
      red.showName(facts.red.name);
      blue.showName(facts.blue.name);
      const names = { red: facts.red.name, blue: facts.blue.name };
      canvas.setAttribute('aria-label', say('meets', names));
    },
    showLines([redLeft, blueLeft]: readonly [number, number]): void {
      red.showLines(redLeft);
      blue.showLines(blueLeft);
    },
  };
}
