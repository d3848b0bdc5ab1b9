import { type ApiError, type ErrorCode, type FieldFault, runtimeError } from './errors.ts';
import { fieldsByCode } from './fields-by-code.ts';

/** Fields that have to come together: those that were not sent are at fault. */
const groupsByCode: Partial<Record<ErrorCode, readonly string[]>> = {
  points_address_missing: ['recipient', 'phone', 'address'],
};

/** The names of the fields that hold something, and of those that the call has. */
type RequestFields = { readonly sent: readonly string[]; readonly declared: readonly string[] };

function findFaults({ code, value }: ApiError, { sent, declared }: RequestFields): FieldFault[] {
  const missing = groupsByCode[code]?.filter((name) => !sent.includes(name)) ?? [];
  const known = fieldsByCode[code];
  const has = (names: readonly string[]) => known?.names.find((name) => names.includes(name));
  const field = has(sent) ?? has(declared);
  const left = value?.['left'];
  return [
    ...missing.map((name) => ({ field: name, rule: 'required' })),
    ...(known && field !== undefined
      ? [{ field, rule: known.rule, ...(typeof left === 'number' && { allowed: { left } }) }]
      : []),
  ];
}

/**
 * The error with the field that its code refuses: the one that was sent, else the one that the call
 * declares. An error that names its fields, or whose call has no such field, stays as it is.
 */
export function nameErrorField(error: ApiError, request: RequestFields): ApiError {
  if (error.value?.['fields'] !== undefined) return error;
  const fields = findFaults(error, request);
  return fields.length === 0 ? error : runtimeError(error.code, {}, { ...error.value, fields });
}
