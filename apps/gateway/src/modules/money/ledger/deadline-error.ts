import { ApiError } from '@parlour/contract';

import { isOutcomeUnknown, isRetryable } from '../../../db/errors.ts';

/**
 * Turns an error of the database into `vendor_deadline` where a repetition with the same id finds
 * out what happened; leaves other errors as they are.
 */
export const toDeadlineError = (error: unknown): unknown =>
  isOutcomeUnknown(error) || isRetryable(error) ? new ApiError('vendor_deadline') : error;
