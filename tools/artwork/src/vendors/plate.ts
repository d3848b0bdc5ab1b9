import { openFace } from '../lettering/face.ts';
import { n } from '../sheet.ts';
import type { Maker, PlateShape } from './makers.ts';
import { marks } from './marks.ts';

/**
 * The sign is a square of this edge; the plate with the name is as high and three times as wide.
 */
const SIGN = { width: 48, height: 48 } as const;
const WIDE = { width: 144, height: 48 } as const;

const shapes: Readonly<Record<PlateShape, string>> = {
  tile: 'M12 1H36A11 11 0 0 1 47 12V36A11 11 0 0 1 36 47H12A11 11 0 0 1 1 36V12A11 11 0 0 1 12 1Z',
  disc: 'M24 .5A23.5 23.5 0 1 1 24 47.5A23.5 23.5 0 1 1 24 .5Z',
  hexagon:
    'M21.5 1.700a5 5 0 0 1 5 0L43 11.200a5 5 0 0 1 2.5 4.300v17a5 5 0 0 1-2.5 ' +
    '4.300l-16.5 9.500a5 5 0 0 1-5 0L5 36.800a5 5 0 0 1-2.5-4.300v-17A5 5 0 0 1 5 ' +
    '11.200Z',
  shield: 'M6 2H42A4 4 0 0 1 46 6V24C46 36.5 37 43.5 24 47.5 11 43.5 2 36.5 2 24V6A4 4 0 0 1 6 2Z',
  ticket:
    'M6 3H42A5 5 0 0 1 47 8V18A6 6 0 0 0 47 30V40A5 5 0 0 1 42 45H6A5 5 0 0 1 1 40V30A6 ' +
    '6 0 0 0 1 18V8A5 5 0 0 1 6 3Z',
};

/**
 * The largest scale of a mark on a plate of each shape without touching its edge, and the distance
 * that it moves to look centred.
 */
const room: Readonly<Record<PlateShape, readonly [scale: number, dy: number]>> = {
  tile: [0.8, 0],
  disc: [0.7, 0],
  hexagon: [0.7, 0],
  shield: [0.7, -2],
  ticket: [0.74, 0],
};

const open = (width: number, height: number, [top, foot]: Maker['plate']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
  `width="${width}" height="${height}"><defs><linearGradient id="p" x2="0" ` +
  `y2="1"><stop stop-color="${top}"/><stop offset="1" ` +
  `stop-color="${foot}"/></linearGradient></defs>`;

const drawMark = ({ mark, ink, second, plate }: Maker): string =>
  marks[mark]({ ink, second, plate: plate[0] });

/** A maker's mark on its plate. */
export function drawSign(maker: Maker): string {
  const shape = shapes[maker.shape];
  const [scale, dy] = room[maker.shape];
  return (
    `${open(SIGN.width, SIGN.height, maker.plate)}<path d="${shape}" fill="url(#p)" ` +
    `stroke="${maker.ink}" stroke-opacity=".22"/><g ` +
    `transform="translate(${n(24 - 24 * scale)} ${n(24 - 24 * scale + dy)}) ` +
    `scale(${scale})">${drawMark(maker)}</g></svg>\n`
  );
}

/**
 * A maker's mark and lettered name side by side on one plate that is legible on light and dark
 * pages alike.
 */
export function drawWideSign(maker: Maker): string {
  const { voice } = maker;
  const { letter, capHeight } = openFace(voice.face, voice.weight);
  const words = (voice.isUpper ? maker.name.toUpperCase() : maker.name).split(' ');
  // Short first words share a line with the next: "Sable &" over "Stag".
  const lines = words.length < 3 ? words : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  const [left, right] = [45, 137];
  const natural = lines.map((line) => letter(line, 100, voice.tracking ?? 0));
  const tallest = (lines.length === 1 ? 17 : 12.5) / capHeight;
  const size = Math.min(tallest, ...natural.map(({ width }) => ((right - left) / width) * 100));
  const [high, gap] = [size * capHeight, size * capHeight * 0.62];
  const top = 24 - (lines.length * high + (lines.length - 1) * gap) / 2;
  const word = lines
    .map(
      (line, at) =>
        `<path transform="translate(${left} ` +
        `${n(top + high + at * (high + gap))})${voice.skew ? ` skewX(${-voice.skew})` : ''}" ` +
        `d="${letter(line, size, voice.tracking ?? 0, 1).d}"/>`,
    )
    .join('');
  return (
    `${open(WIDE.width, WIDE.height, maker.plate)}<rect x=".5" y=".5" width="143" ` +
    `height="47" rx="9.5" fill="url(#p)" stroke="${maker.ink}" stroke-opacity=".22"/><g ` +
    `transform="translate(5 6) scale(.75)">${drawMark(maker)}</g><g ` +
    `fill="${maker.word ?? maker.ink}">${word}</g></svg>\n`
  );
}
