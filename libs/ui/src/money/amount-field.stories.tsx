import { micros } from '@parlour/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { AmountField } from './amount-field.tsx';
import { Narrow } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

/** Keeps what was typed. */
function Amount(props: Partial<ComponentProps<typeof AmountField>>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <AmountField
      label="Amount"
      format={{ symbol: '₱' }}
      min={micros(100_000_000n)}
      max={micros(50_000_000_000n)}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/AmountField',
  component: Amount,
  parameters: {
    docs: {
      description: {
        component:
          'An amount of money with its symbol and unit, and what is allowed in ' +
          'words. What is wrong is said when the field is left. With `step`: less ' +
          'and more as buttons and as arrow keys. `parseAmount` reads the value.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithSteps: Story = { args: { value: '500', step: micros(100_000_000n) } };

export const Thousands: Story = {
  args: { value: '250', format: { symbol: 'Rp', suffix: 'K' }, step: micros(50_000_000n) },
};

export const Refused: Story = { args: { value: '75000', error: 'You have ₱12,000' } };

export const Disabled: Story = {
  args: { value: '500', step: micros(100_000_000n), disabled: true },
};

export const Catalog: Story = {
  render: () => (
    <>
      <Amount />
      <Amount value="500" step={micros(100_000_000n)} />
      <Amount value="250" format={{ symbol: 'Rp', suffix: 'K' }} />
      <Amount value="75000" error="You have ₱12,000" />
      <Amount value="500" disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Amount
          label={bengali.label}
          hint={bengali.sentence}
          format={{ symbol: '৳' }}
          value="500"
        />
      </div>
      <div lang="ur" dir="rtl">
        <Amount
          label={urdu.label}
          error={urdu.sentence}
          format={{ symbol: 'Rs' }}
          value="500"
          step={micros(100_000_000n)}
        />
      </div>
    </>
  ),
};

/** Too little is said when the field is left; arrow keys stay within the limits. */
export const Leaving: Story = {
  tags: ['!autodocs'],
  args: { step: micros(100_000_000n) },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, '50');
    await expect(field).toHaveValue('50');
    await expect(field).not.toBeInvalid();
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('100');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('100');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('200');
  },
};
