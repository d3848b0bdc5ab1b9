import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { tonedMark } from './toned-mark.ts';

it('SHL-06 a mark is reduced to three tones, or keeps its own', () => {
  const toned = tonedMark(
    '<path fill="#fbeed2"/><path fill="#b01a22"/><path fill="#e2b35a"/><path fill="none" ' +
      'stroke="#fff"/>',
  );
  expect(toned).toBe(
    '<path fill="var(--logo-high,#fbeed2)"/><path fill="var(--logo-low,#b01a22)"/><path ' +
      'fill="var(--logo-mid,#e2b35a)"/><path fill="none" stroke="var(--logo-high,#fff)"/>',
  );
  expect(tonedMark('<path fill="currentColor"/><path fill="#8494f2"/>')).toBe(
    '<path fill="var(--logo-high,currentColor)"/><path fill="var(--logo-low,#8494f2)"/>',
  );
});

it.each(globSync('tenants/*/assets/logo.svg'))(
  'SHL-06 %s can be shown in one colour, and its mark keeps two tones',
  (file) => {
    const tones = new Set(
      [...readFileSync(file, 'utf8').matchAll(/var\(--logo-(high|mid|low),/g)].map(
        ([, tone]) => tone,
      ),
    );
    expect(tones.has('high')).toBe(true);
    expect(tones.size).toBeGreaterThanOrEqual(2);
  },
);
