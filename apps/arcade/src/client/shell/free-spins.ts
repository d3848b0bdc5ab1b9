import type { FreeSpinsView } from '@parlour/arcade-protocol';

import type { Say } from '../texts/load.ts';
import type { GameApi } from './api.ts';
import type { Action } from './frame.ts';
import type { FormatMoney } from './money.ts';

type Deps = {
  readonly hud: {
    readonly freeSpins: (...texts: readonly string[]) => void;
    readonly notice: (text: string | null, ...actions: readonly Action[]) => void;
    readonly message: (text: string) => void;
  };
  readonly say: Say;
  readonly money: FormatMoney;
  readonly api: Pick<GameApi, 'spinGameInfo'>;
  readonly controls: { readonly lockBet: (bet: number | null) => void };
};

/**
 * The free spins of a bonus on the page of a slot: the next spins are played from them, at their
 * stake, as long as there are any. The gateway counts; here stands what it answered last.
 */
export class FreeSpins {
  readonly #deps: Deps;
  #current: FreeSpinsView | null = null;
  #isOver = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The free spins that the next spin is played from; null when it has a stake. */
  get next(): FreeSpinsView | null {
    return this.#current !== null && this.#current.left > 0 ? this.#current : null;
  }

  /** Plays from these on, or with stakes. */
  use(view: FreeSpinsView | null): void {
    const { controls } = this.#deps;
    this.#current = view;
    controls.lockBet(this.next?.stake ?? null);
    this.#show(view?.winnings);
  }

  /** Says what there is to play, before the first of them. */
  greet(): void {
    const { hud, say, money } = this.#deps;
    if (this.next)
      hud.message(say('bonusSpinsReady', { count: this.next.left, stake: money(this.next.stake) }));
  }

  /** One was played: it is counted, and its win stays unsaid until it was shown. */
  count(view: FreeSpinsView): void {
    const before = this.#current?.id === view.id ? this.#current.winnings : undefined;
    this.#current = view;
    this.#show(before);
  }

  /** The one that was played was shown: says what all won when it was the last. */
  async settle(view: FreeSpinsView): Promise<void> {
    this.#show(view.winnings);
    if (view.left > 0) return;
    await this.end();
    // Another page may still be playing the last but one.
    if (view.paid === null) return;
    const { hud, say } = this.#deps;
    hud.notice(this.#summary(view, view.paid), { label: say('close'), run: () => this.dismiss() });
  }

  /** They are over, or can no longer be played: asks what there is to play now. */
  async end(): Promise<void> {
    this.#isOver = true;
    const { freeSpins } = await this.#deps.api
      .spinGameInfo()
      .catch(() => ({ freeSpins: null }) as const);
    this.use(freeSpins);
  }

  /**
   * Takes away what was said at their end; false where nothing was. The press that follows the last
   * free spin does this and no more, so that no stake is taken unawares.
   */
  dismiss(): boolean {
    if (!this.#isOver) return false;
    this.#isOver = false;
    this.#deps.hud.notice(null);
    this.greet();
    return true;
  }

  #show(winnings: number | undefined): void {
    const { hud, say, money } = this.#deps;
    if (this.#current === null) {
      hud.freeSpins();
      return;
    }
    const { left, count } = this.#current;
    hud.freeSpins(
      say('bonusSpinsLeft', { left, count }),
      ...(winnings === undefined ? [] : [say('bonusSpinsWinnings', { amount: money(winnings) })]),
    );
  }

  #summary({ winnings, wallet }: FreeSpinsView, paid: number): string {
    const { say, money } = this.#deps;
    const amount = money(paid);
    if (paid === 0) return say('bonusSpinsNothing');
    if (paid < winnings) return say('bonusSpinsCapped', { amount, winnings: money(winnings) });
    return say(wallet === 'CASH' ? 'bonusSpinsPaid' : 'bonusSpinsToWager', { amount });
  }
}
