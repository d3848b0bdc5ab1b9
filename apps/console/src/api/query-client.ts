import { QueryCache, QueryClient } from '@tanstack/react-query';

import { CallFailure } from './call-failure.ts';

/** Refusals that mean that the login is not, or no longer, complete. */
const LOGIN_CODES = new Set(['session_ended', 'second_factor_due', 'enrolment_due']);

/** True when a failed call means that the operator has to log in again. */
export const isLoginFailure = (error: unknown): boolean =>
  error instanceof CallFailure && LOGIN_CODES.has(error.code);

/**
 * The answers that the page has. A refusal is not asked for again; a lost connection is, twice. A
 * session that ended asks who is logged in, which leads to the login over the page.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[1] !== 'me' && isLoginFailure(error))
          void client.invalidateQueries({ queryKey: ['session', 'me'] });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) =>
          error instanceof CallFailure && error.code === 'network' && failures < 2,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
