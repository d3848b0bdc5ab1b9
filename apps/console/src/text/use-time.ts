import { useCallback } from 'react';

import { useActiveBrand } from '../shell/use-active-brand.ts';
import { createTime } from './format.ts';

/**
 * The time zone in which a page writes all its times: that of the brand in the address, on pages of
 * the platform that of the brand that the navigation works in; UTC for an operator without one.
 */
export const usePageZone = (): string => useActiveBrand()?.timeZone ?? 'UTC';

/** Writes a time (ms) in the zone of the page; a dash for none. */
export function useTime(): (ms: number | null) => string {
  const zone = usePageZone();
  return useCallback((ms) => createTime(zone)(ms), [zone]);
}
