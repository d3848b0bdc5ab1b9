import { createI18n } from '@parlour/i18n';
import { expect, it } from 'vitest';

import errors from '@parlour/contract/locales/EN.json' with { type: 'json' };

import auth from '../locales/EN.json' with { type: 'json' };
import { fieldErrorText } from './field-errors.ts';

const { getTranslate } = createI18n({
  language: 'EN',
  resources: { auth, errors },
  loadNamespace: async () => ({}),
});

it.each([
  ['min', { min: 10 }, 'Enter 10 or more.'],
  ['length', { min: 4, max: 20 }, 'Enter 4 to 20 characters.'],
  ['one_of', { values: 'png, jpg' }, 'Not available. Choose from: png, jpg.'],
  ['min', {}, auth.fault.other],
  ['required', {}, auth.fault.required],
  ['wrong', {}, auth.fault.wrong],
  ['wrong', { left: 3 }, 'Incorrect. Attempts left: 3.'],
])('ERR-01 beside a field, the rule %s with %j says: %s', (rule, allowed, text) => {
  expect(fieldErrorText(getTranslate('auth'), { field: 'nickname', rule, allowed })).toBe(text);
});
