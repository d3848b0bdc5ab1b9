import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { baseCss } from './base-css.ts';
import { displayFaces, TEXT_STACK } from './faces.ts';
import { fontCss, fontFaces } from './fonts.ts';

const require = createRequire(import.meta.url);
const pages = tenants.flatMap((tenant) =>
  tenant.languages.map((language) => ({
    code: tenant.code,
    language,
    theme: tenant.theme,
  })),
);

it.each(pages)(
  '$code in $language: at most two Latin faces, together under 64 KiB',
  ({ theme, language }) => {
    const files = fontFaces(theme, language).flatMap(({ source, unicodeRange }) =>
      'local' in source ? [] : [{ ...source, isLatin: unicodeRange?.startsWith('U+0000') }],
    );
    const sizes = files.map((file) => ({
      ...file,
      bytes: statSync(require.resolve(`${file.package}/${file.path}`)).size,
    }));
    const latin = sizes.filter(({ isLatin }) => isLatin);
    expect(latin).toHaveLength(2);
    expect(latin.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(64 * 1024);
  },
);

it('a script face comes only with its language', () => {
  const css = (language: string) =>
    fontCss({ display: 'outfit' }, language, ({ path }) => `/fonts/${path}`);
  expect(css('EN')).not.toContain('Noto');
  expect(css('HI')).toContain('"Noto Sans Devanagari"');
  expect(css('UR')).toContain('/fonts/files/noto-naskh-arabic-arabic-wght-normal.woff2');
});

/** True when a unicode-range holds a letter. */
const covers = (unicodeRange: string | undefined, letter: string): boolean =>
  (unicodeRange ?? '').split(',').some((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const code = letter.codePointAt(0) ?? -1;
    return from <= code && code <= to;
  });

it.each(pages)(
  'TEN-04 WAL-05 $code in $language: every currency sign has a file on the page',
  ({ theme, language }) => {
    const files = fontFaces(theme, language).filter(({ source }) => 'path' in source);
    const stack = `${displayFaces[theme.display].family},${TEXT_STACK}`;
    for (const sign of ['₱', '৳', '₹', '₦', 'R', 'p', 's'])
      expect(
        files.filter(
          ({ family, unicodeRange }) => stack.includes(family) && covers(unicodeRange, sign),
        ),
        sign,
      ).not.toHaveLength(0);
  },
);

it('TEN-04 a file of currency signs has 2 KiB at most', () => {
  for (const { theme, language } of pages)
    for (const { source } of fontFaces(theme, language))
      if ('path' in source && source.package === '@parlour/tokens')
        expect(
          statSync(require.resolve(`${source.package}/${source.path}`)).size,
          source.path,
        ).toBeLessThan(2048);
});

it('no weight of a page is drawn bold from a regular face, before and after the files', () => {
  for (const { theme, language } of pages) {
    const faces = fontFaces(theme, language);
    // Text stands in 400 to 700 (controls, marks), headings in the display weights.
    for (const weight of [400, 500, 600, 700])
      for (const family of ['Figtree', 'Figtree Fallback', 'Figtree Fallback Wide'])
        expect(
          faces.filter((face) => {
            const [from = 0, to = from] = face.weight.split(' ').map(Number);
            return face.family === family && from <= weight && weight <= to;
          }),
          `${family} ${weight}`,
        ).toHaveLength(1);
    const bold = faces.find(
      ({ family, weight }) => family === 'Figtree Fallback' && weight.endsWith('900'),
    );
    expect(bold?.source).toMatchObject({ local: expect.arrayContaining(['Arial Bold']) });
    expect(new Set(faces.map(({ display }) => display ?? 'local'))).toEqual(
      new Set(['swap', 'local']),
    );
  }
  expect(baseCss).toContain('font-synthesis:none');
});
