import { CallError } from '@parlour/client';
import { aGame, fakeApi } from '@parlour/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';
import { type Game, PAGE_SIZE } from './game-list.ts';
import { LobbyStore } from './lobby-store.ts';
import {
  allOf,
  gameClasses,
  isSameQuery,
  leastBets,
  lobbyParams,
  type LobbyQuery,
  narrowed,
  readLobbyQuery,
  withList,
  withVendor,
} from './lobby-query.ts';

const gameTypes = ['RNG', 'FISH'] as const;
const vendors = ['LANTERN', 'TIDEPOOL', null] as const;
const TOTAL_PAGES = 3;
const hot = [
  aGame({ nodeId: 'hot-1', gameType: 'RNG', vassalage: 'LANTERN' }),
  aGame({ nodeId: 'hot-2', gameType: 'FISH', vassalage: 'TIDEPOOL' }),
];

/** What somebody does to the lobby, and what the house answers, in any order. */
type Step =
  | { readonly does: 'choose'; readonly change: (query: LobbyQuery) => LobbyQuery }
  | { readonly does: 'more' }
  | { readonly does: 'answer'; readonly which: number; readonly fails: boolean };

const change = fc.oneof(
  fc.constantFrom(...gameTypes).map((gameType) => () => allOf(gameType)),
  fc.constantFrom(...vendors).map((vendor) => (query: LobbyQuery) => withVendor(query, vendor)),
  fc
    .constantFrom('all', 'hot', 'favourites', 'recent')
    .map((list) => (query: LobbyQuery) => withList(query, list)),
  fc
    .constantFrom('kite', 'dragon', '')
    .map((name) => (query: LobbyQuery) => narrowed(query, { name })),
  fc
    .constantFrom(...gameClasses, null)
    .map((gameClass) => (query: LobbyQuery) => narrowed(query, { gameClass })),
  fc
    .constantFrom(...leastBets, null)
    .map((leastBet) => (query: LobbyQuery) => narrowed(query, { leastBet })),
  fc.boolean().map((hasManyLines) => (query: LobbyQuery) => narrowed(query, { hasManyLines })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  change.map((one) => ({ does: 'choose', change: one }) as const),
  fc.constant({ does: 'more' } as const),
  fc.record({ does: fc.constant('answer' as const), which: fc.nat(5), fails: fc.boolean() }),
);

/** A question that the house has not answered yet. */
type Asked = {
  readonly query: string;
  readonly pageNo: number;
  readonly answer: (fails: boolean) => void;
};

/** A store in front of a house that answers when it is told to. */
function begin() {
  const asked: Asked[] = [];
  const ask =
    (list: string) =>
    ({ query }: { query?: unknown }) => {
      const { pageNo, ...rest } = query as { pageNo: number };
      const name = `${list} ${JSON.stringify(rest)}`;
      return new Promise<never>((resolve, reject) => {
        const games: Game[] = Array.from({ length: 2 }, (_, index) =>
          aGame({ nodeId: `${name} ${pageNo}.${index}` }),
        );
        asked.push({
          query: name,
          pageNo,
          answer: (fails) =>
            fails
              ? reject(new CallError('network'))
              : resolve({
                  games,
                  content: games,
                  list: games,
                  totalPages: TOTAL_PAGES,
                  totalCount: 6,
                  pageNum: pageNo,
                } as never),
        });
      });
    };
  const api = fakeApi({
    games: { list: ask('all'), favouriteList: ask('favourites'), recent: ask('recent') },
  });
  const catalogue = new CatalogueStore(api.games, { hot, lanes: [] });
  return { asked, catalogue, store: new LobbyStore(api.games, catalogue) };
}

/** The words that a question of this query must be asked in. */
function questionOf({
  gameType,
  list,
  vendor,
  name,
  gameClass,
  leastBet,
  hasManyLines,
}: LobbyQuery): string {
  const place = { gameType, pageSize: PAGE_SIZE, ...(vendor && { vassalage: vendor }) };
  const filters = {
    ...(name && { gameName: name }),
    ...(gameClass && { gameClassify: gameClass }),
    ...(leastBet !== null && { minBet: leastBet }),
    ...(hasManyLines && { minLineNum: 25 }),
  };
  return `${list} ${JSON.stringify(list === 'all' ? { ...place, ...filters } : place)}`;
}

it('LOB-02 LOB-03 LOB-04 LOB-05 LOB-06 whatever is chosen, and in whatever order the house answers, the list is that of the last question, from its first page on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { asked, catalogue, store } = begin();
      let query = allOf('RNG');
      /** The model: pages that have arrived of the query that is shown, and the one question about it that is open. */
      let pages = 0;
      let open: Asked | null = null;
      let hasFailed = false;
      const ask = () => (open = asked.at(-1) ?? null);
      void store.open(query);
      ask();
      for (const one of steps) {
        if (one.does === 'choose') {
          const next = one.change(query);
          const stays =
            isSameQuery(next, query) &&
            !hasFailed &&
            next.list !== 'favourites' &&
            next.list !== 'recent';
          query = next;
          void store.open(query);
          if (!stays) {
            pages = query.list === 'hot' ? 1 : 0;
            hasFailed = false;
            open = null;
            if (query.list !== 'hot') ask();
          }
        } else if (one.does === 'more') {
          const isWanted =
            open === null && (hasFailed || (query.list !== 'hot' && pages < TOTAL_PAGES));
          const before = asked.length;
          void store.more();
          expect(asked.length - before).toBe(isWanted ? 1 : 0);
          if (isWanted) {
            hasFailed = false;
            ask();
          }
        } else {
          const answered = asked[one.which % Math.max(1, asked.length)];
          if (!answered) continue;
          answered.answer(one.fails);
          // A promise is settled once: what was answered before stays answered.
          asked.splice(asked.indexOf(answered), 1);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          if (answered === open) {
            open = null;
            if (one.fails) hasFailed = true;
            else pages += 1;
          }
        }
        const { list } = store;
        expect(list && isSameQuery(list.query, query)).toBe(true);
        expect(list?.status).toBe(open ? 'loading' : hasFailed ? 'failed' : 'ready');
        expect(list?.page).toBe(pages);
        if (open)
          expect([(open as Asked).query, (open as Asked).pageNo]).toEqual([
            questionOf(query),
            pages + 1,
          ]);
        const expected =
          query.list === 'hot'
            ? catalogue.hotOf(query).map(({ nodeId }) => nodeId)
            : Array.from({ length: pages }, (_, page) =>
                [0, 1].map((index) => `${questionOf(query)} ${page + 1}.${index}`),
              ).flat();
        expect(list?.games.map(({ nodeId }) => nodeId)).toEqual(expected);
        expect(list?.hasMore).toBe(query.list !== 'hot' && (pages === 0 || pages < TOTAL_PAGES));
      }
    }),
    { numRuns: 300 },
  );
});

it('LOB-02 LOB-04 another list or vendor takes no filter along', () => {
  const full: LobbyQuery = {
    gameType: 'RNG',
    list: 'all',
    vendor: 'LANTERN',
    name: 'kite',
    gameClass: 'JP',
    leastBet: 0.05,
    hasManyLines: true,
  };
  expect(withList(full, 'recent')).toEqual({ ...allOf('RNG'), vendor: 'LANTERN', list: 'recent' });
  expect(withVendor(full, 'TIDEPOOL')).toEqual({ ...allOf('RNG'), vendor: 'TIDEPOOL' });
  expect(narrowed(withList(full, 'hot'), { name: 'x' })).toEqual({
    ...allOf('RNG'),
    vendor: 'LANTERN',
    name: 'x',
  });
});

it('LOB-04 an address says again what was asked for, and what makes no sense in it counts as not asked for', () => {
  const query = fc.record<LobbyQuery>({
    gameType: fc.constantFrom(...gameTypes),
    list: fc.constant('all' as const),
    vendor: fc.constantFrom(...vendors),
    name: fc.constantFrom('', 'kite & co', 'پتنگ'),
    gameClass: fc.constantFrom(...gameClasses, null),
    leastBet: fc.constantFrom(...leastBets, null),
    hasManyLines: fc.boolean(),
  });
  const addressOf = (asked: LobbyQuery) =>
    new URLSearchParams(
      Object.entries(lobbyParams(asked)).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    );
  fc.assert(
    fc.property(query, fc.constantFrom('all', 'hot', 'favourites', 'recent'), (asked, list) => {
      const one = list === 'all' ? asked : withList(asked, list);
      expect(readLobbyQuery(asked.gameType, addressOf(one))).toEqual(one);
    }),
  );
  expect(
    readLobbyQuery(
      'RNG',
      new URLSearchParams('list=none&bet=7&class=XX&lines=3&name=%20%20&page='),
    ),
  ).toEqual(allOf('RNG'));
});
