import { colourOf } from '../../games/live-roulette/wheel.ts';
import { el, fill, icon } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import type { ShowMoney } from '../shell/money.ts';
import { figure, iconButton } from '../shell/parts.ts';
import { createClock } from '../table/clock.ts';
import { createBoard } from './board.ts';
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

const undoPath = ['M8 7L4 11l4 4', 'M4 11h10a5 5 0 0 1 0 10h-3'];
const repeatPath = [
  'M6 9a7 7 0 0 1 12-2l2 2',
  'M20 4v5h-5',
  'M18 15a7 7 0 0 1-12 2l-2-2',
  'M4 20v-5h5',
];

/** Builds the page of the roulette table and answers the hands that change it. The page holds no rules. */
export function createPage(root: HTMLElement, say: RouletteSay, money: ShowMoney, hands: Handlers) {
  const frame = createFrame(root, say, say('title'), hands);
  const clock = createClock(say, frame.announce);
  const wheel = el('div', { class: 'wheel', role: 'img', 'aria-label': say('wheel') });
  const fallen = el('p', {
    class: 'fallen-number',
    dir: 'ltr',
    hidden: true,
    'aria-hidden': 'true',
  });
  const board = createBoard(say, money, hands.onSpot);
  const results = el('ol', { class: 'results', 'aria-label': say('results'), dir: 'ltr' });
  const crowd = el('p', { class: 'crowd' });
  const message = el('p', { class: 'message', role: 'status' });
  const chips = el('div', {
    class: 'chips',
    role: 'group',
    'aria-label': say('chips'),
    dir: 'ltr',
  });
  const balance = figure('balance', say('balance'));
  const stake = figure('bet', say('stake'));
  const tool = (label: string, paths: readonly string[], run: () => void) =>
    el(
      'button',
      { type: 'button', class: 'round-button', 'aria-label': label, title: label, onClick: run },
      icon(...paths),
    );
  const [undo, repeat, clear] = [
    tool(say('undo'), undoPath, hands.onUndo),
    tool(say('repeat'), repeatPath, hands.onRepeat),
    iconButton('close', say('clear'), hands.onClear),
  ];
  const place = el(
    'button',
    { type: 'button', class: 'spin place', onClick: hands.onPlace },
    el('span', {}, say('placeBet')),
  );

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
        el('div', { class: 'wheel-box' }, wheel, fallen),
        crowd,
      ),
      el(
        'div',
        { class: 'felt' },
        el('div', { class: 'scroll', dir: 'ltr' }, board.element),
        message,
      ),
      frame.noticeBox,
    ),
    el(
      'footer',
      { class: 'deck' },
      el('div', { class: 'chip-row' }, chips, el('div', { class: 'tools' }, undo, clear, repeat)),
      balance.element,
      stake.element,
      place,
    ),
    frame.status,
  );

  return {
    ...frame,
    clock,
    wheel,
    board,
    balance: balance.show,
    stake: stake.show,
    message(text: string, tone: 'plain' | 'win' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    /** Which of the tools make sense now. */
    tools(canUndo: boolean, canRepeat: boolean, canPlace: boolean): void {
      undo.disabled = clear.disabled = !canUndo;
      repeat.disabled = !canRepeat;
      place.setAttribute('aria-disabled', String(!canPlace));
    },
    chips(offered: readonly number[], chosen: number): void {
      if (chips.childElementCount === 0)
        for (const [at, chip] of offered.entries())
          chips.append(
            el(
              'button',
              {
                type: 'button',
                class: `chip c${at}`,
                'data-chip': chip,
                'aria-label': money(chip),
                onClick: () => hands.onChip(chip),
              },
              String(chip),
            ),
          );
      for (const button of chips.children)
        button.setAttribute(
          'aria-pressed',
          String(button.getAttribute('data-chip') === String(chosen)),
        );
    },
    results(numbers: readonly number[]): void {
      fill(
        results,
        ...numbers.map((number) => el('li', { class: colourOf(number) }, String(number))),
      );
    },
    crowd(players: number, stakes: number): void {
      crowd.textContent = players > 0 ? say('crowd', { players, amount: money(stakes) }) : '';
    },
    /** Shows the number that fell, large on the wheel. */
    fallen(number: number | null): void {
      fallen.hidden = number === null;
      fallen.textContent = number === null ? '' : String(number);
      if (number !== null) fallen.dataset['colour'] = colourOf(number);
    },
    table(phase: string): void {
      root.dataset['table'] = phase;
    },
  };
}

export type Page = ReturnType<typeof createPage>;
