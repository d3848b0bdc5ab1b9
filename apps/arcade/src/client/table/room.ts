import type { GameInfo, TableView, TicketView } from '@parlour/arcade-protocol';
import { ApiError, randomHex, type SpinResult } from '../shell/api.ts';
import type { Action, Frame } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import { createRoundSignal } from '../shell/round-signal.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import { notPlayedText } from '../shell/round-requests.ts';
import { endSession } from '../shell/shell.ts';
import { listLowBalanceActions } from '../shell/low-balance-actions.ts';
import type { Say } from '../texts/load.ts';
import { type TablePoller, pollTable, type Moment, findCurrentEvent } from './table-poller.ts';
import { placeTicket, type TableApi } from './table-api.ts';
import type { TableKey } from './texts/load.ts';

/** The player's result of a round: stakes and payouts of the player's own tickets on it. */
export type Summary = { readonly staked: number; readonly paid: number };

/** The callbacks with which a game shows its table. */
export type RoomShow = {
  /** The table as it is now; `mine` are the player's own tickets on its event. */
  readonly table: (moment: Moment, table: TableView, mine: readonly TicketView[]) => void;
  /** An own ticket was taken. */
  readonly placed: (ticket: TicketView) => void;
  /** A round with own tickets has been paid out; said once. */
  readonly settled: (summary: Summary, event: NonNullable<Moment['event']>) => void;
  readonly balance: (text: string) => void;
};

type Deps = {
  readonly api: TableApi;
  readonly frame: Frame;
  readonly say: Say<TableKey>;
  readonly money: FormatMoney;
  readonly parent: ParentPage;
  readonly state: GameInfo;
  readonly show: RoomShow;
};

const counted: readonly TicketView['state'][] = ['betting', 'accepted', 'decided', 'done'];
const gone: readonly TicketView['state'][] = ['done', 'refunded', 'declined'];

/** A player's place at a table: follows it, places tickets, and keeps the balance true. */
export class Room {
  readonly #deps: Deps;
  readonly #poller: TablePoller;
  readonly #reportedEvents = new Set<string>();
  #table: TableView = { now: 0, events: [], results: [], tickets: [], ended: {}, cashOuts: {} };
  #isLost = false;
  #isPaused = false;
  readonly #signalRound: (isRunning: boolean) => void;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#signalRound = createRoundSignal(deps.parent);
    const { api, frame, say, parent, state } = deps;
    this.#poller = pollTable({
      api,
      onTable: (table) => this.#take(table),
      onLost: () => {
        this.#isLost = true;
        frame.notice(say('offline'));
      },
      onOver: () => endSession({ parent, say }, frame),
    });
    if (state.book !== 'REAL') frame.book(say(state.book === 'TRIAL' ? 'demo' : 'playMoney'));
    if (state.balance !== null) this.#balance(state.balance);
  }

  /** Begins to follow. */
  start(): void {
    this.#deps.frame.phase('idle');
    this.#poller.poll();
  }

  /** The event that counts now, and how far it is. */
  get moment(): Moment {
    return findCurrentEvent(this.#table.events, this.#poller.now());
  }

  /** The player's own tickets on the event that counts. */
  get mine(): readonly TicketView[] {
    const { event } = this.moment;
    return this.#table.tickets.filter(
      ({ state, legs }) =>
        counted.includes(state) && legs.some((leg) => leg.event === event?.event),
    );
  }

  /** The server's clock. */
  now(): number {
    return this.#poller.now();
  }

  /** The parent page asked for a pause, for instance over a reality check. */
  pause(paused: boolean): void {
    this.#isPaused = paused;
    this.#deps.frame.notice(paused ? this.#deps.say('paused') : null);
  }

  /** Shows the table again as it is known: called when the clock has passed a mark. */
  refresh(): void {
    const { moment, mine } = this;
    this.#signalRound(moment.phase === 'playing' && mine.length > 0);
    this.#deps.show.table(moment, this.#table, mine);
  }

  /**
   * Places a ticket on the event that takes bets; returns whether it was taken. What went wrong is
   * shown in words.
   */
  async place(stake: number, selection: unknown): Promise<boolean> {
    const { api, frame, say, parent, state, show } = this.#deps;
    const { phase, event } = this.moment;
    if (this.#isPaused || phase !== 'betting' || !event) return false;
    frame.notice(null);
    try {
      const ticket = await placeTicket(
        api,
        { ticketId: randomHex(16), stake, legs: [{ event: event.event, selection }] },
        (code) => frame.notice(say(code)),
      );
      frame.notice(null);
      const balance = ticket.balance ?? ticket.balanceAfterBet;
      if (balance !== null) this.#balance(balance);
      if (!counted.includes(ticket.state)) {
        const why = notPlayedText(ticket as unknown as SpinResult);
        this.#refuse(
          say(why),
          why === 'insufficient_funds'
            ? listLowBalanceActions({ parent, say, book: state.book, less: null })
            : [],
        );
        return false;
      }
      this.#table = { ...this.#table, tickets: [ticket, ...this.#table.tickets] };
      show.placed(ticket);
      this.#poller.poll();
      return true;
    } catch (error) {
      this.#explain(error);
      return false;
    }
  }

  #explain(error: unknown): void {
    const { frame, say, parent } = this.#deps;
    const code = error instanceof ApiError ? error.code : 'server_error';
    if (code === 'session_over') endSession({ parent, say }, frame);
    else
      this.#refuse(
        say(code === 'bets_closed' || code === 'bet_not_offered' ? code : 'server_error'),
      );
    this.#poller.poll();
  }

  /** It lies over the table, so it can be put away. */
  #refuse(words: string, ways: readonly Action[] = []): void {
    const { frame, say } = this.#deps;
    frame.notice(words, ...ways, { label: say('close'), run: () => frame.notice(null) });
  }

  #balance(balance: number): void {
    const { show, money, parent, state } = this.#deps;
    show.balance(money(balance));
    parent.post({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  #take(table: TableView): void {
    const { frame } = this.#deps;
    if (this.#isLost) {
      this.#isLost = false;
      frame.notice(null);
    }
    // A ticket that was placed while this answer was under way is not in it yet.
    const fresh = this.#table.tickets.filter(
      ({ ticket, at }) =>
        at > table.now - 3000 && !table.tickets.some((known) => known.ticket === ticket),
    );
    this.#table = { ...table, tickets: [...fresh, ...table.tickets] };
    this.refresh();
    for (const event of table.events)
      if (event.state === 'settled' || event.state === 'void') void this.#settle(event);
  }

  /** Tells once what came of an event, when all own tickets on it have come to their end. */
  async #settle(event: TableView['events'][number]): Promise<void> {
    const own = this.#table.tickets.filter(({ legs }) =>
      legs.some((leg) => leg.event === event.event),
    );
    if (
      own.length === 0 ||
      this.#reportedEvents.has(event.event) ||
      own.some(({ state }) => !gone.includes(state))
    )
      return;
    this.#reportedEvents.add(event.event);
    const { api, frame, say, show } = this.#deps;
    const done = own.filter(({ state }) => state === 'done');
    if (event.state === 'void') frame.notice(say('voided'));
    else if (done.length > 0)
      show.settled(
        {
          staked: done.reduce((sum, { stake }) => sum + stake, 0),
          paid: done.reduce((sum, { payout }) => sum + (payout ?? 0), 0),
        },
        event,
      );
    const wallet = await api.balance().catch(() => null);
    if (wallet) this.#balance(wallet.balance);
  }
}

/**
 * Returns the text for the result of a round: nothing is celebrated that left the player with less.
 */
export function writeSummary(
  say: Say<TableKey>,
  money: FormatMoney,
  { staked, paid }: Summary,
): { readonly words: string; readonly tone: 'plain' | 'win' } {
  if (paid === 0) return { words: say('noWin'), tone: 'plain' };
  return paid > staked
    ? { words: say('won', { amount: money(paid) }), tone: 'win' }
    : { words: say('returned', { amount: money(paid), bet: money(staked) }), tone: 'plain' };
}
