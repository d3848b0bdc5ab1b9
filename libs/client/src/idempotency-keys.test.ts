import { expect, it } from 'vitest';

import { CallError } from './call-error.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

const counting = () => {
  let count = 0;
  return createIdempotencyKeys(() => `key-${++count}`);
};

it('keeps one key over uncertain failures and makes a new one after an answer', () => {
  const keys = counting();
  expect(keys.keyFor('500')).toBe('key-1');
  keys.settle(new CallError('network'));
  expect(keys.keyFor('500')).toBe('key-1');
  keys.settle(new CallError('system_busy', { status: 503 }));
  expect(keys.keyFor('500')).toBe('key-1');
  keys.settle(null);
  expect(keys.keyFor('500')).toBe('key-2');
});

it('makes a new key for other content and after a plain refusal', () => {
  const keys = counting();
  keys.keyFor('500');
  expect(keys.keyFor('600')).toBe('key-2');
  keys.settle(new CallError('limit_deposit_reached', { status: 400 }));
  expect(keys.keyFor('600')).toBe('key-3');
});

it.each([
  ['login.not.session', 401],
  ['TOO_MANY_REQUESTS', 429],
  ['maintenance', 503],
] as const)(
  'WAL-06 AUT-13 %s, refused before the call, keeps the key of an unanswered attempt',
  (code, status) => {
    const keys = counting();
    expect(keys.keyFor('500')).toBe('key-1');
    keys.settle(new CallError('timeout'));
    keys.settle(new CallError(code, { status }));
    expect([keys.keyFor('500'), keys.isOutcomeUnknown()]).toEqual(['key-1', true]);
    keys.settle(new CallError('insufficient_funds', { status: 400 }));
    expect([keys.keyFor('500'), keys.isOutcomeUnknown()]).toEqual(['key-2', false]);
  },
);

it('WAL-06 an unanswered attempt keeps its key after the page was reloaded', () => {
  const keys = counting();
  keys.resume('500', 'key-of-before');
  keys.settle(new CallError('login.not.session', { status: 401 }));
  expect([keys.isOutcomeUnknown(), keys.keyFor('500')]).toEqual([true, 'key-of-before']);
  keys.settle(null);
  expect([keys.isOutcomeUnknown(), keys.keyFor('500')]).toEqual([false, 'key-1']);
});

it('WAL-06 a closed vendor has refused: the next attempt gets a new key', () => {
  const keys = counting();
  keys.keyFor('500');
  keys.settle(new CallError('vendor_under_maintenance', { status: 503 }));
  expect(keys.keyFor('500')).toBe('key-2');
});

it('WAL-06 a provider that is down has refused: the next attempt gets a new key', () => {
  const keys = counting();
  keys.keyFor('500');
  keys.settle(new CallError('payment_provider_unavailable', { status: 503 }));
  expect(keys.keyFor('500')).toBe('key-2');
});

it('WAL-06 an attempt without an answer keeps its key, others have new ones', async () => {
  const keys = counting();
  const used: string[] = [];
  const send = (result: CallError | string) =>
    keys.sendOnce('500', async (key) => {
      used.push(key);
      if (result instanceof CallError) throw result;
      return result;
    });
  const lost = new CallError('timeout');
  await expect(send(lost)).rejects.toBe(lost);
  await expect(send('done')).resolves.toBe('done');
  await expect(send(new CallError('insufficient_funds', { status: 400 }))).rejects.toThrow();
  await send('done');
  expect(used).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
});
