import { el } from '../shell/dom.ts';
import type { Say } from '../texts/load.ts';
import type { Moment } from './table-poller.ts';
import type { Room } from './room.ts';
import type { TableKey } from './texts/load.ts';

/**
 * The time that is left to bet: a bar that empties and the seconds. Announced to screen readers at
 * the opening and the close only.
 */
export function createClock(say: Say<TableKey>, announce: (text: string) => void) {
  const seconds = el('b', { class: 'seconds', dir: 'ltr' });
  const words = el('span', { class: 'phase-words' });
  const bar = el('i', { class: 'time-bar' });
  const element = el(
    'div',
    { class: 'clock' },
    el('p', {}, words, seconds),
    el('div', { class: 'time-track', 'aria-hidden': 'true' }, bar),
  );
  let shownKey = '';

  const tell = (key: string, text: string, isSaid: boolean) => {
    if (shownKey === key) return;
    shownKey = key;
    words.textContent = text;
    if (isSaid) announce(text);
  };

  /**
   * Says it only when it changed: this runs five times a second, and each new text costs a layout.
   */
  const count = (text: string) => {
    if (seconds.textContent !== text) seconds.textContent = text;
  };

  return {
    element,
    /**
     * Shows where the table stands; `playing` are the game's own words for what happens after the
     * close.
     */
    show({ phase, event }: Moment, now: number, playing: string): void {
      element.dataset['phase'] = phase;
      const id = event?.event ?? '';
      if (phase === 'betting' && event) {
        const left = Math.max(0, event.locksAt - now);
        tell(`open ${id}`, say('betsOpen'), true);
        count(say('secondsLeft', { count: Math.ceil(left / 1000) }));
        const share = Math.min(1, left / (event.locksAt - event.opensAt));
        bar.style.transform = `scaleX(${share.toFixed(3)})`;
        element.dataset['soon'] = String(left < 5000);
        return;
      }
      count('');
      bar.style.transform = 'scaleX(0)';
      if (phase === 'closing') tell(`closed ${id}`, say('betsClosed'), true);
      else if (phase === 'playing') tell(`playing ${id}`, playing, false);
      else tell(`rest ${id}`, say('nextSoon'), false);
    },
  };
}

/**
 * Keeps the clock going and looks at the table again when it passes a mark, so that no
 * chips are laid on a closed table.
 */
export function runClock(room: Room, onTime: (moment: Moment, now: number) => void): void {
  let phase = '';
  setInterval(() => {
    if (document.hidden) return;
    const moment = room.moment;
    onTime(moment, room.now());
    const mark = `${moment.phase} ${moment.event?.event}`;
    if (mark !== phase) room.refresh();
    phase = mark;
  }, 200);
}
