import type { SpinGameInfo } from '@parlour/arcade-protocol';
import type { Turn } from '../../games/game.ts';
import type { Say } from '../texts/load.ts';
import { type GameApi, randomHex, type SpinResult } from './api.ts';
import { countUp } from './count-up.ts';
import { FreeSpins } from './free-spins.ts';
import { findInterruptedRound, markRoundBegun, markRoundShown } from './interrupted-round.ts';
import { RoundControls } from './round-controls.ts';
import type { FormatMoney } from './money.ts';
import { createSkippableWait, sleep } from './motion.ts';
import type { ParentPage } from './parent-page.ts';
import { RoundRequests } from './round-requests.ts';
import type { SlotHud } from './slot-hud.ts';

/** The callbacks with which a slot shows its rounds. */
export type SlotPresentation<Own extends Turn> = {
  /** Sets the reels off, before the result is known. */
  readonly beginTurn: () => void;
  /** Lets the reels run out where they stood, for a turn that has no result. */
  readonly halt: () => Promise<void>;
  /** Shows a finished round from the landing of its first turn to its sum. */
  readonly play: (round: SpinResult<Own>) => Promise<void>;
  /** Shortens the wait that is under way. */
  readonly hurry: () => void;
};

type Deps<Own extends Turn> = {
  readonly api: GameApi<Own>;
  readonly hud: SlotHud;
  readonly say: Say<'ready'>;
  readonly money: FormatMoney;
  readonly parent: ParentPage;
  readonly show: SlotPresentation<Own>;
  readonly state: SpinGameInfo;
};

/**
 * Plays a slot: what the player does, the server’s response, and what is shown. One spin at a
 * time; no spin starts by itself.
 */
export class SlotGame<Own extends Turn> {
  readonly #deps: Deps<Own>;
  readonly #controls: RoundControls;
  readonly #rounds: RoundRequests<Own>;
  readonly #freeSpins: FreeSpins;
  #readyAt = 0;
  #paused = false;

  constructor(deps: Deps<Own>) {
    this.#deps = deps;
    this.#controls = new RoundControls({ ...deps, mayBet: (phase) => phase === 'idle' });
    this.#freeSpins = new FreeSpins({ ...deps, controls: this.#controls });
    this.#rounds = new RoundRequests(deps);
  }

  /**
   * Shows the state, takes a first client seed where none is set, and finishes a round that was cut
   * off: by the server, or by leaving the page before its result was shown.
   */
  async start(): Promise<void> {
    const { api, say, state } = this.#deps;
    const { unsettled, unshown } = state;
    const interrupted = unsettled ? null : await findInterruptedRound<Own>(api, unshown);
    // The balance must not tell the result before the reels do.
    this.#controls.open(interrupted?.balanceAfterBet ?? state.balance);
    if (!interrupted) this.#freeSpins.use(state.freeSpins);
    this.#freeSpins.greet();
    await this.#rounds.chooseSeed();
    this.#controls.setPhase('idle');
    if (unsettled) await this.#round(say('finishedLast'), () => this.#rounds.play(unsettled));
    else if (interrupted) {
      await this.#round(say('finishedLast'), () => Promise.resolve(interrupted));
      this.#freeSpins.use(state.freeSpins);
    }
  }

  /** One press of Spin. While a result is being shown, it hurries the showing. */
  async spin(): Promise<void> {
    if (this.#paused) return;
    if (this.#controls.phase === 'spinning') {
      this.#deps.show.hurry();
      return;
    }
    if (this.#controls.phase !== 'idle' || performance.now() < this.#readyAt) return;
    if (this.#freeSpins.dismiss()) return;
    const { bet } = this.#controls;
    const { say, money } = this.#deps;
    const free = this.#freeSpins.next;
    const spinId = randomHex(16);
    const remember = markRoundBegun(spinId);
    await this.#round(
      free
        ? say('bonusSpinOf', { number: free.count - free.left + 1, count: free.count })
        : say('betOf', { amount: money(bet) }),
      () => this.#rounds.play({ spinId, bet, remember, freeSpins: free?.id ?? null }),
    );
  }

  /** The bet of the next spin. */
  get bet(): number {
    return this.#controls.bet;
  }

  /** One step of the bet up or down. */
  changeBet(step: -1 | 1): void {
    this.#controls.changeBet(step);
  }

  /** The parent page asked for a pause, for instance over a reality check. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#deps.hud.notice(paused ? this.#deps.say('paused') : null);
  }

  /** The seeds changed in the fairness panel. */
  useSeed(seed: SpinGameInfo['seed']): void {
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

  async #round(words: string, load: () => Promise<SpinResult<Own>>): Promise<void> {
    const { hud, show, money } = this.#deps;
    this.#controls.setPhase('spinning');
    hud.notice(null);
    hud.message(words);
    hud.figure('win', money(0));
    show.beginTurn();
    try {
      const answer = await load();
      this.#readyAt = performance.now() + answer.nextSpinInMs;
      await this.#settle(answer);
      markRoundShown(this.#deps.api, answer.spinId);
      await sleep(this.#readyAt - performance.now());
      this.#controls.setPhase('idle');
    } catch (error) {
      await show.halt();
      this.#controls.showError(error);
    }
  }

  async #settle(answer: SpinResult<Own>): Promise<void> {
    const { show } = this.#deps;
    if (answer.state === 'done') {
      if (answer.balanceAfterBet !== null) this.#controls.showBalance(answer.balanceAfterBet);
      if (answer.freeSpins) this.#freeSpins.count(answer.freeSpins);
      await show.play(answer);
      if (answer.jackpot !== null && answer.jackpot > 0) await this.#jackpot(answer.jackpot);
      if (answer.balance !== null) this.#controls.showBalance(answer.balance);
      if (answer.freeSpins) await this.#freeSpins.settle(answer.freeSpins);
      return;
    }
    await show.halt();
    this.#controls.showNotPlayed(answer);
    if (answer.declineCode === 'free_spins_unavailable') await this.#freeSpins.end();
  }

  /**
   * The brand's jackpot, after what the round itself brought: said, counted up, and left standing.
   */
  async #jackpot(amount: number): Promise<void> {
    const { hud, say, money } = this.#deps;
    const words = say('jackpotWon', { amount: money(amount) });
    hud.announce(words);
    hud.message(words, 'win');
    hud.banner(words);
    hud.celebrate(true);
    await countUp(amount, (shown) => hud.figure('win', money(shown)), createSkippableWait());
  }
}
