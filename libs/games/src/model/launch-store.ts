import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { FrameMessage } from './frame-messages.ts';

type LaunchDeps = {
  readonly launch: Api['games']['launch'];
  readonly language: () => string;
  /** Whether a trial account plays: it launches without real money. */
  readonly isTrial?: () => boolean;
  /** Origins whose games may be shown; an address elsewhere is never framed. */
  readonly frameOrigins: readonly string[];
  /** The game says what the balance is now. */
  readonly onBalance: (balance: number) => void;
};

type Running = { readonly url: string; readonly origin: string };

/** One game on its way into its frame. */
export class LaunchStore {
  nodeId: string | null = null;
  running: Running | null = null;
  status: 'idle' | 'loading' | 'playing' | 'closed' | 'failed' = 'idle';
  error: CallError | null = null;
  /** The game has shown itself; until then the frame is covered. */
  isShown = false;
  readonly #deps: LaunchDeps;
  #request = 0;

  constructor(deps: LaunchDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Asks for a one-time address and shows the game. */
  async open(nodeId: string): Promise<void> {
    const request = ++this.#request;
    this.nodeId = nodeId;
    this.running = null;
    this.isShown = false;
    this.status = 'loading';
    this.error = null;
    try {
      const { gameUrl } = await this.#deps.launch({ query: { nodeId, accountType: this.#deps.isTrial?.() ? 0 : 1, platform: 'html5-desktop', clientType: 3, language: this.#deps.language() } });
      const origin = allowedOrigin(gameUrl, this.#deps.frameOrigins);
      runInAction(() => {
        if (request !== this.#request) return;
        this.running = origin === null ? null : { url: gameUrl, origin };
        this.status = origin === null ? 'failed' : 'playing';
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
    this.nodeId = null;
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
        this.#deps.onBalance(message.balance);
        break;
      case 'parlour:relaunch':
        if (this.nodeId && this.status === 'playing') void this.open(this.nodeId);
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
