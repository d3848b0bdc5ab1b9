import { color, space } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldProps & { readonly ref?: Ref<HTMLSelectElement> };

/** The platform's own chooser: a wheel on phones, a list on desktops, known to everyone. */
export function Select({ label, hint, error, id, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <Frame>
          <Control {...rest} {...ties}>
            {children}
          </Control>
          <Icon of={ChevronDown} />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  ${fieldFrame}
  position: relative;
  > svg {
    position: absolute;
    inset-inline-end: ${space[3]};
    pointer-events: none;
    color: ${color('text-2')};
  }
`;

const Control = styled.select`
  ${fieldControl}
  appearance: none;
  padding-inline-end: ${space[7]};
  cursor: pointer;
  option {
    background: ${color('surface-2')};
    color: ${color('text-1')};
  }
`;
