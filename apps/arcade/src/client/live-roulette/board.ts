import type { Spot } from '../../games/live-roulette/spots.ts';
import { getColour } from '../../games/live-roulette/wheel.ts';
import { el, fill } from '../shell/dom.ts';
import { neighbour, type Place, places } from './layout.ts';
import type { RouletteSay } from './texts/load.ts';

/** Chips on the table: amounts by spot. */
export type Stakes = ReadonlyMap<string, number>;

const shortNames: Readonly<Record<string, string>> = {
  low: '1–18',
  high: '19–36',
  dozen1: '1–12',
  dozen2: '13–24',
  dozen3: '25–36',
  column1: '2:1',
  column2: '2:1',
  column3: '2:1',
  red: '',
  black: '',
};

/** The name of a spot in words. */
function spotName(say: RouletteSay, { id, kind, numbers }: Spot): string {
  if (kind === 'half' || kind === 'parity' || kind === 'colour') return say(id as 'low');
  if (kind === 'column') return say('column', { number: numbers[0] ?? 1 });
  if (kind === 'dozen') return say('dozen', { from: numbers[0] ?? 1, to: numbers.at(-1) ?? 12 });
  return say(kind, { numbers: numbers.join(', ') });
}

/** A chip's figure in as few signs as fit on it. */
function shortAmount(amount: number): string {
  if (amount >= 10_000) return `${Math.floor(amount / 1000)}k`;
  return amount >= 1000 ? `${Math.floor(amount / 100) / 10}k` : String(amount);
}

/** The class of a field that is not between others. */
function fieldClass({ kind, id, numbers }: Spot): string {
  if (kind === 'straight') return getColour(numbers[0] ?? 0);
  return kind === 'colour' ? id : 'field';
}

/** Returns the text on a field. */
function fieldText(say: RouletteSay, { kind, id, numbers }: Spot): string {
  if (kind === 'straight') return String(numbers[0]);
  return shortNames[id] ?? say(id as 'even');
}

/**
 * The betting table: one button for each of its spots. Tab leads to it, the arrow keys lead over
 * it, also to the lines between numbers.
 */
export function createBoard(
  say: RouletteSay,
  money: (amount: number) => string,
  onSpot: (spot: string) => void,
) {
  const lying = matchMedia('(min-width: 640px) and (min-aspect-ratio: 1)');
  const buttons = new Map<string, HTMLButtonElement>();
  const marks = new Map<string, HTMLElement>();

  const go = (place: Place, key: string): boolean => {
    // Upright, the zero is at the top; lying, it is at the left and the outer edge at the top.
    const towards = {
      ArrowDown: lying.matches ? [0, -1] : [1, 0],
      ArrowUp: lying.matches ? [0, 1] : [-1, 0],
      ArrowRight: lying.matches ? [1, 0] : [0, 1],
      ArrowLeft: lying.matches ? [-1, 0] : [0, -1],
    }[key];
    if (!towards) return false;
    const next = neighbour(place, towards as unknown as readonly [number, number]);
    for (const button of buttons.values()) button.tabIndex = -1;
    const button = buttons.get(next.spot.id);
    if (button) {
      button.tabIndex = 0;
      button.focus();
    }
    return true;
  };

  const build = (place: Place): HTMLButtonElement => {
    const { spot, isBetween } = place;
    const mark = el('i', { class: 'lying-chip', 'aria-hidden': 'true', hidden: true });
    const face = isBetween ? null : fieldText(say, spot);
    const button = el(
      'button',
      {
        type: 'button',
        class: isBetween ? `between ${spot.kind}` : `field ${fieldClass(spot)}`,
        'data-spot': spot.id,
        tabindex: spot.id === 'n0' ? 0 : -1,
        'aria-label': spotName(say, spot),
        onClick: () => onSpot(spot.id),
        onKeydown: (event) => {
          if (event instanceof KeyboardEvent && go(place, event.key)) event.preventDefault();
        },
      },
      face === '' ? el('b', { class: 'diamond' }) : face,
      mark,
    );
    for (const [name, value] of Object.entries({
      along: place.along,
      across: place.across,
      long: place.long,
      wide: place.wide,
    }))
      button.style.setProperty(`--${name}`, String(value));
    buttons.set(spot.id, button);
    marks.set(spot.id, mark);
    return button;
  };

  const element = el(
    'div',
    { class: 'board', role: 'group', 'aria-label': say('board'), dir: 'ltr' },
    ...places.map(build),
  );

  return {
    element,
    /** Shows the chips: those that wait to be placed, and those that count. */
    chips(waiting: Stakes, placed: Stakes): void {
      for (const { spot } of places) {
        const mark = marks.get(spot.id);
        const [wait = 0, sure = 0] = [waiting.get(spot.id), placed.get(spot.id)];
        if (!mark) continue;
        mark.hidden = wait + sure === 0;
        mark.classList.toggle('placed', wait === 0);
        fill(mark, shortAmount(wait + sure));
        buttons
          .get(spot.id)
          ?.setAttribute(
            'aria-label',
            wait + sure === 0
              ? spotName(say, spot)
              : say('spotStake', { spot: spotName(say, spot), amount: money(wait + sure) }),
          );
      }
    },
    /** Takes bets or not: the spots stay readable either way. */
    open(isOpen: boolean): void {
      element.dataset['open'] = String(isOpen);
      for (const button of buttons.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
    /** Highlights the number that won. */
    winningNumber(number: number | null): void {
      for (const [id, button] of buttons) button.classList.toggle('fallen', id === `n${number}`);
    },
  };
}
