import { ApiError } from '@parlour/contract';

import { isNumberTooLarge, isOutcomeUnknown, isRetryable } from '../../../db/errors.ts';

/**
 * Turns an error of the database into `vendor_deadline` where a repetition with the same id finds
 * out what happened, and into `vendor_amount_too_large` where a number does not fit, which nothing
 * was booked of; leaves other errors as they are.
 */
export const toDeadlineError = (error: unknown): unknown => {
  if (isNumberTooLarge(error)) return new ApiError('vendor_amount_too_large');
  return isOutcomeUnknown(error) || isRetryable(error) ? new ApiError('vendor_deadline') : error;
};
