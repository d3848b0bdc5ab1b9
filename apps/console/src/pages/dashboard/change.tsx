import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { VisuallyHidden } from '@parlour/ui';
import { styled } from 'styled-components';

type ChangeProps = {
  readonly current: number;
  readonly previous: number;
  /** True when more is better; without it the direction has no colour. */
  readonly isGood?: boolean | undefined;
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** The part by which a figure changed; null where there was nothing before. */
export const getChange = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / Math.abs(previous);

/** By how much a figure rose or fell against the period before. */
export function Change({ current, previous, isGood }: ChangeProps) {
  const { t } = useTranslation('dashboard');
  const change = getChange(current, previous);
  if (change === null) return <Mark>{t(current === 0 ? 'change.same' : 'change.new')}</Mark>;
  if (change === 0) return <Mark>{t('change.same')}</Mark>;
  const isUp = change > 0;
  const tone = isUp === isGood ? 'good' : 'bad';
  return (
    <Mark data-tone={isGood === undefined ? undefined : tone}>
      <span aria-hidden>{isUp ? '▲' : '▼'} </span>
      <VisuallyHidden>{t(isUp ? 'change.up' : 'change.down')}</VisuallyHidden>
      {percent.format(Math.abs(change))}
    </Mark>
  );
}

/* What screen readers alone get is placed within it, not within the page. */
const Mark = styled.span`
  position: relative;
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-tone='good'] {
    color: ${color('positive')};
  }
  &[data-tone='bad'] {
    color: ${color('negative')};
  }
`;
