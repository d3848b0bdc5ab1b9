import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';

import { type Given, writeBonus } from '../model/write-bonus.ts';

/** An amount that is given, in money or in points. */
export function GivenAmount({ given }: { readonly given: Given }) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  if (given.wallet === 'POINTS') return writeBonus(given, { t, currency });
  return <Money amount={fromWire(given.amount)} format={currency} />;
}
