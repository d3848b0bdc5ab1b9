import type { Say } from '../texts/load.ts';
import { el, fill } from './dom.ts';
import { iconButton } from './controls.ts';

/** The phase of the game, for the look of the page and for tests: `data-state` of the root. */
export type Phase = 'opening' | 'idle' | 'spinning' | 'stopped';

/** A button in a notice. */
export type Action = { readonly label: string; readonly run: () => void };

/** The panels that every game has. */
export type Panel = 'rules' | 'fairness' | 'history';

type Handlers = { readonly onPanel: (panel: Panel) => void; readonly onClose: (() => void) | null };

/**
 * Creates the frame around every game: its name with the panels' buttons and the way back, notices,
 * and a line for screen readers. The game puts `header`, `noticeBox` and `status` into its own
 * page.
 */
export function createFrame(
  root: HTMLElement,
  say: Say,
  title: string,
  { onPanel, onClose }: Handlers,
) {
  const book = el('span', { class: 'book', hidden: true });
  const noticeBox = el('div', { class: 'notice', role: 'alert', hidden: true });
  const status = el('p', { class: 'unseen', role: 'status' });
  const header = el(
    'header',
    { class: 'top' },
    el('div', { class: 'name' }, el('h1', {}, title), book),
    el(
      'nav',
      {},
      iconButton('rules', say('rules'), () => onPanel('rules')),
      iconButton('fairness', say('fairness'), () => onPanel('fairness')),
      iconButton('history', say('history'), () => onPanel('history')),
      onClose && iconButton('close', say('back'), onClose),
    ),
  );
  return {
    root,
    header,
    noticeBox,
    status,
    phase(phase: Phase): void {
      root.dataset['state'] = phase;
    },
    /** Says beside the name that this is no real money. */
    book(text: string): void {
      book.textContent = text;
      book.hidden = false;
    },
    /** Says something to screen readers alone. */
    announce(text: string): void {
      status.textContent = text;
    },
    /** A notice over the game until it is replaced; null takes it away. */
    notice(text: string | null, ...actions: readonly Action[]): void {
      noticeBox.hidden = text === null;
      fill(
        noticeBox,
        text !== null && el('p', {}, text),
        ...actions.map(({ label, run }) => el('button', { type: 'button', onClick: run }, label)),
      );
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
