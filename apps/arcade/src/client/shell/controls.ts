import type { Say } from '../texts/load.ts';
import { el, icon } from './dom.ts';

/** The line icons of all games, by what they stand for. */
export const icons = {
  rules: ['M12 11v6', 'M12 7.5v.01', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'],
  fairness: ['M12 3l7 3v5.5c0 4.5-3 8-7 9.5-4-1.5-7-5-7-9.5V6z', 'M9 12l2 2 4-4'],
  history: ['M4 12a8 8 0 1 0 2.6-5.9L4 8.5', 'M4 4v4.5h4.5', 'M12 8v4.5l3 1.7'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12', 'M12 6v12'],
  spin: ['M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9', 'M20 4v5h-5'],
  target: ['M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'M12 2v5', 'M12 17v5', 'M2 12h5', 'M17 12h5'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A round button of 44 px that shows an icon and carries its words. */
export const iconButton = (
  name: keyof typeof icons,
  label: string,
  run: () => void,
): HTMLButtonElement =>
  el(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': label, title: label, onClick: run },
    icon(...icons[name]),
  );

/** The tone that sets the colour of a message: `win` for wins that are more than the bet. */
type MessageTone = 'plain' | 'win';

/** The sentence under the game. With `role: 'status'` screen readers hear each new text. */
export function messageLine({ role }: { readonly role?: 'status' } = {}) {
  const element = el('p', { class: 'message', role });
  return {
    element,
    show(text: string, tone: MessageTone = 'plain'): void {
      element.textContent = text;
      element.dataset['tone'] = tone;
    },
  };
}

/** A figure with its label, such as the balance: `show` writes it. */
export function figure(
  name: string,
  label: string,
): { readonly element: HTMLElement; readonly show: (text: string) => void } {
  const output = el('output', { 'data-figure': name, dir: 'ltr' });
  const show = (text: string) => {
    output.textContent = text;
    // The style sheet makes long amounts fit by it.
    output.style.setProperty('--letters', String(text.length));
  };
  return { element: el('div', { class: `figure ${name}` }, el('span', {}, label), output), show };
}

/** The bet with a button for less and one for more. */
export function betControl(say: Say, onBet: (step: -1 | 1) => void) {
  const bet = figure('bet', say('bet'));
  const less = iconButton('minus', say('betLess'), () => onBet(-1));
  const more = iconButton('plus', say('betMore'), () => onBet(1));
  return {
    element: el(
      'div',
      { class: 'bet-control', role: 'group', 'aria-label': say('bet') },
      less,
      bet.element,
      more,
    ),
    show: bet.show,
    limits(canLess: boolean, canMore: boolean): void {
      less.disabled = !canLess;
      more.disabled = !canMore;
    },
  };
}
