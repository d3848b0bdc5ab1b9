import type { RedemptionState } from '@parlour/contract/states/redemptions';

/** Points for each 100 units in the model's brand; what is not named earns none. */
export const EARNING = {
  RNG: 2.5,
  LIVE: 0.33,
  SPORTS: 1,
  ESPORTS: 0,
  FISH: 0,
  PVP: 0,
  ELOTT: 0,
  LOTT: 0,
  DS88: 0,
  DEPOSIT: 0.01,
} as const;

type Item = {
  readonly points: bigint;
  readonly money: bigint;
  readonly value: bigint;
  readonly stock: number;
};
type Redemption = { readonly isGoods: boolean; readonly quantity: number; state: RedemptionState };

const HUNDREDTH = 10_000n;

/**
 * The rules of points for one member and two items, written apart from the database: sums of the
 * day by product, whole hundredths of them, and counters. Amounts in micro-units.
 */
export class PointsModel {
  cash: bigint;
  #points = 0n;
  #held = 0n;
  #heldMoney = 0n;
  readonly #item: Item;
  readonly #stock: [goods: number, credit: number];
  readonly #bases = new Map<string, bigint>();
  readonly #credited = new Map<string, bigint>();
  readonly #redemptions: Redemption[] = [];

  constructor(cash: bigint, item: Item) {
    this.cash = cash;
    this.#item = item;
    this.#stock = [item.stock, item.stock];
  }

  settle(product: string, stake: bigint): void {
    this.#bases.set(product, (this.#bases.get(product) ?? 0n) + stake);
  }

  deposit(amount: bigint): void {
    this.settle('DEPOSIT', amount);
  }

  /** Everything that is settled has been counted. */
  credit(): void {
    for (const [product, base] of this.#bases) {
      const rate = EARNING[product as keyof typeof EARNING] as number | undefined;
      // Hundredths of a point for each hundredth of a unit, times 10,000: both are whole numbers.
      const perUnit = BigInt(Math.round((rate ?? 0) * 100));
      const due = (((base / HUNDREDTH) * perUnit) / 10_000n) * HUNDREDTH;
      this.#points += due - (this.#credited.get(product) ?? 0n);
      this.#credited.set(product, due);
    }
  }

  convert(points: bigint, rate: bigint): string | null {
    if (points > this.#points) return 'points_not_enough';
    const cents = points / HUNDREDTH / rate;
    if (cents === 0n) return 'amount_out_of_range';
    this.#points -= cents * rate * HUNDREDTH;
    this.cash += cents * HUNDREDTH;
    return null;
  }

  redeem(isGoods: boolean, quantity: number): string | null {
    const at = isGoods ? 0 : 1;
    const [points, money] = [this.#item.points, this.#item.money].map(
      (price) => price * BigInt(quantity),
    ) as [bigint, bigint];
    if (this.#stock[at] < quantity) return 'points_out_of_stock';
    if (points > this.#points) return 'points_not_enough';
    if (money > this.cash) return 'insufficient_funds';
    this.#stock[at] -= quantity;
    this.#points -= points;
    this.#held += points;
    this.cash -= money;
    this.#heldMoney += money;
    this.#redemptions.push({ isGoods, quantity, state: 'PENDING' });
    return null;
  }

  move(nth: number, to: Exclude<RedemptionState, 'PENDING'>): string | null {
    const found = this.#redemptions[nth];
    if (!found) return 'not_found';
    const allowed: Readonly<Record<typeof to, readonly RedemptionState[]>> = {
      APPROVED: ['PENDING'],
      CANCELLED: ['PENDING'],
      REJECTED: ['PENDING', 'APPROVED'],
      REDEEMED: ['APPROVED'],
    };
    if (!allowed[to].includes(found.state)) return 'points_redemption_closed';
    found.state = to === 'APPROVED' && !found.isGoods ? 'REDEEMED' : to;
    if (found.state === 'APPROVED') return null;
    const quantity = BigInt(found.quantity);
    this.#held -= this.#item.points * quantity;
    this.#heldMoney -= this.#item.money * quantity;
    if (found.state !== 'REDEEMED') {
      this.#points += this.#item.points * quantity;
      this.cash += this.#item.money * quantity;
      this.#stock[found.isGoods ? 0 : 1] += found.quantity;
    } else if (!found.isGoods) this.cash += this.#item.value * quantity;
    return null;
  }

  /** Returns the member's balances and the items that are left. */
  holdings() {
    return {
      cash: this.cash,
      points: this.#points,
      held: this.#held,
      heldMoney: this.#heldMoney,
      stock: [...this.#stock],
    };
  }
}
