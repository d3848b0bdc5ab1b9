import { color, radius, space, type } from '@parlour/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export type ProgressProps = {
  /** The name of what is under way or measured. */
  readonly label: string;
  /** From 0 to `max`; absent while progress is unknown. */
  readonly value?: number;
  /** Default 100. */
  readonly max?: number;
  /** The progress in words, at the end of the line: "3,000 of 5,000". */
  readonly text?: ReactNode;
  /** The meaning of the bar's colour. */
  readonly tone?: 'brand' | 'accent' | 'positive' | 'warning' | 'negative';
  /** The label is read but not shown. */
  readonly isLabelHidden?: boolean;
};

/** Shows the progress of something: the browser's own progress bar, in the brand's colour. */
export function Progress({
  label,
  value,
  max = 100,
  text,
  tone = 'brand',
  isLabelHidden = false,
}: ProgressProps) {
  const id = useId();
  return (
    <Root>
      {isLabelHidden && !text ? null : (
        <Line>
          {isLabelHidden ? null : <span id={id}>{label}</span>}
          {text ? <b id={`${id}-text`}>{text}</b> : null}
        </Line>
      )}
      <Bar
        {...(value === undefined ? {} : { value: Math.min(Math.max(value, 0), max) })}
        max={max}
        data-tone={tone}
        aria-label={isLabelHidden ? label : undefined}
        aria-labelledby={isLabelHidden ? undefined : id}
        aria-describedby={text ? `${id}-text` : undefined}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  font-size: ${type.sm};
  > b {
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.progress`
  --fill: ${color('brand-text')};
  appearance: none;
  inline-size: 100%;
  block-size: 8px;
  border: 0;
  border-radius: ${radius.full};
  background: ${color('surface-4')};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color('surface-4')};
  }
  &::-webkit-progress-value {
    border-radius: ${radius.full};
    background: var(--fill);
    transition: inline-size var(--slow) var(--enter);
  }
  &::-moz-progress-bar {
    border-radius: ${radius.full};
    background: var(--fill);
  }
  &[data-tone='accent'] {
    --fill: ${color('accent-text')};
  }
  &[data-tone='positive'] {
    --fill: ${color('positive')};
  }
  &[data-tone='warning'] {
    --fill: ${color('warning')};
  }
  &[data-tone='negative'] {
    --fill: ${color('negative')};
  }
  &:indeterminate,
  &:indeterminate::-webkit-progress-bar {
    background: linear-gradient(
        90deg,
        ${color('surface-4')} 30%,
        var(--fill) 50%,
        ${color('surface-4')} 70%
      )
      100% 0 / 300% 100%;
    animation: parlour-gleam 1.6s linear infinite;
  }
  @keyframes parlour-gleam {
    to {
      background-position: 0 0;
    }
  }
`;
