import { el, svgEl } from '../shell/dom.ts';

const CIRCUMFERENCE = 2 * Math.PI * 30;

/** A ring that runs out with the time that is left, the seconds in its middle. */
export function createRing() {
  const arc = svgEl('circle', {
    cx: 36,
    cy: 36,
    r: 30,
    class: 'arc',
    'stroke-dasharray': CIRCUMFERENCE,
  });
  const seconds = el('b', {});
  const element = el(
    'div',
    { class: 'ring', role: 'timer', hidden: true },
    svgEl(
      'svg',
      { viewBox: '0 0 72 72', 'aria-hidden': 'true' },
      svgEl('circle', { cx: 36, cy: 36, r: 30, class: 'track' }),
      arc,
    ),
    seconds,
  );
  let [endsAt, total] = [0, 1];
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    const left = Math.max(0, endsAt - performance.now());
    arc.setAttribute('stroke-dashoffset', String(CIRCUMFERENCE * (1 - Math.min(1, left / total))));
    seconds.textContent = String(Math.ceil(left / 1000));
    element.classList.toggle('late', left < 5000);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    element,
    /** Runs from `leftMs` of `totalMs`; null takes it away. */
    run(leftMs: number | null, totalMs: number): void {
      element.hidden = leftMs === null;
      if (leftMs === null) {
        stop();
        return;
      }
      [endsAt, total] = [performance.now() + leftMs, totalMs];
      draw();
      timer ??= setInterval(draw, 200);
    },
  };
}
