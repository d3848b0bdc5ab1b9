import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { findLooseFields, findLooseNumbers } from '../testing/request-fields.ts';
import {
  builtInRoles,
  guardedPermissions,
  operatorContract,
  type OperatorRoute,
  permissionNames,
} from './index.ts';

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

  it('OPS-01 take the usernames of their filters from any keyboard', () => {
    const names = ['member', 'agent', 'payer', 'party', 'sender', 'receiver', 'opponent', 'to'];
    const read = routes.flatMap(([id, { query }]) =>
      names.flatMap((name) => {
        const field = query instanceof z.ZodObject ? (query.shape[name] as z.ZodType) : undefined;
        const isName = field?.safeParse('maria01').success ?? false;
        return isName ? [[`${id} ${name}`, field?.parse('\u2066maria٠١\u2069')]] : [];
      }),
    );
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(([, value]) => value !== 'maria01')).toEqual([]);
  });

  it('T-API-1 take numbers of a query as decimal digits only', () => {
    const loose = routes.flatMap(([id, { query }]) => (query ? findLooseNumbers(query, id) : []));
    expect(loose).toEqual([]);
  });

  it('OPS-12 every change says whether it takes a second operator, and can be proposed', () => {
    for (const [id, { action, dualControl, reply }] of routes) {
      expect([id, dualControl !== undefined]).toEqual([id, action !== undefined]);
      const answers = JSON.stringify(
        z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }),
      );
      const canBeProposed = answers.includes('"proposed"');
      expect([id, canBeProposed]).toEqual([id, action !== undefined && dualControl !== 'never']);
    }
  });

  it('OPS-12 permissions over money, operators, keys and settings are given by two', () => {
    for (const name of ['adjustments.approve', 'operators.write', 'vendors.write'] as const)
      expect(guardedPermissions.has(name)).toBe(true);
    for (const name of permissionNames.filter((one) => one.endsWith('.read')))
      expect([name, guardedPermissions.has(name)]).toEqual([name, false]);
  });

  it('OPS-06 every permission is asked for or kept by a role, and the owner has all', () => {
    expect(builtInRoles.owner.permissions).toEqual(permissionNames);
    for (const { permissions } of Object.values(builtInRoles))
      for (const permission of permissions) expect(permissionNames).toContain(permission);
  });
});
