import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { FrameMessage } from './frame-messages.ts';

type LaunchDeps = {
  readonly games: Pick<Api['games'], 'launch' | 'trialLaunch' | 'launchFb'>;
  readonly language: () => string;
  /** Whether a trial account plays: it launches without real money. */
  readonly isTrial?: () => boolean;
  /** Origins whose games may be shown; an address elsewhere is never framed. */
  readonly frameOrigins: readonly string[];
  /** The game says what the balance is now. */
  readonly onBalance: (balance: number) => void;
};

type Running = { readonly url: string; readonly origin: string };

/** Which game is opened, and how. */
export type Wish = {
  readonly nodeId: string;
  /** Without money, whoever plays. */
  readonly isTry?: boolean;
  /** The card room or match that was chosen. */
  readonly room?: string | null;
  /** The sports book that has a launch of its own. */
  readonly isFbBook?: boolean;
};

/** One game on its way into its frame, or into a window of its own. */
export class LaunchStore {
  wish: Wish | null = null;
  running: Running | null = null;
  /** `window`: the game wants a window of its own, whose address is `running`. */
  status: 'idle' | 'loading' | 'playing' | 'window' | 'closed' | 'failed' = 'idle';
  error: CallError | null = null;
  /** The game has shown itself; until then the frame is covered. */
  isShown = false;
  readonly #deps: LaunchDeps;
  #request = 0;

  constructor(deps: LaunchDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The game that is opened, or null. */
  get nodeId(): string | null {
    return this.wish?.nodeId ?? null;
  }

  /** Asks for a one-time address and shows the game. */
  async open(wish: Wish): Promise<void> {
    const request = ++this.#request;
    this.wish = wish;
    this.running = null;
    this.isShown = false;
    this.status = 'loading';
    this.error = null;
    const { games } = this.#deps;
    const { nodeId, isTry = false, isFbBook = false, room } = wish;
    const common = {
      nodeId,
      platform: 'html5-desktop',
      clientType: 3,
      language: this.#deps.language(),
      ...(room && { matchId: room }),
    };
    try {
      const forMoney = isFbBook ? games.launchFb : games.launch;
      const { gameUrl, newWindow } = await (isTry
        ? games.trialLaunch({ query: common })
        : forMoney({ query: { ...common, accountType: this.#deps.isTrial?.() ? 0 : 1 } }));
      const origin = allowedOrigin(gameUrl, this.#deps.frameOrigins);
      runInAction(() => {
        if (request !== this.#request) return;
        this.running = origin === null ? null : { url: gameUrl, origin };
        this.status = origin === null ? 'failed' : newWindow ? 'window' : 'playing';
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** The frame is gone; late answers are dropped. */
  close(): void {
    this.#request += 1;
    this.wish = null;
    this.running = null;
    this.status = 'idle';
    this.isShown = false;
  }

  receive(message: FrameMessage): void {
    switch (message.type) {
      case 'parlour:ready':
        this.isShown = true;
        break;
      case 'parlour:balance':
        // What is left of a try is nobody's balance.
        if (!this.wish?.isTry) this.#deps.onBalance(message.balance);
        break;
      case 'parlour:relaunch':
        if (this.wish && this.status === 'playing') void this.open(this.wish);
        break;
      // The page knows the way to the cashier.
      case 'parlour:deposit':
        break;
      case 'parlour:close':
        this.status = 'closed';
        break;
    }
  }
}

/** The origin of a game's address if games may come from there, else null. */
function allowedOrigin(url: string, allowed: readonly string[]): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return allowed.includes(origin) ? origin : null;
}
