import { Checkbox } from '@parlour/ui';
import { useId } from 'react';

import { Grid, Group } from './form-layout.tsx';

type ChecklistProps<Value extends string> = {
  readonly legend: string;
  readonly hint?: string;
  /** The fault of the chosen values. */
  readonly error?: string | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
};

/** Some of a list of values; they stay in the order of the list. */
export function Checklist<Value extends string>({
  legend,
  hint,
  error,
  options,
  chosen,
  onChange,
}: ChecklistProps<Value>) {
  const errorId = useId();
  return (
    <Group aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {hint === undefined ? null : <small>{hint}</small>}
      <Grid>
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map(([one]) => one)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
      </Grid>
      {error === undefined ? null : (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Group>
  );
}
