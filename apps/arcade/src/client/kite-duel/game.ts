import type { GameInfo, TableView, TicketView } from '@parlour/arcade-protocol';
import { type DuelOutcome, LINES, type Side } from '../../games/kite-duel/duel.ts';
import type { DuelFacts, DuelSelection } from '../../games/kite-duel/kite-duel.ts';
import { BetStepper } from '../shell/bet-stepper.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { Moment } from '../table/table-poller.ts';
import { type Room, type RoomShow, writeSummary } from '../table/room.ts';
import type { Page } from './page.ts';
import { type createSkyView, flightAt } from './sky-view.ts';
import type { DuelSay } from './texts/load.ts';

type Deps = {
  readonly page: Page;
  readonly sky: ReturnType<typeof createSkyView>;
  readonly say: DuelSay;
  readonly money: FormatMoney;
  readonly state: GameInfo;
};

/** The controller of the duel: handles the player's actions and updates the display. */
export class KiteDuel {
  readonly #deps: Deps;
  readonly #bets: BetStepper;
  #room: Room | null = null;
  #side: Side | null = null;
  #shown = '';
  #flown = '';
  #passes = -1;
  #isPlacing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bets = new BetStepper(deps.state.bets);
  }

  readonly show: RoomShow = {
    table: (moment, table, mine) => this.#table(moment, table, mine),
    placed: ({ stake }) => {
      const { page, say, money } = this.#deps;
      this.#side = null;
      page.message(say('placed', { amount: money(stake) }));
    },
    settled: (summary, event) => {
      const { page, say, money } = this.#deps;
      const { words, tone } = writeSummary(say, money, summary);
      if (this.#shown === event.event) this.#end(event.shown as DuelOutcome);
      const first = this.#winner(event.facts as DuelFacts, event.shown as DuelOutcome);
      page.message(say('sentences', { first, second: words }), tone);
    },
    balance: (text) => this.#deps.page.balance(text),
  };

  start(room: Room): void {
    this.#room = room;
    this.#hands();
    room.start();
  }

  choose(side: Side): void {
    if (!this.#isOpen) return;
    this.#side = this.#side === side ? null : side;
    this.#tellChoice();
    this.#hands();
  }

  changeBet(step: -1 | 1): void {
    this.#bets.step(step);
    this.#tellChoice();
    this.#hands();
  }

  async place(): Promise<void> {
    if (!this.#side || !this.#isOpen || this.#isPlacing || !this.#room) return;
    this.#isPlacing = true;
    this.#hands();
    await this.#room.place(this.#bets.bet, { side: this.#side } satisfies DuelSelection);
    this.#isPlacing = false;
    this.#hands();
  }

  /** Handles a key press; true when the key was for the duel. */
  press(key: string): boolean {
    const side = ({ 1: 'red', 2: 'draw', 3: 'blue' } as const)[key];
    if (side) this.choose(side);
    else if (key === 'Enter') void this.place();
    else if (key === 'ArrowUp' || key === 'ArrowRight') this.changeBet(1);
    else if (key === 'ArrowDown' || key === 'ArrowLeft') this.changeBet(-1);
    else return false;
    return true;
  }

  /** Says what happens in the flight as it happens. Called many times a second. */
  follow({ phase, event }: Moment, now: number): void {
    if (phase !== 'playing' || !event?.shown) return;
    const { page, say } = this.#deps;
    const [outcome, { red, blue }] = [event.shown as DuelOutcome, event.facts as DuelFacts];
    const flight = flightAt(outcome, now - event.locksAt);
    if (flight.passes === this.#passes) return;
    this.#passes = flight.passes;
    page.lines(flight.lines);
    const last = outcome.passes[flight.passes - 1];
    if (flight.isOver) {
      page.message(this.#winner(event.facts as DuelFacts, outcome));
      page.winner(outcome.winner);
    } else if (last)
      page.message(
        last === 'both'
          ? say('passBoth')
          : say(
              'passRed',
              last === 'red'
                ? { name: red.name, other: blue.name }
                : { name: blue.name, other: red.name },
            ),
      );
  }

  get #isOpen(): boolean {
    return this.#room?.moment.phase === 'betting';
  }

  /** Shows what is left when all is over. */
  #end(outcome: DuelOutcome): void {
    const { page } = this.#deps;
    page.lines(flightAt(outcome, Infinity).lines);
    page.winner(outcome.winner);
  }

  #winner({ red, blue }: DuelFacts, { winner }: DuelOutcome): string {
    const { say } = this.#deps;
    return winner === 'draw'
      ? say('drawn')
      : say('wins', { name: winner === 'red' ? red.name : blue.name });
  }

  #tellChoice(): void {
    const { page, say, money } = this.#deps;
    const facts = this.#room?.moment.event?.facts as DuelFacts | undefined;
    if (!this.#isOpen || !facts) return;
    const { bet } = this.#bets;
    page.message(
      this.#side
        ? say('chosenSide', {
            side: say(this.#side),
            amount: money(bet),
            win: money((bet * facts.odds[this.#side]) / 100),
          })
        : say('pick'),
    );
  }

  #hands(): void {
    const { page, money } = this.#deps;
    const own = new Map<Side, number>();
    for (const { stake, legs } of this.#room?.mine ?? []) {
      const selection = legs[0]?.selection as DuelSelection | undefined;
      if (selection) own.set(selection.side, (own.get(selection.side) ?? 0) + stake);
    }
    page.bet.show(money(this.#bets.bet));
    page.bet.limits(this.#bets.canLess, this.#bets.canMore);
    page.sides(
      this.#side,
      own,
      this.#isOpen,
      this.#isOpen && this.#side !== null && !this.#isPlacing,
    );
  }

  #table({ phase, event }: Moment, { results }: TableView, mine: readonly TicketView[]): void {
    const { page, sky } = this.#deps;
    page.table(phase);
    page.results(results.slice(0, 12).map(({ outcome }) => (outcome as DuelOutcome).winner));
    if (phase !== 'betting' && !this.#isPlacing) this.#side = null;
    if (event) {
      const facts = event.facts as DuelFacts;
      page.crowd(event.crowd.players, event.crowd.stakes);
      if (this.#shown !== event.event) {
        this.#shown = event.event;
        this.#passes = -1;
        sky.pair(facts.red, facts.blue);
        sky.fly(null, () => 0);
        page.duel(facts);
        page.lines([LINES, LINES]);
        page.winner(null);
        // What the last round brought stays in sight until the player turns to the next.
        if (mine.length === 0 && this.#flown === '') this.#tellChoice();
      }
      const outcome = event.shown as DuelOutcome | null;
      if (outcome && this.#flown !== event.event) {
        this.#flown = event.event;
        sky.fly(outcome, () => (this.#room?.now() ?? 0) - event.locksAt);
      }
      // Also for players who have not seen the flight to its end.
      if (outcome && phase === 'result') this.#end(outcome);
    }
    this.#hands();
  }
}
