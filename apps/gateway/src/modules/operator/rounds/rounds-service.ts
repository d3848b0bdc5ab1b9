import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { isLotteryVendor } from '@parlour/contract/rules';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readLimitLeft } from '../approvals/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatPlace, parsePlace } from '../list-place.ts';
import {
  fetchVerification,
  listCalls,
  readDrawVerification,
  readRound,
  type VerificationDeps,
} from './round-detail.ts';
import { toRound } from './round-rows.ts';
import {
  findRounds,
  readOpenRounds,
  type RoundFilter,
  searchMemberRounds,
  searchRounds,
} from './round-search.ts';

type Calls = OperatorContract['rounds'];
type Query = OperatorHandlerInput<Calls['search']>['query'];

export type RoundsDeps = VerificationDeps & { readonly db: Database };

const DAY_MS = 86_400_000;
/** Number of days that are searched where the operator sets no time. */
const DEFAULT_DAYS = 31;

const toMicros = (amount: number | undefined) =>
  // Of a query: any number of decimals; a hundredth is the least that money is counted in.
  amount === undefined ? null : fromWire((Math.round(amount * 100) / 100) as WireAmount);

const toFilter = (query: Query): RoundFilter => {
  const until = query.until ?? Date.now() + DAY_MS;
  return {
    vendor: query.vendor || null,
    game: query.game || null,
    state: query.state ?? null,
    minAmount: toMicros(query.minAmount),
    maxAmount: toMicros(query.maxAmount),
    from: new Date(query.from ?? Math.max(0, until - DEFAULT_DAYS * DAY_MS)),
    until: new Date(until),
    after: parsePlace(query.after),
    limit: query.limit,
  };
};

/** Rounds and bets of a brand, as operators find and see them. */
export function createRoundsService({ db, ...deps }: RoundsDeps) {
  function search(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['search']>,
  ): Promise<OperatorReply<Calls['search']>> {
    const { tenantId } = requireBrand(ctx);
    const { text, member, opponent } = query;
    return db.transaction(tenantId, async (tx) => {
      if (text) {
        const rows = await findRounds(tx, tenantId, text);
        return { rows: rows.map(toRound), next: null, searchedBackTo: null };
      }
      const filter = toFilter(query);
      const { rows, last } = member
        ? await searchMemberRounds(tx, tenantId, { member, opponent: opponent || null }, filter)
        : await searchRounds(tx, tenantId, filter);
      return {
        rows: rows.map(toRound),
        next: last && formatPlace(last),
        searchedBackTo: last && Number(last.at / 1000n),
      };
    });
  }

  function open(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['open']>,
  ): Promise<OperatorReply<Calls['open']>> {
    const { tenantId } = requireBrand(ctx);
    const { vendor, minutes, after, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readOpenRounds(tx, tenantId, {
        vendor: vendor || null,
        minutes,
        after: parsePlace(after),
        limit: limit + 1,
      });
      const { rows, last } = cutPage(found, limit);
      const next = last ? formatPlace({ at: last.place_at, id: last.first_bet }) : null;
      return { rows: rows.map(toRound), next };
    });
  }

  async function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    const { verification, ...found } = await db.transaction(tenantId, async (tx) => {
      const row = await readRound(tx, tenantId, query);
      if (!row) throw new OperatorError('round_unknown');
      const calls = await listCalls(tx, tenantId, query);
      const isOpen = row.closed_at === null && !isLotteryVendor(row.vendor);
      const hasResult = calls.some(
        ({ kind, status }) =>
          (kind === 'WIN' || kind === 'JACKPOT') && (status === 'APPLIED' || status === 'HELD'),
      );
      return {
        ...toRound(row),
        calls,
        canSettle: isOpen && row.held === 0n,
        canVoid: isOpen && !hasResult,
        verification: await readDrawVerification(tx, tenantId, query),
        approvalAbove: toWire(await readLimitLeft(tx, ctx, tenantId)),
      };
    });
    return {
      ...found,
      // Asked of another server, so not while a connection of the database waits.
      verification: verification ?? (await fetchVerification(query, deps)),
    };
  }

  return { search, open, detail };
}
