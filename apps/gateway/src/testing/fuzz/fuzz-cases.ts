import { isOwnCall, type Route } from '@parlour/contract';
import type { z } from 'zod';

import {
  MARKUP,
  oddNumbers,
  oddTexts,
  otherThanScalar,
  otherThanText,
  refusedTexts,
} from './hostile-values.ts';
import type { FuzzDraw } from './fuzz-seed.ts';
import type { Random } from './random.ts';
import {
  buildInput,
  type Field,
  inputsOf,
  listFields,
  takesOnly,
  withField,
} from './schema-inputs.ts';

export type FuzzInput = { readonly query: unknown; readonly body: unknown };

/** One input of a call, and the field that must be refused or must not be, if any. */
type FuzzCase = FuzzInput & {
  readonly what: string;
  readonly refused?: string;
  readonly dropped?: string;
};

/** A field that no schema declares. */
const UNKNOWN_FIELD = 'unknownField';

type Value = { readonly value: unknown; readonly isRefused: boolean };

const refusedValue = (value: unknown): Value => ({ value, isRefused: true });
const oddValue = (value: unknown): Value => ({ value, isRefused: false });

/** Searches and usernames drop the characters that other texts are refused for. */
const dropsForbidden = (schema: z.ZodType): boolean => schema.safeParse('a\0b').data === 'ab';

/** Values for one field: one of each kind, other ones with every seed. */
function drawValues(random: Random, { schema, takesNull }: Field, part: 'query' | 'body'): Value[] {
  const text = random.pick(refusedTexts);
  const forbidden = dropsForbidden(schema) ? oddValue(text) : refusedValue(text);
  // A query carries texts and lists of them only.
  if (part === 'query')
    return [forbidden, refusedValue(['a', 'b']), oddValue(random.pick(oddTexts))];
  const values = [oddValue(random.pick(oddTexts)), oddValue(random.pick(oddNumbers))];
  const other = (value: unknown): Value =>
    value === null && takesNull ? oddValue(value) : refusedValue(value);
  if (takesOnly(schema, 'string')) return [...values, forbidden, other(random.pick(otherThanText))];
  if (takesOnly(schema, 'number', 'boolean'))
    return [...values, forbidden, other(random.pick(otherThanScalar))];
  return [...values, forbidden, oddValue(random.pick(otherThanText))];
}

/** An input that the call takes, as far as it can be made from its schemas. */
export const buildCase = (call: Route): FuzzInput => ({
  query: call.query && buildInput(call.query),
  body: call.body && buildInput(call.body),
});

/** Hostile inputs of a call, made from its schemas alone; one field is hostile in each. */
export function drawCases({ random, some }: FuzzDraw, call: Route): FuzzCase[] {
  const base = buildCase(call);
  const ofFields = inputsOf(call).flatMap(({ part, schema }) =>
    listFields(schema).flatMap((field) =>
      drawValues(random, field, part).map(({ value, isRefused }) => ({
        ...base,
        [part]: withField(base[part], field.path, value),
        what: `${part} ${field.path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`,
        ...(isRefused && { refused: field.path.join('.') }),
      })),
    ),
  );
  const unknown = {
    ...base,
    ...(call.body && { body: { ...(base.body as object), [MARKUP]: MARKUP, [UNKNOWN_FIELD]: 1 } }),
    query: { ...(base.query as object), [MARKUP]: MARKUP, __proto__: 'x' },
    what: 'unknown fields',
    ...(call.body && { [isOwnCall(call) ? 'refused' : 'dropped']: UNKNOWN_FIELD }),
  };
  return [{ ...base, what: 'the plain input' }, ...some(ofFields), unknown];
}
