import { ApiError } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';

/** Where a guess comes from: the network, or a browser that the account knows. */
export type Place = { readonly network: string } | { readonly device: string };

/** What a refusal of this guess says of the next one: whether it needs a picture, and how many seconds it has to wait. */
export type Next = { readonly captcha?: true; readonly retryAfter?: number };

/**
 * The budget of guesses at accounts, counted in PostgreSQL before anything is evaluated (migration 081 has the numbers): a picture from the
 * fourth, pauses that double from the sixth, 20 in half an hour on one account from one place, 100 in a row on one account, 60 an hour from
 * one network. A browser that the account knows counts for itself: strangers cannot lock its owner out.
 */
export type Attempts = {
  /** Counts a guess; throws what stands in its way. */
  readonly take: (
    tenantId: number,
    account: string,
    place: Place,
    hasCaptcha: boolean,
  ) => Promise<Next>;
  /** The guess was right. */
  readonly right: (tenantId: number, account: string, place: Place) => Promise<void>;
};

type Row = { verdict: 'ok' | 'captcha' | 'wait' | 'stop'; wait: number; captcha: boolean };

const partsOf = (place: Place): readonly [string, string | null] =>
  'network' in place ? [place.network, place.network] : [`device ${place.device}`, null];

export function createAttempts({
  db,
  on,
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly on: boolean;
}): Attempts {
  if (!on) return { take: async () => ({}), right: async () => {} };
  return {
    async take(tenantId, account, place, hasCaptcha) {
      const row = await db.raw.one<Row>(
        'login-try',
        'select verdict, wait, captcha from login_try($1::smallint, $2, $3, $4, $5)',
        [tenantId, account, ...partsOf(place), hasCaptcha],
      );
      if (!row) throw new Error('login_try answered nothing');
      const next: Next = {
        ...(row.captcha && { captcha: true }),
        ...(row.wait > 0 && { retryAfter: row.wait }),
      };
      if (row.verdict === 'ok') return next;
      throw new ApiError(row.verdict === 'captcha' ? 'captcha_invalid' : 'TOO_MANY_REQUESTS', next);
    },
    async right(tenantId, account, place) {
      await db.raw.one('login-right', 'select login_right($1::smallint, $2, $3, $4)', [
        tenantId,
        account,
        ...partsOf(place),
      ]);
    },
  };
}
