import { glow, tone, type Tone, wash } from '../objects/shapes.ts';
import { sculpt } from '../sculpt.ts';
import type { Random } from '../random.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

const leaf = (
  x: number,
  y: number,
  length: number,
  turn: number,
  fill: string,
  vein: string,
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ` +
  `scale(${n(length / 100)})"><path d="M0 0C34-18 34-70 0-100C-34-70-34-18 0 0Z" ` +
  `fill="${fill}"/><path d="M0 0V-92M0-20l17-14M0-20l-17-14M0-42l18-16M0-42l-18-16` +
  'M0-64l12-13M0-64l-12-13" ' +
  `stroke="${vein}" stroke-width="1.6" fill="none"/></g>`;

/** Leaves that hide the foot of the tiger. */
const drawFrontLeaves = (
  sheet: Sheet,
  random: Random,
  c: Tone,
  { focus, accent }: { focus: number; accent: number },
): void => {
  const h = sheet.height;
  for (let at = 0; at < 16; at += 1) {
    const side = at % 2 ? 1 : -1;
    sheet.add(
      leaf(
        focus + side * random.between(h * 0.2, h * 0.9),
        h * 1.06,
        random.between(h * 0.24, h * 0.42),
        side * -random.between(0, 46),
        at % 3 ? c(0.15, 0.06) : c(0.26, 0.11),
        hue(0.66, 0.1, accent),
      ),
    );
  }
};

/** Red lacquer, an ivory sun behind great leaves, and what lives among them. */
export const grove: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.26, 0.11)],
          [0.6, c(0.4, 0.16)],
          [1, c(0.24, 0.1)],
        ],
        -60,
      ),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.5, h, hue(0.8, 0.14, 50), 0.65),
    `<circle cx="${n(focus)}" cy="${n(h * 0.5)}" r="${n(h * 0.43)}" fill="${sheet.linear([
      [0, '#fff8e2'],
      [1, hue(0.85, 0.11, accent)],
    ])}"/>`,
  );
  for (let at = 0; at < 34; at += 1) {
    const side = at % 2 ? 1 : -1;
    const x = focus + side * random.between(h * 0.42, h * 1.15);
    sheet.add(
      leaf(
        x,
        h * random.between(0.75, 1.1),
        random.between(h * 0.3, h * 0.72),
        side * -random.between(8, 60),
        at % 3 ? c(0.2, 0.08) : c(0.32, 0.13, -4),
        hue(0.74, 0.1, accent),
      ),
    );
  }
  sheet.add(
    sculpt(
      sheet,
      'tiger-head',
      {
        light: '#fff3d2',
        mid: hue(0.74, 0.13, accent - 10),
        dark: c(0.3, 0.12),
        edge: c(0.15, 0.06),
      },
      { x: focus, y: h * 0.52, size: h * 0.74, outline: 20 },
    ),
  );
  drawFrontLeaves(sheet, random, c, { focus, accent });
  const frame = `M14 14H${w - 14}V${h - 14}H14ZM22 22H${w - 22}V${h - 22}H22Z`;
  sheet.add(
    `<path d="${frame}" fill="none" stroke="${hue(0.82, 0.1, accent)}" ` +
      'stroke-opacity=".38" stroke-width="1.5"/>',
  );
};
