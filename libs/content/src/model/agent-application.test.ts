import { contract } from '@parlour/contract';
import { invertWords, translate } from '@parlour/contract/wire-words';
import { expect, it } from 'vitest';

import {
  applicationLimits,
  checkApplication,
  toApplicationField,
  toFeedback,
} from './agent-application.ts';

const good = {
  name: 'Ada',
  contact: '+234 801 000 0000',
  message: 'I run a football club in Lagos.',
  captcha: null,
};

it('RTE-03 takes an application that fits, as feedback of kind agent', () => {
  expect(checkApplication(good)).toEqual([]);
  expect(toFeedback({ ...good, name: ' Ada ' })).toEqual({
    kind: 'agent',
    sender: 'Ada, +234 801 000 0000',
    content: good.message,
  });
});

it('RTE-03 names each field that does not fit and what is allowed', () => {
  expect(
    checkApplication({ name: ' ', contact: '1234', message: 'x'.repeat(501), captcha: ' ' }),
  ).toEqual([
    { field: 'name', rule: 'required' },
    { field: 'contact', rule: 'length', allowed: { min: 5, max: 70 } },
    { field: 'message', rule: 'length', allowed: { min: 10, max: 500 } },
    { field: 'captcha', rule: 'required' },
  ]);
});

it('asks for no more and no less than the call does', () => {
  const longest = toFeedback({
    name: 'n'.repeat(applicationLimits.name.max),
    contact: 'c'.repeat(applicationLimits.contact.max),
    message: 'm'.repeat(applicationLimits.message.max),
    captcha: null,
  });
  const { body, words } = contract.content.feedback;
  const isTaken = (content: string) =>
    body.safeParse(translate({ ...longest, content }, invertWords(words.body))).success;
  expect(isTaken(longest.content)).toBe(true);
  expect(isTaken('m'.repeat(applicationLimits.message.min))).toBe(true);
  expect(isTaken('m'.repeat(applicationLimits.message.min - 1))).toBe(false);
  expect(isTaken('m'.repeat(applicationLimits.message.max + 1))).toBe(false);
});

it('knows which field of the form the gateway means', () => {
  expect([
    toApplicationField('sender'),
    toApplicationField('content'),
    toApplicationField('name'),
    toApplicationField('captcha'),
    toApplicationField('kind'),
  ]).toEqual(['contact', 'message', 'name', 'captcha', undefined]);
});
