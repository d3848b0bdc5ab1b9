import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { MovementGroup, MovementKind } from '@parlour/contract/movement-kinds';
import { fromWire, type Micros } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type Answer = Reply<Contract['records']['movements']>;

/** One movement of the cash account. */
export type Movement = {
  readonly orderNo: string;
  /** No other movement has it. */
  readonly place: string;
  readonly time: number;
  readonly kind: MovementKind;
  /** Below zero: it left the account. */
  readonly amount: Micros;
  readonly balance: Micros;
  readonly depositId: string | null;
  readonly withdrawalId: string | null;
  /** A transfer between members: its number, and the other one. */
  readonly transferId: string | null;
  readonly member: string | null;
  readonly round: string | null;
  readonly game: string | null;
  readonly provider: string | null;
};

type MovementSums = { readonly in: Micros; readonly out: Micros };

/** Movements between two moments, both in ms, of one group or of all. */
type MovementQuery = {
  readonly from: number;
  readonly to: number;
  readonly group: MovementGroup | null;
};

type Found = {
  readonly list: readonly Movement[];
  readonly next: string | null;
  readonly sums: MovementSums | null;
};

const NOTHING: Found = { list: [], next: null, sums: null };

/** The account record: movements by period and group, longer by a page at a time. */
export class MovementsStore {
  readonly #first: Loadable<Found, [query: MovementQuery]>;
  readonly #more: Loadable<Found, [query: MovementQuery, before: string]>;

  constructor(movements: Api['records']['movements']) {
    const ask = async ({ from, to, group }: MovementQuery, before?: string): Promise<Found> => {
      const query = {
        startDate: from,
        endDate: to,
        ...(group && { group }),
        ...(before !== undefined && { before }),
      };
      return toFound(await movements({ query }));
    };
    this.#first = new Loadable((query: MovementQuery) => ask(query), NOTHING);
    this.#more = new Loadable(async (query: MovementQuery, before: string) => {
      const { list, next } = await ask(query, before);
      return { list: [...this.#more.value.list, ...list], next, sums: null };
    }, NOTHING);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get rows(): readonly Movement[] {
    return [...this.#first.value.list, ...this.#more.value.list];
  }

  /** Over the whole period. */
  get sums(): MovementSums | null {
    return this.#first.value.sums;
  }

  get hasMore(): boolean {
    return this.#nextPlace !== null;
  }

  get status(): Status {
    return this.#first.status;
  }

  get error(): CallError | null {
    return this.#first.error;
  }

  /** The load status of the next page. */
  get moreStatus(): Status {
    return this.#more.status;
  }

  get moreError(): CallError | null {
    return this.#more.error;
  }

  /** Loads a period; its first page stays until the new one is here. */
  async load(query: MovementQuery): Promise<void> {
    this.#more.reset();
    await this.#first.load(query);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    this.#more.reset();
    await this.#first.reload();
  }

  /** Adds the next page. */
  async loadMore(): Promise<void> {
    const place = this.#nextPlace;
    const [query] = this.#first.args ?? [];
    if (query && place !== null && !this.#more.isLoading) await this.#more.load(query, place);
  }

  get #nextPlace(): string | null {
    const more = this.#more.value;
    return more.list.length > 0 ? more.next : this.#first.value.next;
  }
}

/** A movement as the code knows it. */
export const toMovement = (row: Answer['list'][number]): Movement => ({
  orderNo: row.orderNo,
  place: row.place,
  time: row.time,
  kind: row.kind,
  amount: fromWire(row.amount),
  balance: fromWire(row.balance),
  depositId: row.depositId ?? null,
  withdrawalId: row.withdrawalId ?? null,
  transferId: row.transferId ?? null,
  member: row.member ?? null,
  round: row.round ?? null,
  game: row.game ?? null,
  provider: row.provider ?? null,
});

const toFound = ({ list, next, totals }: Answer): Found => ({
  list: list.map(toMovement),
  next,
  sums: totals ? { in: fromWire(totals.in), out: fromWire(totals.out) } : null,
});
