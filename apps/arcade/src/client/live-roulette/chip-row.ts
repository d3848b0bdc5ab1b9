import { iconButton } from '../shell/controls.ts';
import { el, icon } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { RouletteSay } from './texts/load.ts';

type Handlers = {
  readonly onChip: (chip: number) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
};

const undoPath = ['M8 7L4 11l4 4', 'M4 11h10a5 5 0 0 1 0 10h-3'];
const repeatPath = [
  'M6 9a7 7 0 0 1 12-2l2 2',
  'M20 4v5h-5',
  'M18 15a7 7 0 0 1-12 2l-2-2',
  'M4 20v-5h5',
];

const toolButton = (label: string, paths: readonly string[], onClick: () => void) =>
  el(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': label, title: label, onClick },
    icon(...paths),
  );

/** The chips to choose from, and the buttons that undo, clear and repeat bets. */
export function createChipRow(say: RouletteSay, money: FormatMoney, handlers: Handlers) {
  const chips = el('div', {
    class: 'chips',
    role: 'group',
    'aria-label': say('chips'),
    dir: 'ltr',
  });
  const undo = toolButton(say('undo'), undoPath, handlers.onUndo);
  const repeat = toolButton(say('repeat'), repeatPath, handlers.onRepeat);
  const clear = iconButton('close', say('clear'), handlers.onClear);

  const chipButton = (chip: number, index: number) =>
    el(
      'button',
      {
        type: 'button',
        class: `chip c${index}`,
        'data-chip': chip,
        'aria-label': money(chip),
        onClick: () => handlers.onChip(chip),
      },
      String(chip),
    );

  return {
    element: el(
      'div',
      { class: 'chip-row' },
      chips,
      el('div', { class: 'tools' }, undo, clear, repeat),
    ),
    showChips(offered: readonly number[], chosen: number): void {
      if (chips.childElementCount === 0) chips.append(...offered.map(chipButton));
      for (const button of chips.children)
        button.setAttribute(
          'aria-pressed',
          String(button.getAttribute('data-chip') === String(chosen)),
        );
    },
    enableTools(canUndo: boolean, canRepeat: boolean): void {
      undo.disabled = clear.disabled = !canUndo;
      repeat.disabled = !canRepeat;
    },
  };
}
