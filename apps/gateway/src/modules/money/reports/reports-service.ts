import { arcadePages } from '@parlour/arcade-protocol';
import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { add, subtract, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { ARCADE_CODE } from '../../../security/vendor-secret.ts';
import {
  type PlayedGame,
  readPlayedGames,
  readRound,
  readRoundMovements,
  readRounds,
  readRoundTotals,
  type RoundMovement,
  type RoundRow,
} from './rounds-repository.ts';

type Calls = Contract['reports'];
type History = Calls['history'];
type Query = HandlerInput<History>;
type BetRow = Reply<History>['list'][number];

/** A member's betting history. */
export type ReportsService = {
  readonly history: (ctx: MemberContext, query: Query) => Promise<Reply<History>>;
  readonly playedGames: (
    ctx: MemberContext,
    query: HandlerInput<Calls['playedGames']>,
  ) => Promise<Reply<Calls['playedGames']>>;
  readonly round: (
    ctx: MemberContext,
    query: HandlerInput<Calls['round']>,
  ) => Promise<Reply<Calls['round']>>;
};

const statuses = ['initial', 'win', 'lose', 'cancel', 'refund'] as const;

export function createReportsService({
  db,
  arcadeOrigin,
}: {
  readonly db: Database;
  readonly arcadeOrigin: string;
}): ReportsService {
  const toBetRow = (row: RoundRow): BetRow => ({
    orderNo: String(row.first_bet),
    betTimeInTimestamp: row.opened_at.getTime(),
    gameName: row.game_name,
    vendor: row.vendor_code,
    betAmount: toWire(row.bet),
    validBetAmount: toWire(subtract(row.bet, row.refund)),
    winAmount: toWire(row.win),
    ...(row.jackpot !== null && row.jackpot > 0n && { jackpotAmount: toWire(row.jackpot) }),
    // An open bet is not lost yet.
    profitAndLoss: toWire(row.closed_at ? subtract(add(row.win, row.refund), row.bet) : zero),
    status: row.status,
    ...(row.closed_at && { transTimeInTimestamp: row.closed_at.getTime() }),
    ...(row.vendor_code === ARCADE_CODE && {
      verifyUrl: `${arcadeOrigin}${arcadePages.verify}?round=${encodeURIComponent(row.round_ref)}`,
    }),
  });

  return {
    async history(ctx, query) {
      const { gameType, status, provider, game, page, size } = query;
      const range = readReportRange(query);
      const wanted = status ? statuses.find((known) => known === status) : null;
      if (wanted === undefined)
        throw fieldError([
          { field: 'status', rule: 'one_of', allowed: { values: statuses.join(', ') } },
        ]);
      const filter = {
        member: ctx.actor.memberId,
        type: gameType ?? null,
        ...range,
        status: wanted,
        vendor: provider ?? null,
        game: game ?? null,
      };
      return db.transaction(ctx.tenantId, async (tx) => {
        const totals = await readRoundTotals(tx, ctx.tenantId, filter);
        const rows =
          totals.count === 0
            ? []
            : await readRounds(tx, ctx.tenantId, filter, {
                limit: size,
                offset: (page - 1) * size,
              });
        return {
          list: rows.map(toBetRow),
          total: totals.count,
          totalPages: Math.ceil(totals.count / size),
          footer: {
            betAmount: toWire(totals.bet),
            validBetAmount: toWire(subtract(totals.bet, totals.refund)),
            winAmount: toWire(totals.win),
            profitAndLoss: toWire(
              subtract(add(totals.win, totals.refund), subtract(totals.bet, totals.openBet)),
            ),
          },
        };
      });
    },

    playedGames: (ctx, query) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const filter = { member: ctx.actor.memberId, ...readReportRange(query) };
        return groupByVendor(await readPlayedGames(tx, ctx.tenantId, filter));
      }),

    round: (ctx, { orderNo }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { memberId } = ctx.actor;
        const row = await readRound(tx, ctx.tenantId, memberId, BigInt(orderNo));
        if (!row) throw new ApiError('not_found');
        const movements = await readRoundMovements(tx, ctx.tenantId, memberId, row.first_bet);
        return {
          round: toBetRow(row),
          providerName: row.vendor_name,
          movements: movements.map(toMovement),
        };
      }),
  };
}

/** Games under their vendors, in the order that they come. */
function groupByVendor(rows: readonly PlayedGame[]): Reply<Calls['playedGames']> {
  const vendors = new Map<string, Reply<Calls['playedGames']>[number]>();
  for (const row of rows) {
    const vendor = vendors.get(row.vendor) ?? {
      code: row.vendor,
      name: row.vendor_name,
      games: [],
    };
    vendor.games.push({ code: row.game, name: row.game_name });
    vendors.set(row.vendor, vendor);
  }
  return [...vendors.values()];
}

const toMovement = (row: RoundMovement): Reply<Calls['round']>['movements'][number] => ({
  orderNo: String(row.id),
  place: `${row.id}-0`,
  time: row.at.getTime(),
  kind: row.kind,
  amount: toWire(row.amount),
  balance: toWire(row.balance),
});
