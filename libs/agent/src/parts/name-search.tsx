import { maxLengths } from '@parlour/contract/rules';
import { useTypingRest } from '@parlour/ui';
import { SearchField } from '@parlour/ui/controls';
import { useState } from 'react';

type NameSearchProps = {
  readonly name: string;
  readonly label: string;
  /** The text that is searched, as the address has it. */
  readonly value: string;
  /** Receives what was typed, without spaces around it, once typing rests. */
  readonly onSearch: (text: string) => void;
};

/** Searches by a name, as it is typed. */
export function NameSearch({ name, label, value, onSearch }: NameSearchProps) {
  const [typed, setTyped] = useState(value);
  const text = typed.trim();
  useTypingRest(text, value, onSearch);
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
