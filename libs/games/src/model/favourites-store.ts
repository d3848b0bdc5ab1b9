import { type CallError, toCallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable } from '@parlour/session';
import { makeAutoObservable, observable, runInAction } from 'mobx';

import type { Game } from './game-list.ts';

type Calls = Pick<Api['games'], 'favourites' | 'addFavourite' | 'removeFavourite'>;

/** The member's favourite games. A change shows at once and is undone when the server refuses. */
export class FavouritesStore {
  /** The error with which the last change was refused. */
  error: CallError | null = null;
  readonly #api: Calls;
  readonly #ids = observable.set<string>();
  readonly #pending = observable.set<string>();
  /** The member whose favourites these are; responses for another one are dropped. */
  #owner: string | null = null;
  /** The favourites as last loaded; `#ids` holds them with the changes made since. */
  readonly #response: Loadable<readonly string[]>;

  constructor(api: Calls) {
    this.#api = api;
    this.#response = new Loadable(() => api.favourites({ query: {} }), []);
    makeAutoObservable(this, { has: false, isChanging: false }, { autoBind: true });
  }

  has(nodeId: string): boolean {
    return this.#ids.has(nodeId);
  }

  /** True while a change of this game is on its way to the server. */
  isChanging(nodeId: string): boolean {
    return this.#pending.has(nodeId);
  }

  /** Loads the favourites of a member (null = visitor) and drops those of the one before. */
  async setOwner(username: string | null): Promise<void> {
    if (username !== this.#owner) {
      this.#response.reset();
      this.#ids.clear();
      this.#pending.clear();
      this.error = null;
      this.#owner = username;
    }
    if (username !== null) await this.load();
  }

  /** Loads the favourites. If that fails none are marked; marking one still works. */
  async load(): Promise<void> {
    if (!(await this.#response.load())) return;
    runInAction(() => {
      // The answer may be older than a change that is still pending: the change wins.
      const pendingOn = [...this.#pending].filter((nodeId) => this.#ids.has(nodeId));
      const confirmed = this.#response.value.filter((nodeId) => !this.#pending.has(nodeId));
      this.#ids.replace([...confirmed, ...pendingOn]);
    });
  }

  /** Adds or removes a favourite; ignored while a change of the same game is pending. */
  async toggle({
    nodeId,
    vendor,
    gameType,
  }: Pick<Game, 'nodeId' | 'vendor' | 'gameType'>): Promise<void> {
    if (this.#pending.has(nodeId)) return;
    const wasFavourite = this.#ids.has(nodeId);
    const owner = this.#owner;
    this.error = null;
    this.#pending.add(nodeId);
    this.#set(nodeId, !wasFavourite);
    try {
      const send = wasFavourite ? this.#api.removeFavourite : this.#api.addFavourite;
      await send({ body: { nodeId, vendor, gameType } });
      // An answer under way may have been read before this change.
      if (owner === this.#owner && this.#response.isLoading) void this.load();
    } catch (thrown) {
      const error = toCallError(thrown);
      runInAction(() => {
        if (owner !== this.#owner) return;
        this.#set(nodeId, wasFavourite);
        this.error = error;
      });
    } finally {
      runInAction(() => {
        if (owner === this.#owner) this.#pending.delete(nodeId);
      });
    }
  }

  dismissError(): void {
    this.error = null;
  }

  #set(nodeId: string, isFavourite: boolean): void {
    if (isFavourite) this.#ids.add(nodeId);
    else this.#ids.delete(nodeId);
  }
}
