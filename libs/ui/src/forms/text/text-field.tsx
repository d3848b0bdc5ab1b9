import { color, space } from '@parlour/tokens';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> &
  FieldProps & {
    readonly ref?: Ref<HTMLInputElement>;
    /** Stands before the text, inside the frame: a dialling code, an icon. */
    readonly leading?: ReactNode;
    /** Stands after the text: a unit, a button. */
    readonly trailing?: ReactNode;
  };

/**
 * One line of text. Rest props go to the input, `ref` too: move focus to the first field that
 * failed.
 */
export function TextField({ label, hint, error, leading, trailing, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <Frame>
          {leading ? <Beside data-side="start">{leading}</Beside> : null}
          <Input {...rest} {...ties} />
          {trailing ? <Beside>{trailing}</Beside> : null}
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  ${fieldFrame}
  /* Symbol, number and unit stand as they do wherever money is shown. */
  &:has([data-money]) {
    direction: ltr;
  }
`;

const Input = styled.input`
  ${fieldControl}
  /* The browser's own cross, beside a button of ours: without a label, small for a finger. */
  &:not(:last-child)::-webkit-search-cancel-button {
    display: none;
  }
  &[data-money] {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

const Beside = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  color: ${color('text-2')};
  &[data-side='start'] {
    padding-inline-start: ${space[3]};
  }
`;
