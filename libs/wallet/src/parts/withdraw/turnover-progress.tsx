import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { Overview } from '../../model/withdraw-store.ts';

type TurnoverProgressProps = {
  readonly turnover: Overview['turnover'];
  /** True when missing turnover stops no withdrawal: nothing asks the member to bet. */
  readonly isWaived: boolean;
  readonly format: MoneyFormat;
};

/**
 * Shows how much of the required stakes before a withdrawal is done; nothing where none are
 * required.
 */
export function TurnoverProgress({ turnover, isWaived, format }: TurnoverProgressProps) {
  const { t } = useTranslation('wallet-later');
  const [required, done, remaining] = [turnover.required, turnover.done, turnover.remaining].map(
    (amount) => fromWire(amount),
  ) as [ReturnType<typeof fromWire>, ReturnType<typeof fromWire>, ReturnType<typeof fromWire>];
  if (required === 0n) return null;
  const isMet = remaining === 0n;
  return (
    <Root>
      <Progress
        label={t('withdraw.turnover.title')}
        value={turnover.done}
        max={turnover.required}
        tone={isMet ? 'positive' : 'brand'}
        text={
          <bdi
            translate="no"
            dir="ltr"
          >{`${formatMoney(done, format)} / ${formatMoney(required, format)}`}</bdi>
        }
      />
      {isWaived && !isMet ? (
        <p>{t('withdraw.turnover.waived')}</p>
      ) : (
        <p>
          {isMet
            ? t('withdraw.turnover.met')
            : t('withdraw.turnover.left', { amount: formatMoney(remaining, format) })}{' '}
          {t('withdraw.turnover.counts')}
        </p>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
