import { LINES, type Side } from '../../games/kite-duel/duel.ts';
import { type DuelFacts, sides } from '../../games/kite-duel/kite-duel.ts';
import { el, fill } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import type { ShowMoney } from '../shell/money.ts';
import { betControl, figure } from '../shell/parts.ts';
import { createClock } from '../table/clock.ts';
import type { DuelSay } from './texts/load.ts';

type Handlers = {
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
  readonly onSide: (side: Side) => void;
  readonly onBet: (step: -1 | 1) => void;
  readonly onPlace: () => void;
};

/** Odds as they are written: two digits after the point. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** Builds the page of the duel and answers the hands that change it. The page holds no rules. */
export function createPage(root: HTMLElement, say: DuelSay, money: ShowMoney, hands: Handlers) {
  const frame = createFrame(root, say, say('title'), hands);
  const clock = createClock(say, frame.announce);
  const canvas = el('canvas', { class: 'sky', role: 'img', 'aria-label': say('sky') });
  const names = { red: el('strong', {}), blue: el('strong', {}) };
  const lines = {
    red: el('span', { class: 'lines-left', 'aria-hidden': 'true' }),
    blue: el('span', { class: 'lines-left', 'aria-hidden': 'true' }),
  };
  const results = el('ol', { class: 'results', 'aria-label': say('results'), dir: 'ltr' });
  const crowd = el('p', { class: 'crowd' });
  const message = el('p', { class: 'message', role: 'status' });
  const balance = figure('balance', say('balance'));
  const bet = betControl(say, hands.onBet);
  const buttons = new Map(
    sides.map((side) => {
      const odds = el('b', { dir: 'ltr' });
      const own = el('span', { class: 'own-stake', dir: 'ltr' });
      return [
        side,
        {
          odds,
          own,
          button: el(
            'button',
            {
              type: 'button',
              class: `side ${side}`,
              'data-side': side,
              'aria-pressed': 'false',
              onClick: () => hands.onSide(side),
            },
            el('span', {}, say(side)),
            odds,
            own,
          ),
        },
      ] as const;
    }),
  );
  const place = el(
    'button',
    { type: 'button', class: 'spin place', onClick: hands.onPlace },
    el('span', {}, say('placeBet')),
  );
  const order: readonly Side[] = ['red', 'draw', 'blue'];

  fill(
    root,
    el(
      'div',
      { class: 'scene', 'aria-hidden': 'true' },
      el('i', { class: 'sun' }),
      el('i', { class: 'cloud one' }),
      el('i', { class: 'cloud two' }),
      el('i', { class: 'hills' }),
    ),
    frame.header,
    el(
      'main',
      { class: 'hall' },
      clock.element,
      el('div', { class: 'under-clock' }, results, crowd),
      el(
        'div',
        { class: 'arena', dir: 'ltr' },
        canvas,
        el('p', { class: 'corner red' }, names.red, lines.red),
        el('p', { class: 'corner blue' }, names.blue, lines.blue),
      ),
      message,
      el(
        'div',
        { class: 'sides', role: 'group', 'aria-label': say('pick'), dir: 'ltr' },
        ...order.flatMap((side) => buttons.get(side)?.button ?? []),
      ),
      frame.noticeBox,
    ),
    el('footer', { class: 'deck' }, balance.element, bet.element, place),
    frame.status,
  );

  return {
    ...frame,
    clock,
    canvas,
    bet,
    balance: balance.show,
    message(text: string, tone: 'plain' | 'win' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    duel({ red, blue, odds }: DuelFacts): void {
      names.red.textContent = red.name;
      names.blue.textContent = blue.name;
      canvas.setAttribute('aria-label', say('meets', { red: red.name, blue: blue.name }));
      for (const [side, { odds: shown, button }] of buttons) {
        shown.textContent = oddsText(odds[side]);
        const name =
          side === 'draw' ? say('draw') : `${say(side)}, ${side === 'red' ? red.name : blue.name}`;
        button.setAttribute(
          'aria-label',
          `${name}, ${say('pays', { odds: oddsText(odds[side]) })}`,
        );
      }
    },
    lines([red, blue]: readonly [number, number]): void {
      for (const [element, left] of [
        [lines.red, red],
        [lines.blue, blue],
      ] as const)
        fill(
          element,
          ...Array.from({ length: LINES }, (_, line) =>
            el('i', { class: line < left ? 'whole' : 'cut' }),
          ),
        );
    },
    /** Which side is in the hand, what lies on each, and whether anything can be done. */
    sides(
      chosen: Side | null,
      own: ReadonlyMap<Side, number>,
      isOpen: boolean,
      canPlace: boolean,
    ): void {
      for (const [side, { button, own: stake }] of buttons) {
        button.setAttribute('aria-pressed', String(side === chosen));
        button.setAttribute('aria-disabled', String(!isOpen));
        stake.textContent = own.has(side) ? money(own.get(side) ?? 0) : '';
      }
      place.setAttribute('aria-disabled', String(!canPlace));
    },
    winner(side: Side | null): void {
      for (const [each, { button }] of buttons) button.classList.toggle('won', each === side);
    },
    results(winners: readonly Side[]): void {
      fill(
        results,
        ...winners.map((side) =>
          el('li', { class: side, 'aria-label': say(side), title: say(side) }),
        ),
      );
    },
    crowd(players: number, stakes: number): void {
      crowd.textContent = players > 0 ? say('crowd', { players, amount: money(stakes) }) : '';
    },
    table(phase: string): void {
      root.dataset['table'] = phase;
    },
  };
}

export type Page = ReturnType<typeof createPage>;
