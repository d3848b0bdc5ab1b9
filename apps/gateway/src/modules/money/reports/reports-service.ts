import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
  roundResults,
} from '@parlour/contract';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { readBetPage, toBetRow } from './bet-page.ts';
import {
  type PlayedGame,
  readPlayedGames,
  readRound,
  readRoundMovements,
  type RoundMovement,
} from './rounds-repository.ts';

type Calls = Contract['reports'];
type History = Calls['history'];
type Query = HandlerInput<History>;

/** A member's betting history. */
type ReportsService = {
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

export function createReportsService({
  db,
  arcadeOrigin,
}: {
  readonly db: Database;
  readonly arcadeOrigin: string;
}): ReportsService {
  return {
    async history(ctx, query) {
      const { gameType, status, provider, game, page, size } = query;
      const range = readReportRange(query);
      const wanted = status ? roundResults.find((known) => known === status) : null;
      if (wanted === undefined)
        throw fieldError([
          { field: 'status', rule: 'one_of', allowed: { values: roundResults.join(', ') } },
        ]);
      const filter = {
        member: ctx.actor.memberId,
        type: gameType ?? null,
        ...range,
        status: wanted,
        vendor: provider ?? null,
        game: game ?? null,
      };
      return db.transaction(ctx.tenantId, (tx) =>
        readBetPage(tx, ctx.tenantId, filter, { page, size }, arcadeOrigin),
      );
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
          round: toBetRow(row, arcadeOrigin),
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
