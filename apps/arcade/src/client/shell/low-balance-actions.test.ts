import { expect, test, vi } from 'vitest';

import { listLowBalanceActions } from './low-balance-actions.ts';

const say = (key: string) => key;
const parent = (isPresent: boolean) => ({ isPresent, post: vi.fn(), listen: () => {} });

test("LCH-01 a low balance offers a lower bet and the site's cashier", () => {
  const page = parent(true);
  const less = vi.fn();
  const ways = listLowBalanceActions({ parent: page, say, book: 'PLAY', less });
  expect(ways.map(({ label }) => label)).toEqual(['betLess', 'addMoney']);
  for (const { run } of ways) run();
  expect(less).toHaveBeenCalledTimes(1);
  expect(page.post).toHaveBeenCalledWith({ type: 'parlour:deposit' });
});

test('LCH-04 no cashier for trial credit or outside the site; no bet below the lowest', () => {
  expect(listLowBalanceActions({ parent: parent(true), say, book: 'TRIAL', less: null })).toEqual(
    [],
  );
  expect(listLowBalanceActions({ parent: parent(false), say, book: 'PLAY', less: null })).toEqual(
    [],
  );
});
