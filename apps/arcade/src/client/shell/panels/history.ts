import type { TextKey } from '../../texts/load.ts';
import type { Say } from '../../texts/load.ts';
import { formatDateTime } from '../date-time.ts';
import { el } from '../dom.ts';
import type { FormatMoney } from '../money.ts';
import { loadInto, openPanel } from './panel.ts';

const stateTexts: Readonly<Record<string, TextKey>> = {
  done: 'stateDone',
  declined: 'stateDeclined',
  cancelled: 'stateCancelled',
  refunded: 'stateRefunded',
};

/**
 * A round in the list. `round` names it to the verify page; `note` says what was chosen or came of
 * it, where the game has words for that.
 */
export type HistoryRow = {
  readonly round: string;
  readonly at: number;
  readonly state: string;
  readonly bet: number;
  readonly payout: number | null;
  /** The amount that the jackpot paid on top. */
  readonly jackpot?: number | null;
  readonly note?: string;
  /** Of a round without a stake: the free spins that it was one of. */
  readonly freeSpins?: object | null;
};

type Deps = {
  readonly say: Say;
  readonly money: FormatMoney;
  readonly language: string;
  /** Rows older than a moment, newest first. */
  readonly load: (
    before?: number,
  ) => Promise<{ readonly rounds: readonly HistoryRow[]; readonly more: boolean }>;
};

/** The player's own rounds, newest first, each with the way to check it. */
export function openHistory({ say, money, language, load }: Deps): void {
  const { body } = openPanel(say, say('history'));

  const words = ({ note, state, freeSpins }: HistoryRow) =>
    note ?? (freeSpins ? say('bonusSpin') : say(stateTexts[state] ?? 'stateOpen'));

  const row = (round: HistoryRow) =>
    el(
      'li',
      {},
      el(
        'time',
        { dir: 'ltr', datetime: new Date(round.at).toISOString() },
        formatDateTime(round.at),
      ),
      el('span', { class: 'state' }, words(round)),
      el(
        'span',
        { class: 'amounts', dir: 'ltr' },
        `${money(round.bet)} → ${round.payout === null ? '-' : money(round.payout)}` +
          (round.jackpot ? ` + ${money(round.jackpot)}` : ''),
      ),
      el(
        'a',
        {
          href: `/verify?lang=${language}&round=${round.round}`,
          target: '_blank',
          rel: 'noopener',
        },
        say('verifyRound'),
      ),
    );

  async function page(before?: number): Promise<Node[]> {
    const { rounds, more } = await load(before);
    if (rounds.length === 0 && before === undefined) return [el('p', {}, say('historyEmpty'))];
    const last = rounds.at(-1)?.at;
    const rest = el('div', {});
    if (more && last !== undefined)
      rest.append(
        el(
          'button',
          {
            type: 'button',
            class: 'plain-button',
            onClick: () => void loadInto(rest, say, () => page(last)),
          },
          say('more'),
        ),
      );
    return [el('ul', { class: 'rounds' }, ...rounds.map(row)), rest];
  }

  void loadInto(body, say, () => page());
}
