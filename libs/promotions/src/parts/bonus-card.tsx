import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import { Badge, type BadgeTone, Money } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Bonus } from '../model/bonus-store.ts';
import { cardFrame } from './card-frame.ts';
import { Wagering } from './wagering.tsx';

type BonusCardProps = {
  readonly bonus: Bonus;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

const tones = {
  CLAIMABLE: 'accent',
  QUEUED: 'info',
  ACTIVE: 'brand',
  PAID: 'positive',
  CONVERTED: 'positive',
  LOST: 'neutral',
  EXPIRED: 'neutral',
  FORFEITED: 'neutral',
  NO_PRIZE: 'neutral',
} as const satisfies Record<Bonus['state'], BadgeTone>;

/** A bonus: how much, what earned it, its state, and how far its wagering is. */
export function BonusCard({ bonus, children }: BonusCardProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const { state, amount, trigger, drawnBy } = bonus;
  return (
    <Root>
      <header>
        <div>
          <h3>
            {drawnBy && state !== 'NO_PRIZE' && bonus.startedAt === null ? (
              t('bonus.upTo', { amount: formatMoney(fromWire(amount), currency) })
            ) : (
              <Money amount={fromWire(amount)} format={currency} />
            )}
          </h3>
          <small>{t(`bonus.trigger.${trigger}`)}</small>
        </div>
        <Badge data-tone={tones[state]}>{t(`bonus.state.${state}`)}</Badge>
      </header>
      {state === 'ACTIVE' && <Wagering wagered={bonus.counted} required={bonus.required} />}
      <p>
        <Sentence bonus={bonus} />
      </p>
      {children}
    </Root>
  );
}

/** What comes next of a bonus that is open, or what has become of it. */
function Sentence({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const time = (ms: number | null) => (ms === null ? '' : formatShortDateTime(ms, tenant));
  const converted = formatMoney(fromWire(bonus.converted), tenant.currency);
  switch (bonus.state) {
    case 'CLAIMABLE':
      return t('bonus.says.CLAIMABLE', { time: time(bonus.claimBy) });
    case 'ACTIVE':
      return t('bonus.says.ACTIVE', { time: time(bonus.expiresAt) });
    case 'CONVERTED':
      return t('bonus.says.CONVERTED', { amount: converted, time: time(bonus.endedAt) });
    default:
      return t(`bonus.says.${bonus.state}`, { time: time(bonus.endedAt) });
  }
}

const Root = styled.article`
  ${cardFrame}
  h3 {
    margin: 0;
    font-size: ${type.xl};
    font-variant-numeric: tabular-nums;
  }
  small,
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > p {
    margin: 0;
  }
  > button,
  > a {
    justify-self: start;
  }
`;
