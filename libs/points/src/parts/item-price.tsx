import { useTranslation } from '@parlour/i18n';
import { formatMoney, formatPoints, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';

type ItemPriceProps = { readonly points: WireAmount; readonly money: WireAmount };

/** A price in points, and money where it costs some. */
export function ItemPrice({ points, money }: ItemPriceProps) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  return (
    <>
      {t('points', { count: points, points: formatPoints(fromWire(points)) })}
      {money > 0 && (
        <>
          {' + '}
          <bdi translate="no" dir="ltr">
            {formatMoney(fromWire(money), currency)}
          </bdi>
        </>
      )}
    </>
  );
}
