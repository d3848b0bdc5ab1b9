import { CallError, callErrorOf, createIntention } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import {
  type Content,
  contentText,
  type LotteryGame,
  MAX_DRAWS,
  MAX_UNITS,
  type Play,
} from '@parlour/fair/lottery';
import { add, type Micros, multiply, toWire, zero } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

import type { SlipStorage } from './slip-storage.ts';
import { type BetBody, MAX_LINES, type SlipLine } from './slip-line.ts';

type Placed = Reply<Contract['lottery']['betting']>;

type SlipDeps = {
  readonly betting: Api['lottery']['betting'];
  readonly chase: Api['lottery']['chase'];
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
  stopsOnWin = true;
  status: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  placed: Placed | null = null;
  error: CallError | null = null;
  /** The draw the slip is for; null while it is empty or no draw is known. */
  numero: string | null = null;
  /** The draw the slip was for before, if betting on it has closed since. */
  closedNumero: string | null = null;
  /**
   * A bet that was sent and not answered. It is retried unchanged, with its idempotency key and for
   * its own draw, until its outcome is known.
   */
  unansweredBet: BetBody | null = null;
  readonly #deps: SlipDeps;
  #intention = createIntention();
  #nextLineId = 1;
  /** Grows when the slip is replaced: answers about an older slip are dropped. */
  #slipNo = 0;
  /** Whose slip it is; null before the first login. */
  #owner: string | null = null;
  /** Who is logged in; a visitor's slip is not stored. */
  #username: string | null = null;

  constructor(game: LotteryGame, deps: SlipDeps) {
    this.game = game;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The stake of all lines for one draw. */
  get perDraw(): Micros {
    return this.lines.reduce(
      (sum, { units, price, multiple }) => add(sum, multiply(price, BigInt(units * multiple))),
      zero,
    );
  }

  get total(): Micros {
    return multiply(this.perDraw, BigInt(this.draws));
  }

  /** Whether the slip may move to the next draw: no bet of it is under way. */
  get canMove(): boolean {
    return this.lines.length > 0 && this.status !== 'busy' && this.unansweredBet === null;
  }

  /** Adds a line; false if it is no bet or too large. */
  addLine(play: Play, content: Content, price: Micros, multiple: number): boolean {
    const units = play.units(content);
    if (units < 1 || units > MAX_UNITS || this.lines.length >= MAX_LINES) return false;
    this.lines = [...this.lines, { id: this.#nextLineId++, play, content, units, price, multiple }];
    this.#handleEdit();
    return true;
  }

  removeLine(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id);
    this.#handleEdit();
  }

  setDraws(draws: number): void {
    this.draws = Math.min(MAX_DRAWS, Math.max(1, Math.trunc(draws) || 1));
    this.#handleEdit();
  }

  setStopsOnWin(stops: boolean): void {
    this.stopsOnWin = stops;
    this.#handleEdit();
  }

  /** Moves the slip to the draw that takes bets now. */
  moveToDraw(numero: string): void {
    if (numero === this.numero) return;
    if (this.numero !== null) this.closedNumero = this.numero;
    this.numero = numero;
    this.#save();
  }

  /** Switches to another game and restores its stored slip. */
  setGame(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.#clear();
    this.game = game;
    this.#restore();
  }

  /** Places the slip on a draw and those after it. A retry cannot place it twice. */
  async place(numero: string): Promise<void> {
    if (this.status === 'busy' || this.lines.length === 0) return;
    const slipNo = this.#slipNo;
    const [intention, game, username] = [this.#intention, this.game, this.#username];
    this.status = 'busy';
    this.error = null;
    try {
      const body = this.unansweredBet ?? (await this.#createBody(numero));
      // The slip was replaced before anything was sent.
      if (slipNo !== this.#slipNo) return;
      const key = intention.keyFor(JSON.stringify(body));
      runInAction(() => {
        this.unansweredBet = body;
        this.#save();
      });
      // The key is random and repeats with the bet: it is also the player's share of the entropy.
      const placed = await this.#deps.betting(
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
      const error = callErrorOf(thrown);
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
    this.#intention = createIntention();
    this.unansweredBet = null;
    this.lines = [];
    this.draws = 1;
    this.stopsOnWin = true;
    this.numero = null;
    this.closedNumero = null;
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
    this.draws = stored.draws;
    this.stopsOnWin = stored.stopsOnWin;
    this.numero = stored.numero;
    if (!stored.sent) return;
    this.#intention.resume(JSON.stringify(stored.sent.body), stored.sent.key);
    this.unansweredBet = stored.sent.body;
    this.error = new CallError('timeout');
    this.status = 'failed';
  }

  #save(): void {
    if (this.#username === null) return;
    const { lines, draws, stopsOnWin, numero } = this;
    const sent = this.unansweredBet && {
      body: this.unansweredBet,
      key: this.#intention.keyFor(JSON.stringify(this.unansweredBet)),
    };
    this.#deps.storage?.write(
      this.#username,
      this.game,
      lines.length === 0 ? null : { lines, draws, stopsOnWin, numero, sent },
    );
  }

  #closeAttempt(error: CallError | null): void {
    this.#intention.settle(error);
    if (!this.#intention.isOpen()) this.unansweredBet = null;
  }

  async #createBody(numero: string): Promise<BetBody> {
    const numeros = this.draws === 1 ? [numero] : await this.#drawsFrom(numero);
    return {
      gameId: this.game.gameId,
      currentNumero: numero,
      betCartAmountSum: toWire(multiply(this.perDraw, BigInt(numeros.length))),
      winningStop: this.draws > 1 && this.stopsOnWin,
      device: 'WEB',
      bettingSlipString: this.lines
        .map(
          ({ play, content, price, multiple }) =>
            `${contentText(content)}~1~${play.id}~${toWire(price)}~0~${multiple}`,
        )
        .join(';'),
      ...(numeros.length > 1 && { chase: numeros.map((each) => ({ numero: each, multiple: 1 })) }),
    };
  }

  /**
   * The draws that the member has confirmed. Nothing is bet if the first one has closed since, or
   * fewer are to come.
   */
  async #drawsFrom(numero: string): Promise<string[]> {
    const { content } = await this.#deps.chase({ query: { gameId: this.game.gameId } });
    const from = content.findIndex((draw) => draw.numero === numero);
    const numeros =
      from === -1 ? [] : content.slice(from, from + this.draws).map((draw) => draw.numero);
    if (numeros.length < this.draws) throw new CallError('numero_closed', { status: 400 });
    return numeros;
  }

  #handleEdit(): void {
    if (this.status === 'busy') return;
    this.unansweredBet = null;
    this.status = 'idle';
    this.error = null;
    this.placed = null;
    this.closedNumero = null;
    if (this.lines.length === 0) this.numero = null;
    this.#save();
  }
}
