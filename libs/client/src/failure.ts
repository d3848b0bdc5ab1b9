import { errorWords } from '@parlour/contract/error-words';
import { type ErrorCode, errors } from '@parlour/contract/errors';
import { translate } from '@parlour/contract/wire-words';

import { CallError } from './call-error.ts';

/** The response that arrived over HTTP. */
export type Reply = {
  readonly status: number;
  readonly data: unknown;
  readonly requestId?: string;
};

type Envelope = {
  readonly success?: unknown;
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly value?: unknown;
};

/** The refusal in a reply, or null when it is an answer. */
export function toFailure(
  { status, data, requestId }: Reply,
  call: { readonly raw?: true },
): CallError | null {
  const envelope: Envelope = isRecord(data) ? data : {};
  const ok = status >= 200 && status < 300;
  if (ok && (call.raw ? data !== null : envelope.success === true)) return null;
  const code = toErrorCode(envelope.errorCode, status);
  const words = code === 'timeout' ? undefined : errorWords[code];
  const value = translate(envelope.value, words);
  return new CallError(code, {
    status,
    ...(typeof envelope.message === 'string' && { message: stripNumberTag(envelope.message) }),
    ...(isRecord(value) && { value }),
    ...(requestId !== undefined && { requestId }),
  });
}

function toErrorCode(code: unknown, status: number): ErrorCode | 'timeout' {
  if (typeof code === 'string' && Object.hasOwn(errors, code)) return code as ErrorCode;
  // A proxy in between responds with a page instead of an envelope.
  if (status === 504) return 'timeout';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status === 502 || status === 503 ? 'system_busy' : 'system_error';
}

/**
 * Messages of the family may begin with a number tag, "#543 text", that is not meant for people.
 */
const stripNumberTag = (message: string): string => message.replace(/^#\d+\s+/, '');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
