import { makeAutoObservable } from 'mobx';

import type { Game } from '../initial-state.ts';

/** Most games that are remembered: as many as the search shows. */
export const RECENT_LIMIT = 9;

type RecentDeps = {
  /** The browser's storage; null where pages are made without one. */
  readonly storage: Storage | null;
  /**
   * Returns the account that the games belong to: a visitor's are kept apart from each member's.
   */
  readonly account: () => string | null;
};

/** The games that were opened last on this device, newest first, per account. */
export class RecentGames {
  games: readonly Game[] = [];
  readonly #deps: RecentDeps;
  #shownGames = new Map<string, Game>();

  constructor(deps: RecentDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get #key(): string | null {
    const account = this.#deps.account();
    return account === null ? null : `recentGames:${account}`;
  }

  /** Reads what was stored for the current account. */
  read(): void {
    const key = this.#key;
    this.games = key === null ? [] : parseStoredGames(this.#deps.storage?.getItem(key) ?? null);
  }

  /** Notes games that are shown and may be opened next. */
  show(games: readonly Game[]): void {
    for (const game of games) this.#shownGames.set(game.nodeId, game);
  }

  /** A game has been opened; one that was never shown here is not remembered. */
  note(nodeId: string, shown: readonly Game[] = []): void {
    const key = this.#key;
    const game =
      shown.find((one) => one.nodeId === nodeId) ??
      this.#shownGames.get(nodeId) ??
      this.games.find((one) => one.nodeId === nodeId);
    if (key === null || !game) return;
    this.games = [game, ...this.games.filter((one) => one.nodeId !== nodeId)].slice(
      0,
      RECENT_LIMIT,
    );
    try {
      this.#deps.storage?.setItem(key, JSON.stringify(this.games));
    } catch {
      // Storage may be full or refused; the games are then remembered as long as the page lives.
    }
  }
}

/**
 * Parses the stored games, which can be damaged or of an older build: only what looks like a game
 * is returned.
 */
function parseStoredGames(kept: string | null): readonly Game[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list)
      ? list
          .filter(
            (one): one is Game =>
              typeof one?.nodeId === 'string' &&
              typeof one?.gameName === 'string' &&
              typeof one?.iconUrl === 'string',
          )
          .slice(0, RECENT_LIMIT)
      : [];
  } catch {
    return [];
  }
}
