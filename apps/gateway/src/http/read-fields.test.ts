import { type ApiError, type Route } from '@parlour/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { createBodyReader } from './read-fields.ts';

const body = z.object({
  name: z.string().min(2),
  rows: z.array(z.object({ count: z.number() })).optional(),
});
const call = { method: 'POST', access: 'public', reply: z.null(), summary: '', body } as const;
const family: Route = { ...call, path: '/wps/member/thing' };
const own: Route = { ...call, path: '/api/v1/thing' };
const { body: _body, ...bare } = own;

const faults = (route: Route, sent: unknown) => {
  try {
    createBodyReader('thing', route)(sent);
    return [];
  } catch (error) {
    return (error as ApiError).value?.['fields'];
  }
};

it("T-AZ-3 hands the family's handlers declared fields only, also those of inner objects", () =>
  expect(
    createBodyReader('thing', family)({ name: 'xy', role: 1, rows: [{ count: 2, role: 1 }] }),
  ).toEqual({ name: 'xy', rows: [{ count: 2 }] }));

it('T-AZ-3 names every fault of a body of ours, undeclared fields with their place', () =>
  expect(faults(own, { name: 'x', role: 1, rows: [{ count: 2, role: 1 }] })).toEqual([
    { field: 'name', rule: 'min', allowed: { min: 2 } },
    { field: 'rows.0.role', rule: 'unknown' },
    { field: 'role', rule: 'unknown' },
  ]));

it("T-AZ-3 refuses a wrong field of the family's and says nothing of an undeclared one", () =>
  expect(faults(family, { name: 'x', role: 1 })).toEqual([
    { field: 'name', rule: 'min', allowed: { min: 2 } },
  ]));

it('T-AZ-3 reads nothing where a call takes no body, and refuses fields of ours there', () => {
  expect(createBodyReader('thing', { ...bare, path: family.path })({ role: 1 })).toBeUndefined();
  expect(createBodyReader('thing', bare)({})).toBeUndefined();
  expect(createBodyReader('thing', bare)(undefined)).toBeUndefined();
  expect(faults(bare, { role: 1 })).toEqual([{ field: 'role', rule: 'unknown' }]);
});
