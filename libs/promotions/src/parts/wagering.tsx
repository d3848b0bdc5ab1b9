import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Progress } from '@parlour/ui/display';

type WageringProps = {
  /** Stakes that count so far, and those that turn the bonus into cash. */
  readonly wagered: WireAmount;
  readonly required: WireAmount;
};

/** Shows how much of a bonus has been wagered. */
export function Wagering({ wagered, required }: WageringProps) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  const money = (amount: WireAmount) => formatMoney(fromWire(amount), currency);
  return (
    <Progress
      label={t('detail.wagering')}
      value={wagered}
      max={required}
      text={t('detail.wagered', { wagered: money(wagered), required: money(required) })}
    />
  );
}
