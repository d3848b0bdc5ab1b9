import { ApiError } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';

const COOKIE = '__Host-verify';
const LIFE_SECONDS = 300;

/**
 * A login that waits for more: whose, whether its browser asked to stay logged in, whether its
 * password has expired.
 */
type PendingLogin = {
  readonly member: MemberId;
  readonly remember: boolean;
  readonly passwordExpired: boolean;
};

/**
 * Logins whose password was right and that have to show more. The ticket goes into the answer, its
 * other half into a cookie that no script reads: the ticket alone is
 * worthless in another browser.
 */
export type LoginTickets = {
  readonly issue: (ctx: Context, waiting: PendingLogin) => Promise<string>;
  /**
   * Returns the pending login of a ticket; throws login_ticket_invalid where it is no longer valid.
   */
  readonly read: (ctx: Context, ticket: string) => Promise<PendingLogin>;
  /** The same, and counts a try before it is looked at: of many at once five are. */
  readonly take: (
    ctx: Context,
    ticket: string,
  ) => Promise<PendingLogin & { readonly left: number }>;
  /** Uses the ticket up; of many at once one wins. */
  readonly spend: (ctx: Context, ticket: string) => Promise<void>;
};

type Row = {
  readonly member: MemberId;
  readonly remember: boolean;
  readonly password_expired: boolean;
  readonly failures: number;
};

const MAX_ATTEMPTS = 5;
const IS_OPEN =
  'tenant = $1 and ticket_hash = $2 and browser_hash = $3 and spent_at is null ' +
  `and failures < ${MAX_ATTEMPTS} and expires_at > clock_timestamp()`;
const toPendingLogin = ({
  member,
  remember,
  password_expired: passwordExpired,
}: Row): PendingLogin => ({
  member,
  remember,
  passwordExpired,
});
const invalidTicketError = (): ApiError => new ApiError('login_ticket_invalid');

export function createLoginTickets({ db }: { readonly db: Database }): LoginTickets {
  const keys = (ctx: Context, ticket: string) =>
    [ctx.tenantId, sha256(ticket), sha256(ctx.cookies.read(COOKIE) ?? '')] as const;
  return {
    async issue(ctx, { member, remember, passwordExpired }) {
      const [ticket, browser] = [randomSecret(), randomSecret()];
      // Other tickets of the account stay: a thief of the password must not be able to void the
      // owner's. Guesses are counted over all of them.
      await db.transaction(ctx.tenantId, (tx) =>
        tx.exec(
          'ticket-insert',
          `insert into login_ticket (tenant, ticket_hash, browser_hash, member, remember,
            password_expired) values ($1, $2, $3, $4, $5, $6)`,
          [ctx.tenantId, sha256(ticket), sha256(browser), member, remember, passwordExpired],
        ),
      );
      ctx.cookies.write(COOKIE, browser, LIFE_SECONDS);
      return ticket;
    },

    async read(ctx, ticket) {
      const row = await db.transaction(ctx.tenantId, (tx) =>
        tx.one<Row>(
          'ticket-read',
          `select member, remember, password_expired, failures from login_ticket where ${IS_OPEN}`,
          keys(ctx, ticket),
        ),
      );
      if (!row) throw invalidTicketError();
      return toPendingLogin(row);
    },

    async take(ctx, ticket) {
      const row = await db.transaction(ctx.tenantId, (tx) =>
        tx.one<Row>(
          'ticket-take',
          `update login_ticket set failures = failures + 1 where ${IS_OPEN}
            returning member, remember, password_expired, failures`,
          keys(ctx, ticket),
        ),
      );
      if (!row) throw invalidTicketError();
      return { ...toPendingLogin(row), left: MAX_ATTEMPTS - row.failures };
    },

    async spend(ctx, ticket) {
      const spent = await db.transaction(ctx.tenantId, (tx) =>
        tx.exec(
          'ticket-spend',
          `update login_ticket set spent_at = clock_timestamp() where tenant = $1
            and ticket_hash = $2 and browser_hash = $3 and spent_at is null
            and expires_at > clock_timestamp()`,
          keys(ctx, ticket),
        ),
      );
      if (spent === 0) throw invalidTicketError();
      ctx.cookies.write(COOKIE, null);
    },
  };
}
