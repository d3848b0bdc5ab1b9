import { createRequire } from 'node:module';

import { n, type Sheet } from './sheet.ts';

const require = createRequire(import.meta.url);
// Silhouettes of game-icons.net (CC BY 3.0, see docs/credits.md); colour, light and depth are ours.
const icons = (
  require('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> }
).icons;

/** The material of something, from its light side to its dark side, and the dark line around it. */
export type Material = {
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  readonly edge: string;
};

export type Placed = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly flip?: boolean;
  /** Width of the dark line around it, in parts of 512. */
  readonly outline?: number;
  /** The strength of its shine. */
  readonly shine?: number;
  readonly glow?: string;
};

/** Names of the silhouettes in what is being drawn at the moment. */
let drawn = new Set<string>();

/**
 * Names of the silhouettes that `draw` shows: a page that shows them must say where they are from.
 */
export function listSilhouettes(draw: () => void): readonly string[] {
  drawn = new Set();
  draw();
  return [...drawn].toSorted();
}

/** A silhouette as a flat shape of one colour, 512 wide. */
export function silhouette(name: string, fill: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`game-icons has no ${name}`);
  drawn.add(name);
  return icon.body.replaceAll('currentColor', fill);
}

/** A silhouette cut out of a material: cast shadow, outline, side, lit face and rim light. */
export function sculpt(
  sheet: Sheet,
  name: string,
  { light, mid, dark, edge }: Material,
  { x, y, size, turn = 0, flip = false, outline = 26, shine = 0.7, glow }: Placed,
): string {
  const face = sheet.linear([
    [0, light],
    [0.5, mid],
    [1, dark],
  ]);
  const scale = size / 512;
  const flat = silhouette(name, edge);
  return [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ` +
      `scale(${n(flip ? -scale : scale)} ${n(scale)}) translate(-256 -256)">`,
    glow
      ? `<g filter="${sheet.blur(30)}" opacity=".85" stroke="${glow}" ` +
        `stroke-width="46">${silhouette(name, glow)}</g>`
      : '',
    `<g filter="${sheet.blur(14)}" opacity=".55" transform="translate(10 30)" ` +
      `stroke="#000" stroke-width="${outline}">${silhouette(name, '#000')}</g>`,
    `<g stroke="${edge}" stroke-width="${outline}" stroke-linejoin="round">${flat}<g ` +
      `transform="translate(0 12)">${flat}</g></g>`,
    `<g transform="translate(0 9)">${silhouette(name, dark)}</g>`,
    `<g filter="${sheet.bevel(5, shine)}">${silhouette(name, face)}</g>`,
    '</g>',
  ].join('');
}
