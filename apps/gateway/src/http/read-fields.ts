import { bodySchemaOf, isOwnCall, type Route, strictSchema } from '@parlour/contract';
import { Counter } from 'prom-client';
import { z } from 'zod';

import { parse, toFieldError } from './parse.ts';

/** Fields that clients of the endpoint family send and no call of ours knows. */
export const unknownBodyFields = new Counter({
  name: 'parlour_unknown_body_fields_total',
  help: 'Undeclared body fields that were dropped, by call',
  labelNames: ['call'],
  registers: [],
});

type UnknownField = z.core.$ZodIssueUnrecognizedKeys;
const isUnknownField = (issue: z.core.$ZodIssue): issue is UnknownField =>
  issue.code === 'unrecognized_keys';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes the reader of a call's body. Undeclared fields never reach the handler: a call of our own
 * refuses them by name, one of the endpoint family drops and counts them (docs/decisions/0193).
 * Resolves to undefined for a call that takes no body.
 */
export function createBodyReader(id: string, call: Route): (sent: unknown) => unknown {
  const schema = bodySchemaOf(call);
  // The fields of a call with a query may stand in the body of its POST alias.
  const declared = strictSchema(call.body ?? call.query ?? z.object({}));
  const isOwn = isOwnCall(call);
  return (sent) => {
    if (!schema && !isRecord(sent)) return undefined;
    const { success, data, error } = declared.safeParse(sent);
    if (success) return schema && data;
    const unknown = error.issues.filter(isUnknownField);
    if (isOwn && unknown.length > 0) throw toFieldError(schema ? error.issues : unknown, sent);
    const body = schema && parse(schema, sent);
    const count = unknown.reduce((sum, { keys }) => sum + keys.length, 0);
    if (count > 0) unknownBodyFields.inc({ call: id }, count);
    return body;
  };
}
