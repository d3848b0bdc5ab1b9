/** Rules of points and the mall that both sides share (no schema library: it ships to browsers). */
import { type Micros, micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

/** Categories of the mall, in the order of its page. */
export const mallCategories = [
  'credit',
  'freeSpins',
  'electronics',
  'lifestyle',
  'sports',
  'gifts',
] as const;
export type MallCategory = (typeof mallCategories)[number];

/**
 * Kinds of mall items: goods that are sent, cash that is credited, or free spins of a promotion.
 */
export const mallItemKinds = ['GOODS', 'CREDIT', 'FREE_SPINS'] as const;
export type MallItemKind = (typeof mallItemKinds)[number];

/** Kinds of movements of a member's points. */
export const pointsMovementKinds = [
  'earned',
  'promotion',
  'takenBack',
  'converted',
  'redeemed',
  'returned',
] as const;
export type PointsMovementKind = (typeof pointsMovementKinds)[number];

/** Products that earn points: deposits, and valid bets by category of games. */
export type EarningProduct = Category | 'DEPOSIT';

/** The most of one item that a member redeems at once. */
export const MAX_REDEEM_QUANTITY = 99;

/** The longest remark on a redemption. */
export const MAX_REDEEM_REMARK = 140;

const HUNDREDTH = 10_000n;

/**
 * Converts points (micro-units) at so many points for one unit of the currency: returns the cash in
 * full hundredths, and the points that it takes. What does not make a hundredth stays points.
 */
export function computeConversion(
  points: Micros,
  exchangeRate: number,
): { readonly amount: Micros; readonly points: Micros } {
  const rate = BigInt(exchangeRate);
  const amount = (points / rate / HUNDREDTH) * HUNDREDTH;
  return { amount: micros(amount), points: micros(amount * rate) };
}
