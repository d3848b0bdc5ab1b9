import { micros, type Micros } from '@parlour/money';
import { drawnCover } from '@parlour/testing';
import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Money } from '../money/money.tsx';
import { Narrow } from '../stories/layout.tsx';
import { WinnerRow, type WinnerRowProps } from './winner-row.tsx';

/** A winner in the money of the frame's brand. */
function Winner({
  amount = micros(1_284_500_000n),
  ...props
}: Omit<Partial<WinnerRowProps>, 'amount'> & { readonly amount?: Micros }) {
  const { currency } = useTenant();
  return (
    <WinnerRow
      who="ki***92"
      game="Kite Season"
      cover={drawnCover(250)}
      time="12:41"
      amount={<Money amount={amount} format={currency} />}
      {...props}
    />
  );
}

const meta = {
  title: 'Components/WinnerRow',
  component: Winner,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Winner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LeadsToTheGame: Story = { args: { href: '#game' } };

export const OnABoard: Story = {
  render: () => (
    <div>
      {[1, 2, 3, 4].map((place) => (
        <Winner key={place} place={place} amount={micros(BigInt(9 - place) * 1_000_000_000n)} />
      ))}
    </div>
  ),
};

export const WithoutCover: Story = { args: { cover: null } };

export const Catalog: Story = {
  render: () => (
    <div>
      <Winner />
      <Winner href="#game" />
      <Winner place={1} />
      <Winner cover={null} time={null} />
    </div>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Winner game="বর্ষার রাতে সোনার নৌকা আর লণ্ঠনের নদী" amount={micros(99_999_999_990_000n)} />
      </div>
      <div lang="ur" dir="rtl">
        <Winner
          game="چراغوں کا دریا اور سنہری کشتی کا لمبا سفر"
          amount={micros(99_999_999_990_000n)}
        />
      </div>
    </>
  ),
};
