import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useCallback } from 'react';

import { useBrand } from '../../session/current-operator.tsx';

/** Writes an amount that arrived: in the brand's currency as all are, else with its code. */
export function useArrived(): (amount: WireAmount | null, currency: string | null) => string {
  const { currency: own } = useBrand();
  return useCallback(
    (amount, currency) => {
      if (amount === null) return '–';
      const isOwn = currency === null || currency === own.code;
      return formatMoney(fromWire(amount), isOwn ? own : { symbol: '', suffix: ` ${currency}` });
    },
    [own],
  );
}
