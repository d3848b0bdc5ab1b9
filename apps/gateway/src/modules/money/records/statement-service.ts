import { type Contract, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, subtract, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import {
  allowLongRead,
  type CashAccount,
  readBalanceAt,
  readCashAccount,
  readKindTotals,
  readMovementPlace,
  readMovementsAfter,
  sumKinds,
} from './movements-repository.ts';
import { toMovement } from './records-service.ts';

type Statement = Contract['records']['statement'];
type Head = NonNullable<Reply<Statement>['head']>;

/** Rows of one page: few enough for memory, enough for few requests. */
const PAGE_ROWS = 500;

/** A statement reads more than any page of the site: it has a budget of its own, by page. */
const STATEMENT_LIMIT: RateLimit = { kind: 'statement', max: 600, window: '1 hour' };

type Period = { readonly from: Date; readonly until: Date; readonly isFinal: boolean };

/** The month by the clocks of the tenant, ended by the present moment of the database. */
async function readPeriod(tx: Db, tenantId: TenantId, month: string): Promise<Period> {
  const row = await tx.one<{ from: Date; end: Date; now: Date }>(
    'statement-period',
    `select coalesce(m.first at time zone t.time_zone, now()) as "from",
       coalesce((m.first + interval '1 month') at time zone t.time_zone, now()) as "end",
       date_trunc('milliseconds', clock_timestamp()) as now
     from tenant t, (select ($2 || '-01')::timestamp as first) m where t.id = $1`,
    [tenantId, month],
  );
  if (!row) throw new Error(`tenant ${tenantId} is not in the database`);
  const { from, end, now } = row;
  if (from > now) throw fieldError([{ field: 'month', rule: 'max' }]);
  return { from, until: end < now ? end : now, isFinal: end <= now };
}

/**
 * Waits for movements that are being booked: their time was read behind the wallet's lock, so that
 * none that commits later is older than what is read after this.
 */
const waitForBookings = (tx: Db, { tenantId, account }: CashAccount): Promise<unknown> =>
  tx.one(
    'statement-wait',
    'select a.id from account a where a.tenant = $1 and a.id = $2 for share',
    [tenantId, account],
  );

type StatementDeps = { readonly db: Database; readonly throttle: Throttle };

/** Statements of a member's cash account by month. */
export function createStatementService({ db, throttle }: StatementDeps) {
  const findAccount = (ctx: MemberContext, month: string) =>
    db.transaction(ctx.tenantId, async (tx) => {
      const account = await readCashAccount(tx, ctx.tenantId, ctx.actor.memberId);
      await waitForBookings(tx, account);
      return { account, period: await readPeriod(tx, ctx.tenantId, month) };
    });

  return {
    async statement(
      ctx: MemberContext,
      { month, after, until }: HandlerInput<Statement>,
    ): Promise<Reply<Statement>> {
      await throttle.consume(ctx.tenantId, STATEMENT_LIMIT, String(ctx.actor.memberId));
      const { account, period } = await findAccount(ctx, month);
      const end = until === undefined ? period.until : clampEnd(period, until);
      return db.transaction(ctx.tenantId, async (tx) => {
        await allowLongRead(tx);
        const place = after === undefined ? undefined : await readMovementPlace(tx, account, after);
        if (after !== undefined && !place) throw fieldError([{ field: 'after', rule: 'one_of' }]);
        const filter = { from: period.from, until: end, kinds: null };
        const rows = await readMovementsAfter(tx, account, filter, {
          limit: PAGE_ROWS + 1,
          after: place,
        });
        const list = rows.slice(0, PAGE_ROWS).map(toMovement);
        const next = rows.length > PAGE_ROWS ? (list.at(-1)?.place ?? null) : null;
        if (place) return { list, next };
        return { head: await readHead(tx, account, { ...period, until: end }), list, next };
      });
    },
  };
}

const clampEnd = ({ from, until }: Period, wanted: number): Date =>
  new Date(Math.min(Math.max(wanted, from.getTime()), until.getTime()));

/** Sums of the month; refuses to answer where they do not lead from one balance to the other. */
async function readHead(tx: Db, account: CashAccount, period: Period): Promise<Head> {
  const { from, until, isFinal } = period;
  const opening = await readBalanceAt(tx, account, from);
  const closing = await readBalanceAt(tx, account, until);
  const totals = await readKindTotals(tx, account, { from, until, kinds: null });
  const sum = sumKinds(totals);
  if (add(opening, subtract(sum.in, sum.out)) !== closing)
    throw new Error(
      `the statement of account ${account.account} from ${from.toISOString()} does not add up`,
    );
  return {
    from: from.getTime(),
    until: until.getTime(),
    isFinal,
    opening: toWire(opening),
    closing: toWire(closing),
    kinds: totals.map((total) => ({
      kind: total.kind,
      count: total.count,
      in: toWire(total.in),
      out: toWire(total.out),
    })),
  };
}
