import { useCallback } from 'react';

import { createTime } from './format.ts';
import { usePageZone } from './page-zone.ts';

/** Writes a time (ms) in the zone of the page; a dash for none. */
export function useTime(): (ms: number | null) => string {
  const zone = usePageZone();
  return useCallback((ms) => createTime(zone)(ms), [zone]);
}
