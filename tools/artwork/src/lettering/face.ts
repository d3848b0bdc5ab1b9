import { Font, type SvgPathCommand, Variation } from 'harfbuzzjs';

import { fontFace } from './fonts.ts';

/**
 * A line of text as one path: `d` with the baseline at y = 0, and how wide it is, at the given
 * size.
 */
type Lettering = { readonly d: string; readonly width: number };

/** A face at one weight, ready to letter. */
export type Face = {
  readonly letter: (text: string, size: number, tracking?: number, decimals?: number) => Lettering;
  /** Height of a capital in parts of the size. */
  readonly capHeight: number;
  readonly metrics: {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
  };
  /** Width of one character in parts of the size. */
  readonly advance: (character: string) => number;
  /** True when the face has this character. */
  readonly draws: (character: string) => boolean;
};

/** The glyph of a character that a font does not have. */
const NOTDEF = 0;

/** Opens a variable face of an installed @fontsource-variable package at a weight. */
export function openFace(name: string, weight: number): Face {
  const face = fontFace(name);
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const unitsPerEm = face.upem;
  const { ascender, descender, lineGap } = font.hExtents();
  const findGlyph = (character: string): number =>
    font.nominalGlyph(character.codePointAt(0) ?? NOTDEF) ?? NOTDEF;

  return {
    metrics: { unitsPerEm, ascent: ascender, descent: descender, lineGap },
    capHeight: (font.glyphExtents(findGlyph('H'))?.yBearing ?? unitsPerEm) / unitsPerEm,
    advance: (character) => font.glyphHAdvance(findGlyph(character)) / unitsPerEm,
    draws: (character) => findGlyph(character) !== NOTDEF,
    letter: (text, size, tracking = 0, decimals = 2) => {
      const scale = size / unitsPerEm;
      let x = 0;
      let d = '';
      for (const character of text) {
        const glyph = findGlyph(character);
        d += toPath(font.glyphToJson(glyph), x, scale, decimals);
        x += font.glyphHAdvance(glyph) * scale + tracking * size;
      }
      return { d, width: x - tracking * size };
    },
  };
}

/** Path commands in font units, where y grows upwards, as SVG path data. */
function toPath(
  commands: readonly SvgPathCommand[],
  offset: number,
  scale: number,
  decimals: number,
): string {
  const round = (value: number): string =>
    String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return commands
    .map(({ type, values }) => {
      const points: string[] = [];
      for (let at = 0; at < values.length; at += 2)
        points.push(
          `${round(offset + (values[at] ?? 0) * scale)} ${round(-(values[at + 1] ?? 0) * scale)}`,
        );
      return type + points.join(' ');
    })
    .join('');
}
