/** So many prizes of an amount; micro-units. */
export type RafflePrizes<Amount = number> = { readonly count: number; readonly amount: Amount };

/** A draw: its minute in the brand's time zone (`2026-12-24T20:00`), and its prizes in order. */
export type RaffleDraw<Amount = number> = {
  readonly at: string;
  readonly prizes: readonly RafflePrizes<Amount>[];
};

/**
 * A raffle: settled stakes since the draw before it, or since the start, are entries of the next
 * draw, one for each whole `stake` (micro-units).
 */
export type Raffle<Amount = number> = {
  readonly stake: Amount;
  /** The most entries of a member in a draw, and the most prizes. */
  readonly mostEntries: number;
  readonly mostPrizes: number;
  readonly draws: readonly RaffleDraw<Amount>[];
};

export const MAX_RAFFLE_ENTRIES = 10_000;
export const MAX_RAFFLE_DRAWS = 60;
export const MAX_RAFFLE_STEPS = 10;
/** The most prizes of a draw. */
export const MAX_RAFFLE_PRIZES = 500;

/** True when a text is an existing minute in the format of terms. */
export function isRaffleTime(at: string): boolean {
  const time = new Date(`${at}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 16) === at;
}

/** Counts the prizes of a draw. */
export const countRafflePrizes = ({ prizes }: Pick<RaffleDraw<unknown>, 'prizes'>): number =>
  prizes.reduce((sum, { count }) => sum + count, 0);

/** The amounts of a raffle in another unit. */
export const mapRaffleAmounts = <From, To>(
  { stake, draws, ...rest }: Raffle<From>,
  map: (amount: From) => To,
): Raffle<To> => ({
  ...rest,
  stake: map(stake),
  draws: draws.map(({ at, prizes }) => ({
    at,
    prizes: prizes.map(({ count, amount }) => ({ count, amount: map(amount) })),
  })),
});

/**
 * Draws the winners of so many prizes, in order: each time every entry is as likely as the others,
 * except those of tickets that have won `mostPrizes` already. Returns the place of a ticket for
 * each prize; fewer where no entries are left.
 */
export function drawRaffle(
  entries: readonly number[],
  { prizes, mostPrizes }: { readonly prizes: number; readonly mostPrizes: number },
  draw: (bound: number) => number,
): readonly number[] {
  const left = [...entries];
  const won = new Map<number, number>();
  let sum = left.reduce((total, count) => total + count, 0);
  const winners: number[] = [];
  while (winners.length < prizes && sum > 0) {
    let number = draw(sum);
    const place = left.findIndex((count) => {
      number -= count;
      return number < 0;
    });
    winners.push(place);
    won.set(place, (won.get(place) ?? 0) + 1);
    if (won.get(place) === mostPrizes) {
      sum -= left[place] ?? 0;
      left[place] = 0;
    }
  }
  return winners;
}

/** A ticket of a draw: its number, and how many entries it stands for. */
export type RaffleTicket = { readonly ticket: string; readonly entries: number };

/** The list of entries as the text that its published hash is the SHA-256 of. */
export const formatRaffleEntries = (tickets: readonly RaffleTicket[]): string =>
  tickets.map(({ ticket, entries }) => `${ticket}:${entries}`).join('\n');
