import { maxLengths } from '@parlour/contract/rules';
import { SearchField } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';

/** How long typing rests before something is searched, in ms. */
export const REST_MS = 300;

type NameSearchProps = {
  readonly name: string;
  readonly label: string;
  /** What is searched, as the address has it. */
  readonly value: string;
  /** Receives what was typed, without spaces around it, once typing rests. */
  readonly onSearch: (text: string) => void;
};

/** Searches by a name, as it is typed. */
export function NameSearch({ name, label, value, onSearch }: NameSearchProps) {
  const [typed, setTyped] = useState(value);
  const text = typed.trim();
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      name={name}
      label={label}
      value={typed}
      maxLength={maxLengths.username}
      onChange={setTyped}
    />
  );
}
