import { el, svgEl } from '../shell/dom.ts';

const NIGHT = '#14213d';

/**
 * Bubbles that rise for ever, each in its own time; they hang in the water for players who
 * want no motion.
 */
export function createBubbles(): HTMLElement[] {
  return Array.from({ length: 14 }, (_, bubble) => {
    const element = el('i', { class: 'bubble' });
    const seconds = 1 / (0.05 + (bubble % 5) * 0.012);
    const risen = (bubble * 0.37) % 1;
    const facts = {
      '--high': 1 - risen,
      '--at': (bubble * 0.173 + 0.06) % 1,
      '--size': `${(2 + (bubble % 4) * 1.6) * 2}px`,
      '--rise': `${seconds.toFixed(2)}s`,
      '--begun': `${(-seconds * risen).toFixed(2)}s`,
    };
    for (const [name, value] of Object.entries(facts))
      element.style.setProperty(name, String(value));
    return element;
  });
}

/** The thrower at the bottom; its barrel turns around the middle of its foot. */
export function createThrower(): { readonly barrel: HTMLElement; readonly foot: Element } {
  const line = { stroke: NIGHT, 'stroke-width': 3 };
  return {
    // What turns is a box around the drawing: browsers turn an svg element itself with the page's
    // thread only.
    barrel: el(
      'div',
      { class: 'barrel' },
      svgEl(
        'svg',
        { viewBox: '-15 -45 30 60', 'aria-hidden': 'true' },
        svgEl('rect', {
          x: -8.4,
          y: -40.5,
          width: 16.8,
          height: 39,
          rx: 6,
          fill: '#ffb93a',
          ...line,
        }),
        svgEl('rect', { x: -8.4, y: -31.5, width: 16.8, height: 6.6, fill: '#ff6b4a' }),
      ),
    ),
    foot: svgEl(
      'svg',
      { class: 'foot', viewBox: '-25 -25 50 28', 'aria-hidden': 'true' },
      svgEl('path', { d: 'M-21.6 0a21.6 21.6 0 0 1 43.2 0z', fill: '#f4e3c0', ...line }),
    ),
  };
}

/** The ring of four parts around the fish that is aimed at. */
export function createSight(): {
  readonly element: HTMLElement;
  readonly around: (fishWidth: number) => void;
} {
  const ring = svgEl('svg', { 'aria-hidden': 'true' });
  const box = el('div', { class: 'sight' }, ring);
  const element = el('div', { class: 'rider', hidden: true }, box);
  return {
    element,
    around(fishWidth) {
      const radius = fishWidth * 0.56;
      const half = Math.ceil(radius) + 4;
      const at = (angle: number) =>
        `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
      const arcs = [0, 1, 2, 3]
        .map(
          (part) =>
            `M${at((part * Math.PI) / 2 + 0.25)}` +
            `A${radius} ${radius} 0 0 1 ${at((part * Math.PI) / 2 + 1.3)}`,
        )
        .join('');
      ring.setAttribute('viewBox', `${-half} ${-half} ${half * 2} ${half * 2}`);
      Object.assign(box.style, {
        inlineSize: `${half * 2}px`,
        blockSize: `${half * 2}px`,
        margin: `${-half}px`,
      });
      ring.replaceChildren(
        ...(
          [
            [NIGHT, 5],
            ['#ffe58a', 2.5],
          ] as const
        ).map(([stroke, width]) =>
          svgEl('path', { d: arcs, fill: 'none', stroke, 'stroke-width': width }),
        ),
      );
    },
  };
}
