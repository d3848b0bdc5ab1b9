import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { type PaymentLimits, toAvailable } from '../model/payment-range.ts';

type RemainingTodayProps = {
  readonly limits: PaymentLimits;
  /** The name of the cash that can leave the wallet now. */
  readonly label: string;
  /** Text behind the amount that is left of today's limit. */
  readonly children: ReactNode;
};

/** The cash that can leave the wallet now, and what is left of today's limits. */
export function RemainingToday({ limits, label, children }: RemainingTodayProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  return (
    <Figures>
      <dt>{label}</dt>
      <dd>
        <Money amount={toAvailable(limits)} format={currency} />
      </dd>
      <dt>{t('withdraw.today')}</dt>
      <dd>
        <Money amount={fromWire(limits.remainingAmount)} format={currency} />
        {children}
      </dd>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;
