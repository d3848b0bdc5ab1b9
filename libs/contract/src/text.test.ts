import { expect, it } from 'vitest';
import { z } from 'zod';

import { contract } from './contract.ts';
import type { Route } from './route.ts';
import { hasCharacterRule, Prose, Text } from './text.ts';

/** The schemas directly inside a schema, with the name under which each stands. */
function innerSchemas(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>);
  const one = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'].flatMap((name) =>
    def[name] instanceof z.ZodType ? [['', def[name]] as [string, z.ZodType]] : [],
  );
  const many = ['options', 'items'].flatMap((name) =>
    Array.isArray(def[name])
      ? def[name].map((inner: z.ZodType) => ['', inner] as [string, z.ZodType])
      : [],
  );
  return [...one, ...many];
}

const CLOSED = new Set([
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'transform',
  'never',
]);
const CONTAINERS = new Set([
  'object',
  'array',
  'tuple',
  'record',
  'union',
  'optional',
  'nullable',
  'default',
  'pipe',
]);

/** The fields of a schema whose characters nothing restricts. */
function findLooseFields(schema: z.ZodType, path: string): string[] {
  const { type } = schema.def;
  if (CLOSED.has(type) || hasCharacterRule(schema)) return [];
  if (!CONTAINERS.has(type)) return [`${path} (${type})`];
  return innerSchemas(schema).flatMap(([name, inner]) =>
    findLooseFields(inner, name ? `${path}.${name}` : path),
  );
}

it('API-01 T-API-1 every text of every request refuses control characters', () => {
  const loose = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { query, body }]: [string, Route]) =>
      [query, body].flatMap((schema) =>
        schema ? findLooseFields(schema, `${group}.${name}`) : [],
      ),
    ),
  );
  expect(loose).toEqual([]);
});
