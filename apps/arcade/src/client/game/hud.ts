import { el, fill, icon } from '../dom.ts';
import type { Say } from '../texts/load.ts';

/** Where the game stands, for the look of the page and for tests: `data-state` of the root. */
export type Phase = 'opening' | 'idle' | 'spinning' | 'stopped';

/** A button in a notice. */
export type Action = { readonly label: string; readonly run: () => void };

type Handlers = { readonly onSpin: () => void; readonly onBet: (step: -1 | 1) => void; readonly onPanel: (panel: 'rules' | 'fairness' | 'history') => void; readonly onClose: (() => void) | null };

const icons = {
  rules: ['M12 11v6', 'M12 7.5v.01', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'],
  fairness: ['M12 3l7 3v5.5c0 4.5-3 8-7 9.5-4-1.5-7-5-7-9.5V6z', 'M9 12l2 2 4-4'],
  history: ['M4 12a8 8 0 1 0 2.6-5.9L4 8.5', 'M4 4v4.5h4.5', 'M12 8v4.5l3 1.7'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12', 'M12 6v12'],
  spin: ['M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9', 'M20 4v5h-5'],
};

/** Builds the page of the game and answers the hands that change it. The page holds no rules. */
export function createHud(root: HTMLElement, say: Say, { onSpin, onBet, onPanel, onClose }: Handlers) {
  const iconButton = (name: keyof typeof icons, label: string, run: () => void) =>
    el('button', { type: 'button', class: 'round-button', 'aria-label': label, title: label, onClick: run }, icon(...icons[name]));
  const canvas = el('canvas', { class: 'reels', role: 'img' });
  const banner = el('p', { class: 'banner', hidden: true });
  const message = el('p', { class: 'message' });
  const flight = el('div', { class: 'flight', 'aria-hidden': 'true', hidden: true });
  const notice = el('div', { class: 'notice', role: 'alert', hidden: true });
  const status = el('p', { class: 'unseen', role: 'status' });
  const book = el('span', { class: 'book', hidden: true });
  const figures = { balance: el('output', { 'data-figure': 'balance', dir: 'ltr' }), bet: el('output', { 'data-figure': 'bet', dir: 'ltr' }), win: el('output', { 'data-figure': 'win', dir: 'ltr' }) };
  const less = iconButton('minus', say('betLess'), () => onBet(-1));
  const more = iconButton('plus', say('betMore'), () => onBet(1));
  const spin = el('button', { type: 'button', class: 'spin', onClick: onSpin }, icon(...icons.spin), el('span', {}, say('spin')));
  const figure = (name: keyof typeof figures, label: string) => el('div', { class: `figure ${name}` }, el('span', {}, label), figures[name]);

  fill(root,
    el('div', { class: 'scene', 'aria-hidden': 'true' }, el('i', { class: 'kite one' }), el('i', { class: 'kite two' }), el('i', { class: 'kite three' }), el('i', { class: 'roofs' })),
    el('header', { class: 'top' },
      el('div', { class: 'name' }, el('h1', {}, say('title')), book),
      el('nav', {}, iconButton('rules', say('rules'), () => onPanel('rules')), iconButton('fairness', say('fairness'), () => onPanel('fairness')), iconButton('history', say('history'), () => onPanel('history')), onClose && iconButton('close', say('back'), onClose))),
    el('main', { class: 'stage' },
      el('div', { class: 'cabinet' }, el('div', { class: 'glass' }, canvas), banner, flight),
      message, notice),
    el('footer', { class: 'deck' }, figure('balance', say('balance')), el('div', { class: 'bet-control', role: 'group', 'aria-label': say('bet') }, less, figure('bet', say('bet')), more), figure('win', say('win')), spin),
    status,
  );

  return {
    canvas,
    phase(phase: Phase): void {
      root.dataset['state'] = phase;
      spin.setAttribute('aria-disabled', String(phase !== 'idle'));
    },
    figure(name: keyof typeof figures, text: string): void { figures[name].textContent = text; },
    betLimits(canLess: boolean, canMore: boolean): void {
      less.disabled = !canLess;
      more.disabled = !canMore;
    },
    book(text: string): void { book.textContent = text; book.hidden = false; },
    /** The sentence under the reels; `tone` colours wins that are more than the bet. */
    message(text: string, tone: 'plain' | 'win' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    banner(text: string | null): void {
      banner.textContent = text;
      banner.hidden = text === null;
    },
    free(free: boolean): void { root.dataset['free'] = String(free); },
    reels(label: string): void { canvas.setAttribute('aria-label', label); },
    announce(text: string): void { status.textContent = text; },
    /** Paper scraps over the reels, for wins of many bets. */
    celebrate(on: boolean): void {
      flight.hidden = !on;
      fill(flight, ...(on ? Array.from({ length: 28 }, (_, index) => el('i', { class: `scrap s${index % 7}` })) : []));
      for (const [index, scrap] of [...flight.children].entries()) {
        (scrap as HTMLElement).style.setProperty('--x', `${(index * 37) % 100}%`);
        (scrap as HTMLElement).style.setProperty('--delay', `${(index % 9) * 0.14}s`);
      }
    },
    notice(text: string | null, ...actions: readonly Action[]): void {
      notice.hidden = text === null;
      fill(notice, text !== null && el('p', {}, text), ...actions.map(({ label, run }) => el('button', { type: 'button', onClick: run }, label)));
    },
    focusSpin(): void { spin.focus(); },
  };
}

export type Hud = ReturnType<typeof createHud>;
