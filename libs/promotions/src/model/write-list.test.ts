import { expect, it, vi } from 'vitest';

import { writeList } from './write-list.ts';

it('PRM-01 lists parts in the words of the language, or with commas', () => {
  expect(writeList(['100', '200', '300'], 'EN')).toBe('100, 200, and 300');
  const { ListFormat } = Intl;
  try {
    vi.stubGlobal(
      'Intl',
      Object.assign(Object.create(Intl) as typeof Intl, { ListFormat: undefined }),
    );
    expect(writeList(['100', '200', '300'], 'EN')).toBe('100, 200, 300');
  } finally {
    vi.unstubAllGlobals();
  }
  expect(Intl.ListFormat).toBe(ListFormat);
});
