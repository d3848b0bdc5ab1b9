import type { TicketView } from '@parlour/arcade-protocol';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../shell/api.ts';
import type { TableApi } from '../table/table-api.ts';
import { takeCashOut } from './cash-out.ts';
import { cashOutButton } from './cash-out-button.ts';
import en from './texts/EN.json';
import type { BookSay } from './texts/load.ts';

const say = ((key: keyof typeof en, values: Readonly<Record<string, string>> = {}) =>
  en[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as BookSay;
const ticket = { ticket: 't', payout: 9.1, cashedOutAt: 5 } as TicketView;

beforeEach(() => document.body.replaceChildren());

function place(onTake = vi.fn(async () => {})) {
  const button = cashOutButton(say, (amount) => `P${amount.toFixed(2)}`, onTake);
  document.body.append(button.element);
  return { button, onTake, user: userEvent.setup() };
}

test('SPO-07 the first press asks, the second takes the current offer', async () => {
  const { button, onTake, user } = place();
  button.update({ amount: 9.1, at: 1 });
  await user.dblClick(screen.getByRole('button', { name: 'Cash out P9.10' }));
  expect(onTake).not.toHaveBeenCalled();
  button.update({ amount: 9.3, at: 2 });
  await user.click(screen.getByRole('button', { name: 'Confirm P9.30' }));
  expect(onTake.mock.calls).toEqual([[{ amount: 9.3, at: 2 }]]);
  expect(await screen.findByRole('button', { name: 'Cash out P9.30' })).toBeTruthy();
});

test('SPO-07 while the offer rests or is being taken, nothing can be pressed', async () => {
  let done = () => {};
  const { button, onTake, user } = place(
    vi.fn(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    ),
  );
  button.update({ amount: null, at: 1 });
  await user.click(screen.getByRole('button', { name: 'Cash-out suspended' }));
  button.update({ amount: 9, at: 2 });
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cashing out…' }));
  expect(onTake).toHaveBeenCalledTimes(1);
  expect(button.element.getAttribute('aria-disabled')).toBe('true');
  done();
});

test('SPO-07 retries a lost answer with the same offer; a refusal is final', async () => {
  const take = (cashOut: TableApi['cashOut']) =>
    takeCashOut(
      { cashOut },
      't',
      { amount: 9.1, at: 5 },
      () => {},
      async () => {},
    );
  const cashOut = vi
    .fn<TableApi['cashOut']>()
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce(ticket);
  expect(await take(cashOut)).toEqual({ kind: 'taken', ticket });
  expect(cashOut.mock.calls).toEqual([
    ['t', { amount: 9.1, at: 5 }],
    ['t', { amount: 9.1, at: 5 }],
  ]);
  for (const code of ['cash_out_changed', 'cash_out_paused', 'cash_out_over'] as const)
    expect(await take(() => Promise.reject(new ApiError(code)))).toEqual({ kind: 'refused', code });
  await expect(take(() => Promise.reject(new ApiError('session_over')))).rejects.toMatchObject({
    code: 'session_over',
  });
});
