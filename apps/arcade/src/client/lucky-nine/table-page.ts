import { figure, messageLine } from '../shell/controls.ts';
import { el, fill } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import { createActionBar } from './action-bar.ts';
import { chip } from './card-art.ts';
import { createHand } from './hand.ts';
import { createPlate } from './plate.ts';
import { createRing } from './ring.ts';
import { createRoomList } from './room-list.ts';
import type { LuckySay } from './texts/load.ts';

type Handlers = {
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: (() => void) | null;
  readonly onRoom: (room: string) => void;
};

/** The pot between the two hands; hidden while it is empty. */
function createPot(label: string) {
  const amount = el('output', { dir: 'ltr' });
  const element = el('div', { class: 'pot' }, chip(), el('div', {}, el('span', {}, label), amount));
  return {
    element,
    show(text: string): void {
      amount.textContent = text;
      element.hidden = text === '';
    },
  };
}

/**
 * Builds the page: the list of tables, the felt with two hands, and the buttons below. It holds no
 * game rules.
 */
export function createTablePage(root: HTMLElement, say: LuckySay, handlers: Handlers) {
  const frame = createFrame(root, say, say('title'), handlers);
  const balance = figure('balance', say('balance'));
  const stake = figure('stake', say('stake'));
  const [own, other] = [createPlate('own'), createPlate('other')];
  const [ownHand, otherHand] = [createHand('own'), createHand('other')];
  const ring = createRing();
  const pot = createPot(say('pot'));
  const message = messageLine();
  const rooms = createRoomList(handlers.onRoom);
  const actions = createActionBar();
  const lobby = el(
    'section',
    { class: 'lobby', 'aria-label': say('chooseRoom') },
    el('p', { class: 'lead' }, say('lead')),
    el('h2', {}, say('chooseRoom')),
    rooms.element,
  );
  const table = el(
    'section',
    { class: 'table', hidden: true },
    el('div', { class: 'seat' }, other.element, otherHand.element),
    el('div', { class: 'centre' }, pot.element, message.element, ring.element),
    el('div', { class: 'seat' }, ownHand.element, own.element),
  );
  let announced = '';

  fill(
    root,
    frame.header,
    el('main', { class: 'felt' }, lobby, table, frame.noticeBox),
    el('footer', { class: 'deck' }, balance.element, stake.element, actions.element),
    frame.status,
  );

  return {
    ...frame,
    own,
    other,
    ownHand,
    otherHand,
    ring,
    balance,
    stake,
    rooms: rooms.show,
    pot: pot.show,
    message: message.show,
    busy: actions.setBusy,
    actions: actions.show,
    /** Announces a text to screen readers unless it is the last one again. */
    announce(text: string): void {
      if (text !== announced) frame.announce(text);
      announced = text;
    },
    /** Shows the list of tables or the table itself. */
    view(name: 'lobby' | 'table'): void {
      lobby.hidden = name !== 'lobby';
      table.hidden = name !== 'table';
      stake.element.hidden = name === 'lobby';
    },
  };
}

export type TablePage = ReturnType<typeof createTablePage>;
