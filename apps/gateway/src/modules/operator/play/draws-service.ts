import { createHash } from 'node:crypto';

import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { voidUndrawn } from '../../play/lottery/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextCursor, parsePlace } from '../list-place.ts';
import {
  type DrawDetailRow,
  type DrawRow,
  readDraw,
  readDrawBets,
  readDrawGames,
  readPastDraws,
  readUpcomingDraws,
} from './draws-repository.ts';

type Calls = OperatorContract['draws'];

export type DrawsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

const toDraw = (row: DrawRow) => ({
  id: String(row.id),
  game: row.game,
  gameName: row.game_name,
  drawNo: row.draw_no,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  drawsAt: row.draws_at.getTime(),
  state: row.state,
  result: row.result,
  tickets: row.tickets,
  bets: row.bets,
  stake: toWire(row.stake),
  payout: toWire(row.payout),
});

const isUndrawn = ({ state }: Pick<DrawRow, 'state'>): boolean =>
  state === 'open' || state === 'closed';

const isSeedRight = ({ seed, commitment }: DrawDetailRow): boolean | null =>
  seed === null
    ? null
    : createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === commitment;

/** For the one who approves: which draw it is, and what is refunded. */
type VoidPayload = {
  readonly draw: string;
  readonly game: string;
  readonly drawNo: string;
  readonly bets: number;
  readonly stake: number;
};

/** Draws of the lottery: to come and past; two operators void one that cannot be drawn. */
export function createDrawsService({ db, approvals }: DrawsDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { game, list: which, after, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const read = which === 'upcoming' ? readUpcomingDraws : readPastDraws;
      const filter = { game: game || null, after: parsePlace(after), limit: limit + 1 };
      const { rows, last } = cutPage(await read(tx, tenantId, filter), limit);
      return {
        rows: rows.map(toDraw),
        next: formatNextCursor(last),
        games: await readDrawGames(tx, tenantId),
      };
    });
  }

  async function requireDraw(tx: Db, tenantId: TenantId, id: string): Promise<DrawDetailRow> {
    const row = await readDraw(tx, tenantId, id);
    if (!row) throw new OperatorError('draw_unknown');
    return row;
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireDraw(tx, tenantId, query.draw);
      return {
        ...toDraw(row),
        commitment: row.commitment,
        ticketsHash: row.tickets_hash,
        seed: row.seed,
        isSeedRight: isSeedRight(row),
        closedAt: row.closed_at?.getTime() ?? null,
        drawnAt: row.drawn_at?.getTime() ?? null,
        byStatus: (await readDrawBets(tx, tenantId, query.draw)).map((bets) => ({
          ...bets,
          stake: toWire(bets.stake),
          payout: toWire(bets.payout),
        })),
        canVoid: isUndrawn(row) && row.request === null,
        request: row.request,
      };
    });
  }

  const propose = approvals.define<VoidPayload>({
    action: 'draw.voided',
    permission: 'draws.void',
    async execute(tx, ctx, { brand, payload, reason }) {
      const isVoid = await voidUndrawn(tx, brand, BigInt(payload.draw));
      if (!isVoid) throw new OperatorError('draw_finished');
      await writeOperatorEvent(tx, ctx, {
        action: 'draw.voided',
        subject: `draw:${payload.game}:${payload.drawNo}`,
        brand,
        reason,
        after: payload,
      });
    },
  });

  /** Proposes to void a draw; the scheduler refunds its bets once another operator agrees. */
  const voidDraw = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['void']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireDraw(tx, tenantId, body.draw);
      if (!isUndrawn(row)) throw new OperatorError('draw_finished');
      if (row.request !== null) throw new OperatorError('already_exists');
      const { id: draw, game, drawNo, bets, stake } = toDraw(row);
      const payload = { draw, game, drawNo, bets, stake };
      return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  };

  return { list, detail, void: voidDraw };
}
