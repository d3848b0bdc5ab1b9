import { errors } from '@parlour/contract/errors';
import { expect, it } from 'vitest';

import texts from '@parlour/contract/locales/EN.json' with { type: 'json' };

import { CallError } from './call-error.ts';
import { errorText } from './error-text.ts';

const translate = (key: keyof typeof texts, facts: Readonly<Record<string, string | number>>) =>
  texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));
const textOf = (...error: ConstructorParameters<typeof CallError>) =>
  errorText(translate, new CallError(...error));

it('ERR-01 fills a text with the facts that came with the refusal', () => {
  expect(textOf('age_below_minimum', { value: { minimumAge: 21 } })).toBe(
    'You must be at least 21 years old.',
  );
  expect(textOf('amount_out_of_range', { value: { min: '10.00', max: '500.00' } })).toBe(
    'Amount must be from 10.00 to 500.00.',
  );
});

it('ERR-01 shows the general text when the facts are missing', () => {
  expect(textOf('age_below_minimum')).toBe(texts.age_below_minimum_general);
  expect(textOf('amount_out_of_range', { value: { min: 1 } })).toBe(
    texts.amount_out_of_range_general,
  );
});

it('ERR-01 has a text for every code, none of them for developers', () => {
  const codes = [
    ...(Object.keys(errors) as (keyof typeof errors)[]),
    'network',
    'timeout',
  ] as const;
  const technical = /Idempotency|header|JSON|encrypted|signature|transaction|player/i;
  expect(codes.map((code) => textOf(code)).filter((text) => technical.test(text))).toEqual([]);
  expect(textOf('vendor_signature_invalid')).toBe('We couldn’t open the game. Try again.');
});
