import { computeConversion } from '@parlour/contract/points';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, media, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { Coins } from 'lucide-react';
import { styled } from 'styled-components';

import type { PointsRates } from '../model/points-store.ts';
import { PointsFigure } from './points-figure.tsx';

type PointsHeadProps = {
  readonly balance: Micros;
  readonly rates: PointsRates;
  readonly onConvert: () => void;
};

/** Shows the member's points, and their worth. */
export function PointsHead({ balance, rates, onConvert }: PointsHeadProps) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const { amount } = computeConversion(balance, rates.exchangeRate);
  return (
    <Root aria-label={t('balance')}>
      <Mark aria-hidden>
        <Icon of={Coins} size={28} />
      </Mark>
      <div>
        <small>{t('balance')}</small>
        <Figure>
          <PointsFigure points={balance} />
        </Figure>
        <small>
          {t('worth')}{' '}
          <bdi translate="no" dir="ltr">
            {formatMoney(amount, currency)}
          </bdi>
        </small>
      </div>
      <Button tone="quiet" onClick={onConvert}>
        {t('tabs.convert')}
      </Button>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${rhythm.pad};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > button {
    grid-column: 1 / -1;
  }
  ${media.compact} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > button {
      grid-column: auto;
    }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
`;

const Figure = styled.p`
  font-size: ${type.xl};
  font-weight: 700;
  line-height: 1.2;
`;
