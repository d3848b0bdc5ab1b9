import type { CardRoomView, DuelView, GameInfo } from '@parlour/arcade-protocol';
import type { Decision } from '../../games/lucky-nine/rules.ts';
import { ApiError, randomHex } from '../shell/api.ts';
import type { FormatMoney } from '../shell/money.ts';
import { createRoundSignal } from '../shell/round-signal.ts';
import { sleep } from '../shell/motion.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import { listLowBalanceActions } from '../shell/low-balance-actions.ts';
import type { DuelApi } from './duel-api.ts';
import { roomCards, showDuel, showWaiting } from './show-table.ts';
import type { TableAction } from './action-bar.ts';
import type { TablePage } from './table-page.ts';
import type { LuckySay } from './texts/load.ts';

type Deps = {
  readonly api: DuelApi;
  readonly page: TablePage;
  readonly say: LuckySay;
  readonly money: FormatMoney;
  readonly parent: ParentPage;
  readonly state: GameInfo;
  /** Called when the session is over; polling has stopped. */
  readonly onSessionOver: () => void;
};

/** Interval in ms until the next poll, by the phase that the page shows. */
const POLL_INTERVALS_MS = { lobby: 3000, waiting: 1000, duel: 900, over: 1500 } as const;

/**
 * The controller of the card table: polls its state, answers commitments with a client seed, and
 * sends what the player does.
 */
export class DuelGame {
  readonly #deps: Deps;
  #view: CardRoomView = { phase: 'lobby', waiting: null, duel: null };
  /** Responses can overtake each other: one older than what is shown is dropped. */
  #requestsSent = 0;
  #lastShownRequest = 0;
  #noticeKind = '';
  #reportedBalance = '';
  #isBusy = false;
  #pollNow: (() => void) | null = null;
  #isPaused = false;
  #isStopped = false;
  readonly #signalRound: (isRunning: boolean) => void;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#signalRound = createRoundSignal(deps.parent);
    this.#showBalance(deps.state.balance);
  }

  /** The current or last duel. */
  get duel(): DuelView | null {
    return this.#view.duel;
  }

  /** Shows the table, joins the room that the lobby linked to, and starts polling. */
  async start(room: string | null): Promise<void> {
    await this.#request(this.#deps.api.cardRoom);
    if (room !== null && this.#view.phase === 'lobby') await this.join(room);
    void this.#pollLoop();
  }

  /** Joins a room and waits there for an opponent. */
  join = async (room: string): Promise<void> => {
    if (!this.#isPaused)
      await this.#runAction(() => this.#retryWhenTooFast(() => this.#deps.api.join(room)));
  };

  /**
   * The embedding page pauses the game, for instance during a reality check. A player who waits
   * leaves the room, so that no opponent is matched with a player who may not bet.
   */
  pause(paused: boolean): void {
    this.#isPaused = paused;
    this.#showNotice(paused ? this.#deps.say('paused') : null, 'paused');
    if (paused && this.#view.phase === 'waiting') this.#leave();
  }

  /** Handles a key; returns whether it was used. */
  press(key: string): boolean {
    const { duel } = this.#view;
    const pressed = key.toLowerCase();
    if (
      duel?.state === 'acting' &&
      duel.own.decision === null &&
      (pressed === 'd' || pressed === 's')
    ) {
      this.#decide(pressed === 'd' ? 'draw' : 'stand');
      return true;
    }
    if (duel?.state === 'settled' && (pressed === 'enter' || pressed === ' ')) {
      this.#rematch();
      return true;
    }
    return false;
  }

  async #pollLoop(): Promise<void> {
    while (!this.#isStopped) {
      const { phase, duel } = this.#view;
      const pause =
        phase === 'duel' && (duel?.state === 'settled' || duel?.state === 'void')
          ? POLL_INTERVALS_MS.over
          : POLL_INTERVALS_MS[phase];
      await Promise.race([
        sleep(document.hidden ? pause * 2 : pause),
        new Promise<void>((resolve) => {
          this.#pollNow = resolve;
        }),
      ]);
      if (!this.#isBusy && !this.#isStopped) await this.#request(this.#deps.api.cardRoom);
    }
  }

  /** Sends a request and shows the response. A commitment in it is answered with a client seed. */
  async #request(send: () => Promise<CardRoomView>): Promise<void> {
    const sequence = (this.#requestsSent += 1);
    try {
      const view = await send();
      if (sequence < this.#lastShownRequest) return;
      this.#lastShownRequest = sequence;
      if (this.#noticeKind === 'offline') this.#showNotice(null);
      this.#view = view;
      await this.#show();
      // A seed made after the commitment cannot have been foreseen by the server.
      if (view.duel?.state === 'meeting' && !view.duel.own.hasSeed) {
        const { duel, commitment } = view.duel;
        await this.#request(() => this.#deps.api.setSeed(duel, commitment, randomHex(8)));
      }
    } catch (error) {
      this.#handleError(error);
    }
  }

  async #runAction(send: () => Promise<CardRoomView>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (!this.#isPaused) this.#showNotice(null);
    this.#deps.page.busy(true);
    await this.#request(send);
    this.#deps.page.busy(false);
    this.#isBusy = false;
    this.#pollNow?.();
  }

  /** Duels have a minimum interval: a request that comes too early is repeated when it is over. */
  async #retryWhenTooFast(send: () => Promise<CardRoomView>): Promise<CardRoomView> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_fast') throw error;
      await sleep(Number(error.details['waitMs'] ?? 1000));
      return send();
    }
  }

  #decide = (decision: Decision): void => {
    const id = this.#view.duel?.duel;
    if (id !== undefined) void this.#runAction(() => this.#deps.api.decide(id, decision));
  };

  #rematch = (): void => {
    const { duel } = this.#view;
    if (
      this.#isPaused ||
      !duel ||
      duel.own.wantsRematch ||
      duel.other.hasLeft ||
      (duel.remainingMs ?? 0) <= 0
    )
      return;
    void this.#runAction(() => this.#retryWhenTooFast(() => this.#deps.api.rematch(duel.duel)));
  };

  #leave = (): void => void this.#runAction(this.#deps.api.leave);

  async #show(): Promise<void> {
    const { page, say, money, api } = this.#deps;
    const { phase, waiting, duel } = this.#view;
    page.root.dataset['table'] = duel?.state ?? phase;
    page.phase(
      phase === 'lobby' || duel?.state === 'settled' || duel?.state === 'void'
        ? 'idle'
        : 'spinning',
    );
    this.#signalRound(duel?.state === 'showdown');
    page.view(phase === 'lobby' ? 'lobby' : 'table');
    if (waiting) showWaiting(page, say, money, waiting);
    if (duel) {
      showDuel(page, say, money, duel);
      if (duel.own.balance !== null && duel.state !== 'showdown')
        this.#showBalance(duel.own.balance);
    }
    page.actions(this.#actions());
    if (phase === 'lobby') page.rooms(roomCards(say, money, (await api.rooms()).rooms));
  }

  #actions(): TableAction[] {
    const { say } = this.#deps;
    const { phase, duel } = this.#view;
    if (phase === 'waiting')
      return [{ id: 'leave', label: say('stopWaiting'), tone: 'quiet', run: this.#leave }];
    if (!duel) return [];
    const leaveAction: TableAction = {
      id: 'leave',
      label: say('otherTables'),
      tone: 'second',
      run: this.#leave,
    };
    if (duel.state === 'acting') {
      const isDisabled = duel.own.decision !== null;
      return [
        {
          id: 'draw',
          label: say('draw'),
          tone: 'first',
          isDisabled,
          run: () => this.#decide('draw'),
        },
        {
          id: 'stand',
          label: say('stand'),
          tone: 'second',
          isDisabled,
          run: () => this.#decide('stand'),
        },
      ];
    }
    if (duel.state === 'void') return [leaveAction];
    if (duel.state !== 'settled') return [];
    const canRematch = !duel.other.hasLeft && (duel.remainingMs ?? 0) > 0;
    return [
      ...(canRematch
        ? [
            {
              id: 'again',
              label: duel.own.wantsRematch
                ? say('waitingFor', { name: duel.isDealer ? say('house') : duel.other.name })
                : say('again'),
              tone: 'first',
              isDisabled: duel.own.wantsRematch,
              run: this.#rematch,
            } as const,
          ]
        : []),
      leaveAction,
    ];
  }

  #showBalance(balance: number | null): void {
    const { page, money, parent, state } = this.#deps;
    if (balance === null || String(balance) === this.#reportedBalance) return;
    this.#reportedBalance = String(balance);
    page.balance.show(money(balance));
    parent.post({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  #showNotice(text: string | null, kind = ''): void {
    this.#noticeKind = text === null ? '' : kind;
    const { page, say, parent, state } = this.#deps;
    const actions =
      kind === 'stake_too_high'
        ? listLowBalanceActions({ parent, say, book: state.book, less: null })
        : [];
    page.notice(
      text,
      ...(text === null || kind === 'offline' || kind === 'paused'
        ? []
        : [...actions, { label: say('close'), run: () => this.#showNotice(null) }]),
    );
  }

  #handleError(error: unknown): void {
    const { say, onSessionOver } = this.#deps;
    const code = error instanceof ApiError ? error.code : 'server_error';
    if (code === 'session_over') {
      this.#isStopped = true;
      onSessionOver();
      return;
    }
    if (code === 'network' || code === 'busy') this.#showNotice(say('offline'), 'offline');
    else if (code === 'stake_too_high') this.#showNotice(say('tooHigh'), code);
    else if (code === 'wallet_unreachable') this.#showNotice(say('walletUnreachable'), code);
    // The duel has moved on in the meantime; the next poll shows its state.
    else if (code !== 'duel_open' && code !== 'commitment_stale')
      this.#showNotice(say('server_error'), code);
  }
}
