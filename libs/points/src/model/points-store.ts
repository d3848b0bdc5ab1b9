import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, Contract, HandlerInput, Reply } from '@parlour/contract';
import type { MallCategory } from '@parlour/contract/points';
import { fromWire, type Micros, toWire } from '@parlour/money';
import { Loadable, Mutation } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Calls = Contract['points'];
type RewardPage = Reply<Calls['rewards']>;
export type MallItem = RewardPage['list'][number];
export type PointsRates = Reply<Calls['config']>;
export type Redemption = Reply<Calls['redemptions']>['list'][number];
export type Conversion = Reply<Calls['convert']>;
/** The request to redeem an item, without the PIN. */
type RedeemRequest = Omit<
  HandlerInput<Calls['redeem']>,
  'pin' | 'stepUp' | 'redeemType' | 'quantity'
> & { readonly quantity: number };

const NO_ITEMS: RewardPage = { list: [], totalPages: 0 };

/** A member's points, what they are worth, and the mall, as the server last said them. */
export class PointsStore {
  readonly balance: Loadable<Micros | null>;
  /** True when the member has a withdrawal PIN, which approves what points are spent on. */
  readonly hasPin: Loadable<boolean | null>;
  readonly rates: Loadable<PointsRates | null>;
  readonly categories: Loadable<readonly MallCategory[]>;
  readonly items: Loadable<RewardPage, [category: MallCategory | null, page: number]>;
  readonly converting = new Mutation();
  readonly redeeming = new Mutation();
  readonly cancelling = new Mutation();
  readonly #api: Api['points'];
  readonly #keys: IdempotencyKeys;

  constructor(
    { points: api, account }: Pick<Api, 'points' | 'account'>,
    keys = createIdempotencyKeys(),
  ) {
    this.#api = api;
    this.#keys = keys;
    this.hasPin = new Loadable<boolean | null>(() => account.hasPaymentPassword(), null);
    this.balance = new Loadable<Micros | null>(async () => fromWire(await api.balance()), null);
    this.rates = new Loadable<PointsRates | null>(() => api.config(), null);
    this.categories = new Loadable<readonly MallCategory[]>(
      async () => (await api.categories()).map(({ category }) => category),
      [],
    );
    this.items = new Loadable<RewardPage, [MallCategory | null, number]>(
      (category, page) =>
        api.rewards({ query: { ...(category && { category }), page: String(page) } as never }),
      NO_ITEMS,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The error because of which the page cannot be shown. */
  get error(): CallError | null {
    return this.balance.error ?? this.rates.error ?? this.hasPin.error;
  }

  /** Loads what every part of the page shows. */
  async refresh(): Promise<void> {
    await Promise.all([this.balance.refresh(), this.rates.refresh(), this.hasPin.refresh()]);
  }

  /** Turns points into cash; null where it was refused. */
  convert(points: Micros, pin: string): Promise<Conversion | null> {
    return this.converting.run(() =>
      this.#once(`convert ${points}`, (idempotencyKey) =>
        this.#api.convert({ body: { points: toWire(points), pin } }, { idempotencyKey }),
      ),
    );
  }

  /** Asks for an item; returns the redemption's number, or null where it was refused. */
  redeem(request: RedeemRequest, pin: string): Promise<string | null> {
    return this.redeeming.run(async () => {
      try {
        const { reference } = await this.#once(JSON.stringify(request), (idempotencyKey) =>
          this.#api.redeem({ body: { ...request, pin } }, { idempotencyKey }),
        );
        return reference;
      } finally {
        // A refusal says that what is shown is old, too.
        void this.items.reload();
      }
    });
  }

  /** Takes a redemption back that has not been decided; whether it was. */
  async cancel(reference: string): Promise<boolean> {
    const done = await this.cancelling.run(async () => {
      await this.#api.cancel({ body: { reference } });
      void this.balance.refresh();
      return reference;
    });
    return done !== null;
  }

  /** Sends a command that was not answered again under the same key, so that it is done once. */
  async #once<Value>(content: string, send: (key: string) => Promise<Value>): Promise<Value> {
    try {
      return await this.#keys.sendOnce(content, send);
    } finally {
      void this.balance.refresh();
    }
  }
}
