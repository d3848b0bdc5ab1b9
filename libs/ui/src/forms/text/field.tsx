import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

/** Props of every field: its label, hint and error. */
export type FieldProps = {
  readonly label: string;
  /** The input that is allowed, said before anything goes wrong. */
  readonly hint?: ReactNode;
  /** The field's error message; marks the field and is read with it. */
  readonly error?: ReactNode;
};

/** Attributes that tie a control to its label, hint and error. */
type FieldTies = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/**
 * Label above, control, then the error or the hint. The control gets its ties through the function.
 */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: FieldProps & {
  readonly id?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  const note = error ?? hint;
  return (
    <Root>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note ? (
        <FieldNote id={`${id}-note`} data-bad={error ? true : undefined}>
          {note}
        </FieldNote>
      ) : null}
    </Root>
  );
}

/** The frame that a control and what stands beside it share. */
export const fieldFrame = css`
  display: flex;
  align-items: center;
  inline-size: 100%;
  min-block-size: ${size.control};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  transition:
    border-color ${motion.fast} ${motion.enter},
    box-shadow ${motion.fast} ${motion.enter};
  &:has([aria-invalid='true']) {
    border-color: ${color('negative')};
  }
  &:has(:is(input, select):focus-visible) {
    border-color: ${color('focus')};
    box-shadow: 0 0 0 2px ${color('focus')};
  }
  &:has(:disabled) {
    background: ${color('surface-3')};
    color: ${color('text-3')};
  }
`;

/** The control itself: no frame of its own, fills what is left. */
export const fieldControl = css`
  flex: 1;
  min-inline-size: 0;
  inline-size: 100%;
  block-size: calc(${size.control} - 2 * var(--line));
  padding-inline: ${space[3]};
  border: 0;
  background: transparent;
  color: inherit;
  /* Below 16 px a phone zooms into the field. */
  font-size: max(16px, ${type.md});
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color('text-3')};
    opacity: 1;
  }
`;

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
`;

/** The label of a control, above it. */
export const FieldLabel = styled.label`
  font-size: ${type.sm};
  font-weight: 600;
  color: ${color('text-1')};
`;

/** The look of an error message behind a sign: colour is never the only sign. */
export const fieldFaultLook = css`
  color: ${color('negative')};
  font-size: ${type.sm};
  font-weight: 500;
  &::before {
    content: '!';
    /* Seen, not read out: "invalid" is said by the field itself. */
    content: '!' / '';
    display: inline-grid;
    place-items: center;
    inline-size: 1.2em;
    block-size: 1.2em;
    margin-inline-end: ${space[1]};
    border-radius: 50%;
    background: ${color('negative')};
    color: ${color('tone-ink')};
    font: 700 0.85em/1 ${type.text};
  }
`;

/** The hint of a field, or what is wrong with it. */
export const FieldNote = styled.p`
  font-size: ${type.sm};
  color: ${color('text-3')};
  /* A hint that has nothing to say yet takes no line, nor the gap before it. */
  &:empty {
    display: none;
  }
  &[data-bad] {
    ${fieldFaultLook}
  }
`;
