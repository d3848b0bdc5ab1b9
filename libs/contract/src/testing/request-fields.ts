import { z } from 'zod';

import { hasCharacterRule } from '../text.ts';

/** The schemas directly inside a schema, with the name under which each stands. */
function innerSchemas(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>);
  const one = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'].flatMap((name) =>
    def[name] instanceof z.ZodType ? [['', def[name]] as [string, z.ZodType]] : [],
  );
  // What follows a text that is checked sees nothing that the text's own rules refuse.
  if (def['in'] instanceof z.ZodType && hasCharacterRule(def['in'])) return [['', def['in']]];
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
  'readonly',
  'default',
  'pipe',
]);

/** The fields of a request's schema whose characters nothing restricts. */
export function findLooseFields(schema: z.ZodType, path: string): string[] {
  const { type } = schema.def;
  if (CLOSED.has(type) || hasCharacterRule(schema)) return [];
  if (!CONTAINERS.has(type)) return [`${path} (${type})`];
  return innerSchemas(schema).flatMap(([name, inner]) =>
    findLooseFields(inner, name ? `${path}.${name}` : path),
  );
}

/** Spellings of a number that a query may not use, each with a text of its length. */
const ODD_NUMBERS = [
  ['0x10', 'text'],
  ['1e1', 'abc'],
  [' 7', 'ab'],
] as const;

/** The fields of a query that take other spellings of a number than decimal digits. */
export const findLooseNumbers = (query: z.ZodType, path: string): string[] =>
  innerSchemas(query)
    .filter(([, field]) =>
      ODD_NUMBERS.some(
        ([number, text]) => field.safeParse(number).success && !field.safeParse(text).success,
      ),
    )
    .map(([name]) => `${path}.${name}`);
