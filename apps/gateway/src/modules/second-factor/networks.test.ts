import { expect, it } from 'vitest';

import { neighbourhoodOf } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:aa:1::5', '2001:db8:aa'],
  ['2001:db8:aa:ffff:1:2:3:4', '2001:db8:aa'],
  ['2001:0DB8:00aa::', '2001:db8:aa'],
  ['2001:db8::1', '2001:db8:0'],
])('AUT-11 %s belongs to the neighbourhood %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood);
});
