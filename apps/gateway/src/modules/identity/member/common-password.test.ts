import { expect, it } from 'vitest';

import { isCommonPassword } from './common-password.ts';

it.each([
  'password',
  'Password1',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abababab',
  'qwertyuiop',
  'mahalkita',
  'hgfedcba',
])('T-AUTH-1 refuses %s', (password) => {
  expect(isCommonPassword(password, 'someone')).toBe(true);
});

it('refuses the username followed by a few digits', () => {
  expect(isCommonPassword('Lualhati99', 'lualhati')).toBe(true);
});

it.each(['purple lantern 42', 'tr0ub4dor&3x', 'magandang umaga po'])('accepts %s', (password) => {
  expect(isCommonPassword(password, 'someone')).toBe(false);
});
