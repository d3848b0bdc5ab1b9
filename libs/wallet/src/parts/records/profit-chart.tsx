// An image made of boxes: there is no tag for it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { type ProfitBar, toShare } from '../../model/profit-bars.ts';

type ProfitChartProps = {
  /** A description of the chart, for those who do not see it. */
  readonly label: string;
  readonly bars: readonly ProfitBar[];
  /** Writes an amount as it stands at the chart's edges. */
  readonly formatAmount: (amount: bigint) => string;
  /** Writes the day or month of a bar. */
  readonly formatKey: (key: string) => string;
};

const max = (bars: readonly ProfitBar[], of: (result: bigint) => bigint): bigint =>
  bars.reduce((most, { result }) => (of(result) > most ? of(result) : most), 0n);

/**
 * Results as bars, wins above the line and losses below it, so that colour is not the only sign.
 * The bars are boxes in a row: they follow the direction of the page.
 */
export function ProfitChart({ label, bars, formatAmount, formatKey }: ProfitChartProps) {
  const [won, lost] = [max(bars, (result) => result), max(bars, (result) => -result)];
  const range = won + lost;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Figure>
      <Scale aria-hidden>
        <bdi translate="no" dir="ltr">
          {formatAmount(won)}
        </bdi>
        <bdi translate="no" dir="ltr">
          {formatAmount(-lost)}
        </bdi>
      </Scale>
      <Bars role="img" aria-label={label}>
        {bars.map(({ key, result }) => (
          <Slot key={key} title={`${formatKey(key)}: ${formatAmount(result)}`}>
            <Half style={{ blockSize: `${toShare(won, range)}%` }} data-side="won">
              {result > 0n && <Bar style={{ blockSize: `${toShare(result, won)}%` }} />}
            </Half>
            <Half style={{ blockSize: `${toShare(lost, range)}%` }} data-side="lost">
              {result < 0n && <Bar style={{ blockSize: `${toShare(-result, lost)}%` }} />}
            </Half>
          </Slot>
        ))}
      </Bars>
      <Ends aria-hidden>
        {first && <span>{formatKey(first.key)}</span>}
        {last && last !== first && <span>{formatKey(last.key)}</span>}
      </Ends>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  margin: 0;
  padding: ${space[4]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  font-size: ${type.xs};
  color: ${color('text-2')};
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const Bars = styled.div`
  display: flex;
  align-items: stretch;
  block-size: 148px;
`;

const Slot = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
`;

const Half = styled.span`
  display: flex;
  &[data-side='won'] {
    align-items: flex-end;
    color: ${color('positive')};
    border-block-end: 1px solid ${color('text-3')};
  }
  &[data-side='lost'] {
    color: ${color('negative')};
  }
`;

const Bar = styled.span`
  flex: 1;
  min-block-size: 2px;
  margin-inline: 5%;
  border-radius: 2px;
  background: currentColor;
`;

const Ends = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
`;
