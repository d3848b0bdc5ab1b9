import { expect, it } from 'vitest';

import { maskUsernames } from './masked-mobile.ts';

it('OPS-06 masks usernames that are mobile numbers, wherever they stand, and no others', () => {
  const at = new Date(0);
  expect(
    maskUsernames({
      rows: [{ username: '639175550142', amount: 639_175_550_142, operation: '639175550142', at }],
      after: { payload: { username: 'amina2009' } },
      member: { username: '639175550142' },
      none: null,
      sender: '639175550142',
    }),
  ).toEqual({
    rows: [{ username: '+639•••42', amount: 639_175_550_142, operation: '639175550142', at }],
    after: { payload: { username: 'amina2009' } },
    member: { username: '+639•••42' },
    none: null,
    sender: '+639•••42',
  });
});
