import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { announceCatalogue } from '../../platform/events/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import type { GamesDeps } from './games-service.ts';
import {
  endPlay,
  type KeyRow,
  lockVendor,
  readKeys,
  readLane,
  readVendorDay,
  readVendors,
  resumeVendor,
  updateVendor,
  type VendorDay,
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
  dayCap: toWire(row.day_cap),
  isDefaultDayCap: row.is_default_day_cap,
  suspendedAt: toMs(row.suspended_at),
  minBet: toWire(row.min_bet),
  lateBets: row.late_bets,
  lateWins: row.late_wins,
  games: row.games,
  gamesOn: row.games_on,
  liveKeys: row.live_keys,
  categories: [...row.categories],
});

const toDay = ({ bets, wins, excess }: VendorDay) => ({
  bets: toWire(bets),
  wins: toWire(wins),
  excess: toWire(excess),
});

const toKey = (row: KeyRow) => ({
  keyId: row.key_id,
  createdAt: row.created_at.getTime(),
  networks: [...row.networks],
  isWaiting: row.is_waiting,
  endsAt: toMs(row.ends_at),
  endedAt: toMs(row.ended_at),
});

/** Returns the fields of a vendor that a change can affect, for the audit trail. */
const toAudit = ({
  isOn,
  maintenance,
  minBet,
  lateBets,
  lateWins,
  suspendedAt,
}: ReturnType<typeof toVendor>) => ({
  isOn,
  maintenance,
  minBet,
  lateBets,
  lateWins,
  suspendedAt,
});

type ChangePayload = Omit<OperatorHandlerInput<Calls['change']>['body'], 'reason'>;

type VendorsDeps = GamesDeps & { readonly approvals: Pick<Approvals, 'define'> };

/** Vendors of a brand: what operators see of them, switch and order. */
export function createVendorsService({ db, forgetCatalogue, approvals }: VendorsDeps) {
  function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => (await readVendors(tx, tenantId)).map(toVendor));
  }

  const requireVendorRow = async (tx: Db, tenantId: TenantId, code: string) => {
    const [row] = await readVendors(tx, tenantId, code);
    if (!row) throw new OperatorError('vendor_unknown');
    return toVendor(row);
  };

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      ...(await requireVendorRow(tx, tenantId, query.vendor)),
      today: toDay(await readVendorDay(tx, tenantId, query.vendor)),
      keys: (await readKeys(tx, tenantId, query.vendor)).map(toKey),
    }));
  }

  async function apply(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    { vendor, maintenance, minBet, ...flags }: ChangePayload,
    reason: string,
  ): Promise<void> {
    if (!(await lockVendor(tx, tenantId, vendor))) throw new OperatorError('vendor_unknown');
    const before = await requireVendorRow(tx, tenantId, vendor);
    await updateVendor(tx, tenantId, vendor, {
      ...flags,
      maintenance: maintenance && {
        isOn: maintenance.isOn,
        from: toDate(maintenance.from),
        until: toDate(maintenance.until),
      },
      minBet: minBet === undefined ? undefined : fromWire(minBet),
    });
    if (flags.isOn === false) await endPlay(tx, tenantId, vendor, null);
    if (flags.isOn === true) await resumeVendor(tx, tenantId, vendor);
    await writeOperatorEvent(tx, ctx, {
      action: 'vendor.changed',
      subject: `vendor:${vendor}`,
      brand: tenantId,
      reason,
      before: toAudit(before),
      after: toAudit(await requireVendorRow(tx, tenantId, vendor)),
    });
    await announceCatalogue(tx, tenantId);
  }

  const propose = approvals.define<ChangePayload>({
    action: 'vendor.changed',
    permission: 'vendors.write',
    async execute(tx, ctx, { brand, payload, reason }) {
      await apply(tx, ctx, brand, payload, reason);
    },
    readBefore: async (_reader, { brand, payload: { vendor } }) =>
      db.transaction(brand, async (tx) => toAudit(await requireVendorRow(tx, brand, vendor))),
  });

  /** Changes a vendor; what lets in more (late bets and wins, a suspended one) takes two. */
  async function change(
    ctx: OperatorContext,
    { body: { reason, ...payload } }: OperatorHandlerInput<Calls['change']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    const outcome = await db.transaction(tenantId, async (tx): Promise<Outcome> => {
      const now = await requireVendorRow(tx, tenantId, payload.vendor);
      const admitsMore =
        (payload.lateBets === true && !now.lateBets) ||
        (payload.lateWins === true && !now.lateWins) ||
        (payload.isOn === true && now.suspendedAt !== null);
      if (admitsMore) return propose(tx, ctx, { brand: tenantId, payload, reason });
      await apply(tx, ctx, tenantId, payload, reason);
      return { status: 'done' };
    });
    forgetCatalogue(tenantId);
    return outcome;
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
