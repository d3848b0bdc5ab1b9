import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { RNG_VERSION } from '@parlour/fair';
import {
  type LotteryGame,
  findLotteryGame,
  lotteryGames,
  readResult,
  tallyNumbers,
} from '@parlour/fair/lottery';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { readTickets, type Ticket } from './draw-repository.ts';
import { requireGame, VN_VENDOR } from './lottery-menu.ts';
import { type DrawnRow, type ProofRow, readProof, readResults } from './lottery-repository.ts';

type Lottery = Contract['lottery'];
type Query<Name extends keyof Lottery> = HandlerInput<Lottery[Name]>;
type Answer<Name extends keyof Lottery> = Promise<Reply<Lottery[Name]>>;

/** Results of draws, their statistics and the proof that they are fair. */
export type DrawResults = {
  readonly listLatestVnResults: (
    ctx: Context,
    query: Query<'listLatestVnResults'>,
  ) => Answer<'listLatestVnResults'>;
  readonly listLatestResults: (
    ctx: Context,
    query: Query<'listLatestResults'>,
  ) => Answer<'listLatestResults'>;
  readonly listResults: (ctx: Context, query: Query<'listResults'>) => Answer<'listResults'>;
  readonly listResultsByCode: (
    ctx: Context,
    query: Query<'listResultsByCode'>,
  ) => Answer<'listResultsByCode'>;
  readonly getNumberStatistics: (
    ctx: Context,
    query: Query<'getNumberStatistics'>,
  ) => Answer<'getNumberStatistics'>;
  readonly getProof: (ctx: Context, query: Query<'getProof'>) => Answer<'getProof'>;
};

const ALL_CODES = lotteryGames.map(({ code }) => code);
const VN_CODES = lotteryGames.filter(({ vendor }) => vendor === VN_VENDOR).map(({ code }) => code);

/** Tickets that a proof lists at most; it states their hash in any case. */
const MAX_TICKETS = 2000;

export function createDrawResults({ db }: { readonly db: Database }): DrawResults {
  const inTenant = <Value>({ tenantId }: Context, work: (tx: Db) => Promise<Value>) =>
    db.transaction(tenantId, work);

  function readNewest(
    ctx: Context,
    codes: readonly string[],
    { gameId, count }: Query<'listLatestResults'>,
  ) {
    const wanted =
      gameId === undefined ? codes : codes.filter((code) => code === findLotteryGame(gameId)?.code);
    return inTenant(ctx, async (tx) =>
      (await readResults(tx, ctx.tenantId, wanted, { skip: 0, size: count })).flatMap(toResult),
    );
  }

  const readPage = async (
    ctx: Context,
    { code }: LotteryGame,
    { page, size }: { readonly page: number; readonly size: number },
  ) => ({
    content: await inTenant(ctx, async (tx) =>
      (await readResults(tx, ctx.tenantId, [code], { skip: page * size, size })).flatMap(toResult),
    ),
  });

  return {
    listLatestVnResults: (ctx, query) => readNewest(ctx, VN_CODES, query),
    listLatestResults: (ctx, query) => readNewest(ctx, ALL_CODES, query),
    listResults: (ctx, { gameId, ...page }) => readPage(ctx, requireGame(gameId), page),
    listResultsByCode: (ctx, { code, ...page }) =>
      readPage(
        ctx,
        requireGame(lotteryGames.find((game) => game.code === code)?.gameId ?? 0),
        page,
      ),

    async getNumberStatistics(ctx, { gameId, size }) {
      const { code, draw } = requireGame(gameId);
      const rows = await inTenant(ctx, (tx) =>
        readResults(tx, ctx.tenantId, [code], { skip: 0, size }),
      );
      const results = rows.map(({ result }) => readResult(draw, result));
      return {
        gameId,
        draws: rows.length,
        places: tallyNumbers(draw, results).map(({ place, numbers }) => ({
          place,
          numbers: [...numbers],
        })),
      };
    },

    getProof: (ctx, { gameId, drawNo }) =>
      inTenant(ctx, async (tx) => {
        const game = requireGame(gameId);
        const row = await readProof(tx, ctx.tenantId, game.code, drawNo);
        if (!row) throw new ApiError('not_found');
        // Tickets stay secret until the draw is closed, when no further bet can react to them.
        const tickets =
          row.tickets_hash !== null && (row.tickets ?? 0) <= MAX_TICKETS
            ? await readTickets(tx, ctx.tenantId, row.id)
            : null;
        return toProof(game, drawNo, row, tickets);
      }),
  };
}

const toProof = (
  { gameId, code }: LotteryGame,
  drawNo: string,
  row: ProofRow,
  tickets: readonly Ticket[] | null,
): Reply<Lottery['getProof']> => ({
  gameId,
  gameCode: code,
  drawNo,
  state: row.state,
  drawAt: row.draws_at.getTime(),
  commitment: row.commitment,
  rng: RNG_VERSION,
  ...(row.seed !== null && { seed: row.seed }),
  ...(row.result !== null && { result: row.result }),
  ...(row.tickets_hash !== null && {
    ticketsHash: row.tickets_hash,
    ticketCount: row.tickets ?? 0,
  }),
  ...(tickets && { tickets: tickets.map(({ ticketNo, entropy }) => `${ticketNo} ${entropy}`) }),
});

/** Leaves out results of games that the product no longer has. */
const toResult = ({
  game: code,
  draw_no: drawNo,
  result,
  draws_at: at,
}: DrawnRow): Reply<Lottery['listLatestResults']> => {
  const game = findLotteryGame(code);
  if (!game) return [];
  return [
    {
      gameId: game.gameId,
      gameCode: code,
      drawNo,
      result,
      winningNumber: result,
      drawAt: at.getTime(),
    },
  ];
};
