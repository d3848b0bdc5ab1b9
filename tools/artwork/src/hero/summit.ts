import { bokeh, glow, peaks, sparkle, tone, wash, type Tone } from '../objects/shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { emblem } from './emblem.ts';
import type { Scene } from './scene.ts';

/** A full moon with its craters. */
const drawMoon = (sheet: Sheet, focus: number, c: Tone): void => {
  const h = sheet.height;
  sheet.add(
    glow(sheet, focus, h * 0.4, h * 0.95, c(0.86, 0.06), 0.7),
    `<circle cx="${n(focus)}" cy="${n(h * 0.4)}" r="${n(h * 0.36)}" fill="${sheet.radial(
      [
        [0, '#eef1ff'],
        [0.7, '#c9d0f2'],
        [1, '#97a2dc'],
      ],
      0.4,
      0.36,
      0.66,
    )}"/>`,
  );
  for (const [dx, dy, r] of [
    [-0.12, -0.1, 0.05],
    [0.1, 0.06, 0.07],
    [0.02, -0.2, 0.03],
    [-0.16, 0.1, 0.035],
  ] as const)
    sheet.add(
      `<circle cx="${n(focus + dx * h)}" cy="${n(h * 0.42 + dy * h)}" r="${n(r * h)}" ` +
        'fill="#8f9ad4" opacity=".4"/>',
    );
};

/** Peaks under the moon, drawn with thin lines, and the goat of the heights. */
export const summit: Scene = ({ sheet, random, brand, mark, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.15, 0.05)],
        [0.6, c(0.3, 0.1)],
        [1, c(0.44, 0.1, 10)],
      ]),
    ),
    bokeh(random, {
      count: 150,
      from: [0, 0],
      to: [w, h * 0.7],
      colour: () => '#ffffff',
      size: 1.9,
    }),
  );
  drawMoon(sheet, focus, c);
  const range = (y: number, tall: number, count: number, light: string, dark: string) =>
    `<g transform="scale(${n(w / 480)} 1)">${peaks(random, y, tall, count, light, dark)}</g>`;
  sheet.add(
    range(h * 0.98, h * 0.52, 6, c(0.6, 0.06), c(0.36, 0.1)),
    range(h * 1.02, h * 0.36, 7, c(0.4, 0.08), c(0.23, 0.08)),
  );
  const contour = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M0 ${n(h * (0.1 + at * 0.055))}Q${n(w * 0.25)} ` +
      `${n(h * (0.02 + at * 0.07))} ${n(w * 0.5)} ${n(h * (0.12 + at * 0.05))}T${w} ` +
      `${n(h * (0.08 + at * 0.06))}"/>`,
  ).join('');
  sheet.add(`<g fill="none" stroke="#dfe5ff" stroke-opacity=".12" stroke-width="1">${contour}</g>`);
  const ledge =
    `M${n(focus - h * 0.9)} ${h + 10}L${n(focus - h * 0.42)} ` +
    `${n(h * 0.86)}L${n(focus + h * 0.2)} ${n(h * 0.84)}L${n(focus + h * 0.5)} ` +
    `${n(h * 0.9)}L${n(focus + h)} ${h + 10}Z`;
  sheet.add(
    emblem(sheet, mark, focus, h * 0.47, h * 0.68, c(0.16, 0.06)),
    `<path d="${ledge}" fill="${c(0.15, 0.05)}"/>`,
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      sparkle(
        random.between(w * 0.35, w),
        random.between(h * 0.04, h * 0.5),
        random.between(3, 9),
        '#eef1ff',
      ),
    );
};
