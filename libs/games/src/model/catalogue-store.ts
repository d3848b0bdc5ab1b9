import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Game, GameCategory, ListFilters, Vendor } from './game-list.ts';
import type { GameType, LobbyQuery } from './lobby-query.ts';

/** The first page of a category, delivered with the HTML. */
type PreloadedPage = {
  readonly gameType: GameType;
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly totalCount: number;
  readonly filters?: ListFilters;
};

type Catalogue = {
  readonly hot: readonly Game[];
  readonly categories: readonly GameCategory[];
};

type InitialCatalogue = Catalogue & { readonly preloadedPage?: PreloadedPage | undefined };

/** Hot games, and the vendors of each category. */
export class CatalogueStore {
  /** The first page of a category, if it came with the HTML. */
  readonly preloadedPage: PreloadedPage | null;
  /** The vendors of each category that came with the HTML. */
  readonly preloadedCategories: readonly GameCategory[];
  /** The games of the list shown last; the game screen finds the name of its game here. */
  lastListedGames: readonly Game[];
  /** Has the lobby, once there is one, ask again for its list. */
  onRefresh: (() => Promise<void>) | null = null;
  readonly #catalogue: Loadable<Catalogue>;

  constructor(
    api: Pick<Api['games'], 'hot' | 'vendors'>,
    { hot, categories, preloadedPage }: InitialCatalogue,
  ) {
    this.preloadedPage = preloadedPage ?? null;
    this.preloadedCategories = categories;
    this.lastListedGames = preloadedPage?.games ?? [];
    const initial = { hot, categories };
    const hasInitial = hot.length > 0 || categories.length > 0;
    this.#catalogue = new Loadable(
      () => fetchCatalogue(api),
      initial,
      hasInitial ? initial : undefined,
    );
    makeAutoObservable(
      this,
      { preloadedPage: false, preloadedCategories: false, onRefresh: false },
      { autoBind: true, deep: false },
    );
  }

  get hot(): readonly Game[] {
    return this.#catalogue.value.hot;
  }

  get categories(): readonly GameCategory[] {
    return this.#catalogue.value.categories;
  }

  /** `ready` from the start when the data came with the HTML. */
  get status(): Status {
    return this.#catalogue.status;
  }

  get error(): CallError | null {
    return this.#catalogue.error;
  }

  /** The vendors that have games in a category. */
  getVendors(category: GameType): readonly Vendor[] {
    return this.categories.find(({ gameType }) => gameType === category)?.vendors ?? [];
  }

  /** Loads hot games and vendors, unless they came with the HTML. */
  load(): Promise<void> {
    return this.#catalogue.loadOnce();
  }

  /** Loads them again behind what is shown: games or vendors changed. */
  async refresh(): Promise<void> {
    await this.#catalogue.refresh();
    await this.onRefresh?.();
  }

  /** The hot games of a category, or of one vendor in it. */
  filterHotGames({ gameType, vendor }: Pick<LobbyQuery, 'gameType' | 'vendor'>): readonly Game[] {
    return this.hot.filter(
      (game) => game.gameType === gameType && (vendor === null || game.vendor === vendor),
    );
  }

  setLastListedGames(games: readonly Game[]): void {
    this.lastListedGames = games;
  }
}

async function fetchCatalogue(api: Pick<Api['games'], 'hot' | 'vendors'>): Promise<Catalogue> {
  const [hot, vendors] = await Promise.all([api.hot({ query: {} }), api.vendors({ query: {} })]);
  return { hot: hot.list, categories: vendors.data.categories };
}
