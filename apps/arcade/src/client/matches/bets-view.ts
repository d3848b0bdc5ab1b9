import type { TicketPage, TicketView } from '@parlour/arcade-protocol';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import { computePayout } from '../../games/matches/price.ts';
import { findSide } from '../../games/matches/sport.ts';
import { formatDateTime } from '../shell/date-time.ts';
import { el, fill } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import { loadInto, openPanel } from '../shell/panels/panel.ts';
import type { Offer } from './cash-out.ts';
import { type CashOutButton, cashOutButton } from './cash-out-button.ts';
import { getBetState, type EventState, listLegs, type ListedLeg } from './bets.ts';
import { pickName, priceText, type SportLook } from './look.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly money: FormatMoney;
  readonly language: string;
};

const marks: Readonly<Record<ListedLeg['result'], string>> = {
  won: '✓',
  lost: '✕',
  void: '↺',
  open: '•',
};

const resultTexts = { won: 'legWon', lost: 'legLost', void: 'legVoid', open: 'legOpen' } as const;

const stateTexts = {
  open: 'potentialReturnAmount',
  won: 'wonAmount',
  cashed: 'cashedOut',
  lost: 'betLost',
  back: 'betRefunded',
  declined: 'betDeclined',
} as const;

/** One bet with its legs, its stake and what it pays or may pay. */
function betItem(
  { say, look, money, language }: Deps,
  ticket: TicketView,
  findEvent: (event: string, place: number) => EventState | undefined,
  cashOut?: HTMLElement,
): HTMLElement {
  const state = getBetState(ticket);
  const legs = listLegs(look.sport, ticket, findEvent);
  const getName = (code: string) => findSide(look.sport, code);
  const leg = ({ market, pick, price, home, away, result, standing }: ListedLeg) => {
    const sides = { home: getName(home), away: getName(away) };
    return el(
      'li',
      { 'data-result': result },
      el('span', { class: 'mark', 'aria-hidden': 'true' }, marks[result]),
      el(
        'span',
        { class: 'what' },
        el('strong', {}, el('bdi', {}, pickName(say, market, pick, sides))),
        el('span', { class: 'of' }, look.market(say, market)),
        el('span', { class: 'of' }, el('bdi', {}, `${sides.home.name} – ${sides.away.name}`)),
      ),
      el(
        'span',
        { class: 'figures', dir: 'ltr' },
        el('b', {}, priceText(price)),
        standing && el('span', {}, `${standing.home}:${standing.away}`),
      ),
      el('span', { class: 'unseen' }, say(resultTexts[result])),
    );
  };
  const possiblePayout = toWire(
    computePayout(
      fromWire(ticket.stake as WireAmount),
      legs.filter(({ result }) => result !== 'void').map(({ price }) => price),
    ),
  );
  const amount = money(state === 'open' ? possiblePayout : (ticket.payout ?? 0));
  return el(
    'li',
    { class: 'bet', 'data-state': state, 'data-ticket': ticket.ticket },
    el(
      'p',
      { class: 'bet-head' },
      el('span', {}, legs.length > 1 ? say('combinedOf', { count: legs.length }) : say('single')),
      el('span', { dir: 'ltr' }, money(ticket.stake)),
    ),
    el('ul', { class: 'legs' }, ...legs.map(leg)),
    el(
      'p',
      { class: 'bet-foot' },
      el('span', { class: 'outcome' }, say(stateTexts[state], { amount })),
      el(
        'a',
        {
          href: `/verify?lang=${language}&round=${ticket.ticket}`,
          target: '_blank',
          rel: 'noopener',
        },
        say('verifyRound'),
      ),
    ),
    cashOut,
  );
}

type ViewDeps = Deps & {
  readonly onCashOut: (
    ticket: string,
    offer: { readonly amount: number; readonly at: number },
  ) => Promise<void>;
};

/**
 * The player's bets of now: open ones, with what they can be cashed out for, and those that have
 * just been settled.
 */
export function createBetsView(deps: ViewDeps) {
  const news = el('p', { class: 'slip-news', role: 'status' });
  const list = el('ul', { class: 'bets' });
  const empty = el('p', { class: 'empty' }, deps.say('noBets'));
  const element = el(
    'section',
    { class: 'my-bets', 'aria-label': deps.say('myBets') },
    news,
    list,
    empty,
  );
  const buttons = new Map<string, CashOutButton>();
  let shown = '';

  /**
   * The button of a bet stays the same while the bet is open: who has pressed it once has not to
   * begin again because a match moved on.
   */
  function offered(ticket: string, offer: Offer | undefined): HTMLElement | undefined {
    if (!offer) {
      buttons.delete(ticket);
      return undefined;
    }
    const button =
      buttons.get(ticket) ??
      cashOutButton(deps.say, deps.money, (taken) => deps.onCashOut(ticket, taken));
    buttons.set(ticket, button);
    button.update(offer);
    return button.element;
  }

  return {
    element,
    news(text: string, tone: 'plain' | 'good' | 'bad' = 'plain'): void {
      news.textContent = text;
      news.dataset['tone'] = tone;
    },
    update(
      tickets: readonly TicketView[],
      findEvent: (event: string) => EventState | undefined,
      offerOf: (ticket: string) => Offer | undefined,
    ): void {
      const listed = tickets.filter(({ state }) => state !== 'declined');
      empty.hidden = listed.length > 0;
      const cashOuts = new Map(
        listed.map(({ ticket }) => [ticket, offered(ticket, offerOf(ticket))]),
      );
      // Drawn again when something moved: most of the time nothing did.
      const key = JSON.stringify(
        listed.map((ticket) => [
          ticket.ticket,
          ticket.state,
          listLegs(deps.look.sport, ticket, findEvent),
          buttons.has(ticket.ticket),
        ]),
      );
      if (key === shown) return;
      shown = key;
      const held = document.activeElement;
      const focused = held?.closest<HTMLElement>('.bet')?.dataset['ticket'];
      fill(
        list,
        ...listed.map((ticket) => betItem(deps, ticket, findEvent, cashOuts.get(ticket.ticket))),
      );
      if (focused)
        (held instanceof HTMLElement && list.contains(held)
          ? held
          : list.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(focused)}"] a`)
        )?.focus();
    },
  };
}

/** All bets of the player in a panel, newest first. */
export function openBets(deps: Deps, load: (before?: number) => Promise<TicketPage>): void {
  const { body } = openPanel(deps.say, deps.say('myBets'));
  async function page(before?: number): Promise<Node[]> {
    const { tickets, more } = await load(before);
    if (tickets.length === 0 && before === undefined) return [el('p', {}, deps.say('noBets'))];
    const last = tickets.at(-1)?.at;
    const rest = el('div', {});
    if (more && last !== undefined)
      rest.append(
        el(
          'button',
          {
            type: 'button',
            class: 'plain-button',
            onClick: () => void loadInto(rest, deps.say, () => page(last)),
          },
          deps.say('more'),
        ),
      );
    const item = (ticket: TicketPage['tickets'][number]) => {
      const row = betItem(deps, ticket, (_, place) => ticket.outcomes[place]);
      row.prepend(
        el(
          'time',
          { dir: 'ltr', datetime: new Date(ticket.at).toISOString() },
          formatDateTime(ticket.at),
        ),
      );
      return row;
    };
    return [el('ul', { class: 'bets' }, ...tickets.map(item)), rest];
  }
  void loadInto(body, deps.say, () => page());
}
