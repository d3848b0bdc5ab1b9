import 'uplot/dist/uPlot.min.css';

import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import uPlot from 'uplot';

import { chartOptions } from './chart-options.ts';

/** One line of a chart. */
type ChartSeries = {
  readonly name: string;
  /** One value for each time; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The line of comparison: drawn dashed. */
  readonly isComparison?: boolean;
};

type SeriesChartProps = {
  /** The description of the chart; read by screen readers, with the same figures as a table. */
  readonly label: string;
  /** Times in ms, rising. */
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly timeZone: string;
  readonly formatTime: (ms: number) => string;
  readonly formatValue: (value: number) => string;
  /** Formats values at the axis, where there is little room; default: as everywhere. */
  readonly formatTick?: (value: number) => string;
};

/** Values over time as lines; the same figures are a table at the press of a button. */
export function SeriesChart(props: SeriesChartProps) {
  const { t } = useTranslation('shell');
  const [isTable, setTable] = useState(false);
  return (
    <Root>
      <Button tone="plain" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {t('chart.table')}
      </Button>
      {isTable ? <FigureTable {...props} /> : <Lines {...props} />}
    </Root>
  );
}

const CHART_HEIGHT_PX = 240;

function Lines(props: SeriesChartProps) {
  const { label, times, series, timeZone, formatValue, formatTick = formatValue } = props;
  const place = useRef<HTMLDivElement>(null);
  const format = useRef({ formatValue, formatTick });
  useEffect(() => {
    format.current = { formatValue, formatTick };
  });
  // Drawn again when figures, room or mode change: the canvas takes its colours from the page.
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let chart: uPlot | null = null;
    const redraw = () => {
      chart?.destroy();
      const options = chartOptions({
        box,
        height: CHART_HEIGHT_PX,
        series,
        timeZone,
        formatValue: (value) => format.current.formatValue(value),
        formatTick: (value) => format.current.formatTick(value),
      });
      const data = [
        times.map((ms) => ms / 1000),
        ...series.map(({ values }) => [...values]),
      ] as uPlot.AlignedData;
      chart = new uPlot(options, data, box);
    };
    const room = new ResizeObserver(redraw);
    room.observe(box);
    const mode = new MutationObserver(redraw);
    mode.observe(document.documentElement, { attributeFilter: ['data-mode'] });
    return () => {
      room.disconnect();
      mode.disconnect();
      chart?.destroy();
    };
  }, [times, series, timeZone]);
  // A canvas is drawn in it; an image element would need an address.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <Canvas ref={place} role="img" aria-label={label} />;
}

const FigureTable = ({ label, times, series, formatTime, formatValue }: SeriesChartProps) => {
  const { t } = useTranslation('shell');
  return (
    <Figures>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((ms, index) => (
            <tr key={ms}>
              <th scope="row">{formatTime(ms)}</th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null;
                return <td key={name}>{value === null ? '–' : formatValue(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Figures>
  );
};

const Root = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space[2]};
`;

const Canvas = styled.div`
  inline-size: 100%;
  min-block-size: ${CHART_HEIGHT_PX + 40}px;
  overflow: hidden;
  .uplot {
    font-family: inherit;
  }
  .u-legend {
    color: ${color('text-2')};
    font-size: ${type.xs};
    text-align: start;
  }
`;

const Figures = styled.div`
  inline-size: 100%;
  max-block-size: 320px;
  overflow: auto;
  font-size: ${type.sm};
  table {
    inline-size: 100%;
  }
  th,
  td {
    padding: ${space[1]} ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
    font-weight: 400;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td):first-child {
    text-align: start;
  }
`;
