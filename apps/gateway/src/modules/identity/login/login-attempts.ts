import { ApiError } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';

/** The source of a guess: the network, or a browser that the account knows. */
export type AttemptSource =
  | {
      readonly network: string;
      /** The factor by which its limits are wider (limitWidth). */
      readonly width: number;
    }
  | { readonly device: string };

/**
 * The conditions that a refusal of this guess names for the next one: whether it needs a picture,
 * and how many seconds it has to wait.
 */
type NextAttempt = { readonly captcha?: true; readonly retryAfter?: number };

/**
 * The budget of guesses at accounts, counted in PostgreSQL before anything is evaluated (migration
 * 081 has the numbers): a picture from the fourth, pauses that double from the sixth, 20 in half an
 * hour on one account from one place, 100 in a row on one account, 60 an hour from one network. A
 * browser that the account knows counts for itself: strangers cannot lock its owner out.
 */
export type LoginAttempts = {
  /** Counts a guess; throws what stands in its way. */
  readonly take: (
    tenantId: TenantId,
    account: string,
    source: AttemptSource,
    hasCaptcha: boolean,
  ) => Promise<NextAttempt>;
  /** Clears the failures after a successful login. */
  readonly recordSuccess: (
    tenantId: TenantId,
    account: string,
    source: AttemptSource,
  ) => Promise<void>;
};

type Row = { verdict: 'ok' | 'captcha' | 'wait' | 'stop'; wait: number; captcha: boolean };

const toKeyParts = (source: AttemptSource): readonly [string, string | null] =>
  'network' in source ? [source.network, source.network] : [`device ${source.device}`, null];

export function createLoginAttempts({
  db,
  on,
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly on: boolean;
}): LoginAttempts {
  if (!on) return { take: async () => ({}), recordSuccess: async () => {} };
  return {
    async take(tenantId, account, source, hasCaptcha) {
      const row = await db.raw.one<Row>(
        'login-try',
        `select verdict, wait, captcha
          from count_login_attempt($1::smallint, $2, $3, $4, $5, $6::int)`,
        [
          tenantId,
          account,
          ...toKeyParts(source),
          hasCaptcha,
          'network' in source ? source.width : 1,
        ],
      );
      if (!row) throw new Error('count_login_attempt answered nothing');
      const next: NextAttempt = {
        ...(row.captcha && { captcha: true }),
        ...(row.wait > 0 && { retryAfter: row.wait }),
      };
      if (row.verdict === 'ok') return next;
      throw new ApiError(row.verdict === 'captcha' ? 'captcha_invalid' : 'TOO_MANY_REQUESTS', next);
    },
    async recordSuccess(tenantId, account, source) {
      await db.raw.one('login-right', 'select forget_login_failures($1::smallint, $2, $3, $4)', [
        tenantId,
        account,
        ...toKeyParts(source),
      ]);
    },
  };
}
