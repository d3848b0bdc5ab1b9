import { el } from '../shell/dom.ts';
import { chip } from './card-art.ts';

/** A table of the list, with its texts. */
export type RoomCard = {
  readonly id: string;
  readonly stake: string;
  readonly prize: string;
  readonly counts: string;
  readonly isBusy: boolean;
};

/** The list of tables to choose from. */
export function createRoomList(onRoom: (room: string) => void) {
  const element = el('ul', { class: 'rooms-list' });

  function createItem(id: string): HTMLElement {
    const item = el(
      'li',
      { 'data-room': id },
      el(
        'button',
        { type: 'button', onClick: () => onRoom(id) },
        chip(),
        el('strong', { dir: 'ltr' }),
        el('span', { class: 'prize' }),
        el('span', { class: 'counts' }),
      ),
    );
    element.append(item);
    return item;
  }

  return {
    element,
    /** Updates the list in place, so that a button keeps the focus when its figures change. */
    show(rooms: readonly RoomCard[]): void {
      for (const { id, stake, prize, counts, isBusy } of rooms) {
        const item =
          element.querySelector<HTMLElement>(`[data-room="${CSS.escape(id)}"]`) ?? createItem(id);
        for (const [selector, text] of [
          ['strong', stake],
          ['.prize', prize],
          ['.counts', counts],
        ] as const)
          (item.querySelector(selector) as HTMLElement).textContent = text;
        item.classList.toggle('busy', isBusy);
      }
    },
  };
}
