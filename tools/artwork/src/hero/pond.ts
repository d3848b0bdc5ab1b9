import { glow, rays, sparkle, tone, wash, type Tone } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

const petal = (turn: number, length: number, half: number, fill: string): string =>
  `<path transform="rotate(${n(turn)})" d="M0 0C${n(half)} ${n(-length * 0.3)} ` +
  `${n(half)} ${n(-length * 0.72)} 0 ${n(-length)}C${n(-half)} ${n(-length * 0.72)} ` +
  `${n(-half)} ${n(-length * 0.3)} 0 0Z" fill="${fill}"/>`;

const lily = (sheet: Sheet, x: number, y: number, r: number, h: number): string => {
  const ring = (count: number, spread: number, length: number, l: number) =>
    Array.from({ length: count }, (_, at) =>
      petal(
        (at - (count - 1) / 2) * (spread / (count - 1)),
        length,
        r * 0.2,
        sheet.linear([
          [0, hue(Math.min(0.97, l + 0.14), 0.07, h)],
          [0.6, hue(l, 0.15, h)],
          [1, hue(l - 0.16, 0.17, h)],
        ]),
      ),
    ).join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><ellipse cy="${n(r * 0.2)}" ` +
    `rx="${n(r * 1.5)}" ry="${n(r * 0.34)}" fill="#02251a" opacity=".35"/><path ` +
    `d="M${n(-r * 1.4)} ${n(r * 0.1)}A${n(r * 1.4)} ${n(r * 0.34)} 0 1 0 ${n(r * 1.4)} ` +
    `${n(r * 0.1)}L${n(r * 0.2)} ${n(r * 0.06)}Z" ` +
    `fill="${sheet.linear([
      [0, '#58c77a'],
      [1, '#0e6a3f'],
    ])}"/>${ring(9, 178, r * 0.98, 0.68)}${ring(7, 128, r * 1.02, 0.76)}` +
    `${ring(5, 80, r * 1.04, 0.83)}${ring(3, 34, r * 1.02, 0.89)}</g>`
  );
};

/** Reeds on the far bank and the light on the water. */
const drawReeds = (sheet: Sheet, random: Random, c: Tone, focus: number): void => {
  const { width: w, height: h } = sheet;
  const reeds = Array.from({ length: 90 }, () => {
    const x = random.between(0, w);
    const tall = random.between(h * 0.08, h * 0.34) * (0.5 + Math.abs(x - focus) / w);
    return (
      `M${n(x)} ${n(h * 0.46)}q${n(random.between(-8, 8))} ${n(-tall * 0.6)} ` +
      `${n(random.between(-14, 14))} ${n(-tall)}q4 ${n(tall * 0.5)} 5 ${n(tall)}Z`
    );
  }).join('');
  sheet.add(
    `<path d="${reeds}" fill="${c(0.34, 0.1)}" opacity=".8"/><ellipse cx="${n(focus)}" ` +
      `cy="${n(h * 0.72)}" rx="${n(h * 0.5)}" ry="${n(h * 0.34)}" fill="#fdfbd8" ` +
      `opacity=".2" filter="${sheet.blur(26)}"/>`,
  );
  for (let at = 0; at < 40; at += 1)
    sheet.add(
      `<rect x="${n(random.between(0, w))}" y="${n(random.between(h * 0.48, h))}" ` +
        `width="${n(random.between(24, 130))}" height="2" rx="1" fill="#eaffef" ` +
        `opacity="${n(random.between(0.06, 0.3))}"/>`,
    );
};

/** Leaves that float round the lilies. */
const drawPads = (sheet: Sheet, focus: number): void => {
  const h = sheet.height;
  const pads = [
    [-0.95, 0.62, 0.12],
    [0.92, 0.58, 0.13],
    [0.62, 0.86, 0.17],
    [-0.66, 0.86, 0.15],
    [1.25, 0.78, 0.16],
    [-1.5, 0.74, 0.1],
    [-2.1, 0.9, 0.14],
  ] as const;
  pads.forEach(([dx, dy, r]) =>
    sheet.add(
      `<g transform="translate(${n(focus + dx * h)} ${n(dy * h)}) scale(1 .3)"><circle ` +
        `r="${n(r * h)}" cy="14" fill="#02251a" opacity=".4"/><path d="M0 0L${n(r * h)} ` +
        `${n(-r * h * 0.25)}A${n(r * h * 1.03)} ${n(r * h * 1.03)} 0 1 1 ${n(r * h * 0.88)} ` +
        `${n(-r * h * 0.54)}Z" fill="${sheet.linear([
          [0, '#6fd68b'],
          [1, '#157a48'],
        ])}"/></g>`,
    ),
  );
};

/** Water-lilies on a still pond. */
export const pond: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.46, 0.11, 10)],
        [0.4, c(0.66, 0.12, 6)],
        [0.46, c(0.42, 0.11, 16)],
        [1, c(0.22, 0.08, 14)],
      ]),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.36, h * 0.95, '#fdfbd8', 0.9),
    rays(sheet, random, {
      x: focus,
      y: h * 0.3,
      r: w * 0.7,
      count: 26,
      colour: '#fdffe2',
      opacity: 0.35,
    }),
  );
  drawReeds(sheet, random, c, focus);
  drawPads(sheet, focus);
  sheet.add(
    lily(sheet, focus + h * 0.66, h * 0.58, h * 0.13, accent),
    lily(sheet, focus - h * 0.72, h * 0.62, h * 0.11, accent),
    lily(sheet, focus, h * 0.76, h * 0.4, accent),
  );
  for (let at = 0; at < 14; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h, h),
        random.between(h * 0.1, h * 0.9),
        random.between(4, 13),
        '#fffde8',
      ),
    );
};
