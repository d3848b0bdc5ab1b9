import type { CashOutRequest, GameInfo, TableView, TicketView } from '@parlour/arcade-protocol';

import { el } from '../shell/dom.ts';
import type { Frame } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import type { TableApi } from '../table/table-api.ts';
import { createBetSlip } from './bet-slip.ts';
import { createBetsView } from './bets-view.ts';
import { getBetState } from './bets.ts';
import { type Match, readMatches } from './board.ts';
import { takeCashOut } from './cash-out.ts';
import { errorText } from './error-text.ts';
import { priceText, type SportLook } from './look.ts';
import { createMatchBrowser } from './match-browser.ts';
import type { PageLayout } from './page-layout.ts';
import { createScoreAnnouncer } from './score-announcer.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly api: TableApi;
  readonly say: BookSay;
  readonly look: SportLook;
  readonly frame: Frame;
  readonly layout: PageLayout;
  readonly parent: ParentPage;
  readonly money: FormatMoney;
  readonly language: string;
  readonly gameInfo: GameInfo;
  readonly now: () => number;
  readonly onSessionOver: () => void;
  /** Asks the server for the table now. */
  readonly poll: () => void;
  /**
   * The target of the lobby's link: a match, or `match:market:pick` to put that pick on the slip.
   */
  readonly deepLink?: string | null;
};

const isOpen = (ticket: TicketView): boolean => getBetState(ticket) === 'open';

/** Tickets that were open in the last table and have ended otherwise than by a cash-out. */
const newlySettled = (before: readonly TicketView[], now: readonly TicketView[]): TicketView[] =>
  now.filter(
    (ticket) =>
      ticket.state !== 'betting' &&
      !['open', 'cashed'].includes(getBetState(ticket)) &&
      before.some((old) => old.ticket === ticket.ticket && isOpen(old)),
  );

/** The sportsbook: shows the matches and the bet slip, and what the bets paid. */
export function createSportsbook(deps: Deps) {
  const { api, say, look, frame, layout, parent, money, language, gameInfo, now } = deps;
  let table: Pick<TableView, 'events' | 'ended' | 'cashOuts' | 'now'> = {
    events: [],
    ended: {},
    cashOuts: {},
    now: 0,
  };
  let tickets: readonly TicketView[] = [];
  let matches: readonly Match[] = [];
  let isPaused = false;
  let deepLink = deps.deepLink ?? null;
  const scoreAnnouncer = createScoreAnnouncer(say, look, frame.announce);

  const {
    slip,
    view: slipView,
    isBusy,
  } = createBetSlip({
    ...deps,
    canBet: () => !isPaused,
    onChange: refresh,
    onBalance: showBalance,
    onDone: deps.poll,
  });
  const betsView = createBetsView({ say, look, money, language, onCashOut });
  const browser = createMatchBrowser({
    say,
    look,
    frame,
    container: layout.board,
    now,
    isChosen: (event, market, pick) => slip.has(event, market, pick),
    onPick: togglePick,
    onClosed: refresh,
  });
  layout.views({ slip: slipView.element, bets: betsView.element });

  function togglePick(event: string, market: string, pick: string): void {
    const match = browser.find(event);
    if (!match || isBusy()) return;
    slipView.news('');
    if (!slip.toggle(match, market, pick)) {
      slipView.news(say('slipFull'), 'bad');
      frame.announce(say('slipFull'));
    }
    layout.show('slip');
    refresh();
  }

  /** Opens the match that the lobby linked to. A pick that is not offered stays off the slip. */
  function openDeepLink(link: string): void {
    const [event = '', market = '', pick = ''] = link.split(':');
    const match = browser.find(event);
    if (match) {
      browser.show(match);
      if (slip.toggle(match, market, pick)) layout.show('slip');
    } else browser.noteGone();
    refresh();
  }

  function refresh(): void {
    matches = readMatches(look.sport, { events: table.events, now: now() });
    slip.update(matches);
    browser.update(matches);
    slipView.update();
    betsView.update(
      tickets,
      (event) => {
        const view = table.events.find((each) => each.event === event);
        return view ? { state: view.state, outcome: view.shown } : table.ended[event];
      },
      (ticket) => {
        const amount = table.cashOuts[ticket];
        return amount === undefined ? undefined : { amount, at: table.now };
      },
    );
    layout.counts(
      slip.entries.length,
      tickets.filter(isOpen).length,
      slip.mode === 'combined' && slip.odds !== null ? priceText(slip.odds) : '',
    );
  }

  /** Announces scores of the open match and of matches that the player has a bet or a pick on. */
  function announceScores(): void {
    const followed = new Set([
      ...slip.entries.map(({ match }) => match.event),
      ...tickets.filter(isOpen).flatMap(({ legs }) => legs.map(({ event }) => event)),
      browser.openEvent(),
    ]);
    scoreAnnouncer.update(matches, followed);
  }

  function showBalance(balance: number): void {
    layout.balance(money(balance));
    parent.post({ type: 'parlour:balance', balance, currency: gameInfo.money.currency });
  }

  /** Reads the balance from the wallet: other games may have changed it meanwhile. */
  async function refreshBalance(): Promise<void> {
    const response = await api.balance().catch(() => null);
    // A failed request leaves the old balance until the next one.
    if (response) showBalance(response.balance);
  }

  async function showSettled(settled: readonly TicketView[]): Promise<void> {
    if (settled.length === 0) return;
    const won = settled.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
    if (won > 0) {
      const text = say('youWon', { amount: money(won) });
      slipView.news(text, 'good');
      frame.announce(text);
    }
    await refreshBalance();
  }

  async function onCashOut(ticket: string, offer: CashOutRequest): Promise<void> {
    if (isPaused) return;
    betsView.news('');
    try {
      const answer = await takeCashOut(api, ticket, offer, () => betsView.news(say('pending')));
      const text =
        answer.kind === 'refused'
          ? errorText(say, answer.code)
          : say('cashedOut', { amount: money(answer.ticket.payout ?? 0) });
      betsView.news(text, answer.kind === 'refused' ? 'bad' : 'good');
      frame.announce(text);
      if (answer.kind === 'taken') {
        tickets = tickets.map((each) => (each.ticket === ticket ? answer.ticket : each));
        await refreshBalance();
      }
    } catch {
      // The only error that a cash-out throws: the session is over.
      deps.onSessionOver();
    }
    deps.poll();
  }

  if (gameInfo.balance !== null) layout.balance(money(gameInfo.balance));
  refresh();

  return {
    refresh,
    closePage: browser.close,
    onTable(next: TableView): void {
      const settled = newlySettled(tickets, next.tickets);
      table = next;
      tickets = next.tickets;
      refresh();
      // Once, and without moving the focus. The first table may still be without matches.
      if (deepLink !== null && matches.length > 0) {
        openDeepLink(deepLink);
        deepLink = null;
      }
      announceScores();
      void showSettled(settled);
    },
    pause(paused: boolean): void {
      isPaused = paused;
      frame.notice(paused ? say('paused') : null);
    },
    /** The event of the fairness panel: that of the open match, else of the first one. */
    event: () =>
      table.events.find(({ event }) => event === browser.openEvent()) ??
      table.events.find(({ event }) => event === matches[0]?.event) ??
      null,
    tickets: () => tickets,
  };
}

export type Sportsbook = ReturnType<typeof createSportsbook>;

/** Shown before the first matches have come. */
export const loadingNote = (say: BookSay): HTMLElement =>
  el('p', { class: 'empty' }, say('opening'));
