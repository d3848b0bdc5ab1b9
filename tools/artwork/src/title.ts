import { type Face, openFace } from './lettering/face.ts';
import { n, type Sheet, type Stop } from './sheet.ts';

/** The style in which a family letters its titles. */
export type Voice = {
  readonly face:
    | 'baloo-2'
    | 'nunito'
    | 'outfit'
    | 'archivo'
    | 'sora'
    | 'manrope'
    | 'noto-naskh-arabic';
  readonly weight: number;
  readonly isUpper?: boolean;
  readonly tracking?: number;
  /** Face of the letters, top to bottom. */
  readonly fill: readonly Stop[];
  /** The line around the letters and the darker one around that. */
  readonly rim: string;
  readonly edge: string;
  /** Degrees; a slant to the right in `skew`. */
  readonly tilt?: number;
  readonly skew?: number;
  readonly light?: string;
  readonly shine?: number;
};

const faces = new Map<string, Face>();
const getFace = ({ face, weight }: Voice): Face => {
  const key = `${face}-${weight}`;
  const known = faces.get(key) ?? openFace(face, weight);
  faces.set(key, known);
  return known;
};

const SMALL = new Set(['of', 'the', 'and', 'a', '&', 'in', 'to']);

/** Breaks a title into at most three lines of about the same length. */
function breakLines(text: string): string[] {
  const words = text.split(' ');
  if (words.length === 1 || text.length <= 8) return [text];
  if (words.length === 2) return words;
  let best: { lines: string[]; cost: number } | null = null;
  for (let first = 1; first < words.length; first += 1) {
    for (let second = first; second < words.length; second += 1) {
      const lines = [words.slice(0, first), words.slice(first, second), words.slice(second)]
        .filter(({ length }) => length > 0)
        .map((line) => line.join(' '));
      // A line that ends in a small word reads badly.
      const hanging = lines
        .slice(0, -1)
        .filter((line) => SMALL.has(line.split(' ').at(-1)?.toLowerCase() ?? '')).length;
      const cost =
        Math.max(...lines.map(({ length }) => length)) + lines.length * 5.5 + hanging * 4;
      if (!best || cost < best.cost) best = { lines, cost };
    }
  }
  return best?.lines ?? [text];
}

/**
 * Letters a title at the foot of a cover: dark edge, bright rim, lit face. Each line fills the
 * width as far as its height allows.
 */
export function title(
  sheet: Sheet,
  text: string,
  voice: Voice,
  { foot = 598, width = 416, tallest = 94 } = {},
): string {
  const face = getFace(voice);
  const tracking = voice.tracking ?? 0;
  const lines = breakLines(voice.isUpper ? text.toUpperCase() : text).map((line) => {
    const natural = face.letter(line, 100, tracking);
    const size = Math.min((width / natural.width) * 100, tallest / face.capHeight);
    return { ...face.letter(line, size, tracking), size, text: line };
  });
  // Long titles give up height before they climb into the picture.
  const total = lines.reduce((sum, { size }) => sum + size * (face.capHeight + 0.2), 0);
  const fit = Math.min(1, 190 / total);
  // Letters that hang below the line must not touch the maker's name.
  const hangs = /[gjpqy]/.test(lines.at(-1)?.text ?? '')
    ? 0.2 * (lines.at(-1)?.size ?? 0) * fit
    : 0;
  let y = foot - hangs;
  const placed = lines
    .toReversed()
    .map(({ d, width: w, size }) => {
      const at = y;
      y -= size * fit * (face.capHeight + 0.22);
      return (
        `<path transform="translate(${n(240 - (w * fit) / 2)} ${n(at)}) scale(${n(fit)})" ` +
        `d="${d}"/>`
      );
    })
    .toReversed()
    .join('');
  const middle = foot - (foot - y) / 2;
  const fill = sheet.linear(voice.fill);
  return [
    `<g transform="translate(240 ${n(middle)}) rotate(${voice.tilt ?? 0}) ` +
      `skewX(${-(voice.skew ?? 0)}) translate(-240 ${n(-middle)})" ` +
      'stroke-linejoin="round">',
    voice.light
      ? `<g filter="${sheet.blur(14)}" fill="${voice.light}" stroke="${voice.light}" ` +
        `stroke-width="14" opacity=".8">${placed}</g>`
      : '',
    `<g transform="translate(0 7)" fill="${voice.edge}" stroke="${voice.edge}" ` +
      `stroke-width="19">${placed}</g>`,
    `<g fill="${voice.edge}" stroke="${voice.edge}" stroke-width="19">${placed}</g>`,
    `<g fill="${voice.rim}" stroke="${voice.rim}" stroke-width="7.5">${placed}</g>`,
    `<g fill="${fill}" filter="${sheet.bevel(2.2, voice.shine ?? 0.5)}">${placed}</g>`,
    '</g>',
  ].join('');
}

/** The maker's name under the title, small as on a real cover. */
export function signature(sheet: Sheet, name: string): string {
  const face = getFace({ face: 'outfit', weight: 600, fill: [], rim: '', edge: '' });
  const { d, width } = face.letter(name.toUpperCase(), 12.5, 0.16);
  return (
    `<path transform="translate(${n(sheet.width / 2 - width / 2)} 619)" d="${d}" ` +
    'fill="#fff" opacity=".72"/>'
  );
}
