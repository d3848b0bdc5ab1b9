import { maxLengths } from '@parlour/contract/rules';
import type { Contract, Reply } from '@parlour/contract';

/** A category of games. */
export type GameType = Reply<
  Contract['games']['vendors']
>['data']['categories'][number]['gameType'];

/** Filters for the listed games of a category. */
export type ListType = 'all' | 'hot' | 'favourites' | 'recent';

/**
 * True when a list belongs to the member: it needs an account, changes as the member plays, and is
 * the same in every category.
 */
export const isMemberList = (list: ListType): boolean => list === 'favourites' || list === 'recent';

/** Kinds of slots: jackpot, table games, arcade, bingo. */
export const GAME_CLASSES = ['JP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** Choices of the minimum bet filter, in the tenant's currency. */
export const MIN_BET_OPTIONS = [0.01, 0.05, 0.1, 0.5, 0.75] as const;

/** The fewest lines of a slot with "many lines". */
export const MIN_MANY_LINES = 25;

/** The query for the games that the lobby shows. Any change starts again from page 1. */
export type LobbyQuery = {
  readonly gameType: GameType;
  readonly list: ListType;
  readonly vendor: string | null;
  readonly name: string;
  readonly gameClass: GameClass | null;
  /** Games whose minimum bet is at most this. */
  readonly minBet: number | null;
  readonly hasManyLines: boolean;
};

/** The filters of the list of all games. */
export type LobbyFilters = Partial<
  Pick<LobbyQuery, 'name' | 'gameClass' | 'minBet' | 'hasManyLines'>
>;

const noFilters = { name: '', gameClass: null, minBet: null, hasManyLines: false } as const;

/** All games of a category. */
export const allGames = (gameType: GameType): LobbyQuery => ({
  gameType,
  list: 'all',
  vendor: null,
  ...noFilters,
});

/** Another list of the same vendor, without filters. A member's own lists have all vendors. */
export const withList = ({ gameType, vendor }: LobbyQuery, list: ListType): LobbyQuery => ({
  gameType,
  vendor: isMemberList(list) ? null : vendor,
  list,
  ...noFilters,
});

/** All games of another vendor, without filters. */
export const withVendor = ({ gameType }: LobbyQuery, vendor: string | null): LobbyQuery => ({
  ...allGames(gameType),
  vendor,
});

/** Filters the list of all games: the other lists have no filters. */
export const withFilters = (query: LobbyQuery, filters: LobbyFilters): LobbyQuery => ({
  ...query,
  list: 'all',
  ...filters,
});

/** True when any filter is set. */
export const hasFilters = ({ name, gameClass, minBet, hasManyLines }: LobbyQuery): boolean =>
  name !== '' || gameClass !== null || minBet !== null || hasManyLines;

export const isSameQuery = (a: LobbyQuery, b: LobbyQuery): boolean =>
  (Object.keys(a) as (keyof LobbyQuery)[]).every((key) => a[key] === b[key]);

const LIST_TYPES: readonly ListType[] = ['all', 'hot', 'favourites', 'recent'];

/** Reads a query from the address; values that are not valid are ignored. */
export function readLobbyQuery(gameType: GameType, search: URLSearchParams): LobbyQuery {
  const minBet = Number(search.get('bet'));
  const query: LobbyQuery = {
    gameType,
    list: LIST_TYPES.find((list) => list === search.get('list')) ?? 'all',
    vendor: search.get('page') || null,
    name: (search.get('name') ?? '').trim().slice(0, maxLengths.searchText),
    gameClass: GAME_CLASSES.find((gameClass) => gameClass === search.get('class')) ?? null,
    minBet: MIN_BET_OPTIONS.find((option) => option === minBet) ?? null,
    hasManyLines: search.get('lines') === String(MIN_MANY_LINES),
  };
  return query.list === 'all' ? query : withList(query, query.list);
}

/** The query as parameters of the address; null = left out. */
export const lobbyParams = ({
  list,
  vendor,
  name,
  gameClass,
  minBet,
  hasManyLines,
}: LobbyQuery): Readonly<Record<string, string | null>> => ({
  page: vendor,
  list: list === 'all' ? null : list,
  name: name || null,
  class: gameClass,
  bet: minBet === null ? null : String(minBet),
  lines: hasManyLines ? String(MIN_MANY_LINES) : null,
});
