import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, toWire } from '@parlour/money';

import type { OperatorContext } from '../../../request/operator-context.ts';
import { announceCatalogue } from '../../platform/events/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import type { GamesDeps } from './games-service.ts';
import {
  endPlay,
  type KeyRow,
  lockVendor,
  readKeys,
  readLane,
  readVendors,
  updateVendor,
  type VendorRow,
  writeLane,
} from './vendor-repository.ts';

type Calls = OperatorContract['vendors'];

const toMs = (time: Date | null): number | null => time?.getTime() ?? null;
const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toVendor = (row: VendorRow) => ({
  code: row.code,
  name: row.name,
  isOn: row.is_on,
  // Our own draws are a page of the site: no server plays them.
  isConnected: row.served_by !== null || isLotteryVendor(row.code),
  servedBy: row.served_by,
  isInMaintenance: row.in_maintenance,
  maintenance: {
    isOn: row.maintenance,
    from: toMs(row.maintenance_from),
    until: toMs(row.maintenance_until),
  },
  cap: toWire(row.cap),
  isDefaultCap: row.is_default_cap,
  minBet: toWire(row.min_bet),
  lateBets: row.late_bets,
  lateWins: row.late_wins,
  games: row.games,
  gamesOn: row.games_on,
  liveKeys: row.live_keys,
  categories: [...row.categories],
});

const toKey = (row: KeyRow) => ({
  keyId: row.key_id,
  createdAt: row.created_at.getTime(),
  endsAt: toMs(row.ends_at),
  endedAt: toMs(row.ended_at),
});

/** What a change of a vendor can have changed, for the audit trail. */
const toAudit = ({
  isOn,
  maintenance,
  minBet,
  lateBets,
  lateWins,
}: ReturnType<typeof toVendor>) => ({
  isOn,
  maintenance,
  minBet,
  lateBets,
  lateWins,
});

/** Vendors of a brand: what operators see of them, switch and order. */
export function createVendorsService({ db, forgetCatalogue }: GamesDeps) {
  function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => (await readVendors(tx, tenantId)).map(toVendor));
  }

  const requireVendorRow = async (tx: Db, ctx: OperatorContext, code: string) => {
    const [row] = await readVendors(tx, requireBrand(ctx).tenantId, code);
    if (!row) throw new OperatorError('vendor_unknown');
    return toVendor(row);
  };

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      ...(await requireVendorRow(tx, ctx, query.vendor)),
      keys: (await readKeys(tx, tenantId, query.vendor)).map(toKey),
    }));
  }

  async function change(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const { vendor, reason, maintenance, minBet, ...flags } = body;
    await db.transaction(tenantId, async (tx) => {
      if (!(await lockVendor(tx, tenantId, vendor))) throw new OperatorError('vendor_unknown');
      const before = await requireVendorRow(tx, ctx, vendor);
      await updateVendor(tx, tenantId, vendor, {
        ...flags,
        maintenance: maintenance && {
          isOn: maintenance.isOn,
          from: toDate(maintenance.from),
          until: toDate(maintenance.until),
        },
        minBet: minBet === undefined ? undefined : fromWire(minBet),
      });
      if (body.isOn === false) await endPlay(tx, tenantId, vendor, null);
      await writeOperatorEvent(tx, ctx, {
        subject: `vendor:${vendor}`,
        brand: tenantId,
        reason,
        before: toAudit(before),
        after: toAudit(await requireVendorRow(tx, ctx, vendor)),
      });
      await announceCatalogue(tx, tenantId);
    });
    forgetCatalogue(tenantId);
    return null;
  }

  async function place(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['place']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    await db.transaction(tenantId, async (tx) => {
      const before = await readLane(tx, tenantId, body.category);
      const named = new Set(body.vendors.map(({ vendor }) => vendor));
      const isWhole =
        named.size === body.vendors.length &&
        named.size === before.length &&
        before.every(({ vendor }) => named.has(vendor));
      // Another operator added a vendor meanwhile, or the list names one twice.
      if (!isWhole) throw new OperatorError('changed_meanwhile');
      await writeLane(tx, tenantId, body.category, body.vendors);
      await writeOperatorEvent(tx, ctx, {
        subject: `category:${body.category}`,
        brand: tenantId,
        reason: body.reason,
        before,
        after: body.vendors,
      });
      await announceCatalogue(tx, tenantId);
    });
    forgetCatalogue(tenantId);
    return null;
  }

  return { list, detail, change, place };
}
