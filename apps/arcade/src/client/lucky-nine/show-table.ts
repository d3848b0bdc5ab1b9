import type { CardRoomView, DuelView, Room } from '@parlour/arcade-protocol';
import { type Card, getRank, getSuit } from '../../games/lucky-nine/cards.ts';
import { DECISION_SECONDS, FEE_PPM } from '../../games/lucky-nine/rules.ts';
import type { FormatMoney } from '../shell/money.ts';
import { notPlayedText } from '../shell/round-requests.ts';
import type { RoomCard } from './room-list.ts';
import type { TablePage } from './table-page.ts';
import type { LuckySay } from './texts/load.ts';

/** Returns the prize for the winner of a pot, in wire units: whole hundredths. */
const getPrize = (stake: number): number =>
  Math.round(stake * 200 * (1 - Number(FEE_PPM) / 1e6)) / 100;

/** The rooms as the list shows them. */
export const roomCards = (say: LuckySay, money: FormatMoney, rooms: readonly Room[]): RoomCard[] =>
  rooms.map(({ roomId, stake, waiting, playing }) => ({
    id: roomId,
    stake: money(stake),
    prize: say('roomPays', { amount: money(getPrize(stake)) }),
    counts: say('roomCounts', { waiting, playing }),
    isBusy: waiting > 0,
  }));

const cardName = (say: LuckySay, card: Card) => `${say(getSuit(card))} ${getRank(card)}`;

/** Shows an empty table while the player waits, and when the dealer takes the other seat. */
export function showWaiting(
  page: TablePage,
  say: LuckySay,
  money: FormatMoney,
  { stake, dealerInMs, waitedMs, isAgain }: NonNullable<CardRoomView['waiting']>,
): void {
  page.stake.show(money(stake));
  page.pot('');
  page.ownHand.show([], '');
  page.otherHand.show([], '');
  page.other.show(say('waitingTitle'), say(dealerInMs === null ? 'houseNever' : 'houseSoon'), null);
  page.own.show(say('you'), say('waitingStake', { amount: money(stake) }), null);
  page.ring.run(
    dealerInMs === null || dealerInMs === 0 ? null : dealerInMs,
    (dealerInMs ?? 0) + waitedMs,
  );
  page.message(isAgain ? say('waitingAgain') : '');
  page.announce(say(isAgain ? 'waitingAgain' : 'waitingTitle'));
}

/** Returns the text with the reason a duel was not played. */
function voidReason(say: LuckySay, { own }: DuelView): string {
  if (own.declineCode !== null)
    return say(notPlayedText({ state: 'declined', declineCode: own.declineCode }));
  return say(own.hasSeed ? 'voidOther' : 'voidLate');
}

/** The sentence in the middle of the table. */
function duelMessage(say: LuckySay, money: FormatMoney, duel: DuelView, opponent: string): string {
  const { own, other, state, result, stake } = duel;
  if (state === 'void') return voidReason(say, duel);
  if (state === 'meeting') return say('meeting');
  if (state === 'dealing' || state === 'voiding') return say('dealing');
  if (result === 'won') return say('won', { amount: money(own.payout ?? 0) });
  if (result === 'lost') return say('lost', { own: own.total ?? 0, other: other.total ?? 0 });
  if (result === 'equal') return say('equal', { points: own.total ?? 0, amount: money(stake) });
  return own.decision === null ? say('yourTurn') : say('waitingFor', { name: opponent });
}

/** Returns the text for the plate that says what the opponent is doing. */
function opponentStatus(say: LuckySay, { other, state, isDealer }: DuelView): string {
  if (other.hasLeft) return say('hasLeft');
  if (other.isAway) return say('isAway');
  if (state === 'acting') return say(other.hasDecided ? 'hasDecided' : 'isDeciding');
  return state === 'settled' && other.wantsRematch && !isDealer ? say('wantsAgain') : '';
}

/** The opponent's hand for screen readers; its cards stay hidden until the showdown. */
function otherHandText(say: LuckySay, { cards, total }: DuelView['other'], isDealt: boolean) {
  if (cards)
    return say('otherHand', {
      cards: cards.map((card) => cardName(say, card)).join(', '),
      points: total ?? 0,
    });
  return isDealt ? say('hiddenHand') : '';
}

/** Shows the state of a duel. */
export function showDuel(page: TablePage, say: LuckySay, money: FormatMoney, duel: DuelView): void {
  const { own, other, state, result, stake, isDealer, remainingMs } = duel;
  const opponent = isDealer ? say('house') : other.name;
  const isDealt = own.cards.length > 0;
  const text = duelMessage(say, money, duel, opponent);
  const ownCards = own.cards.map((card) => cardName(say, card)).join(', ');
  page.stake.show(money(stake));
  page.pot(isDealt ? money(stake * 2) : '');
  page.other.show(opponent, opponentStatus(say, duel), other.total, result === 'lost');
  page.own.show(
    say('you'),
    own.decision === null ? '' : say(own.decision === 'draw' ? 'drew' : 'stood'),
    own.total,
    result === 'won',
  );
  page.ownHand.show(
    own.cards,
    isDealt ? say('ownHand', { cards: ownCards, points: own.total ?? 0 }) : '',
  );
  page.otherHand.show(
    isDealt ? (other.cards ?? [null, null]) : [],
    otherHandText(say, other, isDealt),
  );
  page.ring.run(state === 'acting' ? remainingMs : null, DECISION_SECONDS * 1000);
  page.message(text, result === 'won' ? 'win' : 'plain');
  page.announce(
    isDealt && result === null
      ? `${text} ${say('ownHand', { cards: ownCards, points: own.total ?? 0 })}`
      : text,
  );
}
