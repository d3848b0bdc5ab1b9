import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { AuditAction } from '../../../db/audit-events.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { decideHeldWin, type PostingResult } from '../ledger/module.ts';
import { addGame, addVendor, type NewGame, setCap } from './vendor-changes.ts';
import {
  addVendorKey,
  type NewVendorKey,
  type OperatorBrand,
  revokeVendorKey,
  vendorOfKey,
} from './vendor-key-changes.ts';

type Deps = { readonly db: Database; readonly actor: string; readonly atRest: AtRest };

/** A vendor as an operator sees it; the cap in micro-units. */
type VendorOverview = {
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

const REQUEST_ID = 'command';

/**
 * Creates the functions with which commands change a brand's vendors; every change leaves an audit
 * event.
 */
export function createOperatorVendors({ db, actor, atRest }: Deps) {
  const audit = (
    tx: Db,
    brand: OperatorBrand,
    action: AuditAction,
    subject: string,
    detail: object,
  ) => writeAudit(tx, brand.id, { actor, action, subject, requestId: REQUEST_ID, detail });

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
              and k.revoked_at is null and k.active_from is not null
              and (k.ends_at is null or k.ends_at > clock_timestamp()) order by k.slot) as keys
           from vendor v join tenant t on t.id = v.tenant where v.tenant = $1 order by v.code`,
          [brand.id],
        ),
      ),

    /** Adds a vendor that plays its games itself, and its first key. */
    add: (
      brand: OperatorBrand,
      code: string,
      name: string,
      networks: readonly string[] = [],
    ): Promise<NewVendorKey> =>
      db.transaction(brand.id, async (tx) => {
        await addVendor(tx, brand, { code, name });
        const key = await addVendorKey(tx, atRest, brand, code, { networks });
        await audit(tx, brand, 'vendor.add', `vendor:${code}`, { name });
        await audit(tx, brand, 'vendor.key.add', `vendor:${code}`, { keyId: key.keyId });
        return key;
      }),

    addKey: (
      brand: OperatorBrand,
      code: string,
      networks: readonly string[] = [],
    ): Promise<NewVendorKey> =>
      db.transaction(brand.id, async (tx) => {
        const key = await addVendorKey(tx, atRest, brand, code, { networks });
        await audit(tx, brand, 'vendor.key.add', `vendor:${code}`, { keyId: key.keyId });
        return key;
      }),

    revokeKey: (brand: OperatorBrand, keyId: string): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        await revokeVendorKey(tx, brand, keyId);
        await audit(tx, brand, 'vendor.key.revoke', `vendor:${vendorOfKey(keyId)}`, { keyId });
      }),

    /** Adds a game to the catalogue and its vendor to the game's category. */
    addGame: (brand: OperatorBrand, code: string, game: NewGame): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        await audit(tx, brand, 'vendor.game.add', `vendor:${code}`, game);
        await addGame(tx, brand, code, game);
      }),

    /** Sets the most that a round may win; null takes the default back. */
    setCap: (brand: OperatorBrand, code: string, cap: Micros | null): Promise<void> =>
      db.transaction(brand.id, async (tx) => {
        await setCap(tx, brand, code, { span: 'round', cap });
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
