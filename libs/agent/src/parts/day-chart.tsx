// An image made of boxes: there is no tag for it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useLanguage } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

type DayBar = { readonly key: string; readonly amount: bigint };

type DayChartProps = {
  /** The description of the chart, for people who do not see it. */
  readonly label: string;
  /** The earliest first; none below zero. */
  readonly bars: readonly DayBar[];
  /** Writes an amount as it stands at the chart's edge. */
  readonly formatAmount: (amount: bigint) => string;
  /** Writes the day of a bar. */
  readonly formatKey: (key: string) => string;
};

/** Names a day, `yyyy-MM-dd`, in words of the language. */
export function useDayName(): (day: string) => string {
  const tenant = useTenant();
  const language = useLanguage();
  // Noon of UTC is the same day in no zone but the farthest: the day is named as UTC has it.
  return (day) =>
    formatDay(Date.parse(`${day}T12:00:00Z`), language, { ...tenant, timeZone: 'UTC' });
}

/** Amounts of days as bars in a row, which follows the direction of the page. */
export function DayChart({ label, bars, formatAmount, formatKey }: DayChartProps) {
  const highest = bars.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Figure>
      <bdi translate="no" dir="ltr" aria-hidden>
        {formatAmount(highest)}
      </bdi>
      <Bars role="img" aria-label={label}>
        {bars.map(({ key, amount }) => (
          <Slot key={key} title={`${formatKey(key)}: ${formatAmount(amount)}`}>
            {amount > 0n && <Bar style={{ blockSize: `${toPercent(amount, highest)}%` }} />}
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

/** The share of the highest bar, in percent with two decimals. */
const toPercent = (amount: bigint, highest: bigint): number =>
  Number((amount * 10_000n) / highest) / 100;

const Figure = styled.figure`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: ${space[4]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  font-size: ${type.xs};
  color: ${color('text-2')};
  font-variant-numeric: tabular-nums;
`;

const Bars = styled.div`
  display: flex;
  align-items: stretch;
  block-size: 132px;
  border-block-end: 1px solid ${color('text-3')};
`;

const Slot = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  align-items: flex-end;
  justify-content: center;
`;

const Bar = styled.span`
  inline-size: 80%;
  max-inline-size: 48px;
  min-block-size: 2px;
  border-start-start-radius: 3px;
  border-start-end-radius: 3px;
  background: ${color('brand')};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
`;
