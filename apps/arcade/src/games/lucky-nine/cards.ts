/**
 * A card of 52 as a number: its suit is `card / 13`, its rank `card % 13` with the ace first and
 * the king last.
 */
export type Card = number;

/** Cards of the pack. */
export const PACK_SIZE = 52;

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const suits = ['spades', 'hearts', 'clubs', 'diamonds'] as const;

/** The rank of a card as it is printed on it. */
export const getRank = (card: Card): string => ranks[card % 13] as string;

/** The suit of a card. */
export const getSuit = (card: Card): (typeof suits)[number] =>
  suits[Math.floor(card / 13)] as (typeof suits)[number];

/** Returns the points of a card: the ace 1, number cards their number, ten and pictures nothing. */
export const countPoints = (card: Card): number => {
  const number = (card % 13) + 1;
  return number > 9 ? 0 : number;
};

/** The points of a hand: only the last digit of the sum counts. */
export const countTotal = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + countPoints(card), 0) % 10;

/**
 * Shuffles a pack (Fisher-Yates): from the last place down to the second, each place changes cards
 * with one that is drawn from those up to it. The order of the draws is part of the published
 * rules.
 */
export function shuffledPack(draw: (bound: number) => number): Card[] {
  const pack = Array.from({ length: PACK_SIZE }, (_, card) => card);
  for (let place = PACK_SIZE - 1; place > 0; place -= 1) {
    const other = draw(place + 1);
    [pack[place], pack[other]] = [pack[other] as Card, pack[place] as Card];
  }
  return pack;
}
