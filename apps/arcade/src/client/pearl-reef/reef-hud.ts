import { type Kind, kinds } from '../../games/pearl-reef/fish.ts';
import { el, fill, icon } from '../shell/dom.ts';
import { createFrame, type Panel, type Phase } from '../shell/frame.ts';
import { betControl, figure, icons } from '../shell/parts.ts';
import { fishImage } from './fish-art.ts';
import { fishWithPay, shortPay } from './names.ts';
import type { ReefSay } from './texts/load.ts';

type Handlers = {
  readonly onCast: () => void;
  readonly onFish: (kind: Kind) => void;
  readonly onTouch: (x: number, y: number) => void;
  readonly onBet: (step: -1 | 1) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
};

/** Builds the page of the reef and answers the hands that change it. The page holds no rules. */
export function createReefHud(
  root: HTMLElement,
  say: ReefSay,
  { onCast, onFish, onTouch, onBet, onPanel, onClose }: Handlers,
) {
  const frame = createFrame(root, say, say('title'), { onPanel, onClose });
  const sea = el('div', {
    class: 'sea',
    role: 'img',
    'aria-label': say('sea'),
    onPointerdown: (event) => {
      if (event instanceof PointerEvent && event.isPrimary) onTouch(event.clientX, event.clientY);
    },
  });
  const message = el('p', { class: 'message' });
  const bet = betControl(say, onBet);
  const figures = {
    balance: figure('balance', say('balance')),
    bet,
    win: figure('win', say('win')),
  };
  const fish = new Map(
    kinds.map((kind) => [
      kind,
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
      ),
    ]),
  );
  const cast = el(
    'button',
    { type: 'button', class: 'spin', onClick: onCast },
    icon(...icons.target),
    el('span', {}, say('cast')),
  );

  fill(
    root,
    frame.header,
    el('main', { class: 'reef' }, sea, message, frame.noticeBox),
    el(
      'footer',
      { class: 'deck' },
      el(
        'div',
        { class: 'shelf', role: 'group', 'aria-label': say('fishGroup') },
        ...fish.values(),
      ),
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
    message(text: string, tone: 'plain' | 'win' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    /** Marks the kind that is cast at. */
    choose(chosen: Kind): void {
      for (const [kind, button] of fish)
        button.setAttribute('aria-pressed', String(kind === chosen));
    },
    /** Whether a kind is in the water: only the whale ever is not. */
    present(kind: Kind, isHere: boolean): void {
      const button = fish.get(kind);
      if (button) button.disabled = !isHere;
    },
    /** Shows that one more cast follows. */
    queued(isQueued: boolean): void {
      cast.dataset['queued'] = String(isQueued);
    },
  };
}

export type ReefHud = ReturnType<typeof createReefHud>;
