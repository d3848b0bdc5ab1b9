import uPlot from 'uplot';

type Drawn = {
  readonly box: HTMLElement;
  /** In px, without the legend. */
  readonly height: number;
  readonly series: readonly { readonly name: string; readonly isComparison?: boolean }[];
  readonly timeZone: string;
  readonly formatValue: (value: number) => string;
};

/** The colour roles of lines, in their order. */
const LINES = ['brand', 'accent', 'info', 'positive', 'warning', 'negative'] as const;

/** How a chart is drawn: colours and type of the page, times of the brand. */
export function chartOptions({ box, height, series, timeZone, formatValue }: Drawn): uPlot.Options {
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
    axes: [axis, { ...axis, size: 72, values: (_chart, splits) => splits.map(formatValue) }],
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
