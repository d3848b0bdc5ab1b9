import { CallError, callErrorOf, createIntention } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import {
  type Content,
  contentText,
  type LotteryGame,
  MOST_DRAWS,
  MOST_UNITS,
  type Play,
} from '@parlour/fair/lottery';
import { type Micros, toWire } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

import type { KeptSlips } from './kept-slips.ts';
import { type BetBody, LINES, type SlipLine } from './slip-line.ts';

type Placed = Reply<Contract['lottery']['betting']>;

type SlipDeps = {
  readonly betting: Api['lottery']['betting'];
  readonly chase: Api['lottery']['chase'];
  /** The wallet's balance as the bet left it. */
  readonly onPlaced: (balance: number) => void;
  /** Where slips outlive the page; nowhere if absent. */
  readonly kept?: KeptSlips;
};

/** What somebody is about to bet on one game: lines, on how many draws, and whether a win ends it. */
export class SlipStore {
  game: LotteryGame;
  lines: readonly SlipLine[] = [];
  draws = 1;
  stops = true;
  status: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  placed: Placed | null = null;
  error: CallError | null = null;
  /** The draw that it is laid for; null while it is empty or no draw is known. */
  numero: string | null = null;
  /** The draw that it was laid for before, which has closed meanwhile. */
  movedFrom: string | null = null;
  /** What was sent without an answer: until somebody knows what became of it, it is sent again as it was, however time has passed. */
  unanswered: BetBody | null = null;
  readonly #deps: SlipDeps;
  #intention = createIntention();
  #next = 1;
  /** Grows when the slip becomes another one: an answer about the one before is not about it. */
  #turn = 0;
  /** Whose slip it is; null while nobody has been here. */
  #owner: string | null = null;
  /** Who is here now; what nobody has laid is not kept. */
  #here: string | null = null;

  constructor(game: LotteryGame, deps: SlipDeps) {
    this.game = game;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** What all lines cost on one draw. */
  get perDraw(): Micros {
    return this.lines.reduce(
      (sum, { units, price, multiple }) => sum + price * BigInt(units * multiple),
      0n,
    );
  }

  get total(): Micros {
    return this.perDraw * BigInt(this.draws);
  }

  /** It goes along with the draws: nothing of it is under way. */
  get isLaid(): boolean {
    return this.lines.length > 0 && this.status !== 'busy' && this.unanswered === null;
  }

  /** Adds a line; false where it is no bet, or too many numbers. */
  add(play: Play, content: Content, price: Micros, multiple: number): boolean {
    const units = play.units(content);
    if (units < 1 || units > MOST_UNITS || this.lines.length >= LINES) return false;
    this.lines = [...this.lines, { id: this.#next++, play, content, units, price, multiple }];
    this.#edited();
    return true;
  }

  remove(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id);
    this.#edited();
  }

  setDraws(draws: number): void {
    this.draws = Math.min(MOST_DRAWS, Math.max(1, Math.trunc(draws) || 1));
    this.#edited();
  }

  setStops(stops: boolean): void {
    this.stops = stops;
    this.#edited();
  }

  /** The draw that takes bets: a slip for one that has closed meanwhile moves on to it and says so. */
  standOn(numero: string): void {
    if (numero === this.numero) return;
    if (this.numero !== null) this.movedFrom = this.numero;
    this.numero = numero;
    this.#keep();
  }

  /** Another game: lines of the one before mean nothing there, what was kept of this one is taken up. */
  choose(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.#empty();
    this.game = game;
    this.#takeUp();
  }

  /** Bets the slip on the draw that is shown and those after it; asked again, the same bet is placed once. */
  async place(numero: string): Promise<void> {
    if (this.status === 'busy' || this.lines.length === 0) return;
    const turn = this.#turn;
    const [intention, game, here] = [this.#intention, this.game, this.#here];
    this.status = 'busy';
    this.error = null;
    try {
      const body = this.unanswered ?? (await this.#bodyOn(numero));
      // Another slip lies here by now, and nothing was sent yet.
      if (turn !== this.#turn) return;
      const key = intention.keyFor(JSON.stringify(body));
      runInAction(() => {
        this.unanswered = body;
        this.#keep();
      });
      // The key is the player's own and unforeseeable: it serves as what the player adds to the draw, and repeats with the bet.
      const placed = await this.#deps.betting(
        { body: { ...body, entropy: key.slice(0, 64) } },
        { idempotencyKey: key },
      );
      if (turn === this.#turn) {
        runInAction(() => {
          this.#empty();
          this.placed = placed;
          this.status = 'done';
          this.#keep();
        });
      } else if (here !== null && here === this.#here) {
        this.#deps.kept?.write(here, game, null);
      }
      this.#deps.onPlaced(placed.sumBalance);
    } catch (thrown) {
      // What was kept of it is asked again as it was when somebody comes back to it.
      if (turn !== this.#turn) return;
      const error = callErrorOf(thrown);
      runInAction(() => {
        this.#settle(error);
        this.error = error;
        this.status = 'failed';
        this.#keep();
      });
    }
  }

  /** Somebody is here, or (null) nobody for now: whose session ran out finds the slip as it was, and an unanswered bet with it; the next person finds none. */
  belongsTo(username: string | null): void {
    this.#here = username;
    if (username === null) return;
    if (username !== this.#owner && this.#owner !== null) this.#empty();
    this.#owner = username;
    // What lies here, a visitor's too, is newer than what was kept.
    if (this.lines.length > 0) this.#keep();
    else this.#takeUp();
  }

  /** Nothing lies here any more; what is kept stays as it is. */
  #empty(): void {
    this.#turn += 1;
    this.#intention = createIntention();
    this.unanswered = null;
    this.lines = [];
    this.draws = 1;
    this.stops = true;
    this.numero = null;
    this.movedFrom = null;
    this.placed = null;
    this.status = 'idle';
    this.error = null;
  }

  /** Lays what was kept of this game; of what was sent without an answer nobody knows yet what became. */
  #takeUp(): void {
    const kept =
      this.#here === null ? null : (this.#deps.kept?.read(this.#here, this.game) ?? null);
    if (!kept) return;
    this.lines = kept.lines.map((line) => ({ ...line, id: this.#next++ }));
    this.draws = kept.draws;
    this.stops = kept.stops;
    this.numero = kept.numero;
    if (!kept.sent) return;
    this.#intention.resume(JSON.stringify(kept.sent.body), kept.sent.key);
    this.unanswered = kept.sent.body;
    this.error = new CallError('timeout');
    this.status = 'failed';
  }

  #keep(): void {
    if (this.#here === null) return;
    const { lines, draws, stops, numero } = this;
    const sent = this.unanswered && {
      body: this.unanswered,
      key: this.#intention.keyFor(JSON.stringify(this.unanswered)),
    };
    this.#deps.kept?.write(
      this.#here,
      this.game,
      lines.length === 0 ? null : { lines, draws, stops, numero, sent },
    );
  }

  #settle(error: CallError | null): void {
    this.#intention.settle(error);
    if (!this.#intention.isOpen()) this.unanswered = null;
  }

  async #bodyOn(numero: string): Promise<BetBody> {
    const numeros = this.draws === 1 ? [numero] : await this.#numerosFrom(numero);
    return {
      gameId: this.game.gameId,
      currentNumero: numero,
      betCartAmountSum: toWire(this.perDraw * BigInt(numeros.length)),
      winningStop: this.draws > 1 && this.stops,
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

  /** The draws that were shown and agreed to, no others: where the first has closed meanwhile, or fewer are to come, nothing is bet. */
  async #numerosFrom(numero: string): Promise<string[]> {
    const { content } = await this.#deps.chase({ query: { gameId: this.game.gameId } });
    const from = content.findIndex((draw) => draw.numero === numero);
    const numeros =
      from === -1 ? [] : content.slice(from, from + this.draws).map((draw) => draw.numero);
    if (numeros.length < this.draws) throw new CallError('numero_closed', { status: 400 });
    return numeros;
  }

  #edited(): void {
    if (this.status === 'busy') return;
    this.unanswered = null;
    this.status = 'idle';
    this.error = null;
    this.placed = null;
    this.movedFrom = null;
    if (this.lines.length === 0) this.numero = null;
    this.#keep();
  }
}
