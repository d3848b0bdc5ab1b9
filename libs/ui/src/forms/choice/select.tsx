import { color, radius, shadow, size, space } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import {
  type Ref,
  type SelectHTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from '../text/field.tsx';
import { Icon } from '../../media/icon.tsx';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldProps & { readonly ref?: Ref<HTMLSelectElement> };

/** The platform's own chooser: a wheel on phones, a list on desktops, known to everyone. */
export function Select({ label, hint, error, id, children, ref, ...rest }: SelectProps) {
  const control = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLSelectElement);
  // What the page from the server showed.
  const [valueAtFirst] = useState(rest.value);
  useEffect(() => {
    // A choice made there, before this code had loaded, is reported now.
    const select = control.current;
    if (select && valueAtFirst !== undefined && select.value !== String(valueAtFirst))
      select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [valueAtFirst]);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <SelectFrame>
          <SelectControl {...rest} {...ties} ref={control}>
            {children}
          </SelectControl>
          <Icon of={ChevronDown} />
        </SelectFrame>
      )}
    </Field>
  );
}

/** The frame of a select, with its arrow. */
export const SelectFrame = styled.div`
  ${fieldFrame}
  position: relative;
  > svg {
    position: absolute;
    inset-inline-end: ${space[3]};
    pointer-events: none;
    color: ${color('text-2')};
  }
`;

/** The select itself, without its frame. */
export const SelectControl = styled.select`
  ${fieldControl}
  appearance: none;
  padding-inline-end: ${space[7]};
  cursor: pointer;
  option {
    background: ${color('surface-2')};
    color: ${color('text-1')};
  }
  /* With a mouse the list looks like the brand where the browser can; a phone keeps its wheel. */
  @supports (appearance: base-select) {
    @media (hover: hover) and (pointer: fine) {
      &,
      &::picker(select) {
        appearance: base-select;
      }
      & {
        display: flex;
        align-items: center;
      }
      &::picker-icon {
        display: none;
      }
      &::picker(select) {
        max-block-size: 340px;
        margin-block: 6px;
        padding: ${space[1]};
        border: var(--line) solid ${color('line-1')};
        border-radius: ${radius.card};
        background: ${color('surface-2')};
        box-shadow: ${shadow[2]};
      }
      option {
        min-block-size: ${size.touch};
        padding: ${space[2]} ${space[3]};
        border-radius: ${radius.inner};
        white-space: normal;
      }
      option:is(:hover, :focus) {
        background: ${color('surface-3')};
      }
      option:focus-visible {
        outline-offset: -2px;
      }
      option:checked {
        color: ${color('brand-text')};
        font-weight: 600;
      }
      option:disabled {
        color: ${color('text-3')};
      }
    }
  }
`;
