import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const good = {
  ARCADE_DATABASE_URL: 'postgres://localhost/arcade',
  ARCADE_MASTER_KEY: 'ab'.repeat(32),
  ARCADE_VENDOR_KEYS: JSON.stringify({ philippines: { keyId: 'k', secret: 's'.repeat(32) } }),
};

test('a complete environment is taken with its defaults', () => {
  expect(readConfig(good)).toMatchObject({
    config: {
      port: 4001,
      spinIntervalMs: 2500,
      origin: 'http://arcade.localhost:4001',
      gatewayUrl: 'http://127.0.0.1:4000',
    },
  });
});

test('all faults are reported together, by name, without the secrets', () => {
  const read = readConfig({
    ARCADE_PORT: 'x',
    ARCADE_MASTER_KEY: 'geheim',
    ARCADE_VENDOR_KEYS: '{"a":{"keyId":"","secret":"short-secret"}}',
    SPIN_INTERVAL_MS: '-1',
    EVENT_TIMINGS: '{"live-roulette":{"openMs":1}}',
  });
  const faults = 'faults' in read ? read.faults.join('\n') : '';
  for (const name of [
    'ARCADE_PORT',
    'ARCADE_DATABASE_URL',
    'ARCADE_MASTER_KEY',
    'ARCADE_VENDOR_KEYS',
    'SPIN_INTERVAL_MS',
    'EVENT_TIMINGS',
  ])
    expect(faults).toContain(name);
  expect(faults).not.toMatch(/geheim|short-secret/);
});

test("timings of shared events can be overridden; others stay the games' own", () => {
  expect(readConfig(good)).toMatchObject({ config: { eventTimings: {} } });
  const times = { openMs: 5000, playMs: 2000, restMs: 0 };
  expect(
    readConfig({ ...good, EVENT_TIMINGS: JSON.stringify({ 'live-roulette': times }) }),
  ).toMatchObject({ config: { eventTimings: { 'live-roulette': times } } });
});
