import { color, size, space, type } from '@parlour/tokens';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

import { fieldFaultLook } from '../text/field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** May hold links. */
  readonly children: ReactNode;
  /** The field's error message. */
  readonly error?: ReactNode;
};

/** A yes or no with its words beside it; the words are part of what can be pressed. */
export function Checkbox({ children, error, id: given, ...rest }: CheckboxProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div>
      <Row htmlFor={id}>
        <Box
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </Row>
      {error ? <Note id={`${id}-note`}>{error}</Note> : null}
    </div>
  );
}

const Row = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: flex-start;
  min-block-size: ${size.touch};
  padding-block: 10px;
  font-size: ${type.sm};
  color: ${color('text-2')};
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  accent-color: ${color('brand')};
  cursor: inherit;
  &[aria-invalid='true'] {
    outline: 2px solid ${color('negative')};
    outline-offset: 1px;
  }
`;

const Note = styled.p`
  ${fieldFaultLook}
  padding-inline-start: calc(22px + ${space[3]});
`;
