import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { baseCss } from './base-css.ts';
import { fontCss, fontFaces } from './fonts.ts';

const require = createRequire(import.meta.url);
const pages = tenants.flatMap((tenant) =>
  tenant.languages.map((language) => ({
    code: tenant.code,
    language,
    theme: tenant.theme,
    sign: tenant.currency.symbol,
  })),
);

it.each(pages)(
  '$code in $language: at most two Latin faces, together under 64 KiB',
  ({ theme, language, sign }) => {
    const files = fontFaces(theme, language, sign).flatMap(({ source, unicodeRange }) =>
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

it('a currency sign that no Latin face has comes with a small file of its own', () => {
  const taka = (language: string) =>
    fontFaces({ display: 'nunito' }, language, '৳').filter(
      ({ source }) => 'path' in source && source.path === 'fonts/taka.woff2',
    );
  expect(taka('EN')).toHaveLength(1);
  expect(taka('BN')).toHaveLength(0);
  expect(fontFaces({ display: 'nunito' }, 'EN', 'Rs')).toEqual(
    fontFaces({ display: 'nunito' }, 'EN'),
  );
  expect(statSync(require.resolve('@parlour/tokens/fonts/taka.woff2')).size).toBeLessThan(1024);
});

it('no weight of a page is drawn bold from a regular face, before and after the files', () => {
  for (const { theme, language, sign } of pages) {
    const faces = fontFaces(theme, language, sign);
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
