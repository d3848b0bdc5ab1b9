import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { footballLook } from '../football/look.ts';
import { Slip } from './slip.ts';
import { createSlipView } from './slip-view.ts';
import en from './texts/EN.json';
import type { BookSay } from './texts/load.ts';

const say = ((key: keyof typeof en) => en[key]) as BookSay;

beforeEach(() => document.body.replaceChildren());

test('SPO-05 SHL-13 a refused bet says why and what to do, until the next notice', async () => {
  const view = createSlipView({
    say,
    look: footballLook,
    slip: new Slip(footballLook.sport, [1, 5]),
    money: (amount) => `P${amount.toFixed(2)}`,
    bets: [1, 5],
    onChange: () => {},
    onPlace: () => {},
  });
  document.body.append(view.element);
  const run = vi.fn();
  view.news('Your balance is too low', 'bad', [{ label: 'Deposit', run }]);
  expect(screen.getByRole('status')).toHaveTextContent('Your balance is too low');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(run).toHaveBeenCalledOnce();
  view.news('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
