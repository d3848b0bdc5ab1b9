import outlines from './glyphs.json' with { type: 'json' };

/** A character's outline at size 100, baseline at y = 0: absolute M, L and Q, whole numbers. */
export type Glyph = { readonly width: number; readonly d: string };

/**
 * Capitals and digits that stay distinct when they lean. Outlines of Archivo at weight 600 (The
 * Archivo Project Authors, SIL Open Font License 1.1), written by tools/artwork's lettering.
 */
export const glyphs: Readonly<Record<string, Glyph>> = outlines;
