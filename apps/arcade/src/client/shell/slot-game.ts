import type { Turn } from '../../games/game.ts';
import type { GameState } from '../../http/views.ts';
import type { Say } from '../texts/load.ts';
import { type GameApi, randomId, type SpinAnswer, type SpinWish } from './api.ts';
import { countUp } from './count-up.ts';
import { Desk } from './desk.ts';
import type { ShowMoney } from './money.ts';
import { createPace, sleep } from './motion.ts';
import type { Parent } from './parent.ts';
import { Rounds } from './rounds.ts';
import type { SlotHud } from './slot-hud.ts';

/** How a slot shows its rounds. */
export type SlotShow<Own extends Turn> = {
  /** Sets the reels off, before the result is known. */
  readonly beginTurn: () => void;
  /** Lets the reels run out where they stood, for a turn that has no result. */
  readonly halt: () => Promise<void>;
  /** Shows a finished round from the landing of its first turn to its sum. */
  readonly play: (round: SpinAnswer<Own>) => Promise<void>;
  /** Shortens the wait that is under way. */
  readonly hurry: () => void;
};

type Deps<Own extends Turn> = {
  readonly api: GameApi<Own>;
  readonly hud: SlotHud;
  readonly say: Say<'ready'>;
  readonly money: ShowMoney;
  readonly parent: Parent;
  readonly show: SlotShow<Own>;
  readonly state: GameState;
};

/** Plays a slot: what the player does, what the server answers, and what is shown. One spin at a time; no spin starts by itself. */
export class SlotGame<Own extends Turn> {
  readonly #deps: Deps<Own>;
  readonly #desk: Desk;
  readonly #rounds: Rounds<Own>;
  #readyAt = 0;
  #paused = false;

  constructor(deps: Deps<Own>) {
    const { api, say, hud, state } = deps;
    this.#deps = deps;
    this.#desk = new Desk({ ...deps, mayBet: (phase) => phase === 'idle' });
    this.#rounds = new Rounds({
      api,
      say,
      seed: state.seed,
      notice: (text) => hud.notice(text),
      onOlder: () => hud.message(say('finishedLast')),
    });
  }

  /** Shows the state, takes a first client seed where none is set, and finishes a round that was cut off. */
  async start(): Promise<void> {
    const { state } = this.#deps;
    this.#desk.open();
    await this.#rounds.chooseSeed();
    this.#desk.enter('idle');
    if (state.unsettled) await this.#round(state.unsettled, true);
  }

  /** One press of Spin. While a result is being shown, it hurries the showing. */
  async spin(): Promise<void> {
    if (this.#paused) return;
    if (this.#desk.phase === 'spinning') {
      this.#deps.show.hurry();
      return;
    }
    if (this.#desk.phase !== 'idle' || performance.now() < this.#readyAt) return;
    await this.#round({ spinId: randomId(16), bet: this.#desk.bet }, false);
  }

  /** The bet of the next spin. */
  get bet(): number {
    return this.#desk.bet;
  }

  /** One step of the bet up or down. */
  changeBet(step: -1 | 1): void {
    this.#desk.changeBet(step);
  }

  /** The parent page asked for a pause, for instance over a reality check. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#deps.hud.notice(paused ? this.#deps.say('paused') : null);
  }

  /** The seeds changed in the fairness panel. */
  useSeed(seed: GameState['seed']): void {
    this.#rounds.useSeed(seed);
  }

  /** Uses a key: Space and Enter spin, the arrows change the bet. */
  press(key: string): boolean {
    if (key === ' ' || key === 'Enter') void this.spin();
    else if (key === 'ArrowUp' || key === 'ArrowRight') this.changeBet(1);
    else if (key === 'ArrowDown' || key === 'ArrowLeft') this.changeBet(-1);
    else return false;
    return true;
  }

  async #round(wish: SpinWish, again: boolean): Promise<void> {
    const { hud, say, show, money } = this.#deps;
    this.#desk.enter('spinning');
    hud.notice(null);
    hud.message(say(again ? 'finishedLast' : 'betOf', { amount: money(wish.bet) }));
    hud.figure('win', money(0));
    show.beginTurn();
    try {
      const answer = await this.#rounds.ask(wish);
      this.#readyAt = performance.now() + answer.nextSpinInMs;
      await this.#settle(answer);
      await sleep(this.#readyAt - performance.now());
      this.#desk.enter('idle');
    } catch (error) {
      await show.halt();
      this.#desk.explain(error);
    }
  }

  async #settle(answer: SpinAnswer<Own>): Promise<void> {
    const { show } = this.#deps;
    if (answer.state === 'done') {
      if (answer.balanceAfterBet !== null) this.#desk.balance(answer.balanceAfterBet);
      await show.play(answer);
      if (answer.jackpot !== null && answer.jackpot > 0) await this.#jackpot(answer.jackpot);
      if (answer.balance !== null) this.#desk.balance(answer.balance);
      return;
    }
    await show.halt();
    this.#desk.refuse(answer);
  }

  /** The house's jackpot, after what the round itself brought: said, counted up, and left standing. */
  async #jackpot(amount: number): Promise<void> {
    const { hud, say, money } = this.#deps;
    const words = say('jackpotWon', { amount: money(amount) });
    hud.announce(words);
    hud.message(words, 'win');
    hud.banner(words);
    hud.celebrate(true);
    await countUp(amount, (shown) => hud.figure('win', money(shown)), createPace());
  }
}
