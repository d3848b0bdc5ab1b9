import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@parlour/contract';
import type { FastifyInstance } from 'fastify';

type FloodBrakeOptions = {
  /** Requests a minute from one address to one gateway. */
  readonly requestsPerMinute: number;
  /** Off in tests and measurements. */
  readonly on: boolean;
};

/** Pages and files say nothing about their limit: they are kept, and a limit changes. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Limits what one address asks of the routes of a scope; counted in this process. */
export async function registerFloodBrake(
  scope: FastifyInstance,
  { requestsPerMinute, on }: FloodBrakeOptions,
): Promise<void> {
  if (!on) return;
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    addHeaders: NO_HEADERS,
    // Thrown as an error of the contract, so that it is answered like every other.
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  });
}
