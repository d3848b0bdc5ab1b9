import type { Kind } from '../../games/pearl-reef/fish.ts';
import { betControl, figure, icons, messageLine } from '../shell/controls.ts';
import { el, fill, icon } from '../shell/dom.ts';
import { createFrame, type Panel, type Phase } from '../shell/frame.ts';
import { createFishRow } from './fish-row.ts';
import type { ReefSay } from './texts/load.ts';

type Handlers = {
  readonly onCast: () => void;
  readonly onFish: (kind: Kind) => void;
  readonly onTouch: (x: number, y: number) => void;
  readonly onBet: (step: -1 | 1) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
};

/** The picture of the water; a touch casts at what swims there. */
const createSea = (say: ReefSay, onTouch: Handlers['onTouch']): HTMLElement =>
  el('div', {
    class: 'sea',
    role: 'img',
    'aria-label': say('sea'),
    onPointerdown: (event) => {
      if (event instanceof PointerEvent && event.isPrimary) onTouch(event.clientX, event.clientY);
    },
  });

/** Builds the page of the reef and returns the methods that update it. It holds no game rules. */
export function createReefHud(root: HTMLElement, say: ReefSay, handlers: Handlers) {
  const frame = createFrame(root, say, say('title'), handlers);
  const sea = createSea(say, handlers.onTouch);
  const message = messageLine();
  const fishRow = createFishRow(say, handlers.onFish);
  const bet = betControl(say, handlers.onBet);
  const figures = {
    balance: figure('balance', say('balance')),
    bet,
    win: figure('win', say('win')),
  };
  const cast = el(
    'button',
    { type: 'button', class: 'spin', onClick: handlers.onCast },
    icon(...icons.target),
    el('span', {}, say('cast')),
  );

  fill(
    root,
    frame.header,
    el('main', { class: 'reef' }, sea, message.element, frame.noticeBox),
    el(
      'footer',
      { class: 'deck' },
      fishRow.element,
      figures.balance.element,
      bet.element,
      figures.win.element,
      cast,
    ),
    frame.status,
  );

  return {
    ...frame,
    sea,
    phase(phase: Phase): void {
      frame.phase(phase);
      cast.setAttribute('aria-disabled', String(phase !== 'idle' && phase !== 'spinning'));
    },
    figure(name: keyof typeof figures, text: string): void {
      figures[name].show(text);
    },
    betLimits: bet.limits,
    message: message.show,
    /** Marks the kind that is cast at. */
    choose: fishRow.choose,
    /** Disables a kind that is not in the water. Only the whale ever leaves. */
    present: fishRow.setPresent,
    /** Shows that one more cast follows. */
    queued(isQueued: boolean): void {
      cast.dataset['queued'] = String(isQueued);
    },
  };
}

export type ReefHud = ReturnType<typeof createReefHud>;
