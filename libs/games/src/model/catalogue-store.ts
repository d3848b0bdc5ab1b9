import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import type { Game, Lane, Vendor } from './game-list.ts';
import type { GameType, LobbyQuery } from './lobby-query.ts';

/** What a page of games came with: the first page of its category. */
export type FirstPage = {
  readonly gameType: GameType;
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly totalCount: number;
};

type FirstData = {
  readonly hot: readonly Game[];
  readonly lanes: readonly Lane[];
  readonly page?: FirstPage | undefined;
};

/** The games that are offered: the hot ones and the vendors of each category. */
export class CatalogueStore {
  hot: readonly Game[];
  lanes: readonly Lane[];
  /** How the first data stands; ready from the start when it came with the page. */
  status: Status;
  error: CallError | null = null;
  /** The first page of a category that the page came with. */
  readonly page: FirstPage | null;
  shown: readonly Game[];
  readonly #api: Pick<Api['games'], 'hot' | 'vendors'>;

  constructor(api: Pick<Api['games'], 'hot' | 'vendors'>, { hot, lanes, page }: FirstData) {
    this.#api = api;
    this.hot = hot;
    this.lanes = lanes;
    this.page = page ?? null;
    this.shown = page?.games ?? [];
    this.status = hot.length > 0 || lanes.length > 0 ? 'ready' : 'idle';
    makeAutoObservable(this, { page: false }, { autoBind: true, deep: false });
  }

  /** The vendors of a category; an unknown category has none. */
  vendorsOf(category: GameType): readonly Vendor[] {
    return this.lanes.find(({ title }) => title === category)?.cards ?? [];
  }

  /** Loads hot games and vendors where the page came without them. */
  async load(): Promise<void> {
    if (this.status === 'loading' || this.status === 'ready') return;
    this.status = 'loading';
    this.error = null;
    try {
      const [hot, vendors] = await Promise.all([
        this.#api.hot({ query: {} }),
        this.#api.vendors({ query: {} }),
      ]);
      runInAction(() => {
        this.hot = hot.list;
        this.lanes = vendors.data.lanes;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** The hot games of a category, and of one of its vendors where one is chosen. */
  hotOf({ gameType, vendor }: Pick<LobbyQuery, 'gameType' | 'vendor'>): readonly Game[] {
    return this.hot.filter(
      (game) => game.gameType === gameType && (vendor === null || game.vassalage === vendor),
    );
  }

  /** The games that are looked at now: where a game was opened from knows its name. */
  show(games: readonly Game[]): void {
    this.shown = games;
  }
}
