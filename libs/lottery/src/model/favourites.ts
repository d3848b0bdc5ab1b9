import { makeAutoObservable } from 'mobx';

/** What keeps them; null where pages are made without a browser. */
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const keyOf = (username: string): string => `lottFavIds:${username}`;

/** Lottery games that somebody has given a heart: kept in this browser for each username, by the game's number. */
export class LotteryFavourites {
  gameIds: readonly number[] = [];
  readonly #storage: Keeper;
  #username: string | null = null;

  constructor(storage: Keeper) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Takes up what somebody has kept; null is a visitor, who has none. */
  read(username: string | null): void {
    this.#username = username;
    this.gameIds = username === null ? [] : parsed(this.#kept(username));
  }

  has(gameId: number): boolean {
    return this.gameIds.includes(gameId);
  }

  /** Gives or takes a heart; the newest stands first. */
  toggle(gameId: number): void {
    const username = this.#username;
    if (username === null) return;
    this.gameIds = this.has(gameId)
      ? this.gameIds.filter((other) => other !== gameId)
      : [gameId, ...this.gameIds];
    try {
      if (this.gameIds.length === 0) this.#storage?.removeItem(keyOf(username));
      else this.#storage?.setItem(keyOf(username), JSON.stringify(this.gameIds));
    } catch {
      // A full or forbidden storage: the heart lasts as long as the page.
    }
  }

  #kept(username: string): string | null {
    try {
      return this.#storage?.getItem(keyOf(username)) ?? null;
    } catch {
      return null;
    }
  }
}

/** Reads numbers; anything else that somebody may have put there is no favourite. */
function parsed(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? [...new Set(value.filter((item): item is number => Number.isInteger(item)))]
      : [];
  } catch {
    return [];
  }
}
