import { randomBytes } from 'node:crypto';

import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { AuditAction } from '../../../db/audit-events.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId, VendorId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { decideHeldWin, type PostingResult } from '../ledger/module.ts';
import { vendorKeyLabel } from './vendor-keys.ts';

/** The brand whose vendors are managed. */
export type OperatorBrand = { readonly id: TenantId; readonly code: string };

type Deps = { readonly db: Database; readonly actor: string; readonly atRest: AtRest };

/** A vendor as an operator sees it; the cap in micro-units. */
export type VendorOverview = {
  readonly code: string;
  readonly name: string;
  readonly isConnected: boolean;
  readonly isDefaultCap: boolean;
  readonly cap: Micros;
  readonly games: number;
  readonly keys: readonly string[];
};

/** A win that waits for an operator; the amount in micro-units. */
export type HeldWin = {
  readonly id: bigint;
  readonly vendor: string;
  readonly txId: string;
  readonly round: string;
  readonly game: string;
  readonly username: string;
  readonly amount: Micros;
  readonly at: Date;
};

/** A key as it is shown once. */
export type NewVendorKey = { readonly keyId: string; readonly secret: string };

const CODE = /^[A-Z0-9_]{2,32}$/;
const REQUEST_ID = 'command';

/** A command that cannot be carried out, in a sentence for the operator. */
export class VendorFault extends Error {}

async function requireVendor(tx: Db, brand: OperatorBrand, code: string): Promise<VendorId> {
  const row = await tx.one<{ id: VendorId }>(
    'operator-vendor',
    'select id from vendor where tenant = $1 and code = $2',
    [brand.id, code],
  );
  if (!row) throw new VendorFault(`${brand.code} has no vendor ${code}.`);
  return row.id;
}

/** What operators do with a brand's vendors; every change leaves an audit event. */
export function createOperatorVendors({ db, actor, atRest }: Deps) {
  const audit = (
    tx: Db,
    brand: OperatorBrand,
    action: AuditAction,
    subject: string,
    detail: object,
  ) => writeAudit(tx, brand.id, { actor, action, subject, requestId: REQUEST_ID, detail });

  async function addKeyIn(
    tx: Db,
    brand: OperatorBrand,
    vendor: VendorId,
    code: string,
  ): Promise<NewVendorKey> {
    const slots = await tx.many<{ slot: number }>(
      'operator-vendor-slots',
      'select slot from vendor_key where tenant = $1 and vendor = $2 and revoked_at is null',
      [brand.id, vendor],
    );
    const slot = [1, 2].find((free) => slots.every((used) => used.slot !== free));
    if (slot === undefined)
      throw new VendorFault(`${code} has two live keys; revoke one of them first.`);
    const keyId = `${brand.code}.${code}.${randomBytes(6).toString('hex')}`;
    const secret = randomBytes(32).toString('hex');
    await tx.exec(
      'operator-vendor-key',
      'insert into vendor_key (tenant, key_id, vendor, slot, secret) values ($1, $2, $3, $4, $5)',
      [brand.id, keyId, vendor, slot, atRest.seal(vendorKeyLabel(brand.code, keyId), secret)],
    );
    await audit(tx, brand, 'vendor.key.add', `vendor:${code}`, { keyId });
    return { keyId, secret };
  }

  return {
    list: (brand: OperatorBrand): Promise<VendorOverview[]> =>
      db.transaction(brand.id, (tx) =>
        tx.many(
          'operator-vendors',
          `select v.code, v.name, v.served_by is not null as "isConnected",
            v.round_win_cap is null as "isDefaultCap",
            coalesce(v.round_win_cap, default_round_win_cap(t.currency)) as cap,
            (select count(*)::int from game g where g.tenant = v.tenant
              and g.vendor = v.id) as games,
            array(select k.key_id from vendor_key k where k.tenant = v.tenant and k.vendor = v.id
              and k.revoked_at is null order by k.slot) as keys
           from vendor v join tenant t on t.id = v.tenant where v.tenant = $1 order by v.code`,
          [brand.id],
        ),
      ),

    /** Adds a vendor that plays its games itself, and its first key. */
    async add(brand: OperatorBrand, code: string, name: string): Promise<NewVendorKey> {
      if (!CODE.test(code)) throw new VendorFault('A vendor’s code has 2 to 32 of A-Z, 0-9 and _.');
      if (name === '') throw new VendorFault('The vendor’s name is missing.');
      return db.transaction(brand.id, async (tx) => {
        const row = await tx.one<{ id: VendorId }>(
          'operator-vendor-add',
          `insert into vendor (tenant, code, name, served_by, needs_launch)
            values ($1, $2, $3, $2, $4) on conflict (tenant, code) do nothing returning id`,
          [brand.id, code, name, !isLotteryVendor(code)],
        );
        if (!row) throw new VendorFault(`${brand.code} already has a vendor ${code}.`);
        await audit(tx, brand, 'vendor.add', `vendor:${code}`, { name });
        return addKeyIn(tx, brand, row.id, code);
      });
    },

    addKey: (brand: OperatorBrand, code: string): Promise<NewVendorKey> =>
      db.transaction(brand.id, async (tx) =>
        addKeyIn(tx, brand, await requireVendor(tx, brand, code), code),
      ),

    revokeKey: (brand: OperatorBrand, keyId: string): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        const revoked = await tx.exec(
          'operator-vendor-revoke',
          `update vendor_key set revoked_at = clock_timestamp()
            where tenant = $1 and key_id = $2 and revoked_at is null`,
          [brand.id, keyId],
        );
        if (revoked === 0) throw new VendorFault(`${brand.code} has no live key ${keyId}.`);
        await audit(tx, brand, 'vendor.key.revoke', `vendor:${keyId.split('.')[1]}`, { keyId });
      }),

    /** Adds a game to the catalogue and its vendor to the game's category. */
    addGame: (
      brand: OperatorBrand,
      code: string,
      game: { readonly code: string; readonly type: string; readonly name: string },
    ): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        const vendor = await requireVendor(tx, brand, code);
        const added = await tx.exec(
          'operator-vendor-game',
          `insert into game (tenant, node_id, vendor, code, type, name, playable)
            values ($1, $2, $3, $4, $5, $6, true) on conflict do nothing`,
          [brand.id, `${code}.${game.code}`, vendor, game.code, game.type, game.name],
        );
        if (added === 0) throw new VendorFault(`${code} already has a game ${game.code}.`);
        await tx.exec(
          'operator-vendor-lane',
          `insert into vendor_lane (tenant, game_type, vendor) values ($1, $2, $3)
            on conflict do nothing`,
          [brand.id, game.type, vendor],
        );
        await audit(tx, brand, 'vendor.game.add', `vendor:${code}`, game);
      }),

    /** Sets the most that a round may win; null takes the default back. */
    setCap: (brand: OperatorBrand, code: string, cap: Micros | null): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        await tx.exec(
          'operator-vendor-cap',
          'update vendor set round_win_cap = $3 where tenant = $1 and id = $2',
          [brand.id, await requireVendor(tx, brand, code), cap],
        );
        const detail = { cap: cap === null ? null : String(cap) };
        await audit(tx, brand, 'vendor.cap', `vendor:${code}`, detail);
      }),

    /** The held wins that wait for a decision, oldest first. */
    held: (brand: OperatorBrand): Promise<HeldWin[]> =>
      db.transaction(brand.id, (tx) =>
        tx.many(
          'operator-held-wins',
          `select o.id, v.code as vendor, o.external_ref as "txId",
            coalesce(o.round_ref, '') as round, coalesce(o.game_code, '') as game, m.username,
            coalesce(o.amount, 0) as amount, o.created_at as at
           from operation o join vendor v on v.tenant = o.tenant and v.id = o.vendor
           join member m on m.tenant = o.tenant and m.id = o.member
           where o.tenant = $1 and o.status = 'HELD' and not exists (select from operation d
             where d.tenant = o.tenant and d.source = 'held-win' and d.external_ref = o.id::text)
           order by o.id`,
          [brand.id],
        ),
      ),

    /** Pays a held win, or refuses it for good; the same decision again changes nothing. */
    decide: (brand: OperatorBrand, win: bigint, isReleased: boolean): Promise<PostingResult> =>
      decideHeldWin(db.raw, brand.id, { win, isReleased, actor, requestId: REQUEST_ID }),
  };
}
