import type { WireAmount } from '@parlour/money';
import { useMemo } from 'react';

import { formatCount, useFormat } from '../../text/format.ts';
import type { FigureKey } from './agent-types.ts';

const counts: ReadonlySet<FigureKey> = new Set(['activeMembers', 'newMembers']);

/** True when a figure is a count of members; the others are money. */
const isCount = (key: FigureKey): boolean => counts.has(key);

/** Returns a function that writes a figure of a report: a count, or money of the brand. */
export function useFigureText(): (key: FigureKey, value: number) => string {
  const format = useFormat();
  return useMemo(
    () => (key, value) =>
      // Every figure that is no count is an amount of the calls.
      isCount(key) ? formatCount(value) : format.money(value as WireAmount),
    [format],
  );
}
