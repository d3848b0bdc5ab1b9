import { el } from '../shell/dom.ts';

/** The name plate of a player: the name, what the player is doing, and the points. */
export function createPlate(seat: 'own' | 'other') {
  const name = el('strong', { dir: 'auto' });
  const status = el('span', {});
  const points = el('output', { class: 'points', hidden: true });
  return {
    element: el(
      'div',
      { class: `plate ${seat}` },
      el('div', { class: 'words' }, name, status),
      points,
    ),
    show(title: string, statusText: string, total: number | null, isBest = false): void {
      name.textContent = title;
      status.textContent = statusText;
      points.hidden = total === null;
      points.textContent = total === null ? '' : String(total);
      points.classList.toggle('best', isBest);
    },
  };
}
