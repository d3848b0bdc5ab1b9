import uPlot from 'uplot';

import { formatTime } from '../text/format.ts';

type Drawn = {
  readonly box: HTMLElement;
  /** In px, without the legend. */
  readonly height: number;
  readonly series: readonly { readonly name: string; readonly isComparison?: boolean }[];
  readonly timeZone: string;
  readonly formatValue: (value: number) => string;
  readonly formatTick: (value: number) => string;
};

/** The colour roles of lines, in their order. */
const LINES = ['brand', 'accent', 'info', 'positive', 'warning', 'negative'] as const;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * The possible steps in seconds between two times of the axis; figures are of hours or days, never
 * of less.
 */
const STEPS = [1, 2, 3, 6, 12, 24, 48, 7 * 24, 14 * 24, 28 * 24].map(
  (hours) => hours * HOUR_SECONDS,
);

/** A time at the axis: the day where a step is one or a day begins, else the hour. */
function toTimeTick(ms: number, timeZone: string, step: number): string {
  const text = formatTime(ms, timeZone);
  const hour = text.slice(11, 16);
  return step >= DAY_SECONDS || hour === '00:00' ? text.slice(5, 10) : hour;
}

/** Returns the options that draw a chart: colours and fonts of the page, times of the brand. */
export function chartOptions(drawn: Drawn): uPlot.Options {
  const { box, height, series, timeZone, formatValue, formatTick } = drawn;
  const styles = getComputedStyle(box);
  const read = (role: string) => styles.getPropertyValue(`--${role}`).trim();
  const font = `12px ${styles.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: read('text-2'),
    font,
    grid: { stroke: read('line-1'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: box.clientWidth,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
    axes: [
      {
        ...axis,
        incrs: STEPS,
        values: (_chart, splits, _axis, _space, step) =>
          splits.map((seconds) => toTimeTick(seconds * 1000, timeZone, step)),
      },
      { ...axis, size: 72, values: (_chart, splits) => splits.map(formatTick) },
    ],
    series: [
      {},
      ...series.map(({ name, isComparison }, index): uPlot.Series => ({
        label: name,
        stroke: read(isComparison ? 'text-3' : (LINES[index % LINES.length] ?? 'brand')),
        width: isComparison ? 1 : 2,
        points: { show: false },
        value: (_chart, value) => (value === null ? '–' : formatValue(value)),
        ...(isComparison && { dash: [4, 4] }),
      })),
    ],
  };
}
