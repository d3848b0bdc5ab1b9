import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

/** Writes a moment in the brand's time zone, kept together in texts from right to left. */
export function useMoment(): (ms: number) => string {
  const tenant = useTenant();
  return (ms) => `\u2066${formatDateTime(ms, tenant).slice(0, -3)}\u2069`;
}
