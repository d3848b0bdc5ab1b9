import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { contract, isOwnCall, type Route, strictSchema } from './index.ts';

const routes = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Route] => [`${group}.${name}`, call]),
);

it.each(routes.filter(([name]) => !name.startsWith('vendor.')))(
  'API-01 %s is ours exactly when its sentence says so',
  (_name, call) => expect(isOwnCall(call)).toBe(call.summary.startsWith('Ours: ')),
);

it('API-01 the vendor API is ours', () =>
  expect(Object.values(contract.vendor).every(isOwnCall)).toBe(true));

describe('T-AZ-3 a strict schema', () => {
  const schema = z.object({
    name: z.string().trim().min(2),
    rows: z.array(z.object({ id: z.number().optional() })).max(2),
    more: z
      .object({ on: z.boolean() })
      .refine(({ on }) => on, { error: 'on' })
      .optional(),
    free: z.record(z.string(), z.unknown()),
  });
  const strict = strictSchema(schema);
  const good = { name: ' xy ', rows: [{ id: 1 }], more: { on: true }, free: { any: 1 } };
  const issuesOf = (over: object) =>
    strict
      .safeParse({ ...good, ...over })
      .error?.issues.map((issue) => [
        issue.code,
        [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'),
      ]);

  it('takes what the schema takes, in the same form', () =>
    expect(strict.parse(good)).toEqual(schema.parse(good)));

  it.each([
    ['beside the fields', { role: 1 }, 'role'],
    ['in an object of a list', { rows: [{}, { id: 1, role: 1 }] }, 'rows.1.role'],
    ['in an object that may be absent', { more: { on: true, role: 1 } }, 'more.role'],
  ])('T-AZ-3 names a field %s', (_where, over, path) => {
    expect(schema.safeParse({ ...good, ...over }).success).toBe(true);
    expect(issuesOf(over)).toEqual([['unrecognized_keys', path]]);
  });

  it('keeps the checks of the schema', () => {
    expect(issuesOf({ name: ' x ' })).toEqual([['too_small', 'name']]);
    expect(issuesOf({ more: { on: false } })).toEqual([['custom', 'more']]);
    expect(issuesOf({ rows: [{}, {}, {}] })).toEqual([['too_big', 'rows']]);
  });
});
