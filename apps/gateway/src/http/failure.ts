import { ApiError, type ErrorCode } from '@parlour/contract';
import type { FastifyRequest } from 'fastify';

/** Trouble as it leaves the gateway, and whether it was unexpected and must be logged. */
export type Failure = { readonly error: ApiError; readonly unexpected: boolean };

// SQLSTATE: statement cancelled by timeout, lock timeout, too many connections, idle in transaction, shutdown, starting up.
const BUSY = new Set([
  '57014',
  '55P03',
  '53300',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '40001',
  '40P01',
]);
const BUSY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/** Maps whatever was thrown to a refusal of the contract, once, at the edge. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return { error: thrown, unexpected: false };
  const { code, statusCode, message } = (thrown ?? {}) as {
    code?: string;
    statusCode?: number;
    message?: string;
  };
  const refused = framework(code, statusCode);
  if (refused) return { error: new ApiError(refused), unexpected: false };
  const busy = (code !== undefined && BUSY.has(code)) || BUSY_WORDS.test(message ?? '');
  return { error: new ApiError(busy ? 'system_busy' : 'system_error'), unexpected: true };
}

/** Refusals that the HTTP framework makes before our code runs. */
function framework(code: string | undefined, status: number | undefined): ErrorCode | undefined {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415) return 'unsupported_media_type';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return 'payload_too_large';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 404) return 'not_found';
  if (status !== undefined && status >= 400 && status < 500) return 'request.param.err';
  return undefined;
}

/** Logs unexpected trouble once, with the request's id. */
export function logFailure(
  request: FastifyRequest,
  thrown: unknown,
  { unexpected, error }: Failure,
): void {
  if (unexpected) request.log.error({ err: thrown, answer: error.code }, 'unexpected failure');
}
