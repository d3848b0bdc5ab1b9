import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';

type CountedSoFarProps = {
  readonly trigger: 'LOSS_BACK' | 'REBATE';
  /** The net loss or the valid bets since the period began. */
  readonly counted: WireAmount;
  /** The bonus that they would bring if the period ended now. */
  readonly back: WireAmount;
};

/**
 * Shows the bets or the loss that count in the period so far, and the bonus that they would bring.
 */
export function CountedSoFar({ trigger, counted, back }: CountedSoFarProps) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  return (
    <dl>
      <dt>{t(trigger === 'REBATE' ? 'detail.betsSoFar' : 'detail.lossSoFar')}</dt>
      <dd>{formatMoney(fromWire(counted), currency)}</dd>
      <dt>{t('detail.backSoFar')}</dt>
      <dd>{formatMoney(fromWire(back), currency)}</dd>
    </dl>
  );
}
