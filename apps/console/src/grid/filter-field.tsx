import { useTranslation } from '@parlour/i18n';
import { TextField, TYPING_REST_MS, useReadAmount } from '@parlour/ui';
import { AmountHint } from '@parlour/ui/controls';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useBrand } from '../session/current-operator.tsx';

type FilterProps = {
  readonly label: string;
  readonly hint?: string;
  /** The current value of the filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type FilterFieldProps = FilterProps & {
  /** The page's search: `/` moves to it. */
  readonly isSearch?: boolean;
  /** Returns a hint with what was read from the text in the field. */
  readonly toHint?: (text: string) => ReactNode;
  /** Returns the fault of the text in the field. */
  readonly toError?: (text: string) => string | undefined;
};

/** A text that filters a list as it is typed. */
export function FilterField({
  label,
  hint,
  value,
  onChange,
  isSearch,
  toHint,
  toError,
}: FilterFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and links change the filter from outside.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setShown(typed);
    onChange(typed);
  };
  return (
    <Box>
      <TextField
        label={label}
        placeholder={hint}
        hint={toHint?.(text)}
        error={toError?.(text)}
        type="search"
        data-search={isSearch || undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(ask, TYPING_REST_MS, target.value);
        }}
        // Before a link of the list is followed: a filter that changed the address after it would
        // lead back to the list.
        onBlur={() => {
          if (timer.current !== undefined) ask(text);
        }}
      />
    </Box>
  );
}

/**
 * A sum that filters a list: what was read stands below it. A text that is none, or reads two ways,
 * filters by nothing, and says so.
 */
export function FilterAmount(props: FilterProps) {
  const { t } = useTranslation('shell');
  const { currency } = useBrand();
  const read = useReadAmount(currency);
  const toError = (text: string) => {
    const { amount, doubt } = read(text);
    return amount === null && text.trim() !== '' ? (doubt ?? t('amount.invalid')) : undefined;
  };
  const toHint = (text: string) => (
    <AmountHint amount={read(text).amount} format={currency} rest={undefined} />
  );
  return <FilterField {...props} toHint={toHint} toError={toError} />;
}

const Box = styled.div`
  flex: 0 1 280px;
  min-inline-size: 180px;
`;
