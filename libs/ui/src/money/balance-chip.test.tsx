import { fromWire, type Micros, type WireAmount } from '@parlour/money';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { BalanceChip } from './balance-chip.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const units = (amount: number) => fromWire(amount as WireAmount);

type HeaderProps = { readonly amount: Micros | null; readonly bonus?: Micros };

function Header({ amount, bonus }: HeaderProps) {
  const [isHidden, setHidden] = useState(false);
  return (
    <BalanceChip
      amount={amount}
      {...(bonus !== undefined && { bonus })}
      format={{ symbol: '₹' }}
      isHidden={isHidden}
      onToggle={() => setHidden(!isHidden)}
    />
  );
}

it('SHL-04 toggles between the amount and three stars', async () => {
  renderWithTexts(<Header amount={units(1234.5)} />);
  const chip = screen.getByRole('button', { name: /^Balance ₹1,234\.50/ });
  expect(chip).toHaveTextContent('₹1,234.50');
  await userEvent.click(chip);
  expect(chip).toHaveTextContent('***');
  expect(chip).not.toHaveTextContent('1,234');
  expect(chip).toHaveAccessibleName('Balance hidden. Show balance');
});

it('SHL-04 WAL-01 says how much of the balance is bonus, unless there is none', () => {
  const { rerender } = renderWithTexts(<Header amount={units(1234.5)} bonus={units(50)} />);
  const chip = screen.getByRole('button', { name: /^Balance ₹1,234\.50 incl\. ₹50\.00 bonus/ });
  expect(chip).toHaveTextContent('₹1,234.50 incl. ₹50.00 bonus');
  rerender(<Header amount={units(1234.5)} bonus={units(0)} />);
  expect(chip).not.toHaveTextContent('bonus');
});

it('SHL-04 the first amount stands at once, and does not count from zero', () => {
  const { rerender } = renderWithTexts(<Header amount={null} />);
  rerender(<Header amount={units(1234.5)} />);
  expect(screen.getByRole('button').firstChild).toHaveTextContent('₹1,234.50');
});

it('SHL-04 shows a placeholder until the amount is known', () => {
  renderWithTexts(<Header amount={null} />);
  expect(screen.getByRole('button')).toHaveTextContent('Updating…');
});

it('counts to a new amount and says it politely, and says nothing while hidden', async () => {
  const { rerender } = renderWithTexts(<Header amount={units(10)} />);
  rerender(<Header amount={units(25)} />);
  expect(screen.getByRole('status')).toHaveTextContent('Balance ₹25.00');
  await waitFor(() => expect(screen.getByRole('button').firstChild).toHaveTextContent('₹25.00'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
