import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Game, GameCategory, Vendor } from './game-list.ts';
import type { GameType, LobbyQuery } from './lobby-query.ts';

/** The first page of a category, delivered with the HTML. */
export type FirstPage = {
  readonly gameType: GameType;
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly totalCount: number;
};

type Catalogue = {
  readonly hot: readonly Game[];
  readonly categories: readonly GameCategory[];
};

type InitialCatalogue = Catalogue & { readonly page?: FirstPage | undefined };

/** Hot games, and the vendors of each category. */
export class CatalogueStore {
  /** The first page of a category, when it came with the HTML. */
  readonly page: FirstPage | null;
  /** The games listed last: names the game that is opened from a list. */
  visibleGames: readonly Game[];
  readonly #catalogue: Loadable<Catalogue>;

  constructor(
    api: Pick<Api['games'], 'hot' | 'vendors'>,
    { hot, categories, page }: InitialCatalogue,
  ) {
    this.page = page ?? null;
    this.visibleGames = page?.games ?? [];
    const initial = { hot, categories };
    const hasInitial = hot.length > 0 || categories.length > 0;
    this.#catalogue = new Loadable(
      () => fetchCatalogue(api),
      initial,
      hasInitial ? initial : undefined,
    );
    makeAutoObservable(this, { page: false }, { autoBind: true, deep: false });
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

  /** The vendors of a category. */
  vendorsOf(category: GameType): readonly Vendor[] {
    return this.categories.find(({ gameType }) => gameType === category)?.vendors ?? [];
  }

  /** Loads hot games and vendors, unless they came with the HTML. */
  load(): Promise<void> {
    return this.#catalogue.loadOnce();
  }

  /** The hot games of a category, or of one of its vendors. */
  hotOf({ gameType, vendor }: Pick<LobbyQuery, 'gameType' | 'vendor'>): readonly Game[] {
    return this.hot.filter(
      (game) => game.gameType === gameType && (vendor === null || game.vendor === vendor),
    );
  }

  setVisibleGames(games: readonly Game[]): void {
    this.visibleGames = games;
  }
}

async function fetchCatalogue(api: Pick<Api['games'], 'hot' | 'vendors'>): Promise<Catalogue> {
  const [hot, vendors] = await Promise.all([api.hot({ query: {} }), api.vendors({ query: {} })]);
  return { hot: hot.list, categories: vendors.data.categories };
}
