import { describe, expect, it } from 'vitest';

import { findLooseFields, findLooseNumbers } from '../testing/request-fields.ts';
import { builtInRoles, operatorContract, type OperatorRoute, permissionNames } from './index.ts';

const routes = Object.entries(operatorContract).flatMap(([group, calls]) =>
  Object.entries(calls).map(
    ([name, call]: [string, OperatorRoute]) => [`${group}.${name}`, call] as const,
  ),
);

describe('the calls of the console', () => {
  it.each(routes)(
    'API-01 %s has a sentence and a body only where the verb has one',
    (_id, call) => {
      expect(call.summary).toMatch(/^[A-Z].+\.$/s);
      if (call.method === 'GET') expect(call.body).toBeUndefined();
    },
  );

  it('T-API-1 take no text without the rule of characters', () => {
    const loose = routes.flatMap(([id, { query, body }]) =>
      [query, body].flatMap((schema) => (schema ? findLooseFields(schema, id) : [])),
    );
    expect(loose).toEqual([]);
  });

  it('T-API-1 take numbers of a query as decimal digits only', () => {
    const loose = routes.flatMap(([id, { query }]) => (query ? findLooseNumbers(query, id) : []));
    expect(loose).toEqual([]);
  });

  it('OPS-06 every permission is asked for or kept by a role, and the owner has all', () => {
    expect(builtInRoles.owner.permissions).toEqual(permissionNames);
    for (const { permissions } of Object.values(builtInRoles))
      for (const permission of permissions) expect(permissionNames).toContain(permission);
  });
});
