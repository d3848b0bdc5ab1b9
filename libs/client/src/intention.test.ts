import { errors } from '@parlour/contract/errors';
import { expect, it } from 'vitest';

import { CallError } from './call-error.ts';
import { createIntention } from './intention.ts';
import texts from './locales/EN.json' with { type: 'json' };

const counting = () => {
  let count = 0;
  return createIntention(() => `key-${++count}`);
};

it('keeps one key over uncertain failures and makes a new one after an answer', () => {
  const intention = counting();
  expect(intention.keyFor('500')).toBe('key-1');
  intention.settle(new CallError('network'));
  expect(intention.keyFor('500')).toBe('key-1');
  intention.settle(new CallError('system_busy', { status: 503 }));
  expect(intention.keyFor('500')).toBe('key-1');
  intention.settle(null);
  expect(intention.keyFor('500')).toBe('key-2');
});

it('makes a new key for other content and after a plain refusal', () => {
  const intention = counting();
  intention.keyFor('500');
  expect(intention.keyFor('600')).toBe('key-2');
  intention.settle(new CallError('limit_deposit_reached', { status: 400 }));
  expect(intention.keyFor('600')).toBe('key-3');
});

it.each([
  ['login.not.session', 401],
  ['TOO_MANY_REQUESTS', 429],
  ['maintenance', 503],
] as const)(
  'WAL-06 AUT-13 %s, answered at the door, ends no intention of which an attempt is still unanswered',
  (code, status) => {
    const intention = counting();
    expect(intention.keyFor('500')).toBe('key-1');
    intention.settle(new CallError('timeout'));
    intention.settle(new CallError(code, { status }));
    expect([intention.keyFor('500'), intention.isOpen()]).toEqual(['key-1', true]);
    intention.settle(new CallError('insufficient_funds', { status: 400 }));
    expect([intention.keyFor('500'), intention.isOpen()]).toEqual(['key-2', false]);
  },
);

it('WAL-06 goes on with what was unanswered before the page was loaded, under the key that it had', () => {
  const intention = counting();
  intention.resume('500', 'key-of-before');
  intention.settle(new CallError('login.not.session', { status: 401 }));
  expect([intention.isOpen(), intention.keyFor('500')]).toEqual([true, 'key-of-before']);
  intention.settle(null);
  expect([intention.isOpen(), intention.keyFor('500')]).toEqual([false, 'key-1']);
});

it('WAL-06 a vendor that is closed has refused for good: the next attempt is another intention', () => {
  const intention = counting();
  intention.keyFor('500');
  intention.settle(new CallError('vendor_under_maintenance', { status: 503 }));
  expect(intention.keyFor('500')).toBe('key-2');
});

it('has words for every error code of the contract and for the troubles of the client', () => {
  expect(Object.keys(texts).toSorted()).toEqual(
    [...Object.keys(errors), 'network', 'timeout'].toSorted(),
  );
});
