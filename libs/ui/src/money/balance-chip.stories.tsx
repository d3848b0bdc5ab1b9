import { micros, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { BalanceChip } from './balance-chip.tsx';
import { Button } from '../actions/button.tsx';
import { Row } from '../stories/layout.tsx';

type Look = {
  readonly units?: number | null;
  readonly bonusUnits?: number;
  readonly hidden?: boolean;
  readonly isUpdating?: boolean;
};

/** In the money of the frame's brand. */
function Balance({ units = 12_345, bonusUnits, hidden = false, isUpdating = false }: Look) {
  const { currency } = useTenant();
  const [isHidden, setHidden] = useState(hidden);
  const toMicros = (whole: number): Micros => micros(BigInt(whole) * 1_000_000n);
  const amount = units === null ? null : toMicros(units);
  return (
    <BalanceChip
      amount={amount}
      bonus={bonusUnits === undefined ? null : toMicros(bonusUnits)}
      format={currency}
      isHidden={isHidden}
      onToggle={() => setHidden(!isHidden)}
      isUpdating={isUpdating}
    />
  );
}

const meta = { title: 'Components/BalanceChip', component: Balance } satisfies Meta<typeof Balance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithBonus: Story = { args: { bonusUnits: 500 } };

export const Hidden: Story = { args: { hidden: true } };

export const Updating: Story = { args: { isUpdating: true } };

export const NotKnownYet: Story = { args: { units: null } };

export const Counting: Story = {
  render: function Counting() {
    const [units, setUnits] = useState(100);
    return (
      <Row>
        <Balance units={units} />
        <Button tone="quiet" size="sm" onClick={() => setUnits(units + 250)}>
          Win 250
        </Button>
      </Row>
    );
  },
};

export const Catalog: Story = {
  render: () => (
    <Row>
      <Balance />
      <Balance units={0} />
      <Balance units={987_654_321} />
      <Balance hidden />
      <Balance isUpdating />
      <Balance units={null} />
    </Row>
  ),
};
