import { getColour } from '../../games/live-roulette/wheel.ts';
import { figure, messageLine } from '../shell/controls.ts';
import { el, fill } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import { createClock } from '../table/clock.ts';
import { createCrowdLine } from '../table/crowd-line.ts';
import { placeButton } from '../table/place-button.ts';
import { createBoard } from './board.ts';
import { createChipRow } from './chip-row.ts';
import type { RouletteSay } from './texts/load.ts';

type Handlers = {
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
  readonly onSpot: (spot: string) => void;
  readonly onChip: (chip: number) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onPlace: () => void;
};

/** The number that won, large on the wheel. The message line carries it for screen readers. */
function createWinningNumber() {
  const element = el('p', {
    class: 'fallen-number',
    dir: 'ltr',
    hidden: true,
    'aria-hidden': 'true',
  });
  return {
    element,
    show(number: number | null): void {
      element.hidden = number === null;
      element.textContent = number === null ? '' : String(number);
      if (number !== null) element.dataset['colour'] = getColour(number);
    },
  };
}

/**
 * Builds the page of the roulette table and returns the methods that update it. It holds no game
 * rules.
 */
export function createPage(
  root: HTMLElement,
  say: RouletteSay,
  money: FormatMoney,
  handlers: Handlers,
) {
  const frame = createFrame(root, say, say('title'), handlers);
  const clock = createClock(say, frame.announce);
  const wheel = el('div', { class: 'wheel', role: 'img', 'aria-label': say('wheel') });
  const winningNumber = createWinningNumber();
  const board = createBoard(say, money, handlers.onSpot);
  const results = el('ol', { class: 'results', 'aria-label': say('results'), dir: 'ltr' });
  const crowd = createCrowdLine(say, money);
  const message = messageLine({ role: 'status' });
  const chipRow = createChipRow(say, money, handlers);
  const balance = figure('balance', say('balance'));
  const stake = figure('bet', say('stake'));
  const place = placeButton(say, handlers.onPlace);

  fill(
    root,
    frame.header,
    el(
      'main',
      { class: 'hall' },
      el(
        'div',
        { class: 'side' },
        clock.element,
        results,
        el('div', { class: 'wheel-box' }, wheel, winningNumber.element),
        crowd.element,
      ),
      el(
        'div',
        { class: 'felt' },
        el('div', { class: 'scroll', dir: 'ltr' }, board.element),
        message.element,
      ),
      frame.noticeBox,
    ),
    el('footer', { class: 'deck' }, chipRow.element, balance.element, stake.element, place.element),
    frame.status,
  );

  return {
    ...frame,
    clock,
    wheel,
    board,
    balance: balance.show,
    stake: stake.show,
    message: message.show,
    chips: chipRow.showChips,
    crowd: crowd.show,
    winningNumber: winningNumber.show,
    /** Enables the buttons that would do something now. */
    tools(canUndo: boolean, canRepeat: boolean, canPlace: boolean): void {
      chipRow.enableTools(canUndo, canRepeat);
      place.enable(canPlace);
    },
    results(numbers: readonly number[]): void {
      fill(
        results,
        ...numbers.map((number) => el('li', { class: getColour(number) }, String(number))),
      );
    },
    table(phase: string): void {
      root.dataset['table'] = phase;
    },
  };
}

export type Page = ReturnType<typeof createPage>;
