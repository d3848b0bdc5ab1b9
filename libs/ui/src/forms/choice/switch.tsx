import { color, motion, size, space, type } from '@parlour/tokens';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The name of what is on or off. */
  readonly children: ReactNode;
  /** The meaning of being on, under the words. */
  readonly hint?: ReactNode;
  /** The field's error message. */
  readonly error?: ReactNode;
  /** The change is on its way: the switch keeps its place and refuses presses. */
  readonly busy?: boolean;
};

/**
 * Something that is on or off at once, without a button to send it. For a form's yes or no take
 * `Checkbox`.
 */
export function Switch({
  children,
  hint,
  error,
  busy = false,
  id: given,
  onChange,
  onClick,
  ...rest
}: SwitchProps) {
  const made = useId();
  const id = given ?? made;
  const note = error ?? hint;
  return (
    <Root>
      <Row htmlFor={id}>
        <span>{children}</span>
        <Track
          {...rest}
          id={id}
          type="checkbox"
          // A checkbox says by itself whether it is checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onClick={(event) => {
            if (busy) event.preventDefault();
            else onClick?.(event);
          }}
          onChange={(event) => {
            // React tells of the change before the refused press is taken back.
            if (!busy) onChange?.(event);
          }}
        />
      </Row>
      {note ? (
        <Note id={`${id}-note`} data-bad={error ? true : undefined}>
          {note}
        </Note>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-block-size: ${size.touch};
  font-weight: 500;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 46px;
  block-size: 28px;
  margin: 0;
  border: 2px solid ${color('line-2')};
  border-radius: 999px;
  background: ${color('surface-3')};
  cursor: inherit;
  transition:
    background-color ${motion.fast} ${motion.enter},
    border-color ${motion.fast} ${motion.enter};
  &::before {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    inline-size: 18px;
    border-radius: 50%;
    background: ${color('text-2')};
    transition:
      inset-inline-start ${motion.fast} ${motion.enter},
      background-color ${motion.fast} ${motion.enter};
  }
  &:checked {
    border-color: ${color('brand')};
    background: ${color('brand')};
  }
  &:checked::before {
    inset-inline-start: 21px;
    background: ${color('brand-ink')};
  }
  &:disabled {
    opacity: 0.5;
  }
  &[aria-busy]::before {
    animation: parlour-wait 0.8s ease-in-out infinite alternate;
  }
  &[aria-invalid='true'] {
    border-color: ${color('negative')};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
  @keyframes parlour-wait {
    to {
      opacity: 0.3;
    }
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
