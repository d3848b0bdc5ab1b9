import type { Route } from '@parlour/contract';
import { z } from 'zod';

/** A field of a schema: where it stands, and what it takes. */
export type Field = {
  readonly path: readonly (string | number)[];
  readonly schema: z.ZodType;
  readonly takesNull: boolean;
};

type Def = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Takes off what may be absent, converted or given by default. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: before, out } = defOf(schema);
  if (innerType) return unwrap(innerType);
  if (type === 'pipe' && before && out)
    return unwrap(defOf(before).type === 'transform' ? out : before);
  return schema;
}

/** Every field of a schema, of inner objects and lists too, and those objects themselves. */
export function listFields(schema: z.ZodType, path: Field['path'] = []): Field[] {
  const inner = unwrap(schema);
  const takesNull = schema.safeParse(null).success;
  const own = path.length > 0 ? [{ path, schema: inner, takesNull }] : [];
  if (inner instanceof z.ZodObject)
    return [
      ...own,
      ...Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        listFields(field, [...path, name]),
      ),
    ];
  const { element } = defOf(inner);
  return element ? [...own, ...listFields(element, [...path, 0])] : own;
}

/** Texts of which one fits most patterns of the contract. */
const CANDIDATES = [
  'abcdef',
  'a'.repeat(16),
  'A'.repeat(43),
  '1990-04-01',
  '0123456789abcdef'.repeat(4),
  '1',
  '123456',
  'someone@example.com',
  'A sentence that is long enough for a message.',
];

/** An input that the schema takes, as far as one can be made without knowing its meaning. */
export function buildInput(schema: z.ZodType): unknown {
  const inner = unwrap(schema);
  const { type, element, options, values, entries } = defOf(inner);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(inner.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        buildInput(field),
      ]),
    );
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  if (options?.[0]) return buildInput(options[0]);
  if (type === 'array')
    return element && defOf(element).type !== 'never' ? [buildInput(element)] : [];
  if (type === 'boolean') return true;
  if (type === 'record') return {};
  const candidates = type === 'number' ? [1, 10, 0, 100] : CANDIDATES;
  return candidates.find((candidate) => inner.safeParse(candidate).success) ?? candidates[0];
}

/** A copy of an input with another value in one field. */
export function withField(input: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[step] = withField(fields[step], rest, value);
  return copy;
}

/** True when a field takes only these types of values: texts only, or numbers or flags only. */
export const takesOnly = (schema: z.ZodType, ...types: readonly string[]): boolean =>
  types.includes(defOf(schema).type);

/** The schemas of a call's inputs. */
export const inputsOf = ({ query, body }: Route) =>
  [
    { part: 'query' as const, schema: query },
    { part: 'body' as const, schema: body },
  ].flatMap(({ part, schema }) => (schema ? [{ part, schema }] : []));
