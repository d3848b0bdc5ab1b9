import { displayFaces, SIGN_FAMILY } from './faces.ts';
import type { BrandTheme } from './theme.ts';

/** A file of an npm package that the build copies and gives an immutable address. */
export type FontFile = { readonly package: string; readonly path: string };

/**
 * One @font-face: a file to fetch, or a local face bent to the widths of the one that is coming.
 */
type FontFace = {
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
 * Adjustments of local faces to each of ours: size of Arial and its metric twins, then ascent and
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

/** Currency signs cut out of a face (1 to 2 KiB), in a family of its own or beside its letters. */
const buildSignFace = (
  file: string,
  unicodeRange: string,
  family: string,
  weight: string,
): FontFace => ({
  family,
  weight,
  unicodeRange,
  display: 'swap',
  source: { package: '@parlour/tokens', path: `fonts/${file}.woff2` },
});

const NAIRA_PESO = 'U+20A6,U+20B1';
const RUPEE = 'U+20B9';
const TAKA = 'U+09F3';
/** One range for all: browsers join the faces of a family only where their weights are equal. */
const SIGN_WEIGHTS = '100 900';

/** The signs that a display face has; the others come from the text's. */
const displaySigns: Partial<Record<BrandTheme['display'], string>> = {
  archivo: `${NAIRA_PESO},${RUPEE}`,
  baloo: `${NAIRA_PESO},${RUPEE}`,
  nunito: `${NAIRA_PESO},${RUPEE}`,
  manrope: `U+20B1,${RUPEE}`,
};

/**
 * The signs of all currencies on every page: a phone without a face that has one would show an
 * empty box in front of each amount. A file is fetched when its sign stands on the page.
 */
function buildSignFaces(display: BrandTheme['display'], language: string): readonly FontFace[] {
  const { family, range } = displayFaces[display];
  const own = displaySigns[display];
  return [
    ...(own ? [buildSignFace(`signs-${display}`, own, family, range)] : []),
    buildSignFace('signs-figtree', RUPEE, SIGN_FAMILY, SIGN_WEIGHTS),
    buildSignFace('signs-archivo', NAIRA_PESO, SIGN_FAMILY, SIGN_WEIGHTS),
    // Pages in Bengali have the whole face.
    ...(language === 'BN' ? [] : [buildSignFace('taka', TAKA, SIGN_FAMILY, SIGN_WEIGHTS)]),
  ];
}

/**
 * The faces of one brand in one language, in the order they should be declared: at most two files
 * for Latin, one more for another script, and the signs of currencies. All are `swap`: the first
 * visit shows the brand's faces as soon as they are there, in the place that the fallbacks of the
 * same widths kept, and every page of a session looks alike.
 */
export function fontFaces(
  theme: Pick<BrandTheme, 'display'>,
  language: string,
): readonly FontFace[] {
  const face = displayFaces[theme.display];
  const script = facesByLanguage[language];
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
    ...buildSignFaces(theme.display, language),
  ];
}

/** The @font-face rules for a page; `getUrl` returns where the build put a file. */
export function fontCss(
  theme: Pick<BrandTheme, 'display'>,
  language: string,
  getUrl: (file: FontFile) => string,
): string {
  return fontFaces(theme, language)
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
