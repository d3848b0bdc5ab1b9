import { palette } from '@parlour/tokens';
import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { drawMark } from './mark.ts';

it('draws every brand an initial on a plate in its accent, the same every time', () => {
  for (const { code, brandName, theme } of tenants) {
    const mark = drawMark(code, brandName, theme);
    const plate = /^<svg [^>]*viewBox="0 0 32 32"><path d="[^"]+" fill="#[0-9a-f]{6}"\/>/;
    expect(mark).toMatch(plate);
    expect(mark.replace(plate, '')).toMatch(/^<path [^>]*d="M[^"]+Z"\/><\/svg>\n$/);
    expect(mark).toContain(palette(theme, 'light').accent);
    expect(mark).not.toContain('NaN');
    expect(drawMark(code, brandName, theme)).toBe(mark);
  }
});

it('says which letter the display face does not have', () => {
  expect(() => drawMark('japan', 'Zaワ', tenants[0]!.theme)).toThrow(
    'has no letter "ワ" for the logo of Zaワ',
  );
});
