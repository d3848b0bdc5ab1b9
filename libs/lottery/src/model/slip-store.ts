import { CallError, callErrorOf, createIntention, type Intention } from '@parlour/client';
import type { Api, CallInput, Contract, Reply } from '@parlour/contract';
import { type Content, contentText, type LotteryGame, MOST_DRAWS, MOST_UNITS, type Play } from '@parlour/fair/lottery';
import { type Micros, toWire } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

type Placed = Reply<Contract['lottery']['betting']>;
type Body = CallInput<Contract['lottery']['betting']>['body'];

/** A line that waits to be bet. */
export type SlipLine = { readonly id: number; readonly play: Play; readonly content: Content; readonly units: number; readonly price: Micros; readonly multiple: number };

type SlipDeps = {
  readonly betting: Api['lottery']['betting'];
  readonly chase: Api['lottery']['chase'];
  /** The wallet's balance as the bet left it. */
  readonly onPlaced: (balance: number) => void;
  readonly intention?: Intention;
};

export const LINES = 20;

/** What somebody is about to bet on one game: lines, on how many draws, and whether a win ends it. */
export class SlipStore {
  game: LotteryGame;
  lines: readonly SlipLine[] = [];
  draws = 1;
  stops = true;
  status: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  placed: Placed | null = null;
  error: CallError | null = null;
  readonly #deps: SlipDeps;
  readonly #intention: Intention;
  #next = 1;
  /** Whose slip it is; null while nobody has been here. */
  #owner: string | null = null;
  /** What was sent without an answer: until somebody knows what became of it, it is sent again as it was, however time has passed. */
  #unanswered: Body | null = null;

  constructor(game: LotteryGame, deps: SlipDeps) {
    this.game = game;
    this.#deps = deps;
    this.#intention = deps.intention ?? createIntention();
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** What all lines cost on one draw. */
  get perDraw(): Micros {
    return this.lines.reduce((sum, { units, price, multiple }) => sum + price * BigInt(units * multiple), 0n);
  }

  get total(): Micros {
    return this.perDraw * BigInt(this.draws);
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

  /** Another game: lines of the one before mean nothing there. */
  choose(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.game = game;
    this.lines = [];
    this.draws = 1;
    this.#edited();
  }

  /** Bets the slip on the draw that is shown and those after it; asked again, the same bet is placed once. */
  async place(numero: string): Promise<void> {
    if (this.status === 'busy' || this.lines.length === 0) return;
    this.status = 'busy';
    this.error = null;
    try {
      const body = this.#unanswered ?? (await this.#bodyOn(numero));
      const key = this.#intention.keyFor(JSON.stringify(body));
      this.#unanswered = body;
      // The key is the player's own and unforeseeable: it serves as what the player adds to the draw, and repeats with the bet.
      const placed = await this.#deps.betting({ body: { ...body, entropy: key.slice(0, 64) } }, { idempotencyKey: key });
      this.#settle(null);
      runInAction(() => {
        this.placed = placed;
        this.lines = [];
        this.draws = 1;
        this.status = 'done';
      });
      this.#deps.onPlaced(placed.sumBalance);
    } catch (thrown) {
      const error = callErrorOf(thrown);
      this.#settle(error);
      runInAction(() => {
        this.error = error;
        this.status = 'failed';
      });
    }
  }

  /** Somebody is here, or (null) nobody for now: whose session ran out finds the slip as it was, and an unanswered bet with it; the next person finds none. */
  belongsTo(username: string | null): void {
    if (username === null || username === this.#owner) return;
    if (this.#owner !== null) this.#forget();
    this.#owner = username;
  }

  #forget(): void {
    this.#settle(null);
    this.lines = [];
    this.draws = 1;
    this.placed = null;
    this.status = 'idle';
    this.error = null;
  }

  #settle(error: CallError | null): void {
    this.#intention.settle(error);
    if (!this.#intention.isOpen()) this.#unanswered = null;
  }

  async #bodyOn(numero: string): Promise<Body> {
    const numeros = this.draws === 1 ? [numero] : await this.#numerosFrom(numero);
    return {
      gameId: this.game.gameId, currentNumero: numero, betCartAmountSum: toWire(this.perDraw * BigInt(numeros.length)), winningStop: this.draws > 1 && this.stops, device: 'WEB',
      bettingSlipString: this.lines.map(({ play, content, price, multiple }) => `${contentText(content)}~1~${play.id}~${toWire(price)}~0~${multiple}`).join(';'),
      ...(numeros.length > 1 && { chase: numeros.map((each) => ({ numero: each, multiple: 1 })) }),
    };
  }

  /** The draws that were shown and agreed to, no others: where the first has closed meanwhile, or fewer are to come, nothing is bet. */
  async #numerosFrom(numero: string): Promise<string[]> {
    const { content } = await this.#deps.chase({ query: { gameId: this.game.gameId } });
    const from = content.findIndex((draw) => draw.numero === numero);
    const numeros = from === -1 ? [] : content.slice(from, from + this.draws).map((draw) => draw.numero);
    if (numeros.length < this.draws) throw new CallError('numero_closed', { status: 400 });
    return numeros;
  }

  #edited(): void {
    if (this.status === 'busy') return;
    this.#unanswered = null;
    this.status = 'idle';
    this.error = null;
    this.placed = null;
  }
}
