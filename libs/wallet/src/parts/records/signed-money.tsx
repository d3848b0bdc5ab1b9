import type { Micros, MoneyFormat } from '@parlour/money';
import { color } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { styled } from 'styled-components';

type SignedMoneyProps = { readonly amount: Micros; readonly format: MoneyFormat };

/** An amount that came or went: its colour repeats what its sign says. */
export const SignedMoney = ({ amount, format }: SignedMoneyProps) => (
  <Signed data-tone={toTone(amount)}>
    <Money amount={amount} format={format} />
  </Signed>
);

function toTone(amount: Micros): 'positive' | 'negative' | undefined {
  if (amount === 0n) return undefined;
  return amount > 0n ? 'positive' : 'negative';
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
