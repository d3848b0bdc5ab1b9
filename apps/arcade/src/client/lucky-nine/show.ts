import type { DuelView, TableView } from '../../duels/duel-views.ts';
import type { Room } from '../../duels/rooms.ts';
import { type Card, rankOf, suitOf } from '../../games/lucky-nine/cards.ts';
import { DECIDE_SECONDS, FEE_PPM } from '../../games/lucky-nine/rules.ts';
import type { ShowMoney } from '../shell/money.ts';
import { whyNot } from '../shell/rounds.ts';
import type { RoomCard, TablePage } from './table-page.ts';
import type { LuckySay } from './texts/load.ts';

/** What the winner of a pot gets, in wire units: whole hundredths. */
export const prizeOf = (stake: number): number =>
  Math.round(stake * 200 * (1 - Number(FEE_PPM) / 1e6)) / 100;

/** The tables of the list in the player's words and money. */
export const roomCards = (say: LuckySay, money: ShowMoney, rooms: readonly Room[]): RoomCard[] =>
  rooms.map(({ roomId, stake, waiting, playing }) => ({
    id: roomId,
    stake: money(stake),
    prize: say('roomPays', { amount: money(prizeOf(stake)) }),
    counts: say('roomCounts', { waiting, playing }),
    isBusy: waiting > 0,
  }));

const cardWords = (say: LuckySay, card: Card) => `${say(suitOf(card))} ${rankOf(card)}`;

/** Somebody waits: an empty table, and when the house sits down. */
export function showWaiting(
  page: TablePage,
  say: LuckySay,
  money: ShowMoney,
  { stake, houseInMs, waitedMs, isAgain }: NonNullable<TableView['waiting']>,
): void {
  page.stake.show(money(stake));
  page.pot('');
  page.ownHand.show([], '');
  page.otherHand.show([], '');
  page.other.show(say('waitingTitle'), say(houseInMs === null ? 'houseNever' : 'houseSoon'), null);
  page.own.show(say('you'), say('waitingStake', { amount: money(stake) }), null);
  page.ring.run(
    houseInMs === null || houseInMs === 0 ? null : houseInMs,
    (houseInMs ?? 0) + waitedMs,
  );
  page.message(isAgain ? say('waitingAgain') : '');
  page.announce(say(isAgain ? 'waitingAgain' : 'waitingTitle'));
}

/** The words of a duel that did not come about. */
function whyVoid(say: LuckySay, { own }: DuelView): string {
  if (own.declineCode !== null)
    return say(whyNot({ state: 'declined', declineCode: own.declineCode }));
  return say(own.hasSeed ? 'voidOther' : 'voidLate');
}

/** The sentence in the middle of the table. */
function wordsOf(say: LuckySay, money: ShowMoney, duel: DuelView, opponent: string): string {
  const { own, other, state, result, stake } = duel;
  if (state === 'void') return whyVoid(say, duel);
  if (state === 'meeting') return say('meeting');
  if (state === 'dealing' || state === 'voiding') return say('dealing');
  if (result === 'won') return say('won', { amount: money(own.payout ?? 0) });
  if (result === 'lost') return say('lost', { own: own.total ?? 0, other: other.total ?? 0 });
  if (result === 'equal') return say('equal', { points: own.total ?? 0, amount: money(stake) });
  return own.decision === null ? say('yourTurn') : say('waitingFor', { name: opponent });
}

/** What the other does, beside the name. */
function doing(say: LuckySay, { other, state, house }: DuelView): string {
  if (other.hasLeft) return say('hasLeft');
  if (other.isAway) return say('isAway');
  if (state === 'acting') return say(other.hasDecided ? 'hasDecided' : 'isDeciding');
  return state === 'settled' && other.wantsAgain && !house ? say('wantsAgain') : '';
}

/** Shows a duel as it stands. */
export function showDuel(page: TablePage, say: LuckySay, money: ShowMoney, duel: DuelView): void {
  const { own, other, state, result, stake, house, leftMs } = duel;
  const opponent = house ? say('house') : other.name;
  const isDealt = own.cards.length > 0;
  const words = wordsOf(say, money, duel, opponent);
  const hands = own.cards.map((card) => cardWords(say, card)).join(', ');
  page.stake.show(money(stake));
  page.pot(isDealt ? money(stake * 2) : '');
  page.other.show(opponent, doing(say, duel), other.total, result === 'lost');
  page.own.show(
    say('you'),
    own.decision === null ? '' : say(own.decision === 'draw' ? 'drew' : 'stood'),
    own.total,
    result === 'won',
  );
  page.ownHand.show(
    own.cards,
    isDealt ? say('ownHand', { cards: hands, points: own.total ?? 0 }) : '',
  );
  page.otherHand.show(
    isDealt ? (other.cards ?? [null, null]) : [],
    other.cards
      ? say('otherHand', {
          cards: other.cards.map((card) => cardWords(say, card)).join(', '),
          points: other.total ?? 0,
        })
      : isDealt
        ? say('hiddenHand')
        : '',
  );
  page.ring.run(state === 'acting' ? leftMs : null, DECIDE_SECONDS * 1000);
  page.message(words, result === 'won' ? 'win' : 'plain');
  page.announce(
    isDealt && result === null
      ? `${words} ${say('ownHand', { cards: hands, points: own.total ?? 0 })}`
      : words,
  );
}
