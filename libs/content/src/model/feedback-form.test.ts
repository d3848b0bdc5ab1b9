import { expect, it } from 'vitest';

import { checkFeedback, numberOfKind } from './feedback-form.ts';

const right = { type: 'game', content: 'The reels stop too late.', sender: 'demo01' };

it('MOD-08 HLP-02 accepts what is complete and names what is not', () => {
  expect(checkFeedback(right)).toEqual({});
  expect(checkFeedback({ type: '', content: '  short  ', sender: ' ' })).toEqual({
    type: 'type',
    content: 'short',
    sender: 'sender',
  });
});

it.each([
  [9, 'short'],
  [10, undefined],
  [500, undefined],
  [501, 'long'],
] as const)('MOD-08 %d characters of content: %s', (length, fault) => {
  expect(checkFeedback({ ...right, content: 'x'.repeat(length) }).content).toBe(fault);
});

it('HLP-02 kinds have the numbers of the family', () => {
  expect(['deposit', 'withdraw', 'game', 'service', 'agent', 'other'].map(numberOfKind)).toEqual([
    1, 2, 3, 4, 6, 0,
  ]);
});
