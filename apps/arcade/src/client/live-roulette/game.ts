import type { GameInfo, TableView } from '@parlour/arcade-protocol';
import { sessionStore } from '@parlour/browser-storage';

import { type Chips, type RouletteOutcome, spotLimit } from '../../games/live-roulette/roulette.ts';
import { spots } from '../../games/live-roulette/spots.ts';
import { getColour } from '../../games/live-roulette/wheel.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { Moment } from '../table/table-poller.ts';
import { type Room, type RoomShow, writeSummary } from '../table/room.ts';
import { sumChips, WaitingChips } from './chips.ts';
import type { Page } from './page.ts';
import type { RouletteSay } from './texts/load.ts';
import type { createWheelView } from './wheel-view.ts';

type Deps = {
  readonly page: Page;
  readonly wheel: ReturnType<typeof createWheelView>;
  readonly say: RouletteSay;
  readonly money: FormatMoney;
  readonly state: GameInfo;
};

/** Duration in ms for which the ball lies still before the round ends. */
const REST_MS = 1200;

/** The controller of the roulette table: handles the player's actions and updates the display. */
export class Roulette {
  readonly #deps: Deps;
  readonly #waiting = new WaitingChips();
  #room: Room | null = null;
  #chip: number;
  #last: readonly Chips[] = [];
  #spun = '';
  #shown = '';
  #isPlacing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { bets } = deps.state;
    const stored = Number(sessionStore.getItem('arcade:bet'));
    this.#chip = bets.includes(stored) ? stored : (bets[0] ?? 1);
  }

  /** The callbacks through which the room updates this game. */
  readonly show: RoomShow = {
    table: (moment, table, mine) =>
      this.#table(
        moment,
        table,
        mine.map(({ legs }) => legs[0]?.selection as readonly Chips[]),
      ),
    placed: ({ stake, legs }) => {
      const { page, say, money } = this.#deps;
      this.#last = legs[0]?.selection as readonly Chips[];
      page.message(say('placed', { amount: money(stake) }));
    },
    settled: (summary, event) => {
      const { page, say, money } = this.#deps;
      const { words, tone } = writeSummary(say, money, summary);
      const { number } = event.shown as RouletteOutcome;
      page.message(say('sentences', { first: this.#name(number), second: words }), tone);
    },
    balance: (text) => this.#deps.page.balance(text),
  };

  start(room: Room): void {
    this.#room = room;
    this.choose(this.#chip);
    room.start();
  }

  /** Takes a chip of that value into the hand. */
  choose(chip: number): void {
    const { page, state } = this.#deps;
    this.#chip = chip;
    sessionStore.setItem('arcade:bet', String(chip));
    page.chips(state.bets, chip);
  }

  /** Lays the chip in the hand on a spot. */
  lay(spot: string, stake = this.#chip): void {
    const { page, say, money, state } = this.#deps;
    if (!this.#isOpen) return;
    // What the last round brought stays in sight until the player turns to the next.
    if (this.#waiting.total === 0) page.message('');
    const limit = spotLimit(state.money.currency, spots.get(spot)?.numbers.length ?? 0);
    const lying = sumChips(this.#placed).get(spot) ?? 0;
    if (!this.#waiting.lay(spot, stake, lying, limit))
      page.message(say('overLimit', { amount: money(limit) }));
    this.#chips();
  }

  undo(): void {
    this.#waiting.undo();
    this.#chips();
  }

  clear(): void {
    this.#waiting.clear();
    this.#chips();
  }

  /** Lays the chips of the last ticket again. */
  repeat(): void {
    for (const { spot, stake } of this.#last) this.lay(spot, stake);
  }

  /** Places what lies on the table. */
  async place(): Promise<void> {
    const selection = this.#waiting.selection;
    if (this.#isPlacing || !this.#isOpen || selection.length === 0 || !this.#room) return;
    this.#isPlacing = true;
    this.#chips();
    if (await this.#room.place(this.#waiting.total, selection)) this.#waiting.clear();
    this.#isPlacing = false;
    this.#chips();
  }

  /** Handles a key press; true when the key was for the table. */
  press(key: string): boolean {
    if (key === 'p' || key === 'P') void this.place();
    else if (key === 'u' || key === 'U') this.undo();
    else if (key === 'r' || key === 'R') this.repeat();
    else return false;
    return true;
  }

  get #isOpen(): boolean {
    return this.#room?.moment.phase === 'betting';
  }

  get #placed(): readonly (readonly Chips[])[] {
    return (this.#room?.mine ?? []).map(({ legs }) => legs[0]?.selection as readonly Chips[]);
  }

  #name(number: number): string {
    const { say } = this.#deps;
    return say('result', { number, colour: say(getColour(number)) });
  }

  #chips(): void {
    const { page, money } = this.#deps;
    const placed = sumChips(this.#placed);
    page.board.chips(this.#waiting.stakes, placed);
    page.stake(
      money(this.#waiting.total + [...placed.values()].reduce((sum, stake) => sum + stake, 0)),
    );
    const isOpen = this.#isOpen && !this.#isPlacing;
    page.tools(
      isOpen && this.#waiting.total > 0,
      isOpen && this.#last.length > 0,
      isOpen && this.#waiting.total > 0,
    );
  }

  #table(
    { phase, event }: Moment,
    { results, events }: TableView,
    mine: readonly (readonly Chips[])[],
  ): void {
    const { page, wheel, say } = this.#deps;
    page.table(phase);
    page.board.open(phase === 'betting');
    page.results(results.slice(0, 14).map(({ outcome }) => (outcome as RouletteOutcome).number));
    if (event) page.crowd(event.crowd.players, event.crowd.stakes);
    if (phase !== 'betting' && this.#waiting.total > 0 && !this.#isPlacing) {
      this.#waiting.clear();
      page.message(say('chipsBack'));
    }
    if (phase === 'betting' && event && this.#shown !== event.event) {
      this.#shown = event.event;
      wheel.clear();
      page.winningNumber(null);
      page.board.winningNumber(null);
    }
    const outcome = event?.shown as RouletteOutcome | null | undefined;
    if (event && outcome && phase === 'playing' && this.#spun !== event.event) {
      this.#spun = event.event;
      const left = event.endsAt - (this.#room?.now() ?? 0) - REST_MS;
      wheel.spinTo(outcome.number, left);
      setTimeout(() => this.#fall(outcome.number, mine.length > 0), Math.max(0, left));
    }
    if (
      event &&
      outcome &&
      phase === 'result' &&
      this.#spun !== event.event &&
      events.includes(event)
    ) {
      this.#spun = event.event;
      wheel.spinTo(outcome.number, 1);
      this.#fall(outcome.number, false);
    }
    this.#chips();
  }

  /** The ball lies. Whose ticket is on it hears the number together with what it brought. */
  #fall(number: number, hasTicket: boolean): void {
    const { page } = this.#deps;
    page.winningNumber(number);
    page.board.winningNumber(number);
    if (!hasTicket) page.message(this.#name(number));
  }
}
