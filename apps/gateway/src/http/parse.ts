import { type FieldFault, fieldError } from '@parlour/contract';
import { CHARACTERS_RULE } from '@parlour/contract/text';
import { z } from 'zod';

/** Parses input, or throws every field's fault with the broken rule and what is allowed. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw toFieldError(result.error.issues, input);
}

/** The name that errors give a body as a whole. */
const BODY = '(body)';

/** The error of a body that is missing, or is no JSON that is accepted. */
export const bodyError = (rule: 'required' | 'json') => fieldError([{ field: BODY, rule }]);

/** The error that names every field at fault in `input`. */
export const toFieldError = (issues: readonly z.core.$ZodIssue[], input: unknown) =>
  fieldError(issues.flatMap((issue) => toFieldFaults(issue, input)));

/**
 * Drops empty values of optional fields. Clients of this API send unset filters as empty ones
 * (`vassalage=&minBet=`), and an empty number would be parsed as 0.
 */
export function omitEmptyOptionals(schema: z.ZodType, fields: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof fields !== 'object' || fields === null)
    return fields;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== '' || shape[name]?.safeParse(undefined).success !== true,
    ),
  );
}

/** A name that a caller invented is repeated only if it could be a field's. */
const asFieldName = (key: string): string => (/^[\w.-]{1,64}$/.test(key) ? key : '(unnamed)');

/** The fault of a value that fits none of several types: its characters, if a text is refused. */
function toUnionFault(
  { errors, message }: z.core.$ZodIssueInvalidUnion,
  field: string,
): FieldFault {
  const refused = errors
    .flat()
    .some((issue) => issue.code === 'custom' && issue.params?.['rule'] === CHARACTERS_RULE);
  return refused
    ? { field, rule: CHARACTERS_RULE, allowed: { is: message } }
    : { field, rule: 'pattern' };
}

/** The value of a field; of one inside JSON that came as a text, that text. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'string'
        ? inner
        : (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

function toFieldFaults(issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
  const field = issue.path.join('.') || BODY;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: asFieldName([...issue.path, key].join('.')),
      rule: 'unknown',
    }));
  if (valueAt(input, issue.path) === undefined) return [{ field, rule: 'required' }];
  switch (issue.code) {
    case 'invalid_type':
      return [{ field, rule: 'type', allowed: { type: issue.expected } }];
    case 'too_small':
      return [{ field, rule: 'min', allowed: { min: Number(issue.minimum) } }];
    case 'too_big':
      return [{ field, rule: 'max', allowed: { max: Number(issue.maximum) } }];
    case 'invalid_value':
      return [{ field, rule: 'one_of', allowed: { values: issue.values.map(String).join(', ') } }];
    case 'invalid_union':
      return [toUnionFault(issue, field)];
    case 'custom':
      if (issue.params?.['rule'] === CHARACTERS_RULE)
        return [{ field, rule: CHARACTERS_RULE, allowed: { is: issue.message } }];
      return [{ field, rule: 'invalid', allowed: { is: issue.message } }];
    default:
      return [{ field, rule: 'pattern' }];
  }
}
