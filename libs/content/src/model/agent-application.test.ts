import { contract } from '@parlour/contract';
import { expect, it } from 'vitest';

import { applicationLimits, checkApplication, fieldOf, toFeedback } from './agent-application.ts';

const good = {
  name: 'Ada',
  contact: '+234 801 000 0000',
  message: 'I run a football club in Lagos.',
};

it('RTE-03 takes an application that fits, as feedback of kind 6', () => {
  expect(checkApplication(good)).toEqual([]);
  expect(toFeedback({ ...good, name: ' Ada ' })).toEqual({
    type: 6,
    sender: 'Ada, +234 801 000 0000',
    content: good.message,
  });
});

it('RTE-03 names each field that does not fit and what is allowed', () => {
  expect(checkApplication({ name: ' ', contact: '1234', message: 'x'.repeat(501) })).toEqual([
    { field: 'name', rule: 'required' },
    { field: 'contact', rule: 'length', allowed: { min: 5, max: 70 } },
    { field: 'message', rule: 'length', allowed: { min: 10, max: 500 } },
  ]);
});

it('asks for no more and no less than the call does', () => {
  const longest = toFeedback({
    name: 'n'.repeat(applicationLimits.name.max),
    contact: 'c'.repeat(applicationLimits.contact.max),
    message: 'm'.repeat(applicationLimits.message.max),
  });
  expect(contract.content.feedback.body.safeParse(longest).success).toBe(true);
  expect(
    contract.content.feedback.body.safeParse({
      ...longest,
      content: 'm'.repeat(applicationLimits.message.min),
    }).success,
  ).toBe(true);
  expect(
    contract.content.feedback.body.safeParse({
      ...longest,
      content: 'm'.repeat(applicationLimits.message.min - 1),
    }).success,
  ).toBe(false);
  expect(
    contract.content.feedback.body.safeParse({
      ...longest,
      content: 'm'.repeat(applicationLimits.message.max + 1),
    }).success,
  ).toBe(false);
});

it('knows which field of the form the gateway means', () => {
  expect([fieldOf('sender'), fieldOf('content'), fieldOf('name'), fieldOf('captcha')]).toEqual([
    'contact',
    'message',
    'name',
    undefined,
  ]);
});
