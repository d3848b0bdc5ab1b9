import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';

type LossSoFarProps = {
  /** The net loss since the period began. */
  readonly loss: WireAmount;
  /** The bonus that it would bring if the period ended now. */
  readonly back: WireAmount;
};

/** How much has been lost in the period so far, and what of it comes back. */
export function LossSoFar({ loss, back }: LossSoFarProps) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  return (
    <dl>
      <dt>{t('detail.lossSoFar')}</dt>
      <dd>{formatMoney(fromWire(loss), currency)}</dd>
      <dt>{t('detail.backSoFar')}</dt>
      <dd>{formatMoney(fromWire(back), currency)}</dd>
    </dl>
  );
}
