import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { type Column, Money } from '@parlour/ui';
import type { ReactNode } from 'react';

type Computed = {
  readonly teamBets: WireAmount;
  /** Parts per million. */
  readonly rate: number;
  readonly passedOn: WireAmount;
};

/** An amount of the wire in the brand's currency. */
export function useWireMoney(): (amount: WireAmount) => ReactNode {
  const { currency } = useTenant();
  return (amount) => <Money amount={fromWire(amount)} format={currency} />;
}

/**
 * Returns the columns for the computation of a rebate: the team's bets, the rate of them, and the
 * share that the downline has of it.
 */
export function useComputationColumns<Row extends Computed>(): readonly Column<Row>[] {
  const { t } = useTranslation('agent-later');
  const money = useWireMoney();
  return [
    {
      key: 'teamBets',
      title: t('rebates.team'),
      isFigure: true,
      cell: ({ teamBets }) => money(teamBets),
    },
    {
      key: 'rate',
      title: t('rebates.rate'),
      isFigure: true,
      cell: ({ rate }) => (
        <bdi translate="no" dir="ltr">
          {formatRate(rate)}
        </bdi>
      ),
    },
    {
      key: 'passedOn',
      title: t('rebates.passedOn'),
      isFigure: true,
      cell: ({ passedOn }) => money(passedOn),
    },
  ];
}
