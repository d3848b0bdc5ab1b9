import { errors, type ErrorCode } from '@parlour/contract';

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
export function readRefusal({ status, text }: FuzzAnswer): Refusal | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return status < 400 ? undefined : {};
  }
  const refusal = (body ?? {}) as Refusal;
  return status >= 400 || refusal.success === false ? refusal : undefined;
}

/** What is wrong with an answer, whatever was asked; null when it is clean. */
export function findFault(answer: FuzzAnswer): string | null {
  const { status, type, text } = answer;
  if (status >= 500 || status < 100) return `status ${status}`;
  const refusal = readRefusal(answer);
  if (!refusal) return null;
  if (!type.startsWith('application/json')) return `an error of the type ${type}`;
  const { success, errorCode, message, value } = refusal;
  if (success !== false) return 'an error that does not say success: false';
  if (typeof errorCode !== 'string' || !Object.hasOwn(errors, errorCode))
    return `unknown code ${String(errorCode)}`;
  if (status !== 200 && errors[errorCode as ErrorCode] !== status)
    return `${errorCode} with status ${status}`;
  if (typeof message !== 'string' || message === '') return 'no message';
  const faults = value?.fields ?? [];
  if (faults.some(({ field, rule }) => typeof field !== 'string' || typeof rule !== 'string'))
    return 'a fault without field or rule';
  if (STACK.test(text)) return 'an inner error is shown';
  return text.includes(MARKUP) ? 'markup is given back' : null;
}

/** The fields that an answer names. */
export const namedFields = (answer: FuzzAnswer): string[] =>
  (readRefusal(answer)?.value?.fields ?? []).map(({ field }) => String(field));
