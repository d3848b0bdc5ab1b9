import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import { type Bet, toBet } from './bet-record-store.ts';
import { type Movement, toMovement } from './movements-store.ts';

/** A round with its provider, and all that it moved, the oldest first. */
export type Round = {
  readonly bet: Bet;
  readonly provider: string;
  readonly movements: readonly Movement[];
};

/** One round of the member. */
export class RoundStore {
  readonly #answer: Loadable<Round | null, [orderNo: string]>;

  constructor(round: Api['reports']['round']) {
    this.#answer = new Loadable(async (orderNo: string) => {
      const answer = await round({ query: { orderNo } });
      return {
        bet: toBet(answer.round),
        provider: answer.providerName,
        movements: answer.movements.map(toMovement),
      };
    }, null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get round(): Round | null {
    return this.#answer.value;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /** Loads a round by its order number. */
  async load(orderNo: string): Promise<void> {
    this.#answer.reset();
    await this.#answer.load(orderNo);
  }
}
