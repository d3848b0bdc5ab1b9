import { expect, it } from 'vitest';

import { Model, permutations } from './model.ts';

it("WAL-06 the model makes no money in any of the 720 orders, and knows each one's end", () => {
  const bet = { kind: 'bet', txId: 'b', betTxId: '', cents: 200 } as const;
  const calls = [
    bet,
    { kind: 'win', txId: 'w', betTxId: 'b', cents: 300 },
    { kind: 'rollback', txId: 'r', betTxId: 'b', cents: 0 },
  ] as const;
  const ends = new Set<number>();
  for (const order of permutations([0, 1, 2, 3, 4, 5])) {
    const model = new Model(1000);
    for (const at of order) model.apply(calls[at % 3] ?? bet);
    ends.add(model.cents);
  }
  // Undone or never done, or won: nothing else.
  expect(ends).toEqual(new Set([1000, 1100]));
});
