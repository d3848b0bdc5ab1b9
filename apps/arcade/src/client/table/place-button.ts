import { el } from '../shell/dom.ts';
import type { Say } from '../texts/load.ts';
import type { TableKey } from './texts/load.ts';

/** The button that places the bet. It stays focusable while it is disabled. */
export function placeButton(say: Say<TableKey>, onPlace: () => void) {
  const element = el(
    'button',
    { type: 'button', class: 'spin place', onClick: onPlace },
    el('span', {}, say('placeBet')),
  );
  return {
    element,
    enable(isEnabled: boolean): void {
      element.setAttribute('aria-disabled', String(!isEnabled));
    },
  };
}
