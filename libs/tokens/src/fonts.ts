import { displayFaces } from './faces.ts';
import type { BrandTheme } from './theme.ts';

/** A file of an npm package that the build copies and gives an immutable address. */
export type FontFile = { readonly package: string; readonly path: string };

/**
 * One @font-face: a file to fetch, or a local face bent to the widths of the one that is coming.
 */
export type FontFace = {
  readonly family: string;
  readonly weight: string;
  readonly source: FontFile | { readonly local: readonly string[] };
  readonly display?: 'swap' | 'optional';
  readonly unicodeRange?: string;
  /** size-adjust, ascent-override, descent-override in per cent. */
  readonly fit?: readonly [size: number, ascent: number, descent: number];
};

// Also on the fallbacks: Arial has Arabic letters of its own, and Urdu is to be set in Naskh.
const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+2122,U+2212';
const REGULAR_FALLBACKS = ['Arial', 'Roboto', 'Helvetica Neue', 'Liberation Sans'];
const BOLD_FALLBACKS = [
  'Arial Bold',
  'Arial',
  'Roboto Bold',
  'Roboto',
  'Helvetica Neue Bold',
  'Liberation Sans Bold',
];

/**
 * How local faces are bent to each of ours: size of Arial and its metric twins, then ascent and
 * descent at that size, then the size of DejaVu Sans, which Linux desktops have instead and which
 * is wider. Widths are weighted by letter frequency, heights are the faces' own (hhea).
 */
const FITS_BY_FACE: Record<
  BrandTheme['display'] | 'figtree' | 'figtree-bold',
  readonly [size: number, ascent: number, descent: number, wide: number]
> = {
  figtree: [101.3, 93.8, 24.7, 88.2],
  // Against Arial Bold, between the weights 600 and 700 that controls and headings use.
  'figtree-bold': [96, 99, 26.1, 80.1],
  baloo: [94.7, 113.9, 55.4, 79],
  nunito: [100.1, 101, 35.3, 83.6],
  outfit: [94.2, 106.2, 27.6, 78.7],
  archivo: [103.2, 85.1, 20.4, 86.1],
  sora: [108, 89.8, 26.9, 90.2],
  manrope: [99.7, 106.9, 30.1, 83.3],
};

/** The local stand-ins of a face, nearest first; one whose font is not installed is passed over. */
function buildFallbackFaces(
  family: string,
  face: keyof typeof FITS_BY_FACE,
  weight: string,
  isBold: boolean,
): readonly FontFace[] {
  const [size, ascent, descent, wide] = FITS_BY_FACE[face];
  const scaled = (value: number): number => Math.round(((value * size) / wide) * 10) / 10;
  return [
    {
      family: `${family} Fallback`,
      weight,
      unicodeRange: LATIN_RANGE,
      source: { local: isBold ? BOLD_FALLBACKS : REGULAR_FALLBACKS },
      fit: [size, ascent, descent],
    },
    {
      family: `${family} Fallback Wide`,
      weight,
      unicodeRange: LATIN_RANGE,
      source: { local: [isBold ? 'DejaVu Sans Bold' : 'DejaVu Sans'] },
      fit: [wide, scaled(ascent), scaled(descent)],
    },
  ];
}

const buildNotoFace = (
  name: string,
  subset: string,
  family: string,
  weight: string,
  unicodeRange: string,
): FontFace => ({
  family,
  weight,
  unicodeRange,
  display: 'swap',
  source: {
    package: `@fontsource-variable/${name}`,
    path: `files/${name}-${subset}-wght-normal.woff2`,
  },
});

/**
 * Faces of scripts that Latin ones lack, by language code; they are on the page only with their
 * language.
 */
const facesByLanguage: Readonly<Record<string, FontFace>> = {
  HI: buildNotoFace(
    'noto-sans-devanagari',
    'devanagari',
    'Noto Sans Devanagari',
    '100 900',
    'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20B9,U+25CC,U+A8E0-A8FF',
  ),
  BN: buildNotoFace(
    'noto-sans-bengali',
    'bengali',
    'Noto Sans Bengali',
    '100 900',
    'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC',
  ),
  UR: buildNotoFace(
    'noto-naskh-arabic',
    'arabic',
    'Noto Naskh Arabic',
    '400 700',
    'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
  ),
};

/**
 * Signs of money that the Latin faces lack, each in a file of its own (1 KiB), for pages in another
 * script: on a desktop without a face of that script the sign would be an empty box in front of
 * every amount.
 */
const facesByCurrencySign: Readonly<Record<string, FontFace>> = {
  '৳': {
    family: 'Noto Sans Bengali',
    weight: '100 900',
    unicodeRange: 'U+09F3',
    display: 'swap',
    source: { package: '@parlour/tokens', path: 'fonts/taka.woff2' },
  },
};

/**
 * The faces of one brand in one language, in the order they should be declared: at most two files
 * for Latin, one more for another script. `sign` is what the brand writes before its amounts. All
 * are `swap`: the first visit shows the brand's faces as soon as they are there, in the place that
 * the fallbacks of the same widths kept, and every page of a session looks alike.
 */
export function fontFaces(
  theme: Pick<BrandTheme, 'display'>,
  language: string,
  sign = '',
): readonly FontFace[] {
  const face = displayFaces[theme.display];
  const script = facesByLanguage[language];
  const signFace = facesByCurrencySign[sign];
  return [
    {
      family: face.family,
      weight: face.range,
      display: 'swap',
      unicodeRange: LATIN_RANGE,
      source: { package: face.package, path: face.file },
    },
    ...buildFallbackFaces(face.family, theme.display, '400 900', true),
    {
      family: 'Figtree',
      weight: '300 900',
      display: 'swap',
      unicodeRange: LATIN_RANGE,
      source: {
        package: '@fontsource-variable/figtree',
        path: 'files/figtree-latin-wght-normal.woff2',
      },
    },
    ...buildFallbackFaces('Figtree', 'figtree', '300 549', false),
    ...buildFallbackFaces('Figtree', 'figtree-bold', '550 900', true),
    ...(script ? [script] : []),
    ...(signFace && signFace.family !== script?.family ? [signFace] : []),
  ];
}

/** The @font-face rules for a page; `getUrl` returns where the build put a file. */
export function fontCss(
  theme: Pick<BrandTheme, 'display'>,
  language: string,
  getUrl: (file: FontFile) => string,
  sign = '',
): string {
  return fontFaces(theme, language, sign)
    .map(({ family, weight, source, display, unicodeRange, fit }) => {
      const src =
        'local' in source
          ? source.local.map((name) => `local("${name}")`).join(',')
          : `url(${getUrl(source)}) format("woff2")`;
      const rules = [`font-family:"${family}"`, `font-weight:${weight}`, `src:${src}`];
      if (display) rules.push(`font-display:${display}`);
      if (unicodeRange) rules.push(`unicode-range:${unicodeRange}`);
      if (fit)
        rules.push(
          `size-adjust:${fit[0]}%`,
          `ascent-override:${fit[1]}%`,
          `descent-override:${fit[2]}%`,
          'line-gap-override:0%',
        );
      return `@font-face{${rules.join(';')}}`;
    })
    .join('');
}
