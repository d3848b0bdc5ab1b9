import type { BrandTheme } from './theme.ts';

/** A self-hosted variable face: its npm package, its name in CSS, and how a brand speaks in it. */
type DisplayFace = {
  readonly package: string;
  readonly file: string;
  readonly family: string;
  /** The stack for --font-display; ends in a fallback face of the same widths (fonts.ts). */
  readonly stack: string;
  /** The weights the file holds. */
  readonly range: string;
  /** Weight, letter spacing and case of headings. */
  readonly weight: number;
  readonly tracking: string;
  readonly letterCase: 'none' | 'uppercase';
  /** Room between words beyond the face's own space. */
  readonly words: string;
};

const face = (
  name: string,
  title: string,
  range: string,
  voice: { weight: number; tracking: string; letterCase?: 'uppercase'; words?: string },
): DisplayFace => ({
  package: `@fontsource-variable/${name}`,
  file: `files/${name}-latin-wght-normal.woff2`,
  family: title,
  stack: `"${title}","${title} Fallback","${title} Fallback Wide",var(--font-text)`,
  range,
  letterCase: 'none',
  words: '0',
  ...voice,
});

/** The display faces a brand may choose from. */
export const displayFaces: Record<BrandTheme['display'], DisplayFace> = {
  baloo: face('baloo-2', 'Baloo 2', '400 800', { weight: 700, tracking: '-.01em' }),
  nunito: face('nunito', 'Nunito', '200 1000', { weight: 800, tracking: '-.01em' }),
  outfit: face('outfit', 'Outfit', '100 900', { weight: 600, tracking: '-.01em' }),
  archivo: face('archivo', 'Archivo', '100 900', {
    weight: 800,
    tracking: '-.02em',
    letterCase: 'uppercase',
    words: '.12em',
  }),
  sora: face('sora', 'Sora', '100 800', { weight: 700, tracking: '-.025em' }),
  manrope: face('manrope', 'Manrope', '200 800', { weight: 600, tracking: '-.015em' }),
};

/** The family of the currency signs that the text's face lacks. */
export const SIGN_FAMILY = 'Currency Signs';

/**
 * Running text: Figtree, then a face of the same widths until it is there; signs of currencies and
 * the scripts' own faces follow (fonts.ts puts them on the page).
 */
export const TEXT_STACK =
  `"Figtree","Figtree Fallback","Figtree Fallback Wide","${SIGN_FAMILY}",` +
  '"Noto Sans Devanagari","Noto Sans Bengali","Noto Naskh Arabic",system-ui,sans-serif';
