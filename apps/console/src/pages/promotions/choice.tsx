import { Select } from '@parlour/ui';

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** One of several values. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, error, onChange } = props;
  return (
    <Select
      label={label}
      value={value}
      error={error}
      onChange={({ target }) =>
        onChange(options.find(([one]) => one === target.value)?.[0] ?? value)
      }
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Select>
  );
}
