import { fromWire, type MoneyFormat, type WireAmount } from '@parlour/money';
import { color } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { styled } from 'styled-components';

type SignedMoneyProps = { readonly amount: WireAmount; readonly format: MoneyFormat };

/** A result: its colour repeats what its sign says. */
export const SignedMoney = ({ amount, format }: SignedMoneyProps) => (
  <Signed data-tone={toTone(amount)}>
    <Money amount={fromWire(amount)} format={format} />
  </Signed>
);

function toTone(amount: number): 'positive' | 'negative' | undefined {
  if (amount === 0) return undefined;
  return amount > 0 ? 'positive' : 'negative';
}

const Signed = styled.span`
  font-weight: 600;
  &[data-tone='positive'] {
    color: ${color('positive')};
  }
  &[data-tone='negative'] {
    color: ${color('negative')};
  }
`;
