import type { DrawRule } from './games.ts';
import type { Result } from './plays.ts';

/** How often a number came in the draws looked at, and how many draws ago it last did: 0 = in the latest; as many as were looked at = in none. */
export type NumberTally = { readonly number: number; readonly hits: number; readonly gap: number };

/** The first prize number by number, newest result first: each place of digits by itself (from 1); balls wherever they lie (place 0). */
export function tallyOf(
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
        gap: latest === -1 ? results.length : latest,
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
