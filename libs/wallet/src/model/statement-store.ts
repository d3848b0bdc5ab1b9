import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { MovementKind } from '@parlour/contract/movement-kinds';
import { fromWire, type Micros } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import { type Movement, toMovement } from './movements-store.ts';

type Answer = Reply<Contract['records']['statement']>;

export type StatementKind = {
  readonly kind: MovementKind;
  readonly count: number;
  readonly in: Micros;
  readonly out: Micros;
};

/** A month of the cash account; `from` and `until` in ms, the latter the first moment after it. */
export type Statement = {
  readonly month: string;
  readonly from: number;
  readonly until: number;
  readonly isFinal: boolean;
  readonly opening: Micros;
  readonly closing: Micros;
  readonly kinds: readonly StatementKind[];
};

type FirstPage = {
  readonly statement: Statement | null;
  readonly list: readonly Movement[];
  readonly next: string | null;
};

const NOTHING: FirstPage = { statement: null, list: [], next: null };

/** The statement of a month: its sums at once, its movements when a file is made of them. */
export class StatementStore {
  readonly #first: Loadable<FirstPage, [month: string]>;
  readonly #rows: Loadable<readonly Movement[]>;

  constructor(ask: Api['records']['statement']) {
    this.#first = new Loadable(
      async (month: string) => toFirstPage(month, await ask({ query: { month } })),
      NOTHING,
    );
    this.#rows = new Loadable(async () => {
      const { statement, list, next } = this.#first.value;
      const rows = [...list];
      if (!statement) return rows;
      const { month, until } = statement;
      for (let place = next; place !== null;) {
        const page = await ask({ query: { month, after: place, until } });
        for (const row of page.list) rows.push(toMovement(row));
        place = page.next;
      }
      return rows;
    }, []);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get statement(): Statement | null {
    return this.#first.value.statement;
  }

  get status(): Status {
    return this.#first.status;
  }

  get error(): CallError | null {
    return this.#first.error;
  }

  /** The load status of the movements. */
  get rowsStatus(): Status {
    return this.#rows.status;
  }

  get rowsError(): CallError | null {
    return this.#rows.error;
  }

  /** Loads the sums of a month, `yyyy-MM`. */
  async load(month: string): Promise<void> {
    this.#first.reset();
    this.#rows.reset();
    await this.#first.load(month);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    await this.#first.reload();
  }

  /** All movements of the month, the oldest first; null where they did not come. */
  async loadRows(): Promise<readonly Movement[] | null> {
    await this.#rows.loadOnce();
    return this.#rows.status === 'ready' ? this.#rows.value : null;
  }
}

const toFirstPage = (month: string, { head, list, next }: Answer): FirstPage => ({
  statement: head
    ? {
        month,
        from: head.from,
        until: head.until,
        isFinal: head.isFinal,
        opening: fromWire(head.opening),
        closing: fromWire(head.closing),
        kinds: head.kinds.map((each) => ({
          kind: each.kind,
          count: each.count,
          in: fromWire(each.in),
          out: fromWire(each.out),
        })),
      }
    : null,
  list: list.map(toMovement),
  next,
});
