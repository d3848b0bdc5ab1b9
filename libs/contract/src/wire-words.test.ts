import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { contract, type Route } from './index.ts';
import { invertWords, translate, type WireWords } from './wire-words.ts';

const words = {
  vassalage: { name: 'vendor' },
  isHot: {
    values: [
      [1, true],
      [0, false],
    ],
  },
  children: { name: 'parts', fields: 'same' },
} as const satisfies WireWords;

describe('API-01 words of the wire', () => {
  const onWire = {
    vassalage: 'ARCADE',
    isHot: 0,
    other: 1,
    children: [{ vassalage: 'FB', isHot: 1 }],
  };
  const inCode = {
    vendor: 'ARCADE',
    isHot: false,
    other: 1,
    parts: [{ vendor: 'FB', isHot: true }],
  };

  it('API-01 become words of the code and go back', () => {
    expect(translate(onWire, words)).toEqual(inCode);
    expect(translate(inCode, invertWords(words))).toEqual(onWire);
  });

  it('API-01 leave empty values alone and drop a value that stands for nothing', () => {
    expect(translate({ isHot: null, children: undefined }, words)).toEqual({
      isHot: null,
      parts: undefined,
    });
    expect(translate({ isHot: 7 }, words)).toEqual({ isHot: undefined });
  });

  type Shape = z.core.JSONSchema.BaseSchema;

  /** Fields of words that the schema at their place does not have. */
  const unknownFields = (shape: Shape, of: WireWords, defs = shape.$defs): string[] => {
    const resolve = (part: Shape): Shape => {
      const [nullable] = part.anyOf ?? [];
      if (nullable) return resolve(nullable as Shape);
      return part.$ref ? (defs?.[part.$ref.split('/').at(-1) ?? ''] as Shape) : part;
    };
    const { items } = resolve(shape);
    const place = resolve(items ? (items as Shape) : shape);
    return Object.entries(of).flatMap(([field, { fields }]) => {
      const inner = place.properties?.[field];
      if (typeof inner !== 'object') return [field];
      return fields && fields !== 'same' ? unknownFields(inner, fields, defs) : [];
    });
  };

  const routes = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Route] => [`${group}.${name}`, call]),
  );

  it.each(routes.filter(([, { words: own }]) => own))('API-01 name fields of %s', (_name, call) => {
    for (const part of ['query', 'body', 'reply'] as const) {
      const own = call.words?.[part];
      const schema = call[part];
      if (!own || !schema) expect(own, part).toBeUndefined();
      else {
        const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        expect(unknownFields(shape, own)).toEqual([]);
      }
    }
  });
});
