import { formatMoney, type Micros, type MoneyFormat } from '@parlour/money';
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

export type MoneyProps = HTMLAttributes<HTMLSpanElement> & {
  /** In micro-units. */
  readonly amount: Micros;
  /** Writes an amount in the currency of the brand. */
  readonly format: MoneyFormat;
};

/**
 * An amount: tabular figures, and left to right in every language, so that a minus or a symbol
 * never changes sides.
 */
export function Money({ amount, format, ...rest }: MoneyProps) {
  return (
    <Root dir="ltr" translate="no" {...rest}>
      {formatMoney(amount, format)}
    </Root>
  );
}

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  unicode-bidi: isolate;
`;
