import { expect, it } from 'vitest';

import { mayReadMetrics } from './metrics-access.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers,
});
const open = { token: null, isOpenOnLoopback: true };
const guarded = { token: 'a token of the operator', isOpenOnLoopback: true };

it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  'OPS-02 metrics without a token are open to %s',
  (address) => {
    expect(mayReadMetrics(from(address), open)).toBe(true);
  },
);

it.each(['10.0.0.1', '203.0.113.9', '::2', ''])(
  'OPS-02 metrics without a token are closed to "%s"',
  (address) => {
    expect(mayReadMetrics(from(address), open)).toBe(false);
  },
);

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
  'OPS-02 metrics without a token are closed to a proxy on this machine that sends %s',
  (header) => {
    expect(mayReadMetrics(from('127.0.0.1', { [header]: 'x' }), open)).toBe(false);
  },
);

it('OPS-02 metrics without a token are closed where a proxy may stand before them', () => {
  expect(mayReadMetrics(from('127.0.0.1'), { token: null, isOpenOnLoopback: false })).toBe(false);
});

it('OPS-02 metrics with a token are open to who sends it, and to no other caller', () => {
  const send = (authorization: string) =>
    mayReadMetrics(from('203.0.113.9', { authorization }), guarded);
  expect(send(`Bearer ${guarded.token}`)).toBe(true);
  for (const wrong of ['', 'Bearer ', `Basic ${guarded.token}`, `Bearer ${guarded.token}.`])
    expect(send(wrong)).toBe(false);
  expect(mayReadMetrics(from('127.0.0.1'), guarded)).toBe(false);
});
