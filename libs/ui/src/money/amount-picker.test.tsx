import { fromWire, type WireAmount } from '@parlour/money';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { AmountPicker } from './amount-picker.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const units = (amount: number) => fromWire(amount as WireAmount);

function Form() {
  const [value, setValue] = useState('');
  return (
    <AmountPicker
      label="Amount"
      presetsLabel="Quick amounts"
      presets={[units(100), units(500), units(1000)]}
      value={value}
      onChange={setValue}
      format={{ symbol: 'P' }}
    />
  );
}

it('WAL-05 presets show symbol and separators and fill in a plain amount', async () => {
  renderWithTexts(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'P1,000' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
});

it('marks the preset that equals what was typed, however it was written', async () => {
  renderWithTexts(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1,000.0');
  expect(screen.getByRole('button', { name: 'P1,000' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'P500' })).toHaveAttribute('aria-pressed', 'false');
});

it('brings up a pad with a decimal point and keeps what cannot be read as an amount', async () => {
  renderWithTexts(<Form />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.type(field, '12x');
  expect(field).toHaveValue('12x');
});
