import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { addGame } from '../../money/vendor-api/module.ts';
import { announceCatalogue } from '../../platform/events/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage } from '../list-place.ts';
import { asOperatorError } from './as-operator-error.ts';
import { type GameRow, lockGame, readGame, readGames, updateGame } from './games-repository.ts';
import { endPlay } from './vendor-repository.ts';

type Calls = OperatorContract['games'];

export type GamesDeps = {
  readonly db: Database;
  /** Has this gateway read a brand's catalogue again; the database notifies the others. */
  readonly forgetCatalogue: (tenantId: TenantId) => void;
};

const toGame = (row: GameRow) => ({
  id: row.node_id,
  code: row.code,
  vendor: row.vendor,
  vendorName: row.vendor_name,
  category: row.type,
  name: row.name,
  tag: row.classify,
  position: row.position,
  hotRank: row.hot_rank,
  isNew: row.is_new,
  minBet: toWire(row.min_bet),
  rtp: row.rtp_ppm,
  isOn: row.is_on,
  isOffered: row.is_offered,
});

/** Returns the fields of a game that a change can affect, for the audit trail. */
const toAudit = ({ isOn, hotRank, isNew, tag, position, minBet }: ReturnType<typeof toGame>) => ({
  isOn,
  hotRank,
  isNew,
  tag,
  position,
  minBet,
});

async function requireGame(tx: Db, tenantId: TenantId, nodeId: string) {
  const row = await readGame(tx, tenantId, nodeId);
  if (!row) throw new OperatorError('game_unknown');
  return toGame(row);
}

/** The catalogue of a brand: what operators see of it, add and change. */
export function createGamesService({ db, forgetCatalogue }: GamesDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { text, vendor, category, state, after, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readGames(tx, tenantId, {
        text: text || null,
        vendor: vendor || null,
        category: category ?? null,
        state: state ?? null,
        after: after ?? null,
        limit: limit + 1,
      });
      const { rows, last } = cutPage(found, limit);
      return { rows: rows.map(toGame), next: last?.node_id ?? null };
    });
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, (tx) => requireGame(tx, tenantId, query.game));
  }

  async function add(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['add']>,
  ): Promise<{ game: string }> {
    const { tenant, tenantId } = requireBrand(ctx);
    const { vendor, code, category: type, name, reason } = body;
    const game = await asOperatorError(
      db.transaction(tenantId, async (tx) => {
        await writeOperatorEvent(tx, ctx, {
          subject: `game:${vendor}.${code}`,
          brand: tenantId,
          reason,
          after: { category: type, name },
        });
        return addGame(tx, { id: tenantId, code: tenant.code }, vendor, { code, type, name });
      }),
    );
    forgetCatalogue(tenantId);
    return { game };
  }

  async function change(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const { game: nodeId, reason, minBet, ...fields } = body;
    await db.transaction(tenantId, async (tx) => {
      if (!(await lockGame(tx, tenantId, nodeId))) throw new OperatorError('game_unknown');
      const before = await requireGame(tx, tenantId, nodeId);
      await updateGame(tx, tenantId, nodeId, {
        ...fields,
        minBet: minBet === undefined ? undefined : fromWire(minBet),
      });
      if (body.isOn === false) await endPlay(tx, tenantId, before.vendor, before.code);
      await writeOperatorEvent(tx, ctx, {
        subject: `game:${nodeId}`,
        brand: tenantId,
        reason,
        before: toAudit(before),
        after: toAudit(await requireGame(tx, tenantId, nodeId)),
      });
      await announceCatalogue(tx, tenantId);
    });
    forgetCatalogue(tenantId);
    return null;
  }

  return { list, detail, add, change };
}
