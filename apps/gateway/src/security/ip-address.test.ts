import { expect, it } from 'vitest';

import { isPrivateAddress, toNetworkBlock, toNetwork } from './ip-address.ts';

it('takes all of IPv4 and the first 64 bits of IPv6 for a network', () => {
  expect(toNetwork('203.0.113.1')).toBe('203.0.113.1');
  expect(toNetwork('::ffff:203.0.113.1')).toBe('203.0.113.1');
  expect(toNetwork('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe(toNetwork('2001:db8:0:1::5'));
  expect(toNetwork('2001:db8:0:1::5')).not.toBe(toNetwork('2001:db8:0:2::5'));
  expect(toNetwork('::1')).toBe('0:0:0:0');
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:aa:1::5', '2001:db8:aa'],
  ['2001:db8:aa:ffff:1:2:3:4', '2001:db8:aa'],
  ['2001:0DB8:00aa::', '2001:db8:aa'],
  ['2001:db8::1', '2001:db8:0'],
])('AUT-11 %s belongs to the block %s', (ip, block) => {
  expect(toNetworkBlock(ip)).toBe(block);
});

it('knows private addresses, of this machine, a local network or a carrier', () => {
  const addresses = ['10.1.2.3', '172.31.0.1', '192.168.1.5', '127.0.0.1', '169.254.1.1'];
  const others = ['100.64.0.1', '::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1'];
  expect([...addresses, ...others].filter((ip) => !isPrivateAddress(ip))).toEqual([]);
  expect(['203.0.113.1', '172.32.0.1', '2001:db8::1', 'none'].some(isPrivateAddress)).toBe(false);
});
