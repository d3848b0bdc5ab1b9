import { randomInt } from 'node:crypto';

import sharp from 'sharp';

import { glyphs } from './glyphs.ts';

const WIDTH = 220;
const HEIGHT = 80;
const LENGTH = 5;

/** Characters to copy, none of which is taken for another one. */
export const drawText = (): string =>
  Array.from(
    { length: LENGTH },
    () => Object.keys(glyphs)[randomInt(Object.keys(glyphs).length)],
  ).join('');

const between = (low: number, high: number): number =>
  low + (randomInt(1_000_001) / 1_000_000) * (high - low);

/** A picture of a text that people read at a glance and programs with more trouble: leaning, bent and crossed-out characters, as PNG. */
export async function drawPicture(text: string): Promise<Buffer> {
  const characters = [...text];
  const step = (WIDTH - 36) / characters.length;
  // One wave through the whole picture, so that no two pictures have a character in the same form.
  const [height, length, phase] = [between(3, 5.5), between(22, 34), between(0, 6.3)];
  const bend = (x: number, y: number): string =>
    `${(x + Math.sin(y / length + phase) * height).toFixed(1)} ${(y + Math.cos(x / length + phase) * height).toFixed(1)}`;
  const letters = characters.map((character, index) => {
    const { width, d } = glyphs[character] ?? { width: 0, d: '' };
    // Wide characters are smaller: two that run into each other are read by nobody.
    const [size, angle] = [
      Math.min(between(0.5, 0.62), (step * 1.1) / Math.max(width, 1)),
      between(-0.3, 0.3),
    ];
    const [middle, base] = [
      18 + step * (index + 0.5) + between(-3, 3),
      HEIGHT / 2 + between(-5, 5),
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
  const stroke = () =>
    `M${between(-5, 20).toFixed(0)} ${between(10, 70).toFixed(0)}C${between(40, 90).toFixed(0)} ${between(0, 80).toFixed(0)} ${between(120, 170).toFixed(0)} ${between(0, 80).toFixed(0)} ${between(200, 225).toFixed(0)} ${between(10, 70).toFixed(0)}`;
  const dots = Array.from(
    { length: 70 },
    () => `M${between(0, WIDTH).toFixed(0)} ${between(0, HEIGHT).toFixed(0)}h1.5`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#fff"/><path d="${dots}" stroke="#6b7280" stroke-width="1.5"/><path d="${letters.join('')}" fill="#1f2937"/><path d="${stroke()}${stroke()}" fill="none" stroke="#1f2937" stroke-width="2"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
