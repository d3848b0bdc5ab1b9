import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hasCharacterRule } from '../text.ts';
import { builtInRoles, operatorContract, type OperatorRoute, permissionNames } from './index.ts';

const routes = Object.entries(operatorContract).flatMap(([group, calls]) =>
  Object.entries(calls).map(
    ([name, call]: [string, OperatorRoute]) => [`${group}.${name}`, call] as const,
  ),
);

/** The string types of a schema, with their places. */
function findTexts(schema: z.ZodType, place: string): (readonly [string, z.ZodType])[] {
  if (schema instanceof z.ZodString) return [[place, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      findTexts(field, `${place}.${name}`),
    );
  const inner = schema.def as unknown as Record<string, unknown>;
  return ['element', 'innerType', 'in'].flatMap((part) =>
    inner[part] instanceof z.ZodType ? findTexts(inner[part], place) : [],
  );
}

describe('the calls of the console', () => {
  it.each(routes)(
    'API-01 %s has a sentence and a body only where the verb has one',
    (_id, call) => {
      expect(call.summary).toMatch(/^[A-Z].+\.$/s);
      if (call.method === 'GET') expect(call.body).toBeUndefined();
    },
  );

  it('T-API-1 take no text without the rule of characters', () => {
    const texts = routes.flatMap(([id, { query, body }]) =>
      [query, body].flatMap((schema) => (schema ? findTexts(schema, id) : [])),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(([, schema]) => !hasCharacterRule(schema)).map(([place]) => place)).toEqual(
      [],
    );
  });

  it('OPS-06 every permission is asked for or kept by a role, and the owner has all', () => {
    expect(builtInRoles.owner.permissions).toEqual(permissionNames);
    for (const { permissions } of Object.values(builtInRoles))
      for (const permission of permissions) expect(permissionNames).toContain(permission);
  });
});
