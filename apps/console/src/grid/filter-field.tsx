import { TextField } from '@parlour/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

type FilterFieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** What the list is filtered by now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The page's search: `/` moves to it. */
  readonly isSearch?: boolean;
};

/** So long after the last key a text is asked for. */
const TYPING_MS = 300;

/** A text that filters a list as it is typed. */
export function FilterField({ label, hint, value, onChange, isSearch }: FilterFieldProps) {
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
        type="search"
        data-search={isSearch || undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(ask, TYPING_MS, target.value);
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

const Box = styled.div`
  flex: 0 1 280px;
  min-inline-size: 180px;
`;
