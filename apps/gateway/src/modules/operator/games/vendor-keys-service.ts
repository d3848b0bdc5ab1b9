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
  activateVendorKey,
  addVendor,
  addVendorKey,
  type CapSpan,
  endVendorKeyAfter,
  type OperatorBrand,
  readKeyNetworks,
  readCap,
  revokeVendorKey,
  setCap as setVendorCap,
  vendorOfKey,
} from '../../money/vendor-api/module.ts';
import { type Approvals, tryOut } from '../approvals/module.ts';
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

type VendorPayload = { readonly vendor: string; readonly name: string };
/** A key that waits, by its public name; its secret is in no request. */
type KeyPayload = {
  readonly vendor: string;
  readonly keyId: string;
  readonly networks: readonly string[];
};
type RotationPayload = KeyPayload & {
  readonly replaced: string;
  readonly overlapMinutes: number;
};
/** The cap in micro-units as a text, which a payload keeps exactly; null is the default. */
type CapPayload = {
  readonly vendor: string;
  readonly span: CapSpan;
  readonly cap: string | null;
};

const brandOf = (ctx: OperatorContext): OperatorBrand => {
  const { tenant, tenantId } = requireBrand(ctx);
  return { id: tenantId, code: tenant.code };
};

/** Creates the service for a vendor's access and money: its keys, and the caps of its wins. */
export function createVendorKeysService({ db, atRest, approvals, brands }: VendorKeysDeps) {
  /** A change of the brand of the call; refusals are answered in the console's codes. */
  const change = <Value>(
    ctx: OperatorContext,
    work: (tx: Db, brand: OperatorBrand) => Promise<Value>,
  ): Promise<Value> => {
    const brand = brandOf(ctx);
    return asOperatorError(db.transaction(brand.id, (tx) => work(tx, brand)));
  };

  const toBrand = (id: TenantId): OperatorBrand => ({ id, code: brands.toCode(id) ?? '' });

  const proposeVendor = approvals.define<VendorPayload>({
    action: 'vendor.added',
    permission: 'vendors.write',
    execute: (tx, ctx, { brand, payload: { vendor, name }, reason }) =>
      asOperatorError(
        (async () => {
          await addVendor(tx, toBrand(brand), { code: vendor, name });
          await writeOperatorEvent(tx, ctx, {
            action: 'vendor.added',
            subject: `vendor:${vendor}`,
            brand,
            reason,
            after: { name },
          });
        })(),
      ),
  });

  const proposeKey = approvals.define<KeyPayload>({
    action: 'vendor.key.added',
    permission: 'vendors.write',
    execute: (tx, ctx, { brand, payload: { vendor, keyId, networks }, reason }) =>
      asOperatorError(
        (async () => {
          await activateVendorKey(tx, toBrand(brand), keyId);
          await writeOperatorEvent(tx, ctx, {
            action: 'vendor.key.added',
            subject: `vendor:${vendor}`,
            brand,
            reason,
            after: { keyId, networks },
          });
        })(),
      ),
  });

  const proposeRotation = approvals.define<RotationPayload>({
    action: 'vendor.key.rotated',
    permission: 'vendors.write',
    execute: (tx, ctx, { brand, payload, reason }) =>
      asOperatorError(
        (async () => {
          const { vendor, keyId, replaced, overlapMinutes } = payload;
          const endsAt = await endVendorKeyAfter(tx, toBrand(brand), replaced, overlapMinutes);
          await activateVendorKey(tx, toBrand(brand), keyId);
          await writeOperatorEvent(tx, ctx, {
            action: 'vendor.key.rotated',
            subject: `vendor:${vendor}`,
            brand,
            reason,
            before: { keyId: replaced, endsAt: endsAt.getTime() },
            after: { keyId },
          });
        })(),
      ),
  });

  const add = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['add']>) =>
    change(ctx, async (tx, brand) => {
      const { reason, ...payload } = body;
      await tryOut(tx, () => addVendor(tx, brand, { code: payload.vendor, name: payload.name }));
      return proposeVendor(tx, ctx, { brand: brand.id, payload, reason });
    });

  /** Makes a key that waits: the secret is shown to who proposes it, and works when approved. */
  const addKey = (
    ctx: OperatorContext,
    { body: { vendor, networks, reason } }: OperatorHandlerInput<Calls['addKey']>,
  ): Promise<OperatorReply<Calls['addKey']>> =>
    change(ctx, async (tx, brand) => {
      const { keyId, secret } = await addVendorKey(tx, atRest, brand, vendor, {
        networks,
        isWaiting: true,
      });
      const payload = { vendor, keyId, networks };
      const outcome = await proposeKey(tx, ctx, { brand: brand.id, payload, reason });
      return { ...outcome, keyId, secret };
    });

  const rotateKey = (
    ctx: OperatorContext,
    { body: { key: replaced, overlapMinutes, reason } }: OperatorHandlerInput<Calls['rotateKey']>,
  ): Promise<OperatorReply<Calls['rotateKey']>> =>
    change(ctx, async (tx, brand) => {
      const networks = await readKeyNetworks(tx, brand, replaced);
      const vendor = vendorOfKey(replaced);
      const { keyId, secret } = await addVendorKey(tx, atRest, brand, vendor, {
        networks,
        isWaiting: true,
      });
      const payload = { vendor, keyId, replaced, networks, overlapMinutes };
      const outcome = await proposeRotation(tx, ctx, { brand: brand.id, payload, reason });
      return { ...outcome, keyId, secret };
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
    { vendor, span, cap }: CapPayload,
    reason: string,
  ): Promise<void> {
    const brand = toBrand(tenantId);
    const before = await readCap(tx, brand, vendor, span);
    await setVendorCap(tx, brand, vendor, {
      span,
      cap: cap === null ? null : micros(BigInt(cap)),
    });
    const after = await readCap(tx, brand, vendor, span);
    await writeOperatorEvent(tx, ctx, {
      action: 'vendor.cap',
      subject: `vendor:${vendor}`,
      brand: tenantId,
      reason,
      before: { span, cap: toWire(before.cap), isDefault: before.isDefault },
      after: { span, cap: toWire(after.cap), isDefault: after.isDefault },
    });
  }

  const proposeCap = approvals.define<CapPayload>({
    action: 'vendor.cap',
    permission: 'vendors.write',
    execute: async (tx, ctx, { brand, payload, reason }) => {
      await asOperatorError(applyCap(tx, ctx, brand, payload, reason));
    },
  });

  /** Lowers the cap at once; a higher one lets more money out, and waits for a second operator. */
  const setCap = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['setCap']>,
  ): Promise<OperatorReply<Calls['setCap']>> =>
    change(ctx, async (tx, brand) => {
      const { vendor, span, reason } = body;
      const cap = body.cap === null ? null : fromWire(body.cap);
      const payload = { vendor, span, cap: cap === null ? null : String(cap) };
      const now = await readCap(tx, brand, vendor, span);
      const isLower = cap !== null && cap <= now.cap;
      if (!isLower && !(cap === null && now.isDefault))
        return proposeCap(tx, ctx, { brand: brand.id, payload, reason });
      await applyCap(tx, ctx, brand.id, payload, reason);
      return { status: 'done' as const };
    });

  return { add, addKey, rotateKey, revokeKey, setCap };
}
