import type { Contract, Reply } from '@parlour/contract';

/** A category of games. */
export type GameType = Reply<Contract['games']['vendors']>['data']['lanes'][number]['title'];

/** Which games of a category are listed: all, those that are hot, those with the member's heart, those it opened last. */
export type ListType = 'all' | 'hot' | 'favourites' | 'recent';

/** Kinds of slots that can be asked for: jackpot, table games, arcade, bingo. */
export const gameClasses = ['JP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof gameClasses)[number];

/** Smallest stakes that can be asked for, in the tenant's money. */
export const leastBets = [0.01, 0.05, 0.1, 0.5, 0.75] as const;

/** Lines that "many lines" stands for. */
export const MANY_LINES = 25;

/** What a lobby is asked for. Any change of it starts again from page 1. */
export type LobbyQuery = {
  readonly gameType: GameType;
  readonly list: ListType;
  readonly vendor: string | null;
  readonly name: string;
  readonly gameClass: GameClass | null;
  /** Games that can be played for so little, or less. */
  readonly leastBet: number | null;
  readonly hasManyLines: boolean;
};

/** What the list of all games can be narrowed by. */
export type LobbyFilter = Partial<
  Pick<LobbyQuery, 'name' | 'gameClass' | 'leastBet' | 'hasManyLines'>
>;

const free = { name: '', gameClass: null, leastBet: null, hasManyLines: false } as const;

/** All games of a category. */
export const allOf = (gameType: GameType): LobbyQuery => ({
  gameType,
  list: 'all',
  vendor: null,
  ...free,
});

/** Another list of the same vendor; no filter outlives it. */
export const withList = ({ gameType, vendor }: LobbyQuery, list: ListType): LobbyQuery => ({
  gameType,
  vendor,
  list,
  ...free,
});

/** Another vendor: all its games, without filters. */
export const withVendor = ({ gameType }: LobbyQuery, vendor: string | null): LobbyQuery => ({
  ...allOf(gameType),
  vendor,
});

/** Narrows the list. Only the list of all games can be narrowed. */
export const narrowed = (query: LobbyQuery, filters: LobbyFilter): LobbyQuery => ({
  ...query,
  list: 'all',
  ...filters,
});

/** Whether a query asks for less than all games of its vendor. */
export const isNarrowed = ({ name, gameClass, leastBet, hasManyLines }: LobbyQuery): boolean =>
  name !== '' || gameClass !== null || leastBet !== null || hasManyLines;

/** Whether two queries ask for the same. */
export const isSameQuery = (a: LobbyQuery, b: LobbyQuery): boolean =>
  (Object.keys(a) as (keyof LobbyQuery)[]).every((key) => a[key] === b[key]);

/** Reads a query from an address; what makes no sense counts as not asked for. */
export function readLobbyQuery(gameType: GameType, search: URLSearchParams): LobbyQuery {
  const list = search.get('list');
  const bet = Number(search.get('bet'));
  const gameClass = gameClasses.find((one) => one === search.get('class')) ?? null;
  const query: LobbyQuery = {
    gameType,
    list: list === 'hot' || list === 'favourites' || list === 'recent' ? list : 'all',
    vendor: search.get('page') || null,
    name: (search.get('name') ?? '').trim().slice(0, 64),
    gameClass,
    leastBet: leastBets.find((one) => one === bet) ?? null,
    hasManyLines: search.get('lines') === String(MANY_LINES),
  };
  return query.list === 'all' ? query : withList(query, query.list);
}

/** The query as an address keeps it; null = left out. */
export const lobbyParams = ({
  list,
  vendor,
  name,
  gameClass,
  leastBet,
  hasManyLines,
}: LobbyQuery): Readonly<Record<string, string | null>> => ({
  page: vendor,
  list: list === 'all' ? null : list,
  name: name || null,
  class: gameClass,
  bet: leastBet === null ? null : String(leastBet),
  lines: hasManyLines ? String(MANY_LINES) : null,
});
