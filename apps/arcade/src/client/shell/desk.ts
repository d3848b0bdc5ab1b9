import type { GameState } from '../../http/views.ts';
import type { Say } from '../texts/load.ts';
import { ApiFault, type SpinAnswer } from './api.ts';
import { Bets } from './bets.ts';
import type { Action, Phase } from './frame.ts';
import type { ShowMoney } from './money.ts';
import type { Parent } from './parent.ts';
import { whyNot } from './rounds.ts';
import { endSession } from './shell.ts';
import { waysOn } from './way-on.ts';

/** What the page of such a game shows around its scene. */
type DeskHud = {
  readonly phase: (phase: Phase) => void;
  readonly figure: (name: 'balance' | 'bet' | 'win', text: string) => void;
  readonly betLimits: (canLess: boolean, canMore: boolean) => void;
  readonly book: (text: string) => void;
  readonly message: (text: string) => void;
  readonly notice: (text: string | null, ...actions: readonly Action[]) => void;
  readonly announce: (text: string) => void;
};

type Deps = {
  readonly hud: DeskHud;
  readonly say: Say<'ready'>;
  readonly money: ShowMoney;
  readonly parent: Parent;
  readonly state: GameState;
  /** When the bet of the next round may be changed. */ readonly mayBet: (phase: Phase) => boolean;
};

/** What games of single rounds have around their scene: the phase, the bet and the money, and why there was no round. */
export class Desk {
  readonly #deps: Deps;
  readonly #bets: Bets;
  #phase: Phase = 'opening';

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bets = new Bets(deps.state.bets);
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** The bet of the next round. */
  get bet(): number {
    return this.#bets.bet;
  }

  /** Shows what stands there before the first round. */
  open(): void {
    const { hud, state, say, money } = this.#deps;
    if (state.balance !== null) this.balance(state.balance);
    hud.figure('win', money(0));
    if (state.book !== 'REAL') hud.book(say(state.book === 'TRIAL' ? 'trial' : 'playMoney'));
    this.#showBet();
    hud.message(say('ready'));
  }

  enter(phase: Phase): void {
    this.#phase = phase;
    this.#deps.hud.phase(phase);
    this.#showBet();
  }

  balance(balance: number): void {
    const { hud, money, parent, state } = this.#deps;
    hud.figure('balance', money(balance));
    parent.tell({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  /** One step of the bet up or down. */
  changeBet(step: -1 | 1): void {
    const { hud, mayBet } = this.#deps;
    if (!mayBet(this.#phase)) return;
    this.#bets.step(step);
    hud.notice(null);
    this.#showBet();
  }

  /** The round was not played: says why, and how to go on where the money does not reach. */
  refuse(answer: Pick<SpinAnswer, 'state' | 'declineCode' | 'balance'>): void {
    const { hud, say, parent, state } = this.#deps;
    if (answer.balance !== null) this.balance(answer.balance);
    hud.message(say('ready'));
    const words = whyNot(answer);
    hud.announce(say(words));
    hud.notice(
      say(words),
      ...(words === 'insufficient_funds'
        ? waysOn({
            parent,
            say,
            book: state.book,
            less: this.#bets.canLess ? () => this.changeBet(-1) : null,
          })
        : []),
    );
  }

  /** The round failed: the session is over, or something else that the next press may overcome. */
  explain(error: unknown): void {
    const { hud, say, parent } = this.#deps;
    if (error instanceof ApiFault && error.code === 'session_over') {
      this.enter('stopped');
      endSession({ parent, say }, hud);
      return;
    }
    this.enter('idle');
    hud.message(say('ready'));
    hud.notice(say('trouble'));
  }

  #showBet(): void {
    const { hud, money, mayBet } = this.#deps;
    const canChange = mayBet(this.#phase);
    hud.figure('bet', money(this.#bets.bet));
    hud.betLimits(canChange && this.#bets.canLess, canChange && this.#bets.canMore);
  }
}
