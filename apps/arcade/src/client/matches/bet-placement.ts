import type { GameInfo, TicketView } from '@parlour/arcade-protocol';

import { listLowBalanceActions } from '../shell/low-balance-actions.ts';
import type { Frame } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import type { TableApi } from '../table/table-api.ts';
import { errorText } from './error-text.ts';
import { priceText } from './look.ts';
import { placeBet } from './place-bet.ts';
import type { Slip } from './slip.ts';
import type { SlipView } from './slip-view.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly api: TableApi;
  readonly say: BookSay;
  readonly money: FormatMoney;
  readonly book: GameInfo['book'];
  readonly parent: ParentPage;
  readonly frame: Pick<Frame, 'announce'>;
  readonly slip: Slip;
  readonly slipView: SlipView;
  readonly onBalance: (balance: number) => void;
  readonly onBusyChange: () => void;
  readonly onDone: () => void;
  readonly onSessionOver: () => void;
};

/** The odds of a ticket in hundredths: those of its legs multiplied, rounded down. */
function getOdds({ legs }: TicketView): number {
  const prices = legs.map(({ terms }) => BigInt((terms as { price: number }).price));
  if (prices.length === 0) return 0;
  const product = prices.reduce((all, price) => all * price, 1n);
  return Number(product / 100n ** BigInt(prices.length - 1));
}

/** Places the bets of a slip one after the other, until one is refused. */
export function createBetPlacement(deps: Deps) {
  const { api, say, money, book, parent, frame, slip, slipView } = deps;
  let isBusy = false;

  function setBusy(busy: boolean): void {
    isBusy = busy;
    slipView.busy(busy);
    deps.onBusyChange();
  }

  function showRefusal(code: string): void {
    const text = errorText(say, code);
    const actions =
      code === 'insufficient_funds' ? listLowBalanceActions({ parent, say, book, less: null }) : [];
    slipView.news(text, 'bad', actions);
    frame.announce(text);
  }

  function showPlaced(tickets: readonly TicketView[]): void {
    const [first] = tickets;
    const text =
      tickets.length === 1 && first
        ? say('betTaken', { amount: money(first.stake), odds: priceText(getOdds(first)) })
        : say('betsTaken', { count: tickets.length });
    slip.clear();
    slipView.news(text, 'good');
    frame.announce(text);
  }

  async function placeAll(): Promise<void> {
    const { bets, stake, priceChangePolicy } = slip;
    const onPending = (code: 'offline' | 'pending') => slipView.news(say(code));
    const tickets: TicketView[] = [];
    for (const bet of bets) {
      const placed = await placeBet(bet, { api, stake, priceChangePolicy, onPending });
      if (placed.kind === 'refused') return showRefusal(placed.code);
      tickets.push(placed.ticket);
      if (placed.ticket.balanceAfterBet !== null) deps.onBalance(placed.ticket.balanceAfterBet);
      for (const { match } of bet) slip.remove(match.event);
    }
    showPlaced(tickets);
  }

  return {
    isBusy: () => isBusy,
    async place(): Promise<void> {
      if (isBusy || slip.fault) return;
      slipView.news('');
      setBusy(true);
      try {
        await placeAll();
      } catch {
        // The only error that placing a bet throws: the session is over.
        deps.onSessionOver();
      } finally {
        setBusy(false);
        deps.onDone();
      }
    },
  };
}
