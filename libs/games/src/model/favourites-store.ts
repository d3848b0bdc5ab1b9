import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, observable, runInAction } from 'mobx';

import type { Game } from './game-list.ts';

type Calls = Pick<Api['games'], 'favourites' | 'addFavourite' | 'removeFavourite'>;

/** The member's hearts. One shows at once and goes back where the house refuses it. */
export class FavouritesStore {
  /** Why the last change was refused. */
  error: CallError | null = null;
  readonly #api: Calls;
  readonly #ids = observable.set<string>();
  readonly #pending = observable.set<string>();
  /** Whose hearts these are; what is answered about somebody else's is dropped. */
  #owner: string | null = null;
  #request = 0;

  constructor(api: Calls) {
    this.#api = api;
    makeAutoObservable(this, { has: false, isChanging: false }, { autoBind: true });
  }

  has(nodeId: string): boolean {
    return this.#ids.has(nodeId);
  }

  /** The house has not answered yet. */
  isChanging(nodeId: string): boolean {
    return this.#pending.has(nodeId);
  }

  /** Shows the hearts of whoever is here; nobody's (null) and those of the person before are gone at once. */
  async showOf(username: string | null): Promise<void> {
    if (username !== this.#owner) {
      this.#request += 1;
      this.#ids.clear();
      this.#pending.clear();
      this.error = null;
      this.#owner = username;
    }
    if (username !== null) await this.load();
  }

  /** Fetches the hearts. Where that fails none are shown; giving one still works. */
  async load(): Promise<void> {
    const request = ++this.#request;
    try {
      const ids = await this.#api.favourites({ query: {} });
      runInAction(() => {
        if (request !== this.#request) return;
        // A heart that is being changed meanwhile stands as it was pressed.
        const pressed = [...this.#pending].filter((nodeId) => this.#ids.has(nodeId));
        this.#ids.replace([...ids.filter((nodeId) => !this.#pending.has(nodeId)), ...pressed]);
      });
    } catch {
      // The lobby says by itself where nothing can be reached.
    }
  }

  /** Gives a heart or takes it back; nothing while the last press on this game is under way. */
  async toggle({
    nodeId,
    vassalage: vendor,
    gameType,
  }: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>): Promise<void> {
    if (this.#pending.has(nodeId)) return;
    const had = this.#ids.has(nodeId);
    const owner = this.#owner;
    this.error = null;
    this.#pending.add(nodeId);
    this.#set(nodeId, !had);
    try {
      await (had ? this.#api.removeFavourite : this.#api.addFavourite)({
        body: { nodeId, vendor, gameType },
      });
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => {
        if (owner !== this.#owner) return;
        this.#set(nodeId, had);
        this.error = error;
      });
    } finally {
      runInAction(() => owner === this.#owner && this.#pending.delete(nodeId));
    }
  }

  /** The person has read why. */
  dismiss(): void {
    this.error = null;
  }

  #set(nodeId: string, isOn: boolean): void {
    if (isOn) this.#ids.add(nodeId);
    else this.#ids.delete(nodeId);
  }
}
