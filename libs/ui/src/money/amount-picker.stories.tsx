import { micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { AmountPicker } from './amount-picker.tsx';
import { Narrow } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const presets = [100n, 500n, 1_000n, 5_000n].map((units) => micros(units * 1_000_000n));

type Look = {
  readonly value?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly hint?: string;
};

/** In the money of the frame's brand. */
function Picker({
  value = '',
  error,
  disabled = false,
  label = 'Amount',
  hint = 'Between 10 and 50,000',
}: Look) {
  const { currency } = useTenant();
  const [amountInput, setAmountInput] = useState(value);
  return (
    <AmountPicker
      label={label}
      presetsLabel="Common amounts"
      presets={presets}
      value={amountInput}
      onChange={setAmountInput}
      format={currency}
      hint={hint}
      error={error}
      disabled={disabled}
    />
  );
}

const meta = {
  title: 'Components/AmountPicker',
  component: Picker,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const PresetChosen: Story = { args: { value: '500' } };

export const Refused: Story = { args: { value: '1', error: 'At least 10' } };

export const Disabled: Story = { args: { value: '100', disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Picker />
      <Picker value="1000" />
      <Picker value="x" error="Only digits" />
      <Picker value="100" disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Picker label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Picker label={urdu.label} error={urdu.sentence} />
      </div>
    </>
  ),
};
