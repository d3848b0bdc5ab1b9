import { expect, it } from 'vitest';

import { ensureValidLanguage } from './valid-language.ts';

it('OPS-08 charts load in a browser of a system without a locale', () => {
  const posix = { language: 'en-US@posix' };
  expect(() => new Intl.NumberFormat(posix.language)).toThrow();
  ensureValidLanguage(posix);
  expect(new Intl.NumberFormat(posix.language).format(1000)).toBe('1,000');
  const urdu = { language: 'ur-PK' };
  ensureValidLanguage(urdu);
  expect(urdu.language).toBe('ur-PK');
});
