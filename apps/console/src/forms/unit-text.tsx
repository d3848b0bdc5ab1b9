import { space } from '@parlour/tokens';
import { TextField, type TextFieldProps } from '@parlour/ui';
import { styled } from 'styled-components';

import { SumText, type SumTextProps } from './amount-text.tsx';

/** What a typed number counts. */
export type Unit = 'money' | 'points' | 'percent' | 'times' | 'count';

type UnitTextProps = Omit<SumTextProps, 'isPoints'> &
  Pick<TextFieldProps, 'inputMode' | 'maxLength'> & {
    readonly unit: Unit;
    /** What stands behind the value: "%", "hours". */
    readonly trailing?: string | undefined;
  };

/**
 * A number as it is typed, in the digits of any script: a field of the type `number` takes none but
 * Western ones. Below a sum stands what was read, in full.
 */
export function UnitText({
  unit,
  inputMode = unit === 'count' ? 'numeric' : 'decimal',
  trailing,
  hasFocus = false,
  onChange,
  ...field
}: UnitTextProps) {
  if (unit === 'money' || unit === 'points')
    return (
      <SumText {...field} isPoints={unit === 'points'} hasFocus={hasFocus} onChange={onChange} />
    );
  return (
    <TextField
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      data-autofocus={hasFocus || undefined}
      trailing={trailing ? <FieldUnit>{trailing}</FieldUnit> : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A unit behind a value, off the edge of the field. */
export const FieldUnit = styled.span`
  padding-inline-end: ${space[3]};
`;
