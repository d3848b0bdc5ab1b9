import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';

import type { FigureKey, Figures } from '../model/team-figures.ts';
import { SignedMoney } from './signed-money.tsx';

type FigureProps = { readonly name: FigureKey; readonly figures: Figures };

/** One figure of a team or a member; a result has the colour of its sign. */
export function Figure({ name, figures }: FigureProps) {
  const { currency } = useTenant();
  const amount = figures[name];
  return name === 'profitAndLoss' ? (
    <SignedMoney amount={amount} format={currency} />
  ) : (
    <Money amount={fromWire(amount)} format={currency} />
  );
}
