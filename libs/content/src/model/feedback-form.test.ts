import { expect, it } from 'vitest';

import { checkFeedback, toKind } from './feedback-form.ts';

const right = {
  type: 'game',
  content: 'The reels stop too late.',
  sender: 'demo01',
  captcha: null,
};

it('MOD-08 HLP-02 accepts what is complete and names what is not', () => {
  expect(checkFeedback(right)).toEqual({});
  expect(checkFeedback({ type: '', content: '  short  ', sender: ' ', captcha: '' })).toEqual({
    type: 'type',
    content: 'short',
    sender: 'sender',
    captcha: 'captcha',
  });
});

it.each([
  [9, 'short'],
  [10, undefined],
  [500, undefined],
  [501, 'long'],
] as const)('MOD-08 HLP-02 %d characters of content: %s', (length, fault) => {
  expect(checkFeedback({ ...right, content: 'x'.repeat(length) }).content).toBe(fault);
});

it('HLP-02 sends an unknown kind as other', () => {
  expect(['deposit', 'other', 'gossip'].map(toKind)).toEqual(['deposit', 'other', 'other']);
});
