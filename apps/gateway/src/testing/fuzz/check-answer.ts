import { errors, type ErrorCode } from '@parlour/contract';
import { type OperatorErrorCode, operatorErrors } from '@parlour/contract/operator';

import { MARKUP } from './hostile-values.ts';

export type FuzzAnswer = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
};

type Refusal = {
  readonly success?: unknown;
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly value?: { readonly fields?: readonly { field?: unknown; rule?: unknown }[] };
};

const STACK = /\n\s+at |node_modules|\.ts:\d|SQLSTATE|PostgresError|syntax error/;

/** The refusal that an answer holds; undefined when it is a success. */
function readRefusal({ status, text }: FuzzAnswer): Refusal | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return status < 400 ? undefined : {};
  }
  const refusal = (body ?? {}) as Refusal;
  return status >= 400 || refusal.success === false ? refusal : undefined;
}

/** The status of an error code of the site's calls or the console's; undefined for any other. */
function statusOf(code: unknown): number | undefined {
  if (typeof code !== 'string') return undefined;
  if (Object.hasOwn(errors, code)) return errors[code as ErrorCode];
  return Object.hasOwn(operatorErrors, code)
    ? operatorErrors[code as OperatorErrorCode][0]
    : undefined;
}

/** Returns the fault of an answer, whatever was asked; null when it is clean. */
export function findFault(answer: FuzzAnswer): string | null {
  const { status, type, text } = answer;
  if (status >= 500 || status < 100) return `status ${status}`;
  const refusal = readRefusal(answer);
  if (!refusal) return null;
  if (!type.startsWith('application/json')) return `an error of the type ${type}`;
  const { success, errorCode, message, value } = refusal;
  if (success !== false) return 'an error that does not say success: false';
  const stated = statusOf(errorCode);
  if (stated === undefined) return `unknown code ${String(errorCode)}`;
  if (status !== 200 && stated !== status) return `${String(errorCode)} with status ${status}`;
  if (typeof message !== 'string' || message === '') return 'no message';
  const faults = value?.fields ?? [];
  if (faults.some(({ field, rule }) => typeof field !== 'string' || typeof rule !== 'string'))
    return 'a fault without field or rule';
  if (STACK.test(text)) return 'an inner error is shown';
  return text.includes(MARKUP) ? 'markup is given back' : null;
}

/** The fields that an answer names. */
const namedFields = (answer: FuzzAnswer): string[] =>
  (readRefusal(answer)?.value?.fields ?? []).map(({ field }) => String(field));

/** Returns the objection of an answer to a field that must be dropped. */
export const findObjection = (answer: FuzzAnswer, dropped: string | undefined): string | null =>
  dropped !== undefined && namedFields(answer).includes(dropped) ? `refuses ${dropped}` : null;

/** Returns the refusal that is missing from an answer to an input whose field must be refused. */
export function findMissingRefusal(answer: FuzzAnswer, refused: string | undefined): string | null {
  if (refused === undefined) return null;
  const refusal = readRefusal(answer);
  if (!refusal) return 'taken, and must be refused';
  if (refusal.errorCode !== 'request.param.err') return null;
  const named = namedFields(answer);
  return named.some(
    (field) =>
      field === '(query)' ||
      field === '(path)' ||
      field === refused ||
      refused.startsWith(`${field}.`),
  )
    ? null
    : `names ${named.join(', ') || 'no field'}`;
}
