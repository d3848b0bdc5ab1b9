import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { categories, type Category } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

/** A rate of rebates with its bounds, in parts per million. */
export type RebateRate = Reply<Contract['rebates']['rates']>['list'][number];

/** A rebate: the day of the brand (yyyy-MM-dd) and the product whose bets earned it. */
export type RebateOfDay = { readonly day: string; readonly product: Category };

/** The rebate that the address names; null: none. */
export function findRebateOfDay(search: URLSearchParams): RebateOfDay | null {
  const day = search.get('day') ?? '';
  const product = categories.find((one) => one === search.get('product'));
  return product && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, product } : null;
}

/** Rates by product as they are chosen; products that are missing are left as they are. */
export type ChosenRates = Readonly<Partial<Record<Category, number>>>;

/** A product in which a rate can be chosen, and between what. */
export type RebateChoice = Pick<RebateRate, 'product' | 'lowest' | 'highest'> & {
  readonly rate: number;
};

/** Parts per million between two rates that are offered: 0.05 %. */
const STEP = 500;

/** The rates that are offered for a product, the lowest first; its present one is among them. */
export function listRates({ lowest, highest, rate }: RebateChoice): readonly number[] {
  const steps = new Set([lowest, highest, rate]);
  for (let step = Math.ceil(lowest / STEP) * STEP; step < highest; step += STEP) steps.add(step);
  return [...steps].sort((one, other) => one - other);
}

/**
 * Returns the rates that an agent can give a new account: up to its own rates of today and
 * tomorrow.
 */
export const toAllowedRebates = (own: readonly RebateRate[]): readonly RebateChoice[] =>
  own
    .map(({ product, rate, nextRate }) => ({
      product,
      lowest: 0,
      highest: Math.min(rate, nextRate),
      rate: 0,
    }))
    .filter(({ highest }) => highest > 0);

/** Chosen rates as calls name them. */
const toNamedRates = (chosen: ChosenRates) =>
  Object.entries(chosen).map(([product, rate]) => ({ product: product as Category, rate }));

/** Returns the rebates of a new account or link: nothing where no rate was chosen. */
export const withRebates = (chosen: ChosenRates) => {
  const rebates = toNamedRates(chosen).filter(({ rate }) => rate > 0);
  return rebates.length > 0 ? { rebates } : {};
};

/** The rates of one directly under the agent, and their change. */
export class RebatesStore {
  readonly #api: Api['rebates'];
  readonly #memberId: string;
  readonly #rates: Loadable<readonly RebateRate[] | null>;
  readonly #saving = new Mutation();

  constructor(api: Api['rebates'], memberId: string) {
    this.#api = api;
    this.#memberId = memberId;
    this.#rates = new Loadable<readonly RebateRate[] | null>(
      async () => (await api.rates({ query: { memberId } })).list,
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Null until they are here. */
  get rates(): readonly RebateRate[] | null {
    return this.#rates.value;
  }

  get status(): Status {
    return this.#rates.status;
  }

  get error(): CallError | null {
    return this.#rates.error;
  }

  get isSaving(): boolean {
    return this.#saving.isBusy;
  }

  /** The reason that the last change was refused. */
  get saveError(): CallError | null {
    return this.#saving.error;
  }

  async load(): Promise<void> {
    await this.#rates.refresh();
  }

  /** Sets rates from tomorrow on; returns whether that was done. */
  async save(chosen: ChosenRates): Promise<boolean> {
    const rates = toNamedRates(chosen);
    const saved = await this.#saving.run(() =>
      this.#api.setRates({ body: { memberId: this.#memberId, rates } }),
    );
    if (!saved) return false;
    this.#rates.set(saved.list);
    return true;
  }
}
