import { expect, it } from 'vitest';

import { withoutUsernames } from './member-names.ts';

it('OPS-07 usernames are taken out of what a row changed, at any depth; ids stay', () => {
  const agent = 'ab'.repeat(16);
  expect(
    withoutUsernames({
      username: 'amina',
      upline: 'karim',
      payer: null,
      agent,
      payload: { username: 'amina', rates: [{ agent: 'karim', rate: 3 }] },
    }),
  ).toEqual({ payer: null, agent, payload: { rates: [{ rate: 3 }] } });
  expect(withoutUsernames(null)).toBeNull();
});
