import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire } from '@parlour/money';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Winner = Reply<Contract['content']['rankList']>['list'][number]['vo'];

/** Winners on the board. */
const LIMIT = 20;

/** The latest wins, the largest first. */
export class Leaderboard {
  winners: readonly Winner[] = [];
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #rankList: Api['content']['rankList'];

  constructor(rankList: Api['content']['rankList']) {
    this.#rankList = rankList;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    this.status = 'loading';
    try {
      const { list } = await this.#rankList({ query: { limitNum: LIMIT } });
      runInAction(() => {
        this.winners = list.map(({ vo }) => vo).toSorted(byAmount);
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }
}

function byAmount(one: Winner, other: Winner): number {
  const [a, b] = [fromWire(one.winAmount), fromWire(other.winAmount)];
  return a === b ? other.time - one.time : a < b ? 1 : -1;
}
