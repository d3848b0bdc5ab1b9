import { color, radius, size, space, type } from '@parlour/tokens';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';

import { CopyButton } from './copy-button.tsx';

type CopyFieldProps = {
  /** The name of the value: "Your invitation link". */
  readonly label: string;
  readonly value: string;
  /** A sentence below. */
  readonly hint?: string;
};

/**
 * A value to take elsewhere: read it, select it, or press to copy it. Addresses and codes stand
 * left to right in every language.
 */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <Line>
        <input
          ref={field}
          id={id}
          value={value}
          readOnly
          dir="ltr"
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {/* Where copying is refused, the value is selected so that the player can copy it. */}
        <CopyButton
          value={value}
          label={label}
          onDone={(isCopied) => isCopied || field.current?.focus()}
        />
      </Line>
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  > label {
    font-size: ${type.sm};
    font-weight: 500;
  }
  > small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  > input {
    flex: 1;
    /* As wide as the button leaves: its own width would push the button out of a narrow page. */
    inline-size: 0;
    min-inline-size: 0;
    min-block-size: ${size.touch};
    padding-inline: ${space[3]};
    border: var(--line) solid ${color('line-2')};
    border-radius: ${radius.control};
    background: ${color('surface-3')};
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }
`;
