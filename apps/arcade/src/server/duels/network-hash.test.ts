import { expect, test } from 'vitest';

import { networkHash } from './network-hash.ts';

const isSameNetwork = (one: string, other: string) =>
  networkHash('philippines', one).equals(networkHash('philippines', other));

test.each([
  ['192.0.2.9', '192.0.2.200', true],
  ['192.0.2.9', '192.0.3.9', false],
  ['::ffff:192.0.2.9', '192.0.2.1', true],
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
])('LCH-06 %s and %s are of one network: %s', (one, other, expected) => {
  expect(isSameNetwork(one, other)).toBe(expected);
});

test('LCH-06 a network has another hash at each tenant', () => {
  expect(networkHash('india', '192.0.2.9')).not.toEqual(networkHash('nigeria', '192.0.2.9'));
});
