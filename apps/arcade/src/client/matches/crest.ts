import type { Side } from '../../games/matches/sport.ts';
import { svgEl } from '../shell/dom.ts';

/** A side's shield in its two colours; the name stands beside it. */
export const crest = ({ colours: [first, second] }: Side): SVGElement =>
  svgEl(
    'svg',
    { viewBox: '0 0 20 22', class: 'crest', 'aria-hidden': 'true' },
    svgEl('path', { d: 'M1 2.5 10 1l9 1.5V12c0 5-4.5 8-9 9.5C5.5 20 1 17 1 12z', fill: first }),
    svgEl('path', { d: 'M10 1l9 1.5V12c0 5-4.5 8-9 9.5z', fill: second }),
    svgEl('path', {
      d: 'M1 2.5 10 1l9 1.5V12c0 5-4.5 8-9 9.5C5.5 20 1 17 1 12z',
      fill: 'none',
      stroke: 'rgb(255 255 255 / .55)',
      'stroke-width': 1,
    }),
  );
