import type { SpinGameInfo } from '@parlour/arcade-protocol';
import type { Say } from '../texts/load.ts';
import { ApiError, type SpinResult } from './api.ts';
import { BetStepper } from './bet-stepper.ts';
import type { Action, Phase } from './frame.ts';
import type { FormatMoney } from './money.ts';
import type { ParentPage } from './parent-page.ts';
import { notPlayedText } from './round-requests.ts';
import { createRoundSignal } from './round-signal.ts';
import { endSession } from './shell.ts';
import { listLowBalanceActions } from './low-balance-actions.ts';

/** The display around the scene of a game with single rounds. */
type RoundHud = {
  readonly phase: (phase: Phase) => void;
  readonly figure: (name: 'balance' | 'bet' | 'win', text: string) => void;
  readonly betLimits: (canLess: boolean, canMore: boolean) => void;
  readonly book: (text: string) => void;
  readonly message: (text: string) => void;
  readonly notice: (text: string | null, ...actions: readonly Action[]) => void;
  readonly announce: (text: string) => void;
};

type Deps = {
  readonly hud: RoundHud;
  readonly say: Say<'ready'>;
  readonly money: FormatMoney;
  readonly parent: ParentPage;
  readonly state: SpinGameInfo;
  /** True in the phases in which the bet of the next round can be changed. */
  readonly mayBet: (phase: Phase) => boolean;
};

/**
 * The controls around the scene of games with single rounds: the phase, the bet and the money, and
 * the reason there was no round.
 */
export class RoundControls {
  readonly #deps: Deps;
  readonly #bets: BetStepper;
  readonly #signalRound: (isRunning: boolean) => void;
  #phase: Phase = 'opening';
  #lockedBet: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bets = new BetStepper(deps.state.bets);
    this.#signalRound = createRoundSignal(deps.parent);
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** The bet of the next round. */
  get bet(): number {
    return this.#lockedBet ?? this.#bets.bet;
  }

  /** Holds the bet of the next rounds at an amount; null: the player chooses again. */
  lockBet(bet: number | null): void {
    this.#lockedBet = bet;
    this.#showBet();
  }

  /** Shows what stands there before the first round; `balance` when it differs from the state's. */
  open(balance = this.#deps.state.balance): void {
    const { hud, state, say, money } = this.#deps;
    if (balance !== null) this.showBalance(balance);
    hud.figure('win', money(0));
    if (state.book !== 'REAL') hud.book(say(state.book === 'TRIAL' ? 'demo' : 'playMoney'));
    this.#showBet();
    hud.message(say('ready'));
  }

  setPhase(phase: Phase): void {
    this.#phase = phase;
    this.#deps.hud.phase(phase);
    this.#signalRound(phase === 'spinning');
    this.#showBet();
  }

  showBalance(balance: number): void {
    const { hud, money, parent, state } = this.#deps;
    hud.figure('balance', money(balance));
    parent.post({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  /** One step of the bet up or down. */
  changeBet(step: -1 | 1): void {
    const { hud, mayBet } = this.#deps;
    if (!mayBet(this.#phase) || this.#lockedBet !== null) return;
    this.#bets.step(step);
    hud.notice(null);
    this.#showBet();
  }

  /** The round was not played: says why, and how to go on where the money does not reach. */
  showNotPlayed(answer: Pick<SpinResult, 'state' | 'declineCode' | 'balance'>): void {
    const { hud, say, parent, state } = this.#deps;
    if (answer.balance !== null) this.showBalance(answer.balance);
    hud.message(say('ready'));
    const words = notPlayedText(answer);
    hud.announce(say(words));
    hud.notice(
      say(words),
      ...(words === 'insufficient_funds'
        ? listLowBalanceActions({
            parent,
            say,
            book: state.book,
            less: this.#bets.canLess ? () => this.changeBet(-1) : null,
          })
        : []),
    );
  }

  /** The round failed: the session is over, or something else that the next press may overcome. */
  showError(error: unknown): void {
    const { hud, say, parent } = this.#deps;
    if (error instanceof ApiError && error.code === 'session_over') {
      this.setPhase('stopped');
      endSession({ parent, say }, hud);
      return;
    }
    this.setPhase('idle');
    hud.message(say('ready'));
    hud.notice(say('server_error'));
  }

  #showBet(): void {
    const { hud, money, mayBet } = this.#deps;
    const canChange = mayBet(this.#phase) && this.#lockedBet === null;
    hud.figure('bet', money(this.bet));
    hud.betLimits(canChange && this.#bets.canLess, canChange && this.#bets.canMore);
  }
}
