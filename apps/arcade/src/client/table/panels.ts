import type { TicketPage, TicketView } from '@parlour/arcade-protocol';
import { hexText } from '@parlour/fair/browser';
import { el } from '../shell/dom.ts';
import { loadInto, openPanel } from '../shell/panels/panel.ts';
import type { HistoryRow } from '../shell/panels/history.ts';
import type { Say } from '../texts/load.ts';
import type { TableEvent } from './table-poller.ts';
import type { TableApi } from './table-api.ts';
import type { TableKey } from './texts/load.ts';

type Deps = {
  readonly say: Say<TableKey>;
  readonly language: string;
  readonly event: TableEvent | null;
  readonly tickets: readonly TicketView[];
};

/** The receipt of a ticket, as the list of the event has it: SHA-256 of its id. */
const hashReceipt = async (ticket: string): Promise<string> =>
  hexText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket)));

/**
 * The fairness panel of a table: the hash of the round, what the tickets add, the player's
 * own receipts, and the way to check.
 */
export function openTableFairness({ say, language, event, tickets }: Deps): void {
  const { body } = openPanel(say, say('fairness'));
  const value = (label: string, ...texts: readonly string[]) => [
    el('dt', {}, label),
    ...texts.map((text) => el('dd', { class: 'hash', dir: 'ltr' }, text)),
  ];
  void loadInto(body, say, async () => {
    const receipts = await Promise.all(tickets.map(({ ticket }) => hashReceipt(ticket)));
    return [
      el('p', {}, say('fairTable')),
      ...(event
        ? [
            el(
              'dl',
              { class: 'facts' },
              ...value(say('eventNumber'), String(event.number)),
              ...value(say('commitment'), event.commitment),
              ...(event.entropy ? value(say('entropy'), event.entropy) : []),
              ...(receipts.length > 0 ? value(say('receipts'), ...receipts) : []),
            ),
          ]
        : []),
      el('p', { class: 'small' }, say('fairAfter')),
      el(
        'p',
        {},
        el(
          'a',
          {
            href: `/verify?lang=${language}${event ? `&event=${event.event}` : ''}`,
            target: '_blank',
            rel: 'noopener',
          },
          say('check'),
        ),
      ),
    ];
  });
}

/** Loads the player's tickets as rows of the history; `note` says what came of an event. */
export const createHistoryLoader =
  (api: TableApi, note: (outcome: unknown) => string | undefined) =>
  async (before?: number): Promise<{ rounds: readonly HistoryRow[]; more: boolean }> => {
    const { tickets, more } = await api.tickets(before);
    const row = ({
      ticket,
      at,
      state,
      stake,
      payout,
      outcomes,
    }: TicketPage['tickets'][number]): HistoryRow => {
      const [first] = outcomes;
      const words =
        state === 'done' && first && first.outcome !== null ? note(first.outcome) : undefined;
      return {
        round: ticket,
        at,
        state,
        bet: stake,
        payout: state === 'done' ? payout : null,
        ...(words !== undefined && { note: words }),
      };
    };
    return { rounds: tickets.map(row), more };
  };
