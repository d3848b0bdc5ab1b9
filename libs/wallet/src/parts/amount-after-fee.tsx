import type { Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type AmountAfterFeeProps = {
  readonly label: string;
  /** The fee, and whatever else belongs to the amount. */
  readonly note: ReactNode;
  readonly amount: Micros;
};

/** The amount that a payment comes to with its fee; said again whenever it changes. */
export function AmountAfterFee({ label, note, amount }: AmountAfterFeeProps) {
  const { currency } = useTenant();
  return (
    <Root aria-live="polite">
      <span>
        {label}
        <small>{note}</small>
      </span>
      <b>
        <Money amount={amount} format={currency} />
      </b>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block: var(--line) solid ${color('line-1')};
  small {
    display: block;
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  b {
    font-size: ${type.lg};
  }
`;
