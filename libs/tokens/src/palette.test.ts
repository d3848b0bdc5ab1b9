import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { contrast, themeCss, toHex } from './index.ts';
import { palette, readable } from './palette.ts';

const looks = tenants.flatMap((tenant) =>
  (['light', 'dark'] as const).map((mode) => ({ code: tenant.code, mode, theme: tenant.theme })),
);

it.each(looks)(
  'TEN-01 $code in $mode mode keeps text at 4.5:1 and controls at 3:1',
  ({ theme, mode }) => {
    const colours = palette(theme, mode);
    const failing = readable
      .map((pair) => ({ ...pair, got: contrast(colours[pair.front], colours[pair.back]) }))
      .filter(({ got, ratio }) => got < ratio)
      .map(({ front, back, got, ratio }) => `${front} on ${back}: ${got.toFixed(2)} < ${ratio}`);
    expect(failing).toEqual([]);
  },
);

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  // The lightest grey that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('turns OKLCH into the sRGB colour that browsers paint', () => {
  expect(toHex({ l: 0.628, c: 0.2577, h: 29.23 })).toBe('#ff0000');
  expect(toHex({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
  // Beyond sRGB: chroma is given up, the colour stays printable.
  expect(toHex({ l: 0.7, c: 0.37, h: 150 })).toMatch(/^#[0-9a-f]{6}$/);
});

it.each(tenants.map(({ code, theme }) => ({ code, css: themeCss(theme) })))(
  '$code: the inlined theme stays under 3 KiB',
  ({ css }) => {
    expect(new TextEncoder().encode(css).length).toBeLessThan(3 * 1024);
  },
);

it('TEN-03 no two brands share a brand colour or an accent', () => {
  for (const role of ['brand', 'accent'] as const)
    expect(new Set(tenants.map(({ theme }) => palette(theme, 'light')[role])).size).toBe(
      tenants.length,
    );
});
