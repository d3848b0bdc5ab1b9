import { parseUrl } from '@parlour/contract/older-browsers';
import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { FrameMessage } from './frame-messages.ts';

type LaunchDeps = {
  readonly games: Pick<Api['games'], 'launch' | 'trialLaunch' | 'launchFb'>;
  readonly language: () => string;
  /** A trial account launches without real money. */
  readonly isTrial?: () => boolean;
  /** Origins that may be framed; a launch URL of another origin is refused. */
  readonly frameOrigins: readonly string[];
  /** Receives the balance that a game reports. */
  readonly onBalance: (balance: number) => void;
  /** The game shows a round with the member's money, or no longer does. */
  readonly onRound?: (isRunning: boolean) => void;
};

/** The game that is open. */
type RunningGame = {
  readonly url: string;
  readonly origin: string;
  readonly hasOwnWindow: boolean;
};

/** The game to launch, and the options of the launch. */
export type LaunchRequest = {
  readonly nodeId: string;
  /** Without real money, also for members. */
  readonly isDemo?: boolean;
  /** The card room or match to open the game at. */
  readonly room?: string | null;
  /** The FB sports book has a launch call of its own. */
  readonly isFbBook?: boolean;
};

/**
 * `window`: the game wants a window of its own. `closed`: the game asked to be closed.
 */
export type LaunchStatus = 'idle' | 'loading' | 'playing' | 'window' | 'closed' | 'failed';

/** Launches one game at a time, in a frame or in a window of its own. */
export class LaunchStore {
  request: LaunchRequest | null = null;
  /** The game has reported that it is ready; until then the frame is covered. */
  isGameReady = false;
  /** The game has asked to be closed. */
  hasAskedToClose = false;
  readonly #deps: LaunchDeps;
  /** The answer to the launch; null if its URL may not be framed. */
  readonly #running: Loadable<RunningGame | null, [request: LaunchRequest]>;

  constructor(deps: LaunchDeps) {
    this.#deps = deps;
    this.#running = new Loadable(async (request) => {
      const { gameUrl, newWindow } = await this.#requestLaunchUrl(request);
      const origin = allowedOrigin(gameUrl, deps.frameOrigins);
      return origin === null ? null : { url: gameUrl, origin, hasOwnWindow: newWindow === true };
    }, null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get running(): RunningGame | null {
    return this.#running.value;
  }

  get status(): LaunchStatus {
    const { status, value } = this.#running;
    if (status !== 'ready') return status;
    if (value === null) return 'failed';
    if (this.hasAskedToClose) return 'closed';
    return value.hasOwnWindow ? 'window' : 'playing';
  }

  get error(): CallError | null {
    return this.#running.error;
  }

  get nodeId(): string | null {
    return this.request?.nodeId ?? null;
  }

  /** Requests a one-time launch URL and shows the game. */
  async open(request: LaunchRequest): Promise<void> {
    this.close();
    this.request = request;
    await this.#running.load(request);
  }

  /** Leaves the game; responses that are still on their way are dropped. */
  close(): void {
    this.#deps.onRound?.(false);
    this.#running.reset();
    this.request = null;
    this.isGameReady = false;
    this.hasAskedToClose = false;
  }

  /** Handles a message from the game's frame. */
  receive(message: FrameMessage): void {
    switch (message.type) {
      case 'parlour:ready':
        this.isGameReady = true;
        // The frame was loaded again: a round that it showed before is over.
        this.#deps.onRound?.(false);
        break;
      case 'parlour:round':
        if (!this.request?.isDemo) this.#deps.onRound?.(message.isRunning);
        break;
      case 'parlour:balance':
        // A demo has its own balance, not the member's.
        if (!this.request?.isDemo) this.#deps.onBalance(message.balance);
        break;
      case 'parlour:relaunch':
        if (this.request && this.status === 'playing') void this.open(this.request);
        break;
      // Handled by the page, which opens the cashier.
      case 'parlour:deposit':
        break;
      case 'parlour:close':
        this.#deps.onRound?.(false);
        this.hasAskedToClose = true;
        break;
    }
  }

  #requestLaunchUrl({ nodeId, isDemo = false, isFbBook = false, room }: LaunchRequest) {
    const { games, language, isTrial } = this.#deps;
    const query = {
      nodeId,
      platform: 'html5-desktop',
      clientType: 3,
      language: language(),
      ...(room && { matchId: room }),
    };
    if (isDemo) return games.trialLaunch({ query });
    const launch = isFbBook ? games.launchFb : games.launch;
    return launch({ query: { ...query, playMode: isTrial?.() ? 'demo' : 'real' } });
  }
}

/** The origin of a launch URL if it may be framed, else null. */
function allowedOrigin(url: string, allowed: readonly string[]): string | null {
  const origin = parseUrl(url)?.origin ?? 'null';
  return allowed.includes(origin) ? origin : null;
}
