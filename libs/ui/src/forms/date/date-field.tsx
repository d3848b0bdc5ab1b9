import type { InputHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from '../text/field.tsx';

export type DateFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max'> &
  FieldProps & {
    readonly ref?: Ref<HTMLInputElement>;
    /** yyyy-MM-dd, as the value is. */
    readonly min?: string;
    readonly max?: string;
  };

/**
 * A day. Where the browser has no picker it is a text field whose pattern and placeholder say the
 * same form.
 */
export function DateField({ label, hint, error, id, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <Frame>
          <Input
            placeholder="yyyy-mm-dd"
            pattern="\d{4}-\d{2}-\d{2}"
            {...rest}
            {...ties}
            type="date"
          />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  ${fieldFrame}
`;

const Input = styled.input`
  ${fieldControl}
  font-variant-numeric: tabular-nums;
`;
