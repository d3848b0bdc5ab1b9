import { type Card, getRank, getSuit } from '../../games/lucky-nine/cards.ts';
import { svgEl } from '../shell/dom.ts';

/** Outlines of the suits in a square of 24 units. */
const shapes = {
  spades:
    'M12 2C9 6 4 9 4 13.5A4 4 0 0 0 11 16.2C10.8 18.6 10 20.3 8.6 22h6.8' +
    'C14 20.3 13.2 18.6 13 16.2A4 4 0 0 0 20 13.5C20 9 15 6 12 2z',
  hearts:
    'M12 21.5C6.5 17 2.6 13.2 2.6 8.8A4.9 4.9 0 0 1 12 6.3' +
    ' 4.9 4.9 0 0 1 21.4 8.8C21.4 13.2 17.5 17 12 21.5z',
  diamonds: 'M12 1.5l7.8 10.5L12 22.5 4.2 12z',
  clubs:
    'M12 1.8a4.6 4.6 0 0 1 3.9 7.1A4.6 4.6 0 1 1 13.1 16.4C13.2 18.8 14 20.5 15.4 22H8.6' +
    'C10 20.5 10.8 18.8 10.9 16.4A4.6 4.6 0 1 1 8.1 8.9 4.6 4.6 0 0 1 12 1.8z',
} as const;

const inks = {
  spades: '#14213d',
  clubs: '#14213d',
  hearts: '#c8102e',
  diamonds: '#c8102e',
} as const;

/**
 * The positions of the pips on a number card, from the top; those below the middle are upside down.
 */
const [left, middle, right] = [33, 50, 67];
const four = [
  [left, 32],
  [right, 32],
  [left, 108],
  [right, 108],
] as const;
const eight = [
  [left, 28],
  [right, 28],
  [left, 56],
  [right, 56],
  [left, 84],
  [right, 84],
  [left, 112],
  [right, 112],
] as const;
const six = [...four, [left, 70], [right, 70]] as const;
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[middle, 70]],
  [
    [middle, 32],
    [middle, 108],
  ],
  [
    [middle, 32],
    [middle, 70],
    [middle, 108],
  ],
  four,
  [...four, [middle, 70]],
  six,
  [...six, [middle, 51]],
  [...six, [middle, 51], [middle, 89]],
  [...eight, [middle, 70]],
  [...eight, [middle, 42], [middle, 98]],
];

/**
 * The head-dress of jack, queen and king, in a box of 40 by 24 units, with the colour of their
 * field.
 */
const courts = {
  J: { field: '#bfe6dd', path: 'M4 22c2-9 9-13 18-12 5-6 11-8 15-7-3 2-4 5-3 8 3 2 4 6 3 11z' },
  Q: { field: '#f9d3dd', path: 'M3 22L1 7l9 8 10-14 10 14 9-8-2 15z' },
  K: { field: '#fde3a2', path: 'M3 22L0 4l10 7 5-10 5 8 5-8 5 10 10-7-3 18z' },
} as const;

const suit = (card: Card, x: number, y: number, size: number, isTurned = false) => {
  const name = getSuit(card);
  const scale = size / 24;
  return svgEl('path', {
    d: shapes[name],
    fill: inks[name],
    transform:
      `translate(${x} ${y}) scale(${scale})` +
      `${isTurned ? ' rotate(180)' : ''} translate(-12 -12)`,
  });
};

const corner = (card: Card, isTurned: boolean) => {
  const rank = getRank(card);
  const text = svgEl('text', {
    x: 14,
    y: 24,
    'text-anchor': 'middle',
    'font-size': rank === '10' ? 21 : 24,
    'font-weight': 800,
    fill: inks[getSuit(card)],
    ...(rank === '10' && { textLength: 21 }),
  });
  text.textContent = rank;
  return svgEl(
    'g',
    isTurned ? { transform: 'rotate(180 50 70)' } : {},
    text,
    suit(card, 14, 37, 15),
  );
};

const frame = (...content: readonly Node[]) =>
  svgEl(
    'svg',
    { viewBox: '0 0 100 140', 'aria-hidden': 'true', class: 'face' },
    svgEl('rect', {
      x: 1,
      y: 1,
      width: 98,
      height: 138,
      rx: 10,
      fill: '#fffaf0',
      stroke: '#14213d',
      'stroke-width': 2,
    }),
    ...content,
  );

function court(card: Card, rank: keyof typeof courts): Node[] {
  const { field, path } = courts[rank];
  const half = (isTurned: boolean) =>
    svgEl(
      'g',
      isTurned ? { transform: 'rotate(180 50 70)' } : {},
      svgEl('path', {
        d: path,
        transform: 'translate(30 26)',
        fill: '#f4a91f',
        stroke: '#14213d',
        'stroke-width': 2.4,
        'stroke-linejoin': 'round',
      }),
      suit(card, 50, 60, 17),
    );
  return [
    svgEl('rect', {
      x: 26,
      y: 18,
      width: 48,
      height: 104,
      rx: 6,
      fill: field,
      stroke: '#14213d',
      'stroke-width': 1.6,
    }),
    svgEl('path', { d: 'M26 78L74 62', stroke: '#14213d', 'stroke-width': 1.6 }),
    half(false),
    half(true),
  ];
}

/** A card with its face up. */
export function cardFace(card: Card): SVGElement {
  const rank = getRank(card);
  const inner =
    rank in courts
      ? court(card, rank as keyof typeof courts)
      : (pips[card % 13] ?? []).map(([x, y]) => suit(card, x, y, rank === 'A' ? 46 : 20, y > 70));
  return frame(...inner, corner(card, false), corner(card, true));
}

/** Two lines of the card's height that cross. */
const diagonalCross = (from: number, to: number): string =>
  `M${from} 132L${to} 8M${from} 8L${to} 132`;

/** A card with its face down: a kite on a net of strings. */
export function cardBack(): SVGElement {
  const net = Array.from({ length: 9 }, (_, index) =>
    diagonalCross(8 + index * 10.5 - 42, 8 + index * 10.5 + 42),
  ).join('');
  return svgEl(
    'svg',
    { viewBox: '0 0 100 140', 'aria-hidden': 'true', class: 'back' },
    svgEl('rect', {
      x: 1,
      y: 1,
      width: 98,
      height: 138,
      rx: 10,
      fill: '#fffaf0',
      stroke: '#14213d',
      'stroke-width': 2,
    }),
    svgEl(
      'svg',
      { x: 8, y: 8, width: 84, height: 124, viewBox: '8 8 84 124' },
      svgEl('rect', { x: 8, y: 8, width: 84, height: 124, rx: 6, fill: '#b5232f' }),
      svgEl('path', { d: net, stroke: '#e2574c', 'stroke-width': 1.6, fill: 'none' }),
    ),
    svgEl('path', {
      d: 'M50 38L70 66 50 104 30 66z',
      fill: '#ffc22e',
      stroke: '#14213d',
      'stroke-width': 2.4,
      'stroke-linejoin': 'round',
    }),
    svgEl('path', { d: 'M50 38v66M30 66h40', stroke: '#14213d', 'stroke-width': 2 }),
  );
}

/** A chip of the house. */
export function chip(): SVGElement {
  const marks = Array.from({ length: 6 }, (_, index) =>
    svgEl('rect', {
      x: 20.5,
      y: 1.5,
      width: 7,
      height: 8,
      rx: 1.5,
      fill: '#fffaf0',
      transform: `rotate(${index * 60} 24 24)`,
    }),
  );
  return svgEl(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'chip' },
    svgEl('circle', {
      cx: 24,
      cy: 24,
      r: 22.5,
      fill: '#e5343c',
      stroke: '#14213d',
      'stroke-width': 2,
    }),
    ...marks,
    svgEl('circle', {
      cx: 24,
      cy: 24,
      r: 13.5,
      fill: '#ffc22e',
      stroke: '#14213d',
      'stroke-width': 2,
    }),
    svgEl('path', {
      d: 'M24 14.5l6 8.5-6 11-6-11z',
      fill: '#b5232f',
      stroke: '#14213d',
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
  );
}
