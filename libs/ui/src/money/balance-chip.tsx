import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, type MoneyFormat } from '@parlour/money';
import { motion, radius, size, space, type } from '@parlour/tokens';
import { Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { Money, type MoneyProps } from './money.tsx';
import { useCounting } from '../hooks/use-counting.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

type BalanceChipProps = {
  /** Null until it is known for the first time. */
  readonly amount: Micros | null;
  /** The bonus part of the balance; zero and null are not shown. */
  readonly bonus?: Micros | null;
  /** Writes an amount in the currency of the brand. */
  readonly format: MoneyFormat;
  /** Shows *** instead; the player's own choice. */
  readonly isHidden: boolean;
  /** Hides the amount or shows it again. */
  readonly onToggle: () => void;
  /** A newer amount is on its way. */
  readonly isUpdating?: boolean;
};

/**
 * The balance in the header: hides on a press, counts to its new value, and says it to screen
 * readers once it stands.
 */
export function BalanceChip({
  amount,
  bonus = null,
  format,
  isHidden,
  onToggle,
  isUpdating = false,
}: BalanceChipProps) {
  const { t } = useTranslation('ui');
  const part =
    bonus === null || bonus <= 0n
      ? undefined
      : t('balance.bonus', { amount: formatMoney(bonus, format) });
  const now = amount !== null && t('balance.now', { amount: formatMoney(amount, format) });
  // Word for word as it stands on the chip, for control by voice.
  const spoken = now ? [now, part].filter(Boolean).join(' ') : t('balance.updating');
  const status = isHidden ? t('balance.hidden') : spoken;
  return (
    <>
      <Root
        type="button"
        onClick={onToggle}
        aria-pressed={isHidden}
        aria-label={`${status}. ${t(isHidden ? 'balance.show' : 'balance.hide')}`}
        data-updating={isUpdating || amount === null || undefined}
      >
        <Value aria-hidden translate="no">
          {isHidden ? '***' : <Figure amount={amount} format={format} />}
          {!isHidden && amount !== null && part && <small> {part}</small>}
        </Value>
        <Icon of={isHidden ? EyeOff : Eye} size={16} />
      </Root>
      <VisuallyHidden as="output">{isHidden || amount === null ? '' : spoken}</VisuallyHidden>
    </>
  );
}

const Figure = ({ amount, format }: Pick<BalanceChipProps, 'amount' | 'format'>) => {
  const { t } = useTranslation('ui');
  return amount === null ? t('balance.updating') : <CountedMoney amount={amount} format={format} />;
};

/** Counts from the amount before; the first one, which has none before it, stands at once. */
const CountedMoney = ({ amount, format }: Pick<MoneyProps, 'amount' | 'format'>) => (
  <Money amount={useCounting(amount)} format={format} />
);

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  padding-inline: ${space[3]};
  border-radius: ${radius.button};
  background: color-mix(in srgb, currentColor 10%, transparent);
  color: inherit;
  font-size: ${type.sm};
  > svg {
    opacity: 0.75;
  }
  &[data-updating] > span:first-child {
    animation: parlour-breathe 1.2s ease-in-out infinite alternate;
  }
  @keyframes parlour-breathe {
    to {
      /* Dimmed, and still read: the amount keeps 4.5:1 at its faintest. */
      opacity: 0.8;
    }
  }
`;

const Value = styled.span`
  display: grid;
  min-inline-size: 5ch;
  line-height: 1.2;
  font-weight: 700;
  text-align: end;
  transition: opacity ${motion.fast};
  > small {
    font-size: ${type.xs};
    font-weight: 400;
  }
`;
