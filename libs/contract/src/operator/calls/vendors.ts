import { z } from 'zod';

import { GameType } from '../../calls/game-schemas.ts';
import { Amount, BodyMs, PositiveAmount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Network, Outcome, Proposed, Reason } from './operators.ts';

const VendorCode = Text().min(1).max(32);
const KeyId = Text().min(1).max(128);

const Vendor = z.object({
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  /** True when a server plays its games: its own, or the one of `servedBy`. */
  isConnected: z.boolean(),
  servedBy: z.string().nullable(),
  isInMaintenance: z.boolean(),
  maintenance: z.object({
    isOn: z.boolean(),
    from: z.number().nullable(),
    until: z.number().nullable(),
  }),
  cap: Amount,
  isDefaultCap: z.boolean(),
  /** By how much its wins of a day may exceed its bets. */
  dayCap: Amount,
  isDefaultDayCap: z.boolean(),
  /** Since when it is off because they exceeded them by more. */
  suspendedAt: z.number().nullable(),
  minBet: Amount,
  lateBets: z.boolean(),
  lateWins: z.boolean(),
  games: z.number().int(),
  gamesOn: z.number().int(),
  liveKeys: z.number().int(),
  categories: z.array(
    z.object({ category: GameType, position: z.number().int(), isHot: z.boolean() }),
  ),
});

const VendorKey = z.object({
  keyId: z.string(),
  createdAt: z.number(),
  /** Networks from which the key can be used; none: from anywhere. */
  networks: z.array(z.string()),
  /** It waits for another operator. */
  isWaiting: z.boolean(),
  /** The time at which a rotated key ends by itself. */
  endsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});

/** A key with its secret, which is shown this once; it works when it is approved. */
const NewKey = Proposed.extend({ keyId: z.string(), secret: z.string() });

const Maintenance = z
  .object({
    isOn: z.boolean(),
    /** With a start the window opens and closes by itself; without one it holds until switched. */
    from: BodyMs.nullable().default(null),
    until: BodyMs.nullable().default(null),
  })
  .refine(({ from, until }) => from === null || (until !== null && from < until), {
    error: 'a window with a start has an end after it',
    path: ['until'],
  });

/** Vendors of one brand, and their keys. */
export const vendors = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/vendors',
    access: 'games.read',
    reply: z.array(Vendor),
    summary: 'The vendors of a brand, by name.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/vendors/detail',
    access: 'games.read',
    query: z.object({ vendor: VendorCode }),
    reply: Vendor.extend({
      keys: z.array(VendorKey),
      /** So far today; `excess` is what counts against the cap. */
      today: z.object({ bets: Amount, wins: Amount, excess: Amount }),
    }),
    summary: 'A vendor with what it won today and its keys, the newest first.',
  }),
  add: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/add',
    access: 'vendors.write',
    action: 'vendor.added',
    dualControl: 'always',
    body: z.object({
      vendor: VendorCode.regex(/^[A-Z0-9_]{2,32}$/),
      name: Text().trim().min(1).max(60),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Proposes to add a vendor that plays its games itself; keys are made afterwards.',
  }),
  change: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/change',
    access: 'vendors.write',
    action: 'vendor.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      vendor: VendorCode,
      isOn: z.boolean().optional(),
      maintenance: Maintenance.optional(),
      minBet: Amount.refine((value) => value >= 0, { error: 'zero or more' }).optional(),
      lateBets: z.boolean().optional(),
      lateWins: z.boolean().optional(),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Switches a vendor, its maintenance and its rules; open lobbies are notified.',
  }),
  place: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/place',
    access: 'games.write',
    action: 'vendor.placed',
    dualControl: 'never',
    body: z.object({
      category: GameType,
      /** Every vendor of the category, the first in the lobby first. */
      vendors: z
        .array(z.object({ vendor: VendorCode, isHot: z.boolean() }))
        .min(1)
        .max(200),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Orders the vendors of a category, and says which are hot.',
  }),
  setCap: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/cap',
    access: 'vendors.write',
    action: 'vendor.cap',
    dualControl: 'whenLoosened',
    body: z.object({
      vendor: VendorCode,
      /** The span that the cap holds for: a round, or the wins of a day beyond its bets. */
      span: z.enum(['round', 'day']).default('round'),
      /** The most that may be won; null: the default. */
      cap: PositiveAmount.nullable(),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Sets the most that a vendor may win; a higher cap needs a second operator.',
  }),
  addKey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/keys/add',
    access: 'vendors.write',
    action: 'vendor.key.added',
    dualControl: 'always',
    body: z.object({
      vendor: VendorCode,
      /** Networks from which the vendor calls. */
      networks: z.array(Network).min(1).max(20),
      reason: Reason,
    }),
    reply: NewKey,
    summary:
      'Makes a key, shown once, which works when another operator has approved it; a vendor has ' +
      'at most two.',
  }),
  rotateKey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/keys/rotate',
    access: 'vendors.write',
    action: 'vendor.key.rotated',
    dualControl: 'always',
    body: z.object({
      key: KeyId,
      /** So long the old key goes on working beside the new one. */
      overlapMinutes: z.number().int().min(1).max(10_080),
      reason: Reason,
    }),
    reply: NewKey,
    summary:
      'Makes a key in place of another one, which ends so long after another operator has ' +
      'approved it.',
  }),
  revokeKey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/vendors/keys/revoke',
    access: 'vendors.write',
    action: 'vendor.key.revoked',
    dualControl: 'never',
    body: z.object({ key: KeyId, reason: Reason }),
    reply: z.null(),
    summary: 'Ends a key, within ten seconds.',
  }),
};
