import { type ApiError, PositiveAmount, strictSchema } from '@parlour/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { parse, omitEmptyOptionals } from './parse.ts';

const schema = strictSchema(
  z.object({
    name: z.string().min(2).max(4),
    kind: z.enum(['a', 'b']),
    amount: PositiveAmount,
    note: z.string().optional(),
  }),
);
const faults = (input: unknown) => {
  try {
    parse(schema, input);
    return [];
  } catch (error) {
    return (error as ApiError).value?.['fields'];
  }
};

it('names every invalid field with its rule and what is allowed', () => {
  expect(faults({ name: 'x', kind: 'c', amount: 1.001 })).toEqual([
    { field: 'name', rule: 'min', allowed: { min: 2 } },
    { field: 'kind', rule: 'one_of', allowed: { values: 'a, b' } },
    { field: 'amount', rule: 'invalid', allowed: { is: 'an amount with at most two decimals' } },
  ]);
});

it('VAL-01 an amount that is too large names the maximum first', () => {
  expect(faults({ name: 'xyz', kind: 'a', amount: 1e308 })).toEqual([
    { field: 'amount', rule: 'max', allowed: { max: 9_999_999_999_999.99 } },
  ]);
});

it('reports a missing field as required, one of another type as mistyped', () => {
  expect(faults({ name: 7, kind: 'a' })).toEqual([
    { field: 'name', rule: 'type', allowed: { type: 'string' } },
    { field: 'amount', rule: 'required' },
  ]);
});

it('T-AZ-3 refuses keys that are not in the schema', () => {
  expect(faults({ name: 'xy', kind: 'a', amount: 1, balance: 5, isAgent: 1 })).toEqual([
    { field: 'balance', rule: 'unknown' },
    { field: 'isAgent', rule: 'unknown' },
  ]);
});

it.each([[null], ['text'], [[]], [undefined]])('refuses %j for an object', (input) => {
  expect(faults(input)).toHaveLength(1);
});

it('LOB-04 ignores an empty query field if the schema does not require it', () => {
  const query = z.object({
    gameType: z.enum(['RNG', 'LIVE']).optional(),
    minBet: z.coerce.number().optional(),
    pageNo: z.coerce.number().int().min(1).default(1),
    code: z.string(),
  });
  expect(
    parse(
      query,
      omitEmptyOptionals(query, { gameType: '', minBet: '', pageNo: '', code: '', other: '' }),
    ),
  ).toEqual({ pageNo: 1, code: '' });
  expect(
    parse(
      query,
      omitEmptyOptionals(query, { gameType: 'LIVE', minBet: '0', pageNo: '2', code: 'x' }),
    ),
  ).toEqual({ gameType: 'LIVE', minBet: 0, pageNo: 2, code: 'x' });
});
