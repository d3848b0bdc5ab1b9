import { expect, it } from 'vitest';

import { readResult } from './results.ts';
import { tallyNumbers } from './tally.ts';

it('LOT-02 counts the digits of the first prize by place, newest first', () => {
  const rule = { kind: 'digits', prizes: [2, 3] } as const;
  const places = tallyNumbers(
    rule,
    ['40|444', '47|111', '90|000'].map((text) => readResult(rule, text)),
  );
  expect(places.map(({ place }) => place)).toEqual([1, 2]);
  const of = (place: number, digit: number) =>
    places[place - 1]?.numbers.find(({ number }) => number === digit);
  expect(of(1, 4)).toEqual({ number: 4, hits: 2, drawsSince: 0 });
  expect(of(1, 9)).toEqual({ number: 9, hits: 1, drawsSince: 2 });
  expect(of(2, 7)).toEqual({ number: 7, hits: 1, drawsSince: 1 });
  expect(of(2, 4)).toEqual({ number: 4, hits: 0, drawsSince: 3 });
});

it('LOT-02 counts balls wherever they lie', () => {
  const rule = { kind: 'balls', balls: 4, take: 2 } as const;
  expect(
    tallyNumbers(
      rule,
      ['3,1', '4,3'].map((text) => readResult(rule, text)),
    ),
  ).toEqual([
    {
      place: 0,
      numbers: [
        { number: 1, hits: 1, drawsSince: 0 },
        { number: 2, hits: 0, drawsSince: 2 },
        { number: 3, hits: 2, drawsSince: 0 },
        { number: 4, hits: 1, drawsSince: 1 },
      ],
    },
  ]);
});
