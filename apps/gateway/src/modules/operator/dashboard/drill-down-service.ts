import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readActors } from '../actors.ts';
import { requireBrand } from '../brand-codes.ts';
import { NEWEST_OPERATION, toOperation } from '../ledger/module.ts';
import { toSummary } from '../members/module.ts';
import { readPlayers } from './active-players.ts';
import { readWindow } from './dashboard-window.ts';
import { readEntries } from './figure-entries.ts';

type Calls = OperatorContract['dashboard'];

/** The rows that make the figures of a dashboard: members and operations. */
export function createDrillDown({ db }: { readonly db: Database }) {
  function players(
    ctx: OperatorContext,
    { query: { period, after, limit } }: OperatorHandlerInput<Calls['players']>,
  ): Promise<OperatorReply<Calls['players']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const window = await readWindow(tx, tenantId, period);
      const found = await readPlayers(tx, tenantId, window, {
        after: after === undefined ? null : BigInt(after),
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      return {
        from: window.from.getTime(),
        to: window.to.getTime(),
        rows: rows.map((row) => ({
          ...toSummary(row),
          lastBetAt: row.last_bet_at?.getTime() ?? null,
        })),
        next: found.length > limit ? String(rows.at(-1)?.id) : null,
      };
    });
  }

  function entries(
    ctx: OperatorContext,
    { query: { period, figure, before, limit } }: OperatorHandlerInput<Calls['entries']>,
  ): Promise<OperatorReply<Calls['entries']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const window = await readWindow(tx, tenantId, period);
      const { rows, next } = await readEntries(tx, tenantId, window, figure, {
        before: before === undefined ? NEWEST_OPERATION : BigInt(before),
        limit,
      });
      const nameActor = await readActors(tx, tenantId, rows);
      return {
        from: window.from.getTime(),
        to: window.to.getTime(),
        rows: rows.map((row) => ({
          ...toOperation(row, nameActor),
          counted: toWire(row.counted),
        })),
        next: next === null ? null : String(next),
      };
    });
  }

  return { players, entries };
}
