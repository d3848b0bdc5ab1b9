import type { HistoryPage } from '../../http/views.ts';
import type { GameApi } from '../api.ts';
import { el } from '../dom.ts';
import type { ShowMoney } from '../money.ts';
import type { TextKey } from '../texts/en.ts';
import type { Say } from '../texts/load.ts';
import { loadInto, openPanel } from './panel.ts';

const stateTexts: Readonly<Record<string, TextKey>> = { done: 'stateDone', declined: 'stateDeclined', cancelled: 'stateCancelled', refunded: 'stateRefunded' };

/** The player's own rounds, newest first, each with the way to check it. */
export function openHistory({ say, api, money, language }: { say: Say; api: GameApi; money: ShowMoney; language: string }): void {
  const { body } = openPanel(say, say('history'));
  const time = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-ca-gregory-nu-latn`, { dateStyle: 'short', timeStyle: 'medium' });

  const row = (round: HistoryPage['rounds'][number]) => el('li', {},
    el('time', { datetime: new Date(round.at).toISOString() }, time.format(round.at)),
    el('span', { class: 'state' }, say(stateTexts[round.state] ?? 'stateOpen')),
    el('span', { class: 'amounts', dir: 'ltr' }, `${money(round.bet)} → ${round.payout === null ? '-' : money(round.payout)}`),
    el('a', { href: `/verify?lang=${language}&round=${round.round}`, target: '_blank', rel: 'noopener' }, say('verifyRound')));

  async function page(before?: number): Promise<Node[]> {
    const { rounds, more } = await api.history(before);
    if (rounds.length === 0 && before === undefined) return [el('p', {}, say('historyEmpty'))];
    const last = rounds.at(-1)?.at;
    const rest = el('div', {});
    if (more && last !== undefined) rest.append(el('button', { type: 'button', class: 'plain-button', onClick: () => void loadInto(rest, say, () => page(last)) }, say('more')));
    return [el('ul', { class: 'rounds' }, ...rounds.map(row)), rest];
  }

  void loadInto(body, say, () => page());
}
