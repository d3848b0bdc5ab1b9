import { type Kind, kinds } from '../../games/pearl-reef/fish.ts';
import { el } from '../shell/dom.ts';
import { fishImage } from './fish-art.ts';
import { fishWithPay, shortPay } from './names.ts';
import type { ReefSay } from './texts/load.ts';

/** One button for each kind of fish, with what it pays: the kind to cast at. */
export function createFishRow(say: ReefSay, onFish: (kind: Kind) => void) {
  const button = (kind: Kind) =>
    el(
      'button',
      {
        type: 'button',
        class: 'fish',
        'data-kind': kind,
        'aria-pressed': 'false',
        'aria-label': fishWithPay(say, kind),
        title: fishWithPay(say, kind),
        onClick: () => onFish(kind),
      },
      fishImage(kind, 44),
      el('span', { 'aria-hidden': 'true', dir: 'ltr' }, shortPay(kind)),
    );
  const buttonsByKind = new Map(kinds.map((kind) => [kind, button(kind)]));

  return {
    element: el(
      'div',
      { class: 'fish-row', role: 'group', 'aria-label': say('fishGroup') },
      ...buttonsByKind.values(),
    ),
    choose(chosen: Kind): void {
      for (const [kind, element] of buttonsByKind)
        element.setAttribute('aria-pressed', String(kind === chosen));
    },
    setPresent(kind: Kind, isPresent: boolean): void {
      const element = buttonsByKind.get(kind);
      if (element) element.disabled = !isPresent;
    },
  };
}
