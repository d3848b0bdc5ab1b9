import type { z } from 'zod';

import { integerVariable } from './variables.ts';

/**
 * The number of requests a minute that one gateway takes from one address, by what is asked for. A
 * brake for floods only: limits for security are rows in the database (security/throttle.ts).
 */
export type RequestLimits = {
  readonly api: number;
  /** A vendor calls for all of its players from a few addresses. */
  readonly vendor: number;
  /** Pages and their files: a first visit fetches some 90, and a mobile network is one address. */
  readonly page: number;
};

const perMinute = (fallback: number) => integerVariable(60, 10_000_000, fallback);

/** The variables of the request limits. */
export const requestLimitVariables = {
  API_REQUESTS_PER_MINUTE: perMinute(1200),
  VENDOR_REQUESTS_PER_MINUTE: perMinute(120_000),
  PAGE_REQUESTS_PER_MINUTE: perMinute(12_000),
};

/** The request limits as the variables have them. */
export const toRequestLimits = (value: {
  readonly [Name in keyof typeof requestLimitVariables]: z.output<
    (typeof requestLimitVariables)[Name]
  >;
}): RequestLimits => ({
  api: value.API_REQUESTS_PER_MINUTE,
  vendor: value.VENDOR_REQUESTS_PER_MINUTE,
  page: value.PAGE_REQUESTS_PER_MINUTE,
});
