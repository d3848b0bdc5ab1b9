import { color, radius, type } from '@parlour/tokens';
import { styled } from 'styled-components';

export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'accent'
  | 'positive'
  | 'negative'
  | 'warning'
  | 'info';

/** A word or a number that marks something: `<Badge data-tone="positive">`. */
export const Badge = styled.span<{ readonly 'data-tone'?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 22px;
  padding-inline: 8px;
  border-radius: calc(${radius.inner} + 2px);
  background: ${color('surface-3')};
  color: ${color('text-2')};
  font-size: ${type.xs};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  &[data-tone='brand'] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
  }
  &[data-tone='accent'] {
    background: ${color('accent')};
    color: ${color('accent-ink')};
  }
  &:is([data-tone='positive'], [data-tone='negative'], [data-tone='warning'], [data-tone='info']) {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  &[data-tone='positive'] {
    color: ${color('positive')};
  }
  &[data-tone='negative'] {
    color: ${color('negative')};
  }
  &[data-tone='warning'] {
    color: ${color('warning')};
  }
  &[data-tone='info'] {
    color: ${color('info')};
  }
`;
