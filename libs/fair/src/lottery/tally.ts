import type { DrawRule } from './games.ts';
import type { Result } from './plays.ts';

/**
 * The count of a number in the last draws, and how many draws ago it came last (`drawsSince`): 0 =
 * in the latest; the number of draws = in none.
 */
type NumberTally = {
  readonly number: number;
  readonly hits: number;
  readonly drawsSince: number;
};

/**
 * Counts the numbers of the first prize, newest result first: digits by place (from 1), balls in
 * any place (place 0).
 */
export function tallyNumbers(
  rule: DrawRule,
  results: readonly Result[],
): { readonly place: number; readonly numbers: readonly NumberTally[] }[] {
  const tally = (
    place: number,
    numbers: readonly number[],
    has: (first: readonly number[], number: number) => boolean,
  ) => ({
    place,
    numbers: numbers.map((number) => {
      const drawn = results.map(([first = []]) => has(first, number));
      const latest = drawn.indexOf(true);
      return {
        number,
        hits: drawn.filter(Boolean).length,
        drawsSince: latest === -1 ? results.length : latest,
      };
    }),
  });
  if (rule.kind === 'balls')
    return [
      tally(
        0,
        Array.from({ length: rule.balls }, (_, index) => index + 1),
        (first, ball) => first.includes(ball),
      ),
    ];
  return Array.from({ length: rule.prizes[0] ?? 0 }, (_, at) =>
    tally(
      at + 1,
      Array.from({ length: 10 }, (_digit, digit) => digit),
      (first, digit) => first[at] === digit,
    ),
  );
}
