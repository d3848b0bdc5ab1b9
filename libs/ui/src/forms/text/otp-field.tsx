import { color, motion, radius, size, space, type } from '@parlour/tokens';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

import { Field, type FieldProps } from './field.tsx';
import { extractDigits } from '@parlour/money';

type OtpFieldProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The digits so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the last digit is entered, so that the form may submit itself. */
  readonly onComplete?: (value: string) => void;
  /** The number of digits. Default 6. */
  readonly length?: number;
  readonly name?: string;
  readonly disabled?: boolean;
  /** The code is being checked: nothing can be typed meanwhile. */
  readonly busy?: boolean;
  /** Beside the boxes, such as a button that sends another code. */
  readonly trailing?: ReactNode;
};

/**
 * A code that was sent. One field behind boxes: a phone offers the code from the message, a paste
 * may hold spaces or words, and a screen reader meets one field with one label instead of six.
 */
export function OtpField({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  name,
  disabled = false,
  busy = false,
  trailing,
  ref,
}: OtpFieldProps) {
  const acceptDigits = (text: string) => {
    const digits = extractDigits(text).slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    // A paste reaches a read-only field too.
    if (busy || disabled) return;
    const pasted = extractDigits(event.clipboardData.getData('text'));
    // A whole code replaces what was typed; a part continues it.
    acceptDigits(pasted.length >= length || value.length === length ? pasted : value + pasted);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldProps) => (
        <Row>
          <Frame
            data-disabled={disabled || undefined}
            data-busy={busy || undefined}
            data-bad={fieldProps['aria-invalid']}
          >
            <input
              {...fieldProps}
              ref={ref}
              name={name}
              value={value}
              disabled={disabled}
              readOnly={busy}
              aria-busy={busy || undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              pattern={`\\d{${length}}`}
              onChange={({ target }) => acceptDigits(target.value)}
              onPaste={handlePaste}
              onSelect={moveCaretToEnd}
              onFocus={moveCaretToEnd}
            />
            <Boxes value={value} length={length} />
          </Frame>
          {trailing}
        </Row>
      )}
    </Field>
  );
}

/** The digits as boxes: seen only, the field itself is read. */
const Boxes = ({ value, length }: { readonly value: string; readonly length: number }) =>
  Array.from({ length }, (_, index) => (
    <span
      key={index}
      aria-hidden
      data-next={index === Math.min(value.length, length - 1) || undefined}
      data-filled={index < value.length || undefined}
    >
      {value[index]}
    </span>
  ));

/** Digits come and go at the end only, where the next box is. */
function moveCaretToEnd({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
    currentTarget.setSelectionRange(end, end);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Frame = styled.span`
  position: relative;
  /* Digits stand from left to right in every language. */
  direction: ltr;
  flex: 1 1 240px;
  max-inline-size: 340px;
  display: flex;
  gap: ${space[2]};
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: transparent;
    caret-color: transparent;
    /* Below 16 px a phone zooms into the field. */
    font-size: 16px;
    cursor: text;
  }
  > input:focus-visible {
    outline: none;
  }
  > input::selection {
    background: transparent;
  }
  /* The tint of a filled-in code would lie over the boxes. */
  > input:autofill {
    background-clip: text;
    -webkit-text-fill-color: transparent;
  }
  > span {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    place-items: center;
    block-size: max(52px, ${size.control});
    border: var(--line) solid ${color('line-2')};
    border-radius: ${radius.control};
    background: ${color('surface-2')};
    font: 600 ${type.xl} / 1 ${type.text};
    font-variant-numeric: tabular-nums;
    transition:
      border-color ${motion.fast} ${motion.enter},
      box-shadow ${motion.fast} ${motion.enter};
  }
  > input:focus ~ span[data-next] {
    border-color: ${color('focus')};
    box-shadow: 0 0 0 2px ${color('focus')};
  }
  > input:focus ~ span[data-next]:not([data-filled])::before {
    content: '';
    inline-size: 2px;
    block-size: 1.1em;
    background: currentColor;
    animation: parlour-caret 1s step-end infinite;
  }
  &[data-bad] > span {
    border-color: ${color('negative')};
  }
  &[data-disabled] > span {
    background: ${color('surface-3')};
    color: ${color('text-3')};
  }
  &[data-busy] > span {
    color: ${color('text-3')};
    animation: parlour-wait 0.8s ease-in-out infinite alternate;
  }
  @keyframes parlour-caret {
    50% {
      opacity: 0;
    }
  }
  @keyframes parlour-wait {
    to {
      border-color: ${color('line-1')};
    }
  }
`;
