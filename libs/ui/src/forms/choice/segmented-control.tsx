import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** One of the segments. */
type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
};

type SegmentedControlProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  /** Two to five; more belong into `Tabs` or `Select`. */
  readonly segments: readonly Segment<Value>[];
  /** Value of the segment that is on. */
  readonly selected: Value;
  /** Receives the value of the segment that was chosen. */
  readonly onSelect: (value: Value) => void;
  readonly disabled?: boolean;
  /** As wide as what it stands in, segments of one width. */
  readonly isWide?: boolean;
};

/**
 * One of a few short words beside each other, such as a period or a view: the browser's own radios
 * in one frame.
 */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  selected,
  onSelect,
  disabled = false,
  isWide = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} disabled={disabled} data-wide={isWide || undefined}>
      {segments.map(({ value, label: words, isDisabled = false }) => (
        <Item key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            disabled={isDisabled}
            onChange={() => onSelect(value)}
          />
          <span>{words}</span>
        </Item>
      ))}
    </Root>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  inline-size: fit-content;
  max-inline-size: 100%;
  display: inline-flex;
  padding: 3px;
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.button};
  background: ${color('surface-3')};
  overflow-x: auto;
  scrollbar-width: none;
  &[data-wide] {
    display: flex;
    inline-size: 100%;
  }
  &[data-wide] > label {
    flex: 1;
  }
`;

const Item = styled.label`
  position: relative;
  display: grid;
  flex: none;
  cursor: pointer;
  > input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: ${radius.button};
    cursor: inherit;
  }
  > input:focus-visible {
    outline-offset: -2px;
  }
  > span {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-block-size: ${size.touch};
    padding-inline: ${space[4]};
    border-radius: ${radius.button};
    font-size: ${type.sm};
    font-weight: 600;
    text-align: center;
    color: ${color('text-2')};
    transition: background-color ${motion.fast} ${motion.enter};
  }
  &:hover > input:not(:checked, :disabled) + span {
    background: ${color('surface-4')};
  }
  > input:checked + span {
    background: ${color('surface-2')};
    color: ${color('brand-text')};
    box-shadow: inset 0 0 0 var(--line) currentColor;
  }
  > input:disabled + span {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
`;
