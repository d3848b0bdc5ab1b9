import type { Side } from '../../games/kite-duel/duel.ts';
import type { DuelFacts } from '../../games/kite-duel/kite-duel.ts';
import { betControl, figure, messageLine } from '../shell/controls.ts';
import { el, fill } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import { createClock } from '../table/clock.ts';
import { createCrowdLine } from '../table/crowd-line.ts';
import { placeButton } from '../table/place-button.ts';
import { createArena } from './arena.ts';
import { createSideButtons } from './side-buttons.ts';
import type { DuelSay } from './texts/load.ts';

type Handlers = {
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
  readonly onSide: (side: Side) => void;
  readonly onBet: (step: -1 | 1) => void;
  readonly onPlace: () => void;
};

const scenery = (): HTMLElement =>
  el(
    'div',
    { class: 'scene', 'aria-hidden': 'true' },
    el('i', { class: 'sun' }),
    el('i', { class: 'cloud one' }),
    el('i', { class: 'cloud two' }),
    el('i', { class: 'hills' }),
  );

/** Builds the page of the duel and returns the methods that update it. It holds no game rules. */
export function createPage(
  root: HTMLElement,
  say: DuelSay,
  money: FormatMoney,
  handlers: Handlers,
) {
  const frame = createFrame(root, say, say('title'), handlers);
  const clock = createClock(say, frame.announce);
  const arena = createArena(say);
  const sideButtons = createSideButtons(say, money, handlers.onSide);
  const results = el('ol', { class: 'results', 'aria-label': say('results'), dir: 'ltr' });
  const crowd = createCrowdLine(say, money);
  const message = messageLine({ role: 'status' });
  const balance = figure('balance', say('balance'));
  const bet = betControl(say, handlers.onBet);
  const place = placeButton(say, handlers.onPlace);

  fill(
    root,
    scenery(),
    frame.header,
    el(
      'main',
      { class: 'hall' },
      clock.element,
      el('div', { class: 'under-clock' }, results, crowd.element),
      arena.element,
      message.element,
      sideButtons.element,
      frame.noticeBox,
    ),
    el('footer', { class: 'deck' }, balance.element, bet.element, place.element),
    frame.status,
  );

  return {
    ...frame,
    clock,
    canvas: arena.canvas,
    bet,
    balance: balance.show,
    message: message.show,
    crowd: crowd.show,
    lines: arena.showLines,
    winner: sideButtons.markWinner,
    duel(facts: DuelFacts): void {
      arena.showKites(facts);
      sideButtons.showOdds(facts);
    },
    sides(
      chosen: Side | null,
      stakesBySide: ReadonlyMap<Side, number>,
      isBettingOpen: boolean,
      canPlace: boolean,
    ): void {
      sideButtons.update(chosen, stakesBySide, isBettingOpen);
      place.enable(canPlace);
    },
    results(winners: readonly Side[]): void {
      fill(
        results,
        ...winners.map((side) =>
          el('li', { class: side, 'aria-label': say(side), title: say(side) }),
        ),
      );
    },
    table(phase: string): void {
      root.dataset['table'] = phase;
    },
  };
}

export type Page = ReturnType<typeof createPage>;
