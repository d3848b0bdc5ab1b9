import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

export type Winner = Reply<Contract['content']['rankList']>['list'][number]['vo'];

const WINNERS_LIMIT = 20;

/** The latest wins, the largest first. */
export class Leaderboard {
  readonly #winners: Loadable<readonly Winner[]>;

  constructor(rankList: Api['content']['rankList']) {
    this.#winners = new Loadable(async () => {
      const { list } = await rankList({ query: { limitNum: WINNERS_LIMIT } });
      return list.map(({ vo }) => vo).sort(byAmount);
    }, []);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get winners(): readonly Winner[] {
    return this.#winners.value;
  }

  get status(): Status {
    return this.#winners.status;
  }

  get error(): CallError | null {
    return this.#winners.error;
  }

  async load(): Promise<void> {
    await this.#winners.load();
  }
}

function byAmount(one: Winner, other: Winner): number {
  const [a, b] = [fromWire(one.winAmount), fromWire(other.winAmount)];
  if (a === b) return other.time - one.time;
  return a < b ? 1 : -1;
}
