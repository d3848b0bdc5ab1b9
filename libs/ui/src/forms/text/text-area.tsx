import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from './field.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldProps & { readonly ref?: Ref<HTMLTextAreaElement> };

/** From here on the rest is said aloud too; before, it would be chatter. */
const NEAR_LIMIT_CHARACTERS = 20;

/**
 * Several lines of text; grows with them. With `maxLength` it counts, and says what is left when it
 * becomes little.
 */
export function TextArea({
  label,
  hint,
  error,
  id,
  maxLength,
  onChange,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const { t } = useTranslation('ui-later');
  const [text, setText] = useState(String(rest.defaultValue ?? ''));
  const length = String(rest.value ?? text).length;
  const left = maxLength === undefined ? undefined : Math.max(maxLength - length, 0);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <div>
          <Frame>
            <textarea
              dir="auto"
              {...rest}
              {...ties}
              rows={rows}
              maxLength={maxLength}
              onChange={(event) => {
                setText(event.target.value);
                onChange?.(event);
              }}
            />
          </Frame>
          {left === undefined ? null : (
            <Count data-near={left <= NEAR_LIMIT_CHARACTERS || undefined}>
              <span aria-hidden dir="ltr" translate="no">
                {t('count.used', { used: length, max: maxLength ?? 0 })}
              </span>
              <VisuallyHidden aria-live="polite">
                {left <= NEAR_LIMIT_CHARACTERS ? t('count.left', { count: left }) : ''}
              </VisuallyHidden>
            </Count>
          )}
        </div>
      )}
    </Field>
  );
}

const Frame = styled.div`
  ${fieldFrame}
  &:has(textarea:focus-visible) {
    border-color: ${color('focus')};
    box-shadow: 0 0 0 2px ${color('focus')};
  }
  > textarea {
    ${fieldControl}
    block-size: auto;
    max-block-size: 50dvh;
    padding-block: ${space[3]};
    field-sizing: content;
    min-block-size: calc(3 * 1lh + 2 * ${space[3]});
    resize: vertical;
  }
`;

const Count = styled.p`
  margin-block-start: 2px;
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: ${color('text-3')};
  &[data-near] {
    color: ${color('warning')};
    font-weight: 600;
  }
`;
