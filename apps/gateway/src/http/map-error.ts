import { ApiError, type PlainErrorCode } from '@parlour/contract';

import { isUnavailable } from '../db/errors.ts';
import { bodyError } from './parse.ts';

/** An error as the gateway sends it, and whether it is unexpected and must be logged. */
type MappedError = { readonly error: ApiError; readonly unexpected: boolean };

/** Maps a thrown value to an error of the contract. */
export function mapError(thrown: unknown): MappedError {
  if (thrown instanceof ApiError) return { error: thrown, unexpected: false };
  const { code, statusCode } = (thrown ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return { error: bodyError('required'), unexpected: false };
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return { error: bodyError('json'), unexpected: false };
  const refused = codeOfFrameworkError(code, statusCode);
  if (refused) return { error: new ApiError(refused), unexpected: false };
  return {
    error: new ApiError(isUnavailable(thrown) ? 'system_busy' : 'system_error'),
    unexpected: true,
  };
}

/** The code of an error that the HTTP framework throws before our code runs. */
function codeOfFrameworkError(
  code: string | undefined,
  status: number | undefined,
): PlainErrorCode | undefined {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415) return 'unsupported_media_type';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return 'payload_too_large';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 404) return 'not_found';
  if (status !== undefined && status >= 400 && status < 500) return 'request.param.err';
  return undefined;
}
