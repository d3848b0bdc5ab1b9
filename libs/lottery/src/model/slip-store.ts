import { CallError, toCallError, createIdempotencyKeys } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import {
  type Selection,
  selectionText,
  type LotteryGame,
  MAX_BETS,
  MAX_DRAWS,
  MAX_LINES,
  MAX_COMBINATIONS,
  type Play,
} from '@parlour/fair/lottery';
import { add, type Micros, multiply, toWire, zero } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

import type { SlipStorage } from './slip-storage.ts';
import { type TicketBody, type SlipLine } from './slip-line.ts';

type Placed = Reply<Contract['lottery']['placeTicket']>;

type SlipDeps = {
  readonly placeTicket: Api['lottery']['placeTicket'];
  readonly listUpcomingDraws: Api['lottery']['listUpcomingDraws'];
  /** The wallet's balance after the bet. */
  readonly onPlaced: (balance: number) => void;
  /** Keeps slips over a reload. */
  readonly storage?: SlipStorage;
};

/** The bet slip of one game: its lines, and on how many draws they are bet. */
export class SlipStore {
  game: LotteryGame;
  lines: readonly SlipLine[] = [];
  draws = 1;
  /** A win ends the multi-draw bet. */
  stopOnWin = true;
  status: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  placed: Placed | null = null;
  error: CallError | null = null;
  /** The draw the slip is for; null while it is empty or no draw is known. */
  drawNo: string | null = null;
  /** The draw the slip was for before, if betting on it has closed since. */
  closedDrawNo: string | null = null;
  /**
   * A bet that was sent and not answered. It is retried unchanged, with its idempotency key and for
   * its own draw, until its outcome is known.
   */
  unansweredBet: TicketBody | null = null;
  readonly #deps: SlipDeps;
  #idempotencyKeys = createIdempotencyKeys();
  #nextLineId = 1;
  /** Grows when the slip is replaced: answers about an older slip are dropped. */
  #slipNo = 0;
  /** The member whose slip it is; null before the first login. */
  #owner: string | null = null;
  /** The member who is logged in; a visitor's slip is not stored. */
  #username: string | null = null;

  constructor(game: LotteryGame, deps: SlipDeps) {
    this.game = game;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The stake of all lines for one draw. */
  get perDraw(): Micros {
    return this.lines.reduce(
      (sum, { combinations, unitStake, multiplier }) =>
        add(sum, multiply(unitStake, BigInt(combinations * multiplier))),
      zero,
    );
  }

  get total(): Micros {
    return multiply(this.perDraw, BigInt(this.draws));
  }

  /** On how many draws the lines can be bet: a ticket holds a limited number of bets. */
  get maxDraws(): number {
    return Math.min(MAX_DRAWS, Math.floor(MAX_BETS / Math.max(1, this.lines.length)));
  }

  /** True when the slip can move to the next draw: no bet of it is under way. */
  get canMove(): boolean {
    return this.lines.length > 0 && this.status !== 'busy' && this.unansweredBet === null;
  }

  /** Adds a line; false if it is no bet or too large. */
  addLine(play: Play, selection: Selection, unitStake: Micros, multiplier: number): boolean {
    const combinations = play.combinations(selection);
    if (combinations < 1 || combinations > MAX_COMBINATIONS || this.lines.length >= MAX_LINES)
      return false;
    this.lines = [
      ...this.lines,
      { id: this.#nextLineId++, play, selection, combinations, unitStake, multiplier },
    ];
    this.draws = Math.min(this.draws, this.maxDraws);
    this.#handleEdit();
    return true;
  }

  removeLine(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id);
    this.#handleEdit();
  }

  setDraws(draws: number): void {
    this.draws = Math.min(this.maxDraws, Math.max(1, Math.trunc(draws) || 1));
    this.#handleEdit();
  }

  setStopOnWin(stops: boolean): void {
    this.stopOnWin = stops;
    this.#handleEdit();
  }

  /** Moves the slip to the draw that takes bets now. */
  moveToDraw(drawNo: string): void {
    if (drawNo === this.drawNo) return;
    if (this.drawNo !== null) this.closedDrawNo = this.drawNo;
    this.drawNo = drawNo;
    this.#save();
  }

  /** Switches to another game and restores its stored slip. */
  setGame(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.#clear();
    this.game = game;
    this.#restore();
  }

  /** Returns true if a balance covers the slip; else the bet is refused before it is sent. */
  checkBalance(balance: Micros | null): boolean {
    if (balance === null || this.total <= balance || this.unansweredBet !== null) return true;
    this.error = new CallError('insufficient_funds', { status: 400 });
    this.status = 'failed';
    return false;
  }

  /** Places the slip on a draw and those after it. A retry cannot place it twice. */
  async place(drawNo: string): Promise<void> {
    if (this.status === 'busy' || this.lines.length === 0) return;
    const slipNo = this.#slipNo;
    const [idempotencyKeys, game, username] = [this.#idempotencyKeys, this.game, this.#username];
    this.status = 'busy';
    this.error = null;
    try {
      const body = this.unansweredBet ?? (await this.#createBody(drawNo));
      // The slip was replaced before anything was sent.
      if (slipNo !== this.#slipNo) return;
      const key = idempotencyKeys.keyFor(JSON.stringify(body));
      runInAction(() => {
        this.unansweredBet = body;
        this.#save();
      });
      // The key is random and repeats with the bet: it is also the player's share of the entropy.
      const placed = await this.#deps.placeTicket(
        { body: { ...body, entropy: key.slice(0, 64) } },
        { idempotencyKey: key },
      );
      if (slipNo === this.#slipNo) {
        runInAction(() => {
          this.#clear();
          this.placed = placed;
          this.status = 'done';
          this.#save();
        });
      } else if (username !== null && username === this.#username) {
        this.#deps.storage?.write(username, game, null);
      }
      this.#deps.onPlaced(placed.sumBalance);
    } catch (thrown) {
      // The stored slip retries the bet when the member comes back to it.
      if (slipNo !== this.#slipNo) return;
      const error = toCallError(thrown);
      runInAction(() => {
        this.#closeAttempt(error);
        this.error = error;
        this.status = 'failed';
        this.#save();
      });
    }
  }

  /**
   * Sets who is logged in. After an expired session (null) the same member finds the slip and its
   * unanswered bet again; another member does not.
   */
  setUser(username: string | null): void {
    this.#username = username;
    if (username === null) return;
    if (username !== this.#owner && this.#owner !== null) this.#clear();
    this.#owner = username;
    // A slip on the page, also a visitor's, is newer than the stored one.
    if (this.lines.length > 0) this.#save();
    else this.#restore();
  }

  /** Empties the slip; the stored one stays. */
  #clear(): void {
    this.#slipNo += 1;
    this.#idempotencyKeys = createIdempotencyKeys();
    this.unansweredBet = null;
    this.lines = [];
    this.draws = 1;
    this.stopOnWin = true;
    this.drawNo = null;
    this.closedDrawNo = null;
    this.placed = null;
    this.status = 'idle';
    this.error = null;
  }

  /** Restores the stored slip of this game, with its unanswered bet. */
  #restore(): void {
    if (this.#username === null) return;
    const stored = this.#deps.storage?.read(this.#username, this.game);
    if (!stored) return;
    this.lines = stored.lines.map((line) => ({ ...line, id: this.#nextLineId++ }));
    this.draws = Math.min(stored.draws, this.maxDraws);
    this.stopOnWin = stored.stopOnWin;
    this.drawNo = stored.drawNo;
    if (!stored.sent) return;
    this.#idempotencyKeys.resume(JSON.stringify(stored.sent.body), stored.sent.key);
    this.unansweredBet = stored.sent.body;
    this.error = new CallError('timeout');
    this.status = 'failed';
  }

  #save(): void {
    if (this.#username === null) return;
    const { lines, draws, stopOnWin, drawNo } = this;
    const sent = this.unansweredBet && {
      body: this.unansweredBet,
      key: this.#idempotencyKeys.keyFor(JSON.stringify(this.unansweredBet)),
    };
    this.#deps.storage?.write(
      this.#username,
      this.game,
      lines.length === 0 ? null : { lines, draws, stopOnWin, drawNo, sent },
    );
  }

  #closeAttempt(error: CallError | null): void {
    this.#idempotencyKeys.settle(error);
    if (!this.#idempotencyKeys.isOutcomeUnknown()) this.unansweredBet = null;
  }

  async #createBody(drawNo: string): Promise<TicketBody> {
    const drawNos = this.draws === 1 ? [drawNo] : await this.#drawsFrom(drawNo);
    return {
      gameId: this.game.gameId,
      currentDrawNo: drawNo,
      totalStake: toWire(multiply(this.perDraw, BigInt(drawNos.length))),
      stopOnWin: this.draws > 1 && this.stopOnWin,
      device: 'WEB',
      slip: this.lines
        .map(
          ({ play, selection, unitStake, multiplier }) =>
            `${selectionText(selection)}~1~${play.id}~${toWire(unitStake)}~0~${multiplier}`,
        )
        .join(';'),
      ...(drawNos.length > 1 && {
        multiDraw: drawNos.map((each) => ({ drawNo: each, multiplier: 1 })),
      }),
    };
  }

  /**
   * The draws that the member has confirmed. Nothing is bet if the first one has closed since, or
   * fewer are to come.
   */
  async #drawsFrom(drawNo: string): Promise<string[]> {
    const { content } = await this.#deps.listUpcomingDraws({ query: { gameId: this.game.gameId } });
    const from = content.findIndex((draw) => draw.drawNo === drawNo);
    const drawNos =
      from === -1 ? [] : content.slice(from, from + this.draws).map((draw) => draw.drawNo);
    if (drawNos.length < this.draws) throw new CallError('numero_closed', { status: 400 });
    return drawNos;
  }

  #handleEdit(): void {
    if (this.status === 'busy') return;
    this.unansweredBet = null;
    this.status = 'idle';
    this.error = null;
    this.placed = null;
    this.closedDrawNo = null;
    if (this.lines.length === 0) this.drawNo = null;
    this.#save();
  }
}
