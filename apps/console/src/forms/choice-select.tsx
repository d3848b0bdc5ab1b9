import { Select } from '@parlour/ui';
import type { ComponentProps } from 'react';

type ChoiceSelectProps<Choice extends string> = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children'
> & {
  readonly value: Choice;
  /** The choices in their order; one that is empty says that nothing is chosen yet. */
  readonly choices: readonly Choice[];
  readonly labelOf: (choice: Choice) => string;
  readonly onChange: (choice: Choice) => void;
};

/** A select of a fixed list: what is chosen has the type of the list. */
export const ChoiceSelect = <Choice extends string>({
  choices,
  labelOf,
  onChange,
  ...select
}: ChoiceSelectProps<Choice>) => (
  <Select
    {...select}
    onChange={({ target }) => {
      const choice = choices.find((one) => one === target.value);
      if (choice !== undefined) onChange(choice);
    }}
  >
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {labelOf(choice)}
      </option>
    ))}
  </Select>
);
