import { expect, it } from 'vitest';

import { cleanForwardedFor, readForwardedFor } from './forwarded-for.ts';

it.each<[string, readonly string[]]>([
  ['203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9:51234', ['203.0.113.9']],
  ['[2001:DB8::7]:443', ['2001:db8::7']],
  ['[2001:db8::7]', ['2001:db8::7']],
  ['2001:db8::7', ['2001:db8::7']],
  ['"[2001:db8::7]:443"', ['2001:db8::7']],
  ['fe80::1%eth0', ['fe80::1']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['198.51.100.1:80, 203.0.113.9:51234 ,10.0.0.2', ['198.51.100.1', '203.0.113.9', '10.0.0.2']],
  // What stands before rubbish was written by the client itself.
  ['198.51.100.1, unknown, 203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9, _hidden', []],
  ['1', []],
  ['999.1.1.1', []],
  ['203.0.113.9:99999999', []],
  ['', []],
  [',,', []],
])('SYS-01 reads the addresses of %j', (header, addresses) => {
  expect(readForwardedFor(header)).toEqual(addresses);
});

it('leaves no header where it names no address', () => {
  const headers = { 'x-forwarded-for': 'unknown', host: 'a.example' };
  cleanForwardedFor(headers);
  expect(headers).toEqual({ host: 'a.example' });
});
