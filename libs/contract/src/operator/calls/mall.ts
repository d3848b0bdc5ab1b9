import { z } from 'zod';

import { redemptionStates } from '../../states/redemptions.ts';
import { mallCategories, mallItemKinds } from '../../points.ts';
import { Amount, PositiveAmount } from '../../shapes.ts';
import { MemberName, Prose, Text } from '../../text.ts';
import { Terms } from '../../calls/promotion-schemas.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Proposed, Reason } from './operators.ts';

const Reference = Text().regex(/^[A-Z0-9]{1,32}$/);
const Only = z.object({ order: Reference });

const ItemFields = {
  category: z.enum(mallCategories),
  kind: z.enum(mallItemKinds),
  /** English is required; members with another language read it where theirs is missing. */
  texts: z
    .array(
      z.object({
        language: Text().max(8),
        name: Text().trim().min(1).max(80),
        description: Prose().trim().max(500),
      }),
    )
    .min(1)
    .max(12),
  /** The price of one: points, and money besides them. */
  points: PositiveAmount,
  money: Amount,
  /**
   * The cash that one brings, or what goods are worth in the limit of a day of who approves orders;
   * null for free spins, and for goods whose orders each take two operators.
   */
  value: PositiveAmount.nullable(),
  /** The promotion that grants its free spins; null for other items. */
  promotion: Text().max(64).nullable(),
  stock: z.int().min(0).max(1_000_000),
  isOffered: z.boolean(),
};

const Order = z.object({
  order: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  item: z.string(),
  kind: z.enum(mallItemKinds),
  quantity: z.number().int(),
  points: Amount,
  money: Amount,
  value: Amount,
  /** The member's remark, and what an operator wrote to the member. */
  remark: z.string(),
  note: z.string(),
  state: z.enum(redemptionStates),
  requestedAt: z.number(),
  endedAt: z.number().nullable(),
  /** The login of the operator who works on it. */
  claimedBy: z.string().nullable(),
});

/** The points shop of a brand: its items, and what members ask for. */
export const mall = {
  items: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/mall/items',
    access: 'mall.read',
    reply: z.object({
      languages: z.array(z.string()),
      /** Promotions of free spins that items can name, by name. */
      promotions: z.array(
        z.object({
          promotion: z.string(),
          name: z.string(),
          /** Members are offered its items only while it runs. */
          isRunning: z.boolean(),
          /** Of the version that runs, or of the latest. */
          terms: Terms,
        }),
      ),
      items: z.array(
        z.object({ item: z.string(), ...ItemFields, changedBy: z.string(), changedAt: z.number() }),
      ),
    }),
    summary: 'Every item of the mall, those on offer first.',
  }),
  saveItem: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/mall/items/save',
    access: 'mall.write',
    action: 'mall-item.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      /** Absent: a new one. */
      item: Reference.optional(),
      ...ItemFields,
      reason: Reason,
    }),
    reply: z.discriminatedUnion('status', [
      z.object({ status: z.literal('done'), item: z.string() }),
      Proposed,
    ]),
    summary:
      'Adds or changes an item. What members have asked for already keeps its price and name; ' +
      'the stock is what is left from now on.',
  }),
  orders: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/mall/orders',
    access: 'mall.read',
    query: z.object({
      state: z.enum(redemptionStates).optional(),
      /** A member's id or username. */
      member: MemberName().max(64).optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(Order), next: z.string().nullable() }),
    summary: 'What members asked for, the oldest first, in one state or in all.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/mall/orders/waiting',
    access: 'mall.read',
    reply: z.object({ pending: z.number().int() }),
    summary: 'How many orders wait for a decision.',
  }),
  address: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/mall/orders/address',
    access: 'mall.decide',
    action: 'mall-order.viewed',
    dualControl: 'never',
    body: Only,
    reply: z.object({
      recipient: z.string(),
      phone: z.string(),
      address: z.string(),
      province: z.string(),
    }),
    summary: 'Where goods go. That it was looked at is recorded.',
  }),
  claim: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/mall/orders/claim',
    access: 'mall.decide',
    action: 'mall-order.claimed',
    dualControl: 'never',
    body: Only,
    reply: z.null(),
    summary: 'Takes an order to work on, also from the operator who has it; others cannot decide.',
  }),
  decide: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/mall/orders/decide',
    access: 'mall.decide',
    action: 'mall-order.decided',
    dualControl: 'aboveLimit',
    body: Only.extend({
      to: z.enum(['APPROVED', 'REJECTED', 'REDEEMED']),
      /**
       * The note that the member reads: the reason that it was rejected, or the way it was sent.
       */
      note: Prose().trim().max(500).default(''),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Approves an order (credit is paid and free spins are granted at once), marks goods as ' +
      'delivered, or rejects an order that has not ended: points, money and stock are given back.',
  }),
};
