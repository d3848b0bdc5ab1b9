import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Money } from './money.tsx';
import { Stack } from './stories/layout.tsx';

/** An amount in the money of the frame's brand. */
const Amount = ({ micros = '1234560000' }: { readonly micros?: string }) => (
  <Money amount={BigInt(micros)} format={useTenant().currency} />
);

const meta = { title: 'Components/Money', component: Amount } satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Negative: Story = { args: { micros: '-50000000' } };

export const Catalog: Story = {
  render: () => (
    <Stack>
      {['0', '10000', '999990000', '1234560000', '98765432109990000', '-250000000'].map(
        (micros) => (
          <div key={micros}>
            <Amount micros={micros} />
          </div>
        ),
      )}
    </Stack>
  ),
};

export const InASentence: Story = {
  render: () => (
    <p lang="ur" dir="rtl">
      آپ کا بیلنس <Amount micros="-1234560000" /> ہے۔
    </p>
  ),
};
