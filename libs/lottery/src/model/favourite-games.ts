import { makeAutoObservable } from 'mobx';

/** Null while rendering on the server. */
type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const storageKey = (username: string): string => `lottFavIds:${username}`;

/** A member's favourite lottery games, kept in this browser by username. */
export class FavouriteGames {
  gameIds: readonly number[] = [];
  readonly #storage: StorageLike;
  #username: string | null = null;

  constructor(storage: StorageLike) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Loads the favourites of a member; a visitor (null) has none. */
  setUser(username: string | null): void {
    this.#username = username;
    this.gameIds = username === null ? [] : parseGameIds(this.#stored(username));
  }

  has(gameId: number): boolean {
    return this.gameIds.includes(gameId);
  }

  /** Adds or removes a favourite; the newest comes first. */
  toggle(gameId: number): void {
    const username = this.#username;
    if (username === null) return;
    this.gameIds = this.has(gameId)
      ? this.gameIds.filter((other) => other !== gameId)
      : [gameId, ...this.gameIds];
    try {
      if (this.gameIds.length === 0) this.#storage?.removeItem(storageKey(username));
      else this.#storage?.setItem(storageKey(username), JSON.stringify(this.gameIds));
    } catch {
      // Storage is full or blocked: the favourite lasts as long as the page.
    }
  }

  #stored(username: string): string | null {
    try {
      return this.#storage?.getItem(storageKey(username)) ?? null;
    } catch {
      return null;
    }
  }
}

/** Ignores anything but integers: the storage is the user's to edit. */
function parseGameIds(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? [...new Set(value.filter((item): item is number => Number.isInteger(item)))]
      : [];
  } catch {
    return [];
  }
}
