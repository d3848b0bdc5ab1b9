import { hue, n, type Sheet } from '../sheet.ts';
import { around, polygon } from './shapes.ts';

type Place = { readonly x: number; readonly y: number; readonly r: number; readonly turn?: number };

const drawn = (sheet: Sheet, { x, y, r, turn = 0 }: Place, body: string): string =>
  `<ellipse cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.3)}" rx="${n(r)}" ` +
  `ry="${n(r * 0.9)}" fill="#000" opacity=".4" filter="${sheet.blur(r * 0.14)}"/><g ` +
  `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ` +
  `scale(${n(r / 100)})">${body}</g>`;

const gloss = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  angle: number,
  opacity = 0.75,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${angle} ${x} ` +
  `${y})" fill="#fff" opacity="${opacity}"/>`;
const leaf = (sheet: Sheet, d: string): string =>
  `<path d="${d}" fill="${sheet.linear(
    [
      [0, '#b6ea3f'],
      [1, '#1f7d25'],
    ],
    -30,
  )}" stroke="#0f3d14" stroke-width="5" stroke-linejoin="round"/>`;

const round =
  (sheet: Sheet, h: number, edge: string) =>
  (cx: number, cy: number, r: number): string =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" ` +
    `fill="${sheet.radial(
      [
        [0, hue(0.85, 0.14, h + 12)],
        [0.4, hue(0.62, 0.23, h)],
        [1, hue(0.36, 0.17, h - 8)],
      ],
      0.36,
      0.3,
      0.78,
    )}" ` +
    `stroke="${edge}" stroke-width="6"/>` +
    gloss(cx - r * 0.36, cy - r * 0.42, r * 0.3, r * 0.17, -35);

/** Fruit of a reel, drawn and lit; each fits a circle of radius r. */
export const fruit = {
  cherry: (sheet: Sheet, place: Place): string => {
    const berry = round(sheet, 22, '#4a0412');
    return drawn(
      sheet,
      place,
      '<path d="M-42 34C-30-20 0-60 44-86M46 40C44-10 42-50 44-86" fill="none" ' +
        'stroke="#3d6b1c" stroke-width="11" ' +
        'stroke-linecap="round"/>' +
        `${leaf(sheet, 'M44-86C70-112 110-104 122-78 92-62 62-66 44-86Z')}` +
        `${berry(-46, 44, 52)}${berry(50, 52, 50)}`,
    );
  },
  lemon: (sheet: Sheet, place: Place): string =>
    drawn(
      sheet,
      place,
      '<path d="M-104 4C-92-6-84-12-76-28-52-74 52-78 78-26 84-12 92-4 106 6 94 14 86 20 ' +
        '78 34 50 80-54 78-78 32-84 18-92 12-104 4Z" ' +
        `fill="${sheet.radial(
          [
            [0, '#fffbd0'],
            [0.4, '#ffe128'],
            [0.85, '#f0a400'],
            [1, '#b56c00'],
          ],
          0.38,
          0.3,
          0.8,
        )}" ` +
        `stroke="#6b3c00" stroke-width="6"/>` +
        `${gloss(-28, -34, 30, 14, -18)}` +
        `${leaf(sheet, 'M60-46C66-84 104-98 128-86 122-58 96-42 60-46Z')}`,
    ),
  melon: (sheet: Sheet, place: Place): string => {
    const seeds = [
      [-52, 4],
      [-20, 22],
      [16, 24],
      [50, 6],
      [-34, -18],
      [0, -8],
      [34, -18],
    ]
      .map(([x, y]) => `<path d="M${x} ${y}q-7 10 0 17q7-7 0-17" fill="#2b0710"/>`)
      .join('');
    return drawn(
      sheet,
      place,
      '<path d="M-106-34A106 100 0 0 0 106-34Z" transform="translate(0 -6)" fill="#0f5c24" ' +
        'stroke="#06280f" stroke-width="6" stroke-linejoin="round"/><path d="M-95-40A95 89 0 ' +
        '0 0 95-40Z" fill="#d9f5b4"/><path d="M-86-40A86 80 0 0 0 86-40Z" ' +
        `fill="${sheet.linear([
          [0, '#ff7d86'],
          [1, '#d3122f'],
        ])}"/><path ` +
        `d="M-86-40H86L78-22H-78Z" fill="#fff" opacity=".22"/>${seeds}`,
    );
  },
  orange: (sheet: Sheet, place: Place): string =>
    drawn(
      sheet,
      place,
      round(sheet, 55, '#6b2400')(0, 8, 86) +
        leaf(sheet, 'M0-70C20-110 66-112 88-92 66-62 30-58 0-70Z'),
    ),
  plum: (sheet: Sheet, place: Place): string =>
    drawn(
      sheet,
      place,
      `${round(sheet, 310, '#2a0536')(0, 10, 84)}<path d="M6-70C-24-20-20 50 10 92" ` +
        'fill="none" stroke="#2a0536" stroke-opacity=".45" ' +
        `stroke-width="8"/>${leaf(sheet, 'M6-72C0-108-40-116-66-100-54-70-24-62 6-72Z')}`,
    ),
  grapes: (sheet: Sheet, place: Place): string => {
    const berry = round(sheet, 295, '#22063f');
    return drawn(
      sheet,
      place,
      '<path d="M0-60V-104" stroke="#5a3a14" stroke-width="12" ' +
        `stroke-linecap="round"/>${leaf(sheet, 'M0-76C24-118 78-112 96-84 72-62 30-58 0-76Z')}${[
          [-52, -38],
          [0, -44],
          [52, -38],
          [-28, 4],
          [28, 4],
          [0, 44],
          [0, -2],
          [0, 82],
        ]
          .map(([x = 0, y = 0]) => berry(x, y, 30))
          .join('')}`,
    );
  },
  star: (sheet: Sheet, place: Place): string => {
    const points = Array.from({ length: 10 }, (_, at) => around(0, 6, at % 2 ? 50 : 104, at * 36));
    const facets = points
      .map((point, at) => (at % 2 ? '' : polygon([[0, 6], point, points[(at + 1) % 10] ?? point])))
      .join('');
    return drawn(
      sheet,
      place,
      `<path d="${polygon(points)}" fill="${sheet.linear([
        [0, '#fff6a8'],
        [1, '#ff9d00'],
      ])}" ` +
        `stroke="#6b2c00" stroke-width="12" stroke-linejoin="round"/><path d="${facets}" ` +
        'fill="#d96b00" opacity=".55"/>',
    );
  },
  seven: (sheet: Sheet, place: Place): string => {
    const d = 'M-72-92H78V-52C34-8 14 38 8 96H-50C-44 34-22-10 18-46H-34V-22H-72Z';
    return drawn(
      sheet,
      place,
      `<path d="${d}" fill="#3a0208" stroke="#3a0208" stroke-width="26" ` +
        `stroke-linejoin="round"/><path d="${d}" fill="none" ` +
        `stroke="${sheet.linear([
          [0, '#fff3b0'],
          [1, '#b8660a'],
        ])}" ` +
        `stroke-width="14" stroke-linejoin="round"/><path d="${d}" ` +
        `fill="${sheet.linear([
          [0, '#ff8a7a'],
          [0.45, '#ee1c2e'],
          [1, '#86031c'],
        ])}"/><path ` +
        'd="M-72-92H78V-66H-72Z" fill="#fff" opacity=".35"/>',
    );
  },
} as const;

export type FruitName = keyof typeof fruit;
