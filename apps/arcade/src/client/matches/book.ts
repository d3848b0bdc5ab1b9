import type { TableView } from '../../events/table.ts';
import type { TicketView } from '../../events/ticket-service.ts';
import type { TableState } from '../../http/views.ts';
import { el, fill } from '../shell/dom.ts';
import type { Frame } from '../shell/frame.ts';
import type { ShowMoney } from '../shell/money.ts';
import type { Parent } from '../shell/parent.ts';
import { waysOn } from '../shell/way-on.ts';
import type { TextKey } from '../texts/en.ts';
import type { TableApi } from '../table/table-api.ts';
import { createBetsView } from './bets-view.ts';
import { betState } from './bets.ts';
import { takeCashOut } from './cash-out.ts';
import { type Match, matchesOf } from './board.ts';
import { createBoardView } from './board-view.ts';
import type { Floor } from './floor.ts';
import { priceText, type SportLook } from './look.ts';
import { createMatchPage, type MatchPage } from './match-page.ts';
import { placeBet, type Placed } from './place.ts';
import { Slip, type SlipBet } from './slip.ts';
import { createSlipView } from './slip-view.ts';
import type { BookKey, BookSay } from './texts/load.ts';

type Deps = {
  readonly api: TableApi;
  readonly say: BookSay;
  readonly look: SportLook;
  readonly frame: Frame;
  readonly floor: Floor;
  readonly parent: Parent;
  readonly money: ShowMoney;
  readonly language: string;
  readonly state: TableState;
  readonly now: () => number;
  readonly onSessionOver: () => void;
  readonly ask: () => void;
  /** What the lobby named: a match, or `match:market:pick` to lay that pick on the slip. */ readonly named?:
    string | null;
};

/** The match that is looked at. */
type OpenPage = { readonly event: string; readonly view: MatchPage };

/** Refusals that have words of their own; everything else was simply not taken. */
const known = new Set<string>([
  'insufficient_funds',
  'account_excluded',
  'account_locked',
  'age_below_minimum',
  'limit_stake_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'terms_changed',
  'bets_closed',
  'bet_not_offered',
  'refunded',
  'cash_out_changed',
  'cash_out_paused',
  'cash_out_over',
]);

/** The sportsbook behind the page: follows the matches, keeps the slip, places bets and tells what came of them. */
export function createBook({
  api,
  say,
  look,
  frame,
  floor,
  parent,
  money,
  language,
  state,
  now,
  onSessionOver,
  ask,
  named = null,
}: Deps) {
  const { sport } = look;
  const slip = new Slip(sport, state.bets);
  let events: TableView['events'] = [];
  let tickets: readonly TicketView[] = [];
  let ended: TableView['ended'] = {};
  let cashOuts: Pick<TableView, 'cashOuts' | 'now'> = { cashOuts: {}, now: 0 };
  let matches: readonly Match[] = [];
  let page: OpenPage | null = null;
  let isBusy = false;
  let isPaused = false;
  /** What is still to be opened of what the lobby named. */
  let toOpen = named;
  const lengths = new Map<string, number>();

  const slipView = createSlipView({
    say,
    look,
    slip,
    money,
    bets: state.bets,
    onChange: refresh,
    onPlace: () => void place(),
  });
  const betsView = createBetsView({ say, look, money, language, onCashOut });
  const find = (event: string | undefined) => matches.find((match) => match.event === event);
  const isChosen = (event: string, market: string, pick: string) => slip.has(event, market, pick);
  const onPick = (event: string, market: string, pick: string) => {
    const match = find(event);
    if (!match || isBusy) return;
    slipView.news('');
    if (!slip.toggle(match, market, pick)) {
      slipView.news(say('slipFull'), 'bad');
      frame.announce(say('slipFull'));
    }
    floor.show('slip');
    refresh();
  };
  const boardView = createBoardView({ say, look, isChosen, onPick, onOpen: openPage });
  floor.views({ slip: slipView.element, bets: betsView.element });
  fill(floor.board, boardView.element);

  function openPage(event: string): void {
    const match = find(event);
    if (match) showPage(match).view.back.focus();
  }

  function showPage(match: Match): OpenPage {
    boardView.note('');
    page = {
      event: match.event,
      view: createMatchPage({ say, look, isChosen, onPick, onBack: closePage }, match),
    };
    page.view.update(match, now());
    fill(floor.board, page.view.element);
    floor.board.scrollTop = 0;
    return page;
  }

  /** The match that somebody wanted to see or looked at is over and gone: nobody wonders where it went. */
  function tellGone(): void {
    boardView.note(say('matchGone'));
    frame.announce(say('matchGone'));
  }

  /** Opens at what the lobby named. A pick that rests or is no more is left where it is: the match says so. */
  function openAt(place: string): void {
    const [event = '', market = '', pick = ''] = place.split(':');
    const match = find(event);
    if (match) {
      showPage(match);
      if (slip.toggle(match, market, pick)) floor.show('slip');
    } else tellGone();
    refresh();
  }

  /** Back to the list, to the match that was looked at; false when the list is there already. */
  function closePage(): boolean {
    if (!page) return false;
    const { event } = page;
    page = null;
    fill(floor.board, boardView.element);
    refresh();
    floor.board.querySelector<HTMLElement>(`[data-event="${CSS.escape(event)}"] button`)?.focus();
    return true;
  }

  function refresh(): void {
    matches = matchesOf(sport, { events, now: now() });
    slip.update(matches);
    if (page) {
      const match = find(page.event);
      if (match) page.view.update(match, now());
      else {
        tellGone();
        closePage();
      }
    } else boardView.update(matches, now());
    slipView.update();
    betsView.update(
      tickets,
      (event) => {
        const view = events.find((each) => each.event === event);
        return view ? { state: view.state, outcome: view.shown } : ended[event];
      },
      (ticket) => {
        const amount = cashOuts.cashOuts[ticket];
        return amount === undefined ? undefined : { amount, at: cashOuts.now };
      },
    );
    const open = tickets.filter((ticket) => betState(ticket) === 'open').length;
    floor.counts(
      slip.entries.length,
      open,
      slip.mode === 'combined' && slip.odds !== null ? priceText(slip.odds) : '',
    );
  }

  /** Goals of matches that the player has a stake or a pick in are said aloud to screen readers. */
  function tellScores(): void {
    const mine = new Set([
      ...slip.entries.map(({ match }) => match.event),
      ...tickets
        .filter((ticket) => betState(ticket) === 'open')
        .flatMap(({ legs }) => legs.map(({ event }) => event)),
      ...(page ? [page.event] : []),
    ]);
    for (const match of matches) {
      const before = lengths.get(match.event) ?? match.past.length;
      lengths.set(match.event, match.past.length);
      if (mine.has(match.event) && Array.from(match.past.slice(before)).some(look.isScore))
        frame.announce(look.feed(say, match)[0]?.text ?? '');
    }
  }

  function showBalance(balance: number): void {
    floor.balance(money(balance));
    parent.tell({ type: 'parlour:balance', balance, currency: state.money.currency });
  }

  /** Wins and stakes that came back: the wallet is asked, because other games may have moved it meanwhile. */
  async function tellSettled(before: readonly TicketView[]): Promise<void> {
    const settled = tickets.filter(
      (ticket) =>
        ticket.state !== 'betting' &&
        !['open', 'cashed'].includes(betState(ticket)) &&
        before.some((old) => old.ticket === ticket.ticket && betState(old) === 'open'),
    );
    if (settled.length === 0) return;
    const won = settled.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
    if (won > 0) {
      slipView.news(say('youWon', { amount: money(won) }), 'good');
      frame.announce(say('youWon', { amount: money(won) }));
    }
    await api.balance().then(
      ({ balance }) => showBalance(balance),
      () => {},
    );
  }

  const words = (code: string): string =>
    say((known.has(code) ? code : 'declined') as TextKey & BookKey);

  function tellRefusal(placed: Extract<Placed, { kind: 'refused' }>): void {
    const ways =
      placed.code === 'insufficient_funds'
        ? waysOn({ parent, say, book: state.book, less: null })
        : [];
    slipView.news(words(placed.code), 'bad', ways);
    frame.announce(words(placed.code));
  }

  async function onCashOut(
    ticket: string,
    offer: { readonly amount: number; readonly at: number },
  ): Promise<void> {
    if (isPaused) return;
    betsView.news('');
    try {
      const answer = await takeCashOut(api, ticket, offer, () => betsView.news(say('pending')));
      const text =
        answer.kind === 'refused'
          ? words(answer.code)
          : say('cashedOut', { amount: money(answer.ticket.payout ?? 0) });
      betsView.news(text, answer.kind === 'refused' ? 'bad' : 'good');
      frame.announce(text);
      if (answer.kind === 'taken') {
        tickets = tickets.map((each) => (each.ticket === ticket ? answer.ticket : each));
        await api.balance().then(
          ({ balance }) => showBalance(balance),
          () => {},
        );
      }
    } catch {
      onSessionOver();
    }
    ask();
  }

  async function place(): Promise<void> {
    if (isBusy || isPaused || slip.fault) return;
    isBusy = true;
    slipView.busy(true);
    slipView.news('');
    refresh();
    const bets: readonly SlipBet[] = slip.bets;
    const { stake, wish } = slip;
    const taken: TicketView[] = [];
    try {
      for (const bet of bets) {
        const placed = await placeBet(bet, {
          api,
          stake,
          wish,
          onPending: (code) => slipView.news(say(code)),
        });
        if (placed.kind === 'refused') {
          tellRefusal(placed);
          break;
        }
        taken.push(placed.ticket);
        if (placed.ticket.balanceAfterBet !== null) showBalance(placed.ticket.balanceAfterBet);
        for (const { match } of bet) slip.remove(match.event);
      }
      if (taken.length === bets.length) tellTaken(taken);
    } catch {
      onSessionOver();
    } finally {
      isBusy = false;
      slipView.busy(false);
      refresh();
      ask();
    }
  }

  function tellTaken(taken: readonly TicketView[]): void {
    const [first] = taken;
    const prices = (first?.legs ?? []).map(({ terms }) =>
      BigInt((terms as { price: number }).price),
    );
    const odds =
      prices.length === 0
        ? 0
        : Number(
            prices.reduce((all, price) => all * price, 1n) / 100n ** BigInt(prices.length - 1),
          );
    const text =
      taken.length === 1 && first
        ? say('betTaken', { amount: money(first.stake), odds: priceText(odds) })
        : say('betsTaken', { count: taken.length });
    slip.clear();
    slipView.news(text, 'good');
    frame.announce(text);
  }

  if (state.balance !== null) floor.balance(money(state.balance));
  refresh();

  return {
    refresh,
    closePage,
    take(table: TableView): void {
      const before = tickets;
      ({ events, tickets, ended } = table);
      cashOuts = table;
      refresh();
      // Once, and without taking the focus: nobody pressed anything here. A match that is gone leaves the list; a house that slept has none at first.
      if (toOpen !== null && matches.length > 0) {
        openAt(toOpen);
        toOpen = null;
      }
      tellScores();
      void tellSettled(before);
    },
    pause(paused: boolean): void {
      isPaused = paused;
      frame.notice(paused ? say('paused') : null);
    },
    /** What the fairness panel shows: the match that is looked at, else the first. */
    event: () =>
      events.find(({ event }) => event === page?.event) ??
      events.find(({ event }) => event === matches[0]?.event) ??
      null,
    tickets: () => tickets,
  };
}

export type Book = ReturnType<typeof createBook>;

/** What stands there before the first matches have come. */
export const waiting = (say: BookSay): HTMLElement => el('p', { class: 'empty' }, say('opening'));
