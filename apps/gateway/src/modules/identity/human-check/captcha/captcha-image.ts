import { randomInt } from 'node:crypto';

import sharp from 'sharp';

import { glyphs } from './glyphs.ts';

const WIDTH = 220;
const HEIGHT = 80;
const LENGTH = 5;

/** Random characters that cannot be mistaken for each other. */
export const randomCaptchaText = (): string =>
  Array.from(
    { length: LENGTH },
    () => Object.keys(glyphs)[randomInt(Object.keys(glyphs).length)],
  ).join('');

const randomBetween = (low: number, high: number): number =>
  low + (randomInt(1_000_001) / 1_000_000) * (high - low);

/** Renders a captcha as PNG: leaning, bent and crossed-out characters. */
export async function renderCaptcha(text: string): Promise<Buffer> {
  const characters = [...text];
  const step = (WIDTH - 36) / characters.length;
  // One wave through the whole image, so that a character has another shape in each.
  const [height, length, phase] = [
    randomBetween(3, 5.5),
    randomBetween(22, 34),
    randomBetween(0, 6.3),
  ];
  const bend = (x: number, y: number): string => {
    const bentX = x + Math.sin(y / length + phase) * height;
    const bentY = y + Math.cos(x / length + phase) * height;
    return `${bentX.toFixed(1)} ${bentY.toFixed(1)}`;
  };
  const letters = characters.map((character, index) => {
    const { width, d } = glyphs[character] ?? { width: 0, d: '' };
    // Wide characters are smaller: overlapping ones cannot be read.
    const [size, angle] = [
      Math.min(randomBetween(0.5, 0.62), (step * 1.1) / Math.max(width, 1)),
      randomBetween(-0.3, 0.3),
    ];
    const [middle, base] = [
      18 + step * (index + 0.5) + randomBetween(-3, 3),
      HEIGHT / 2 + randomBetween(-5, 5),
    ];
    const place = (_: string, x: string, y: string) => {
      const [dx, dy] = [(Number(x) - width / 2) * size, (Number(y) + 34) * size];
      return bend(
        middle + dx * Math.cos(angle) - dy * Math.sin(angle),
        base + dx * Math.sin(angle) + dy * Math.cos(angle),
      );
    };
    return d.replaceAll(/(-?\d+) (-?\d+)/g, place);
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#fff"/>`,
    `<path d="${randomDots()}" stroke="#6b7280" stroke-width="1.5"/>`,
    `<path d="${letters.join('')}" fill="#1f2937"/>`,
    `<path d="${randomStroke()}${randomStroke()}" fill="none" stroke="#1f2937" stroke-width="2"/>`,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

const randomPoint = (x: readonly [number, number], y: readonly [number, number]): string =>
  `${randomBetween(...x).toFixed(0)} ${randomBetween(...y).toFixed(0)}`;

/** A curve across the image. */
const randomStroke = (): string => {
  const start = randomPoint([-5, 20], [10, 70]);
  const controls = [randomPoint([40, 90], [0, 80]), randomPoint([120, 170], [0, 80])];
  return `M${start}C${controls.join(' ')} ${randomPoint([200, 225], [10, 70])}`;
};

const randomDots = (): string =>
  Array.from({ length: 70 }, () => `M${randomPoint([0, WIDTH], [0, HEIGHT])}h1.5`).join('');
