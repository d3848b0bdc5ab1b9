import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** One of the answers. */
type RadioChoice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** More about it, under its label. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  readonly label: string;
  /** The label is read and not shown, where a heading says the same. */
  readonly isLabelHidden?: boolean;
  /** The choices, in their order. */
  readonly choices: readonly RadioChoice<Value>[];
  /** Null while nothing is chosen. */
  readonly selected: Value | null;
  /** Receives the value that was chosen. */
  readonly onSelect: (value: Value) => void;
  /** A line below the choices, replaced by `error`. */
  readonly hint?: ReactNode;
  /** The error message of the choice. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** `card`: each answer in a frame, for answers that say more than a word. */
  readonly look?: 'plain' | 'card';
  /** The form's name for the answer. */
  readonly name?: string;
};

/** One of a few, all of them in sight. The browser's own radios: arrow keys choose, Tab passes. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  choices,
  selected,
  onSelect,
  hint,
  error,
  disabled = false,
  look = 'plain',
  name,
}: RadioGroupProps<Value>) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Root
      disabled={disabled}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      data-look={look}
    >
      <legend data-hidden={isLabelHidden || undefined}>{label}</legend>
      {choices.map(({ value, label: words, hint: more, isDisabled = false }) => (
        <Choice key={value} data-look={look}>
          <input
            type="radio"
            name={name ?? id}
            value={value}
            checked={value === selected}
            disabled={isDisabled}
            aria-describedby={more ? `${id}-${value}` : undefined}
            onChange={() => onSelect(value)}
          />
          <span>
            {words}
            {more ? <small id={`${id}-${value}`}>{more}</small> : null}
          </span>
        </Choice>
      ))}
      {note ? (
        <Note id={`${id}-note`} data-bad={error ? true : undefined}>
          {note}
        </Note>
      ) : null}
    </Root>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: grid;
  &[data-look='card'] {
    gap: ${space[2]};
  }
  > legend {
    padding: 0;
    margin-block-end: ${space[1]};
    font-size: ${type.sm};
    font-weight: 600;
  }
  > legend[data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  padding-block: 10px;
  cursor: pointer;
  > input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: ${color('brand')};
    cursor: inherit;
  }
  > span {
    min-inline-size: 0;
  }
  small {
    display: block;
    font-size: ${type.sm};
    color: ${color('text-3')};
  }
  &:has(:disabled) {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
  &[data-look='card'] {
    padding: ${space[3]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
    background: ${color('surface-2')};
    transition:
      border-color ${motion.fast} ${motion.enter},
      background-color ${motion.fast} ${motion.enter};
  }
  &[data-look='card']:hover {
    border-color: ${color('line-2')};
  }
  &[data-look='card']:has(:checked) {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  &[data-look='card']:has(:checked) small {
    color: ${color('text-2')};
  }
  &[data-look='card']:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  &[data-look='card'] > input:focus-visible {
    outline: none;
  }
`;

const Note = styled.p`
  font-size: ${type.sm};
  color: ${color('text-3')};
  &[data-bad] {
    color: ${color('negative')};
    font-weight: 500;
  }
`;
