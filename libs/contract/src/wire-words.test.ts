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

const feedbackCodes = [
  ['other', 0],
  ['deposit', 1],
  ['withdraw', 2],
  ['game', 3],
  ['service', 4],
  ['agent', 6],
] as const;

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

  it('API-01 turn several values in one text into a list, without those that are unknown', () => {
    const list = { types: { values: [['PL', 'notices'] as const, ['B', 'banners'] as const] } };
    const listed = { types: { ...list.types, separator: ',' } };
    expect(translate({ types: 'B, PL,X' }, listed)).toEqual({ types: ['banners', 'notices'] });
    expect(translate({ types: ['banners', 'notices'] }, invertWords(listed))).toEqual({
      types: 'B,PL',
    });
    expect(translate({ types: undefined }, listed)).toEqual({ types: undefined });
  });

  it.each(feedbackCodes)('HLP-02 feedback of kind %s is %i on the wire', (kind, type) => {
    const { body } = contract.content.feedback.words;
    expect(translate({ kind }, invertWords(body))).toEqual({ type });
    expect(translate({ type }, body)).toEqual({ kind });
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
