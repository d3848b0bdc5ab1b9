import type { SpinGameInfo } from '@parlour/arcade-protocol';
import { type Kind, kinds } from '../../games/pearl-reef/fish.ts';
import type { StoredCast } from '../../games/pearl-reef/play-cast.ts';
import { type GameApi, randomHex, type SpinResult } from '../shell/api.ts';
import {
  findInterruptedRound,
  markRoundBegun,
  markRoundShown,
} from '../shell/interrupted-round.ts';
import { RoundControls } from '../shell/round-controls.ts';
import type { FormatMoney } from '../shell/money.ts';
import { sleep } from '../shell/motion.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import { RoundRequests } from '../shell/round-requests.ts';
import type { ReefHud } from './reef-hud.ts';
import type { SeaView } from './sea-view.ts';
import type { ReefSay } from './texts/load.ts';

type Deps = {
  readonly api: GameApi<StoredCast>;
  readonly hud: ReefHud;
  readonly sea: SeaView;
  readonly say: ReefSay;
  readonly money: FormatMoney;
  readonly parent: ParentPage;
  readonly state: SpinGameInfo;
};

/**
 * Plays the reef: one cast at a time, each pressed for; one more may wait. The sight stays on a
 * fish, then on the next of its kind.
 */
export class ReefGame {
  readonly #deps: Deps;
  readonly #controls: RoundControls;
  readonly #rounds: RoundRequests<StoredCast>;
  #kind: Kind = 'sardine';
  #isQueued = false;
  #paused = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    // The next cast may be chosen while a net is out.
    this.#controls = new RoundControls({
      ...deps,
      mayBet: (phase) => phase === 'idle' || phase === 'spinning',
    });
    this.#rounds = new RoundRequests(deps);
  }

  /**
   * Shows the state, takes a first client seed where none is set, and finishes a cast that was cut
   * off: by the server, or by leaving the page before its result was shown.
   */
  async start(): Promise<void> {
    const { api, say, state } = this.#deps;
    const { unsettled, unshown } = state;
    const interrupted = unsettled ? null : await findInterruptedRound<StoredCast>(api, unshown);
    // The balance must not tell the result before the net does.
    this.#controls.open(interrupted?.balanceAfterBet ?? state.balance);
    this.choose(this.#kind);
    await this.#rounds.chooseSeed();
    this.#controls.setPhase('idle');
    if (unsettled)
      await this.#cast(unsettled.choice as Kind, say('finishedLast'), () =>
        this.#rounds.play(unsettled),
      );
    else if (interrupted)
      await this.#cast(interrupted.choice as Kind, say('finishedLast'), () =>
        Promise.resolve(interrupted),
      );
  }

  /** The bet of the next cast. */
  get bet(): number {
    return this.#controls.bet;
  }

  /** Turns the sight to a kind. */
  choose(kind: Kind): void {
    const { hud, sea } = this.#deps;
    this.#kind = kind;
    hud.choose(kind);
    sea.aim(kind);
  }

  /** A touch of the water: the fish under it is aimed at and cast at. */
  touch(x: number, y: number): void {
    const found = this.#deps.sea.pick(x, y);
    if (!found || this.#controls.phase === 'opening' || this.#controls.phase === 'stopped') return;
    this.#deps.sea.lock(found.id);
    this.choose(found.kind);
    void this.cast();
  }

  /** One press of Cast. While a net is out, one more cast is kept for afterwards. */
  async cast(): Promise<void> {
    if (this.#paused) return;
    if (this.#controls.phase === 'spinning') {
      this.#queue(true);
      return;
    }
    if (this.#controls.phase !== 'idle') return;
    do {
      this.#queue(false);
      await this.#castForBet();
    } while (this.#isWanted());
  }

  /** One step of the bet up or down, for the next cast. */
  changeBet(step: -1 | 1): void {
    this.#controls.changeBet(step);
  }

  /** The parent page asked for a pause, for instance over a reality check. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#queue(false);
    this.#deps.hud.notice(paused ? this.#deps.say('paused') : null);
  }

  /** The seeds changed in the fairness panel. */
  useSeed(seed: SpinGameInfo['seed']): void {
    this.#rounds.useSeed(seed);
  }

  /**
   * Uses a key: Space and Enter cast, left and right turn to another fish, up and down change the
   * bet.
   */
  press(key: string): boolean {
    if (key === ' ' || key === 'Enter') void this.cast();
    else if (key === 'ArrowRight' || key === 'ArrowLeft') this.#turn(key === 'ArrowRight' ? 1 : -1);
    else if (key === 'ArrowUp' || key === 'ArrowDown') this.changeBet(key === 'ArrowUp' ? 1 : -1);
    else return false;
    return true;
  }

  #isWanted = (): boolean => this.#isQueued && this.#controls.phase === 'idle' && !this.#paused;

  #turn(step: 1 | -1): void {
    const here = kinds.filter((kind) => this.#deps.sea.has(kind));
    const next = here[(here.indexOf(this.#kind) + step + here.length) % here.length];
    if (next) this.choose(next);
  }

  #queue(isQueued: boolean): void {
    this.#isQueued = isQueued;
    this.#deps.hud.queued(isQueued);
  }

  async #castForBet(): Promise<void> {
    const { hud, say, sea, money } = this.#deps;
    const { bet } = this.#controls;
    const choice = this.#kind;
    if (sea.aim(choice) === null) {
      hud.message(say('whaleAway'));
      return;
    }
    const words = say('castAt', { fish: say(choice), amount: money(bet) });
    await this.#cast(choice, words, () => {
      const spinId = randomHex(16);
      const remember = markRoundBegun(spinId);
      return this.#rounds.play({ spinId, bet, choice, remember });
    });
  }

  async #cast(
    kind: Kind,
    words: string,
    load: () => Promise<SpinResult<StoredCast>>,
  ): Promise<void> {
    const { hud, sea, money } = this.#deps;
    // A cast of an earlier visit has its result although its fish may be away.
    const target = sea.aim(kind);
    this.#controls.setPhase('spinning');
    hud.notice(null);
    hud.message(words);
    hud.figure('win', money(0));
    try {
      const [answer] = await Promise.all([load(), sea.throwNet(target)]);
      const readyAt = performance.now() + answer.nextSpinInMs;
      await this.#settle(answer, target);
      markRoundShown(this.#deps.api, answer.spinId);
      await sleep(readyAt - performance.now());
      this.#controls.setPhase('idle');
    } catch (error) {
      await sea.endNet(target, false, '');
      this.#queue(false);
      this.#controls.showError(error);
    }
  }

  async #settle(answer: SpinResult<StoredCast>, target: number | null): Promise<void> {
    const { hud, say, sea, money } = this.#deps;
    if (answer.state === 'done') {
      if (answer.balanceAfterBet !== null) this.#controls.showBalance(answer.balanceAfterBet);
      const payout = answer.payout ?? 0;
      const fish = say(answer.choice as Kind);
      const words =
        payout > 0 ? say('caught', { fish, amount: money(payout) }) : say('gotAway', { fish });
      hud.message(words, payout > 0 ? 'win' : 'plain');
      hud.announce(words);
      hud.figure('win', money(payout));
      await sea.endNet(target, payout > 0, payout > 0 ? `+${money(payout)}` : '');
      if (answer.balance !== null) this.#controls.showBalance(answer.balance);
      return;
    }
    this.#queue(false);
    await sea.endNet(target, false, '');
    this.#controls.showNotPlayed(answer);
  }
}
