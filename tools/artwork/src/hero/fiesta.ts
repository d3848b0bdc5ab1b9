import {
  around,
  cloud,
  glow,
  polygon,
  rays,
  sparkle,
  tone,
  wash,
  type Tone,
} from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** A star of folded paper in a ring, with streamers. */
const paperStar = (sheet: Sheet, x: number, y: number, r: number, light: number): string => {
  const points = Array.from({ length: 10 }, (_, at) =>
    around(0, 0, at % 2 ? r * 0.44 : r, at * 36),
  );
  const facets = points
    .map(
      (point, at) =>
        `<path d="${polygon([[0, 0], point, points[(at + 1) % 10] ?? point])}" fill="${
          at % 2
            ? hue(0.72, 0.17, light - 22)
            : sheet.linear([
                [0, hue(0.96, 0.1, light + 12)],
                [1, hue(0.82, 0.17, light)],
              ])
        }"/>`,
    )
    .join('');
  const streamers = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M${(at - 3) * 5} 0q${at % 2 ? 9 : -9} ${n(r * 0.3)} ${(at - 3) * 2} ` +
      `${n(r * 0.66)}" stroke="${at % 2 ? '#ffd84a' : hue(0.72, 0.19, 20)}" ` +
      'stroke-width="5" fill="none" stroke-linecap="round"/>',
  ).join('');
  const tails = [-26, 26]
    .map(
      (turn) =>
        `<g transform="translate(${n(Math.sin((turn * Math.PI) / 180) * r * 0.8)} ` +
        `${n(r * 0.85)}) rotate(${-turn / 2})">${streamers}</g>`,
    )
    .join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)})">${glow(sheet, 0, 0, r * 2.1, '#fff2b0', 0.85)}` +
    `${tails}<circle ` +
    `r="${n(r * 0.78)}" fill="none" stroke="#03223f" stroke-opacity=".35" ` +
    `stroke-width="${n(r * 0.2)}" transform="translate(0 8)"/><circle r="${n(r * 0.78)}" ` +
    `fill="none" stroke="${sheet.linear([
      [0, '#8fdcff'],
      [1, '#1a86e8'],
    ])}" ` +
    `stroke-width="${n(r * 0.17)}"/><path d="${polygon(points)}" fill="#6b3200" ` +
    `stroke="#6b3200" stroke-width="${n(r * 0.09)}" stroke-linejoin="round" ` +
    `transform="translate(0 4)"/>${facets}<circle r="${n(r * 0.14)}" ` +
    'fill="#fff7d6"/></g>'
  );
};

/** Two islands and the light on the water. */
const drawBay = (sheet: Sheet, random: Random, c: Tone): void => {
  const { width: w, height: h } = sheet;
  const island = (x: number, y: number, half: number, tall: number, fill: string) =>
    `<path d="M${n(x - half)} ${n(y)}Q${n(x - half * 0.4)} ${n(y - tall * 0.6)} ` +
    `${n(x - half * 0.1)} ${n(y - tall)}Q${n(x + half * 0.3)} ${n(y - tall * 0.5)} ` +
    `${n(x + half)} ${n(y)}Z" fill="${fill}"/>`;
  sheet.add(
    island(w * 0.52, h * 0.82, 150, 74, c(0.56, 0.1, -30)),
    island(w * 0.93, h * 0.83, 190, 96, c(0.5, 0.1, -40)),
    `<rect y="${n(h * 0.81)}" width="${w}" height="${n(h * 0.2)}" fill="${sheet.linear([
      [0, c(0.68, 0.12, -30)],
      [1, c(0.38, 0.14)],
    ])}"/>`,
  );
  for (let at = 0; at < 26; at += 1)
    sheet.add(
      `<rect x="${n(random.between(w * 0.35, w))}" y="${n(random.between(h * 0.83, h))}" ` +
        `width="${n(random.between(20, 90))}" height="2" rx="1" fill="#fff" ` +
        `opacity="${n(random.between(0.2, 0.6))}"/>`,
    );
};

/** A line of bunting. */
const bunting = (
  { y, sag, from, to }: { y: number; sag: number; from: number; to: number },
  size: number,
  accent: number,
): string => {
  const count = Math.round((to - from) / (size * 1.25));
  const colours = [
    hue(0.84, 0.17, accent),
    hue(0.62, 0.22, 22),
    '#ffffff',
    hue(0.7, 0.16, 165),
    hue(0.66, 0.2, 340),
  ];
  const flags = Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    const [x, yy] = [from + share * (to - from), y + sag * 4 * share * (1 - share)];
    return (
      `<path d="M${n(x - size / 2)} ${n(yy)}h${n(size)}L${n(x)} ${n(yy + size * 1.25)}Z" ` +
      `fill="${colours[at % 5]}"/><path ` +
      `d="M${n(x - size / 2)} ${n(yy)}h${n(size)}l${n(-size * 0.16)} ` +
      `${n(size * 0.4)}h${n(-size * 0.68)}Z" fill="#fff" opacity=".22"/>`
    );
  }).join('');
  return (
    `<path d="M${n(from)} ${n(y)}Q${n((from + to) / 2)} ${n(y + sag * 2)} ${n(to)} ` +
    `${n(y)}" stroke="#fff" stroke-width="2.5" fill="none" opacity=".9"/>${flags}`
  );
};

/** Bunting over a bay in the morning. */
export const fiesta: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.36, 0.14)],
        [0.5, c(0.52, 0.15)],
        [0.85, c(0.8, 0.1, -16)],
        [1, c(0.9, 0.07, -30)],
      ]),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.52, h * 0.9, '#fff3c0', 0.85),
    rays(sheet, random, {
      x: focus,
      y: h * 0.48,
      r: w * 0.7,
      count: 30,
      colour: '#fff6d0',
      opacity: 0.42,
    }),
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      cloud(
        random,
        random.between(w * 0.3, w * 1.02),
        random.between(h * 0.12, h * 0.7),
        random.between(30, 84),
        '#ffffff',
        0.5,
      ),
    );
  drawBay(sheet, random, c);
  sheet.add(
    bunting({ y: -6, sag: h * 0.13, from: w * 0.2, to: w * 1.05 }, 30, accent),
    bunting({ y: -10, sag: h * 0.26, from: w * 0.46, to: w * 1.1 }, 24, accent),
    paperStar(sheet, focus, h * 0.47, h * 0.3, accent),
    paperStar(sheet, focus + h * 0.58, h * 0.36, h * 0.12, accent),
    paperStar(sheet, focus - h * 0.55, h * 0.3, h * 0.1, accent),
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h * 0.9, h * 0.9),
        random.between(h * 0.1, h * 0.85),
        random.between(6, 18),
      ),
    );
};
