import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { Summary } from './dashboard-types.ts';

/** The hours of a period. */
type Window = Pick<Summary, 'from' | 'to'>;

/**
 * The address of the rounds that make a figure of a period, of one vendor or game where that is
 * named.
 */
export function useRoundsHref(): (
  window: Window,
  filters?: Readonly<Record<string, string>>,
) => string {
  const { code } = useBrand();
  const format = useFormat();
  return ({ from, to }, filters = {}) => {
    // As the filters of that page write times, in the brand's zone.
    const toLocal = (ms: number) => format.time(ms).slice(0, 16).replace(' ', 'T');
    const query = new URLSearchParams({ ...filters, from: toLocal(from), until: toLocal(to) });
    return `/b/${code}/rounds?${query}`;
  };
}

/** The address of the members who registered in a period. */
export function useRegistrationsHref(): (window: Pick<Summary, 'from' | 'to' | 'book'>) => string {
  const { code } = useBrand();
  const format = useFormat();
  return ({ from, to, book }) => {
    const toDay = (ms: number) => format.time(ms).slice(0, 10);
    const query = new URLSearchParams({ book, from: toDay(from), to: toDay(to - 1) });
    return `/b/${code}/members?${query}`;
  };
}
