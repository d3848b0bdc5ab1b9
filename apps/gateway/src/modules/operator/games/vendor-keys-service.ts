import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import {
  addVendor,
  addVendorKey,
  type OperatorBrand,
  readRoundCap,
  revokeVendorKey,
  rotateVendorKey,
  setRoundCap,
  vendorOfKey,
} from '../../money/vendor-api/module.ts';
import type { Approvals } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { type BrandCodes, requireBrand } from '../brand-codes.ts';
import { asOperatorError } from './as-operator-error.ts';
import type { GamesDeps } from './games-service.ts';

type Calls = OperatorContract['vendors'];

export type VendorKeysDeps = Pick<GamesDeps, 'db'> & {
  readonly atRest: AtRest;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly brands: Pick<BrandCodes, 'toCode'>;
};

/** The cap in micro-units as a text, which a payload keeps exactly; null is the default. */
type CapPayload = { readonly vendor: string; readonly cap: string | null };

const brandOf = (ctx: OperatorContext): OperatorBrand => {
  const { tenant, tenantId } = requireBrand(ctx);
  return { id: tenantId, code: tenant.code };
};

/** What gives a vendor access or money: its keys, and the cap of its rounds. */
export function createVendorKeysService({ db, atRest, approvals, brands }: VendorKeysDeps) {
  /** A change of the brand of the call; refusals are answered in the console's codes. */
  const change = <Value>(
    ctx: OperatorContext,
    work: (tx: Db, brand: OperatorBrand) => Promise<Value>,
  ): Promise<Value> => {
    const brand = brandOf(ctx);
    return asOperatorError(db.transaction(brand.id, (tx) => work(tx, brand)));
  };

  const add = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['add']>) =>
    change(ctx, async (tx, brand) => {
      const { vendor: code, name, reason } = body;
      const key = await addVendor(tx, atRest, brand, { code, name });
      await writeOperatorEvent(tx, ctx, {
        subject: `vendor:${code}`,
        brand: brand.id,
        reason,
        after: { name, keyId: key.keyId },
      });
      return key;
    });

  const addKey = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['addKey']>) =>
    change(ctx, async (tx, brand) => {
      const key = await addVendorKey(tx, atRest, brand, body.vendor);
      await writeOperatorEvent(tx, ctx, {
        subject: `vendor:${body.vendor}`,
        brand: brand.id,
        reason: body.reason,
        after: { keyId: key.keyId },
      });
      return key;
    });

  const rotateKey = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['rotateKey']>,
  ): Promise<OperatorReply<Calls['rotateKey']>> =>
    change(ctx, async (tx, brand) => {
      const { key: keyId, overlapMinutes, reason } = body;
      const { oldEndsAt, ...key } = await rotateVendorKey(tx, atRest, brand, {
        keyId,
        overlapMinutes,
      });
      await writeOperatorEvent(tx, ctx, {
        subject: `vendor:${vendorOfKey(keyId)}`,
        brand: brand.id,
        reason,
        before: { keyId, endsAt: oldEndsAt.getTime() },
        after: { keyId: key.keyId },
      });
      return { ...key, oldEndsAt: oldEndsAt.getTime() };
    });

  const revokeKey = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['revokeKey']>,
  ): Promise<null> =>
    change(ctx, async (tx, brand) => {
      await revokeVendorKey(tx, brand, body.key);
      await writeOperatorEvent(tx, ctx, {
        subject: `vendor:${vendorOfKey(body.key)}`,
        brand: brand.id,
        reason: body.reason,
        before: { keyId: body.key },
      });
      return null;
    });

  async function applyCap(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    { vendor, cap }: CapPayload,
    reason: string,
  ): Promise<void> {
    const brand = { id: tenantId, code: brands.toCode(tenantId) ?? '' };
    const before = await readRoundCap(tx, brand, vendor);
    await setRoundCap(tx, brand, vendor, cap === null ? null : micros(BigInt(cap)));
    const after = await readRoundCap(tx, brand, vendor);
    await writeOperatorEvent(tx, ctx, {
      action: 'vendor.cap',
      subject: `vendor:${vendor}`,
      brand: tenantId,
      reason,
      before: { cap: toWire(before.cap), isDefault: before.isDefault },
      after: { cap: toWire(after.cap), isDefault: after.isDefault },
    });
  }

  const proposeCap = approvals.define<CapPayload>({
    action: 'vendor.cap',
    permission: 'vendors.write',
    execute: async (tx, ctx, { brand, payload, reason }) => {
      if (brand === null) throw new Error('a cap belongs to a brand');
      await asOperatorError(applyCap(tx, ctx, brand, payload, reason));
    },
  });

  /** Lowers the cap at once; a higher one lets more money out, and waits for a second operator. */
  const setCap = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['setCap']>,
  ): Promise<OperatorReply<Calls['setCap']>> =>
    change(ctx, async (tx, brand) => {
      const { vendor, reason } = body;
      const cap = body.cap === null ? null : fromWire(body.cap);
      const payload = { vendor, cap: cap === null ? null : String(cap) };
      const now = await readRoundCap(tx, brand, vendor);
      const isLower = cap !== null && cap <= now.cap;
      if (!isLower && !(cap === null && now.isDefault))
        return proposeCap(tx, ctx, { brand: brand.id, payload, reason });
      await applyCap(tx, ctx, brand.id, payload, reason);
      return { status: 'done' as const };
    });

  return { add, addKey, rotateKey, revokeKey, setCap };
}
