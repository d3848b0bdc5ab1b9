import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { VendorRow } from './vendor-types.ts';

const TONES = {
  on: 'positive',
  off: 'negative',
  suspended: 'negative',
  maintenance: 'warning',
  scheduled: 'info',
  unconnected: 'neutral',
} as const;

function stateOf({
  isOn,
  suspendedAt,
  isConnected,
  isInMaintenance,
  maintenance,
}: Pick<VendorRow, 'isOn' | 'suspendedAt' | 'isConnected' | 'isInMaintenance' | 'maintenance'>) {
  if (!isConnected) return 'unconnected';
  if (suspendedAt !== null) return 'suspended';
  if (!isOn) return 'off';
  if (isInMaintenance) return 'maintenance';
  return maintenance.isOn && (maintenance.from ?? 0) > serverNow() ? 'scheduled' : 'on';
}

/** Shows whether a vendor is offered, and if not, the reason. */
export function VendorStatus({ vendor }: { readonly vendor: Parameters<typeof stateOf>[0] }) {
  const { t } = useTranslation('vendors');
  const state = stateOf(vendor);
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
