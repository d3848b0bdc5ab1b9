import { expect, it } from 'vitest';

import { CallError } from './call-error.ts';
import { createIntention } from './intention.ts';

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
  'WAL-06 AUT-13 %s, refused before the call, ends no unanswered intention',
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

it('WAL-06 an unanswered attempt keeps its key after the page was reloaded', () => {
  const intention = counting();
  intention.resume('500', 'key-of-before');
  intention.settle(new CallError('login.not.session', { status: 401 }));
  expect([intention.isOpen(), intention.keyFor('500')]).toEqual([true, 'key-of-before']);
  intention.settle(null);
  expect([intention.isOpen(), intention.keyFor('500')]).toEqual([false, 'key-1']);
});

it('WAL-06 a closed vendor has refused: the next attempt is a new intention', () => {
  const intention = counting();
  intention.keyFor('500');
  intention.settle(new CallError('vendor_under_maintenance', { status: 503 }));
  expect(intention.keyFor('500')).toBe('key-2');
});
