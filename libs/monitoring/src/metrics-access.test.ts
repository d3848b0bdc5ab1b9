import { expect, it } from 'vitest';

import { mayReadMetrics } from './metrics-access.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers: { host: 'localhost:4000', ...headers },
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

it.each(['127.0.0.1:4000', '[::1]:4000', '[::1]', 'localhost', 'LOCALHOST:4001'])(
  'OPS-02 metrics without a token are open to a request for the host %s',
  (host) => {
    expect(mayReadMetrics(from('127.0.0.1', { host }), open)).toBe(true);
  },
);

it.each([
  'india.localhost:4000',
  'arcade.localhost:4001',
  'console.localhost',
  'www.example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '10.0.0.1:4000',
  '',
])('OPS-02 metrics without a token are closed to a request for the host "%s"', (host) => {
  expect(mayReadMetrics(from('127.0.0.1', { host }), open)).toBe(false);
});

it.each([
  'cdn-loop',
  'cf-connecting-ip',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
])('OPS-02 metrics without a token are closed to a proxy on this machine that sends %s', (name) => {
  expect(mayReadMetrics(from('127.0.0.1', { [name]: 'x' }), open)).toBe(false);
});

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
