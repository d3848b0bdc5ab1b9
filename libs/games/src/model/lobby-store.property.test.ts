import { CallError } from '@parlour/client';
import { aGame, fakeApi } from '@parlour/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';
import { PAGE_SIZE } from './game-list.ts';
import {
  allGames,
  GAME_CLASSES,
  isMemberList,
  isSameQuery,
  type LobbyQuery,
  MIN_BET_OPTIONS,
  withFilters,
  withList,
  withVendor,
} from './lobby-query.ts';
import { LobbyStore } from './lobby-store.ts';

const TOTAL_PAGES = 3;
const hot = [
  aGame({ nodeId: 'hot-1', gameType: 'RNG', vendor: 'LANTERN' }),
  aGame({ nodeId: 'hot-2', gameType: 'FISH', vendor: 'TIDEPOOL' }),
];

/** A request that the fake server has not answered yet. */
type PendingRequest = {
  readonly query: string;
  readonly pageNo: number;
  readonly answer: (fails: boolean) => void;
};

/** Names a request by its list and its parameters, without the page. */
const requestName = (list: string, params: object) => `${list} ${JSON.stringify(params)}`;

const gameId = (query: string, pageNo: number, index: number) => `${query} ${pageNo}.${index}`;

/** A store whose requests stay pending until the test answers them. */
function createLobby() {
  const pending: PendingRequest[] = [];
  const fakeCall =
    (list: string) =>
    ({ query: params }: { query?: unknown }) => {
      const { pageNo, ...rest } = params as { pageNo: number };
      const query = requestName(list, rest);
      const games = [0, 1].map((index) => aGame({ nodeId: gameId(query, pageNo, index) }));
      const page = { totalPages: TOTAL_PAGES, totalCount: 6, pageNum: pageNo };
      return new Promise<never>((resolve, reject) => {
        const answer = (fails: boolean) =>
          fails
            ? reject(new CallError('network'))
            : resolve({ games, content: games, list: games, ...page } as never);
        pending.push({ query, pageNo, answer });
      });
    };
  const api = fakeApi({
    games: {
      list: fakeCall('all'),
      favouriteList: fakeCall('favourites'),
      recent: fakeCall('recent'),
    },
  });
  const catalogue = new CatalogueStore(api.games, { hot, categories: [] });
  return { pending, catalogue, store: new LobbyStore(api.games, catalogue) };
}

/** The request that a query must send. */
function expectedRequest({ list, ...query }: LobbyQuery): string {
  const { gameType, vendor, name, gameClass, minBet, hasManyLines } = query;
  const paging = { pageSize: PAGE_SIZE };
  const filters = {
    gameType,
    ...(vendor && { vendor }),
    ...(name && { gameName: name }),
    ...(gameClass && { gameClassify: gameClass }),
    ...(minBet !== null && { minBet }),
    ...(hasManyLines && { minLineNum: 25 }),
  };
  return requestName(list, list === 'all' ? { ...paging, ...filters } : paging);
}

type Lobby = ReturnType<typeof createLobby>;

/** The expected state: the pages of the current query that have arrived, and its open request. */
class LobbyModel {
  query = allGames('RNG');
  pages = 0;
  hasFailed = false;
  open: PendingRequest | null = null;

  readonly lobby: Lobby;

  constructor(lobby: Lobby) {
    this.lobby = lobby;
    void lobby.store.open(this.query);
    this.#expectRequest();
  }

  choose(next: LobbyQuery): void {
    const isReused = isSameQuery(next, this.query) && !this.hasFailed && !isMemberList(next.list);
    this.query = next;
    void this.lobby.store.open(next);
    if (isReused) return;
    this.pages = next.list === 'hot' ? 1 : 0;
    this.hasFailed = false;
    this.open = null;
    if (next.list !== 'hot') this.#expectRequest();
  }

  loadMore(): void {
    const hasMore = this.query.list !== 'hot' && this.pages < TOTAL_PAGES;
    const isSent = this.open === null && (this.hasFailed || hasMore);
    const before = this.lobby.pending.length;
    void this.lobby.store.loadMore();
    expect(this.lobby.pending.length - before).toBe(isSent ? 1 : 0);
    if (!isSent) return;
    this.hasFailed = false;
    this.#expectRequest();
  }

  async answer(which: number, fails: boolean): Promise<void> {
    const { pending } = this.lobby;
    const [answered] = pending.splice(which % Math.max(1, pending.length), 1);
    if (!answered) return;
    answered.answer(fails);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (answered !== this.open) return;
    this.open = null;
    if (fails) this.hasFailed = true;
    else this.pages += 1;
  }

  check(): void {
    const { list } = this.lobby.store;
    const { query, pages, open } = this;
    expect(list?.query).toEqual(query);
    expect(list?.status).toBe(this.#status);
    expect(list?.page).toBe(pages);
    if (open) expect([open.query, open.pageNo]).toEqual([expectedRequest(query), pages + 1]);
    expect(list?.games.map(({ nodeId }) => nodeId)).toEqual(this.#gameIds);
    expect(list?.hasMore).toBe(query.list !== 'hot' && (pages === 0 || pages < TOTAL_PAGES));
  }

  get #status() {
    if (this.open) return 'loading';
    return this.hasFailed ? 'failed' : 'ready';
  }

  get #gameIds(): string[] {
    if (this.query.list === 'hot')
      return this.lobby.catalogue.filterHotGames(this.query).map(({ nodeId }) => nodeId);
    const request = expectedRequest(this.query);
    return Array.from({ length: this.pages }, (_, page) =>
      [0, 1].map((index) => gameId(request, page + 1, index)),
    ).flat();
  }

  #expectRequest(): void {
    this.open = this.lobby.pending.at(-1) ?? null;
  }
}

type Step = (model: LobbyModel) => void | Promise<void>;

const choose = (change: (query: LobbyQuery) => LobbyQuery): Step => {
  return (model) => model.choose(change(model.query));
};

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('RNG', 'FISH').map((gameType) => choose(() => allGames(gameType))),
  fc
    .constantFrom('LANTERN', 'TIDEPOOL', null)
    .map((vendor) => choose((query) => withVendor(query, vendor))),
  fc
    .constantFrom('all', 'hot', 'favourites', 'recent')
    .map((list) => choose((query) => withList(query, list))),
  fc
    .oneof(
      fc.record({ name: fc.constantFrom('kite', 'dragon', '') }),
      fc.record({ gameClass: fc.constantFrom(...GAME_CLASSES, null) }),
      fc.record({ minBet: fc.constantFrom(...MIN_BET_OPTIONS, null) }),
      fc.record({ hasManyLines: fc.boolean() }),
    )
    .map((filters) => choose((query) => withFilters(query, filters))),
  fc.constant<Step>((model) => model.loadMore()),
  fc.tuple(fc.nat(5), fc.boolean()).map(([which, fails]): Step => {
    return (model) => model.answer(which, fails);
  }),
);

it('LOB-02 LOB-03 LOB-04 LOB-05 LOB-06 lists the last query in any order of answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const model = new LobbyModel(createLobby());
      for (const takeStep of steps) {
        await takeStep(model);
        model.check();
      }
    }),
    { numRuns: 300 },
  );
});
