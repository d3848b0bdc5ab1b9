import { expect, it } from 'vitest';
import { z } from 'zod';

import { contract, type Route } from './index.ts';
import type { WireWords } from './wire-words.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** Calls whose codes stay as they are, and why. */
const leftAsTheyAre: Readonly<Record<string, string>> = {
  'session.key': 'the names of RFC 7517',
  'wallet.consolidated': 'lists that are empty in this product',
};

/** Letters or a number where a word should be. */
const isCode = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^([A-Z]{1,2}|\d+)$/.test(value));

const valuesOf = ({ const: only, enum: listed = [], anyOf = [] }: Shape): readonly unknown[] => [
  only,
  ...listed,
  ...anyOf.flatMap((each) => valuesOf(each)),
];

const isState = (name: string, { type }: Shape): boolean =>
  type === 'integer' && /^(type|status|state|is[A-Z]\w*)$/.test(name);

/** Fields whose values are codes and that words leave as they are; each schema is read once. */
function untranslated(root: Shape, ofRoot: WireWords | undefined): readonly string[] {
  const seen = new Set<Shape>();
  const resolve = (shape: Shape): Shape => {
    if (!shape.$ref) return shape;
    return shape.$ref === '#' ? root : (root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] as Shape);
  };
  const read = (unresolved: unknown, words: WireWords = {}): readonly string[] => {
    if (typeof unresolved !== 'object' || unresolved === null) return [];
    const shape = resolve(unresolved as Shape);
    if (seen.has(shape)) return [];
    seen.add(shape);
    const parts = [shape.items, shape.additionalProperties, ...(shape.anyOf ?? [])];
    const fields = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
      const field = resolve(part as Shape);
      const own = words[name];
      const isBare = !own?.values && (valuesOf(field).some(isCode) || isState(name, field));
      return [
        ...(isBare ? [name] : []),
        ...read(field, own?.fields === 'same' ? words : own?.fields),
      ];
    });
    return [...fields, ...parts.flatMap((part) => read(part, words))];
  };
  return read(root, ofRoot);
}

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, call]): [string, Route] => [`${group}.${name}`, call]),
);

const checked = calls.filter(([name]) => !(name in leftAsTheyAre));

it.each(checked)('API-01 codes of the wire end at the edge of %s', (_name, call) => {
  const found = (['query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return untranslated(shape, call.words?.[part]);
  });
  expect(found).toEqual([]);
});
