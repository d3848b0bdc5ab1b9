import { el, fill } from '../shell/dom.ts';
import { createFrame, type Panel } from '../shell/frame.ts';
import { figure } from '../shell/parts.ts';
import { chip } from './card-art.ts';
import { createHand } from './hand.ts';
import { createRing } from './ring.ts';
import type { LuckySay } from './texts/load.ts';

/** A button under the table. */
export type Choice = {
  readonly id: string;
  readonly label: string;
  readonly tone: 'first' | 'second' | 'quiet';
  readonly run: () => void;
  readonly isOff?: boolean;
};

/** A table of the room's list, in words. */
export type RoomCard = {
  readonly id: string;
  readonly stake: string;
  readonly prize: string;
  readonly counts: string;
  readonly isBusy: boolean;
};

/** A player's plate: who it is, and in a few words what the player does. */
function plate(name: string) {
  const [who, status, points] = [
    el('strong', { dir: 'auto' }),
    el('span', {}),
    el('output', { class: 'points', hidden: true }),
  ];
  const words = el('div', { class: 'words' }, who, status);
  return {
    element: el('div', { class: `plate ${name}` }, words, points),
    show(title: string, doing: string, total: number | null, isBest = false): void {
      who.textContent = title;
      status.textContent = doing;
      points.hidden = total === null;
      points.textContent = total === null ? '' : String(total);
      points.classList.toggle('best', isBest);
    },
  };
}

/** Builds the page: the list of tables, the felt with two hands, and the buttons below. The page holds no rules. */
export function createTablePage(
  root: HTMLElement,
  say: LuckySay,
  {
    onPanel,
    onClose,
    onRoom,
  }: {
    readonly onPanel: (panel: Panel) => void;
    readonly onClose: (() => void) | null;
    readonly onRoom: (room: string) => void;
  },
) {
  const frame = createFrame(root, say, say('title'), { onPanel, onClose });
  const balance = figure('balance', say('balance'));
  const stake = figure('stake', say('stake'));
  const [own, other] = [plate('own'), plate('other')];
  const [ownHand, otherHand] = [createHand('own'), createHand('other')];
  const ring = createRing();
  const pot = el('output', { dir: 'ltr' });
  const potBox = el(
    'div',
    { class: 'pot' },
    chip(),
    el('div', {}, el('span', {}, say('pot')), pot),
  );
  const message = el('p', { class: 'message' });
  const rooms = el('ul', { class: 'rooms-list' });
  const lobby = el(
    'section',
    { class: 'lobby', 'aria-label': say('chooseRoom') },
    el('p', { class: 'lead' }, say('lead')),
    el('h2', {}, say('chooseRoom')),
    rooms,
  );
  const table = el(
    'section',
    { class: 'table', hidden: true },
    el('div', { class: 'seat' }, other.element, otherHand.element),
    el('div', { class: 'centre' }, potBox, message, ring.element),
    el('div', { class: 'seat' }, ownHand.element, own.element),
  );
  const choices = el('div', { class: 'choices' });
  let [drawn, announced] = ['', ''];

  fill(
    root,
    frame.header,
    el('main', { class: 'felt' }, lobby, table, frame.noticeBox),
    el('footer', { class: 'deck' }, balance.element, stake.element, choices),
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
    /** Says something to screen readers, once as long as it stays the same. */
    announce(text: string): void {
      if (text !== announced) frame.announce(text);
      announced = text;
    },
    /** Shows the list of tables or the table itself. */
    place(where: 'lobby' | 'table'): void {
      lobby.hidden = where !== 'lobby';
      table.hidden = where !== 'table';
      stake.element.hidden = where === 'lobby';
    },
    rooms(list: readonly RoomCard[]): void {
      // The buttons stay the same elements while they are shown: the focus is not lost by a number that changes.
      for (const room of list) {
        let item = rooms.querySelector<HTMLElement>(`[data-room="${CSS.escape(room.id)}"]`);
        if (!item) {
          item = el(
            'li',
            { 'data-room': room.id },
            el(
              'button',
              { type: 'button', onClick: () => onRoom(room.id) },
              chip(),
              el('strong', { dir: 'ltr' }),
              el('span', { class: 'prize' }),
              el('span', { class: 'counts' }),
            ),
          );
          rooms.append(item);
        }
        for (const [selector, words] of [
          ['strong', room.stake],
          ['.prize', room.prize],
          ['.counts', room.counts],
        ] as const)
          (item.querySelector(selector) as HTMLElement).textContent = words;
        item.classList.toggle('busy', room.isBusy);
      }
    },
    pot(text: string): void {
      pot.textContent = text;
      potBox.hidden = text === '';
    },
    message(text: string, tone: 'plain' | 'win' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    /** What was pressed is under way. */
    busy(isBusy: boolean): void {
      choices.setAttribute('aria-busy', String(isBusy));
    },
    /** The buttons of the moment. The first takes the focus when the player's hands were on the ones before. */
    choices(list: readonly Choice[]): void {
      const key = JSON.stringify(list.map(({ id, label, isOff }) => [id, label, isOff]));
      if (key === drawn) return;
      drawn = key;
      const hadFocus =
        choices.contains(document.activeElement) || document.activeElement === document.body;
      fill(
        choices,
        ...list.map(({ id, label, tone, run, isOff }) =>
          el(
            'button',
            {
              type: 'button',
              class: `choice ${tone}`,
              'data-choice': id,
              disabled: isOff === true,
              onClick: run,
            },
            label,
          ),
        ),
      );
      if (hadFocus)
        choices.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    },
  };
}

export type TablePage = ReturnType<typeof createTablePage>;
