import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isFromParent } from './parent-page.ts';

const origin = 'http://philippines.localhost:4000';
const sender = { name: 'the parent window' };
const good = {
  origin,
  source: sender as unknown as MessageEventSource,
  data: { type: 'parlour:pause', paused: true },
};

test('T-WEB-3 a message of the parent with the right shape is heard', () => {
  expect(isFromParent(good, origin, sender)).toBe(true);
});

test('T-WEB-3 look-alike origins, other frames and null origins are dropped', () => {
  for (const other of [
    'http://philippines.localhost:4001',
    'https://philippines.localhost:4000',
    'http://philippines.localhost:4000.evil.example',
    'http://philippines.localhost',
    'null',
    '',
    '*',
  ]) {
    expect(isFromParent({ ...good, origin: other }, origin, sender)).toBe(false);
  }
  expect(isFromParent({ ...good, source: {} as MessageEventSource }, origin, sender)).toBe(false);
  expect(isFromParent({ ...good, source: null }, origin, sender)).toBe(false);
});

test('T-WEB-3 5,000 other messages are dropped', () => {
  const message = fc.oneof(
    fc.anything({ withNullPrototype: true, withObjectString: true }),
    fc.record({ type: fc.string(), paused: fc.anything() }),
    fc.constant(JSON.parse('{"__proto__":{"type":"parlour:pause","paused":true}}')),
  );
  fc.assert(
    fc.property(message, (data) => {
      const shaped =
        typeof data === 'object' &&
        data !== null &&
        (data as { type?: unknown }).type === 'parlour:pause' &&
        typeof (data as { paused?: unknown }).paused === 'boolean' &&
        Object.hasOwn(data, 'type');
      return shaped || !isFromParent({ ...good, data }, origin, sender);
    }),
    { numRuns: 5000 },
  );
});
