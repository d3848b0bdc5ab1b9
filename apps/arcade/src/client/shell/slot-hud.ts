import type { Say } from '../texts/load.ts';
import { el, fill, icon } from './dom.ts';
import { createFrame, type Panel, type Phase } from './frame.ts';
import { betControl, figure, icons, messageLine } from './controls.ts';

type Handlers = {
  readonly onSpin: () => void;
  readonly onBet: (step: -1 | 1) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
};

/**
 * Builds the page of a slot around its scene and returns the methods that update it. It holds no
 * game rules.
 */
export function createSlotHud(
  root: HTMLElement,
  say: Say,
  title: string,
  scene: HTMLElement,
  { onSpin, onBet, onPanel, onClose }: Handlers,
) {
  const frame = createFrame(root, say, title, { onPanel, onClose });
  const canvas = el('canvas', { class: 'reels', role: 'img' });
  const banner = el('p', { class: 'banner', hidden: true });
  const freeSpins = el('p', { class: 'free-spins', hidden: true });
  const message = messageLine();
  const flight = el('div', { class: 'flight', 'aria-hidden': 'true', hidden: true });
  const bet = betControl(say, onBet);
  const figures = {
    balance: figure('balance', say('balance')),
    bet,
    win: figure('win', say('win')),
  };
  const spin = el(
    'button',
    { type: 'button', class: 'spin', onClick: onSpin },
    icon(...icons.spin),
    el('span', {}, say('spin')),
  );

  fill(
    root,
    scene,
    frame.header,
    el(
      'main',
      { class: 'stage' },
      freeSpins,
      el('div', { class: 'cabinet' }, el('div', { class: 'glass' }, canvas), banner, flight),
      message.element,
      frame.noticeBox,
    ),
    el(
      'footer',
      { class: 'deck' },
      figures.balance.element,
      bet.element,
      figures.win.element,
      spin,
    ),
    frame.status,
  );

  return {
    ...frame,
    canvas,
    phase(phase: Phase): void {
      frame.phase(phase);
      spin.setAttribute('aria-disabled', String(phase !== 'idle'));
    },
    figure(name: keyof typeof figures, text: string): void {
      figures[name].show(text);
    },
    betLimits: bet.limits,
    message: message.show,
    banner(text: string | null): void {
      banner.textContent = text;
      banner.hidden = text === null;
    },
    /** Shows the progress of a bonus's free spins over the reels; hidden without texts. */
    freeSpins(...texts: readonly string[]): void {
      root.dataset['freeSpins'] = String(texts.length > 0);
      freeSpins.hidden = texts.length === 0;
      fill(freeSpins, ...texts.map((text) => el('span', {}, text)));
    },
    free(free: boolean): void {
      root.dataset['free'] = String(free);
    },
    /** Reads the reels out to those who do not see them. */
    reels(label: string): void {
      canvas.setAttribute('aria-label', label);
    },
    /** Paper confetti over the reels, for wins of many bets. */
    celebrate(on: boolean): void {
      flight.hidden = !on;
      fill(
        flight,
        ...(on
          ? Array.from({ length: 28 }, (_, index) => el('i', { class: `scrap s${index % 7}` }))
          : []),
      );
      for (const [index, scrap] of [...flight.children].entries()) {
        (scrap as HTMLElement).style.setProperty('--x', `${(index * 37) % 100}%`);
        (scrap as HTMLElement).style.setProperty('--delay', `${(index % 9) * 0.14}s`);
      }
    },
  };
}

export type SlotHud = ReturnType<typeof createSlotHud>;
