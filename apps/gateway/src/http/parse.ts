import { type FieldFault, fieldError } from '@parlour/contract';
import { z } from 'zod';

/** Bodies may hold only what is described: a key nobody declared is refused, not ignored. */
export const strictly = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema instanceof z.ZodObject ? (schema.strict() as unknown as Schema) : schema;

/** Parses input, or refuses it naming every field, the rule it broke and what is allowed. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw fieldError(result.error.issues.flatMap((issue) => faultsOf(issue, input)));
}

/**
 * The fields of a query that say something. Programs of this family write a filter that is not set as an empty one (`vassalage=&minBet=`): where
 * a field may be absent, empty is absent. Otherwise an empty number would be read as 0, and nothing would be found.
 */
export function saidIn(schema: z.ZodType, fields: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof fields !== 'object' || fields === null)
    return fields;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== '' || shape[name]?.safeParse(undefined).success !== true,
    ),
  );
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

function faultsOf(issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
  const field = issue.path.join('.') || '(body)';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: key, rule: 'unknown' }));
  if (at(input, issue.path) === undefined) return [{ field, rule: 'required' }];
  switch (issue.code) {
    case 'invalid_type':
      return [{ field, rule: 'type', allowed: { type: issue.expected } }];
    case 'too_small':
      return [{ field, rule: 'min', allowed: { min: Number(issue.minimum) } }];
    case 'too_big':
      return [{ field, rule: 'max', allowed: { max: Number(issue.maximum) } }];
    case 'invalid_value':
      return [{ field, rule: 'one_of', allowed: { values: issue.values.map(String).join(', ') } }];
    case 'custom':
      return [{ field, rule: 'invalid', allowed: { is: issue.message } }];
    default:
      return [{ field, rule: 'pattern' }];
  }
}
