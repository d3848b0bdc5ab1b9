import type { Micros, MoneyFormat } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { styled } from 'styled-components';

import { SignedMoney } from './signed-money.tsx';

type SumFactsProps = {
  /** The name of what the sums are about. */
  readonly label: string;
  readonly format: MoneyFormat;
  readonly sums: readonly {
    readonly label: string;
    readonly amount: Micros;
    /** It stands there, it did not come or go: no sign by colour. */
    readonly isBalance?: boolean;
    readonly note?: string;
  }[];
};

/** A few sums beside each other, each under its name. */
export const SumFacts = ({ label, format, sums }: SumFactsProps) => (
  <Facts aria-label={label}>
    {sums.map(({ label: name, amount, isBalance, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {isBalance ? (
            <Balance amount={amount} format={format} />
          ) : (
            <SignedMoney amount={amount} format={format} />
          )}
          {note !== undefined && <Note>{note}</Note>}
        </dd>
      </div>
    ))}
  </Facts>
);

const Balance = styled(Money)`
  font-weight: 600;
`;

const Note = styled.small`
  display: block;
  font-size: ${type.xs};
  color: ${color('text-2')};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  > div {
    flex: 1 1 132px;
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.inner};
    background: ${color('surface-3')};
  }
  dt {
    font-size: ${type.xs};
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    font-size: ${type.md};
    font-variant-numeric: tabular-nums;
  }
`;
