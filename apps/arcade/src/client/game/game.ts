import type { GameState } from '../../http/views.ts';
import { ApiFault, type GameApi, randomId, type SpinAnswer } from '../api.ts';
import type { ShowMoney } from '../money.ts';
import type { Parent } from '../parent.ts';
import type { TextKey } from '../texts/en.ts';
import type { Say } from '../texts/load.ts';
import type { Hud, Phase } from './hud.ts';
import type { createPresentation } from './presentation.ts';

type Deps = { readonly api: GameApi; readonly hud: Hud; readonly say: Say; readonly money: ShowMoney; readonly parent: Parent; readonly show: ReturnType<typeof createPresentation>; readonly stops: readonly number[]; readonly state: GameState };

const declineTexts = new Set<string>(['insufficient_funds', 'account_excluded', 'account_locked', 'age_below_minimum', 'limit_stake_reached', 'limit_loss_reached', 'limit_session_reached', 'reality_check_due']);

const sleep = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

/** Plays: what the player does, what the server answers, and what is shown. One spin at a time; no spin starts by itself. */
export class Game {
  readonly #deps: Deps;
  readonly #bets: readonly number[];
  #betIndex = 0;
  #phase: Phase = 'opening';
  #stops: readonly number[];
  #readyAt = 0;
  #paused = false;
  #seed: GameState['seed'];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bets = deps.state.bets;
    this.#stops = deps.stops;
    this.#seed = deps.state.seed;
  }

  /** Shows the state, takes a first client seed where none is set, and finishes a round that was cut off. */
  async start(): Promise<void> {
    const { hud, state, say, money } = this.#deps;
    const stored = Number(sessionStorage.getItem('arcade:bet'));
    // The lowest bet, until the player chose another.
    this.#betIndex = Math.max(0, this.#bets.indexOf(stored));
    if (state.balance !== null) this.#balance(state.balance);
    hud.figure('win', money(0));
    if (state.book !== 'REAL') hud.book(say(state.book === 'TRIAL' ? 'trial' : 'playMoney'));
    this.#showBet();
    hud.message(say('ready'));
    await this.#chooseSeed();
    this.#setPhase('idle');
    if (state.unsettled) await this.#round(state.unsettled.spinId, state.unsettled.bet, true);
  }

  /** One press of Spin. While a result is being shown, it hurries the showing. */
  async spin(): Promise<void> {
    if (this.#paused) return;
    if (this.#phase === 'spinning') {
      this.#deps.show.hurry();
      return;
    }
    if (this.#phase !== 'idle' || performance.now() < this.#readyAt) return;
    await this.#round(randomId(16), this.#bets[this.#betIndex] as number, false);
  }

  /** The bet of the next spin. */
  get bet(): number {
    return this.#bets[this.#betIndex] as number;
  }

  /** One step of the bet up or down. */
  changeBet(step: -1 | 1): void {
    if (this.#phase !== 'idle') return;
    this.#betIndex = Math.min(this.#bets.length - 1, Math.max(0, this.#betIndex + step));
    sessionStorage.setItem('arcade:bet', String(this.#bets[this.#betIndex]));
    this.#deps.hud.notice(null);
    this.#showBet();
  }

  /** The parent page asked for a pause, for instance over a reality check. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#deps.hud.notice(paused ? this.#deps.say('paused') : null);
  }

  /** The seeds changed in the fairness panel. */
  useSeed(seed: GameState['seed']): void {
    this.#seed = seed;
  }

  #setPhase(phase: Phase): void {
    this.#phase = phase;
    this.#deps.hud.phase(phase);
    this.#showBet();
  }

  #showBet(): void {
    const { hud, money } = this.#deps;
    const idle = this.#phase === 'idle';
    hud.figure('bet', money(this.#bets[this.#betIndex] as number));
    hud.betLimits(idle && this.#betIndex > 0, idle && this.#betIndex < this.#bets.length - 1);
  }

  #balance(balance: number): void {
    const { hud, money, parent, state } = this.#deps;
    hud.figure('balance', money(balance));
    parent.tell({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  /** A fresh pair of seeds waits for the player's part: it is made here, in the browser, after the commitment was seen. */
  async #chooseSeed(): Promise<void> {
    if (this.#seed.clientSeed === null) this.#seed = await this.#deps.api.setSeed(this.#seed.commitment, randomId(8));
  }

  async #round(spinId: string, bet: number, again: boolean): Promise<void> {
    const { hud, say, show } = this.#deps;
    this.#setPhase('spinning');
    hud.notice(null);
    hud.message(say(again ? 'finishedLast' : 'betOf', { amount: this.#deps.money(bet) }));
    hud.figure('win', this.#deps.money(0));
    show.beginTurn();
    try {
      const answer = await this.#ask(spinId, bet);
      this.#readyAt = performance.now() + answer.nextSpinInMs;
      await this.#settle(answer);
      await sleep(this.#readyAt - performance.now());
      this.#setPhase('idle');
    } catch (error) {
      await show.halt(this.#stops);
      this.#explain(error);
    }
  }

  /** Asks until there is an answer: the id of the spin makes it safe to ask any number of times. */
  async #ask(spinId: string, bet: number): Promise<SpinAnswer> {
    const { api, hud, say } = this.#deps;
    let [id, amount] = [spinId, bet];
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await api.spin(id, amount);
        if (['done', 'declined', 'cancelled', 'refunded'].includes(answer.state)) {
          hud.notice(null);
          return answer;
        }
        hud.notice(say('pending'));
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        if (error.code === 'too_fast') await sleep(Number(error.facts['waitMs'] ?? 500));
        else if (error.code === 'client_seed_needed' && tries < 3) {
          this.#seed = await api.seed();
          await this.#chooseSeed();
        } else if (error.code === 'round_open' && error.facts['spinId']) {
          // Another frame left a round behind: its result comes first.
          [id, amount] = [String(error.facts['spinId']), Number(error.facts['bet'])];
          hud.message(say('finishedLast'));
        } else if (['network', 'trouble', 'busy', 'wallet_unreachable'].includes(error.code)) hud.notice(say(error.code === 'network' ? 'offline' : 'pending'));
        else throw error;
        if (error.code === 'too_fast' || error.code === 'client_seed_needed' || error.code === 'round_open') continue;
      }
      await sleep(Math.min(8000, 1500 * 1.5 ** tries));
    }
  }

  async #settle(answer: SpinAnswer): Promise<void> {
    const { hud, say, show } = this.#deps;
    if (answer.state === 'done') {
      if (answer.balanceAfterBet !== null) this.#balance(answer.balanceAfterBet);
      this.#stops = answer.spins[0]?.stops ?? this.#stops;
      await show.play(answer);
      if (answer.balance !== null) this.#balance(answer.balance);
      return;
    }
    await show.halt(this.#stops);
    if (answer.balance !== null) this.#balance(answer.balance);
    hud.message(say('ready'));
    const code = answer.declineCode ?? '';
    const words = answer.state === 'declined' ? (declineTexts.has(code) ? (code as TextKey) : 'declined') : answer.state === 'refunded' ? 'refunded' : 'cancelled';
    hud.announce(say(words));
    hud.notice(say(words), ...(code === 'insufficient_funds' && this.#betIndex > 0 ? [{ label: say('betLess'), run: () => this.changeBet(-1) }] : []));
  }

  #explain(error: unknown): void {
    const { hud, say, parent } = this.#deps;
    if (error instanceof ApiFault && error.code === 'session_over') {
      this.#setPhase('stopped');
      parent.tell({ type: 'parlour:relaunch' });
      hud.notice(say('sessionOver'), { label: say('reopen'), run: () => parent.tell({ type: 'parlour:relaunch' }) });
      return;
    }
    this.#setPhase('idle');
    hud.message(say('ready'));
    hud.notice(say('trouble'));
  }
}
