import { parseRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { readWhole } from '@parlour/money';
import { space } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import { SumText, type SumTextProps } from './amount-text.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** The unit of a typed number. */
export type Unit = 'money' | 'points' | 'percent' | 'times' | 'count';

type UnitTextProps = Omit<SumTextProps, 'isPoints'> &
  Pick<TypedFieldProps, 'inputMode' | 'maxLength'> & {
    readonly unit: Unit;
    /** The text behind the value: "%", "hours". */
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
  ...field
}: UnitTextProps) {
  if (unit === 'money' || unit === 'points')
    return <SumText {...field} isPoints={unit === 'points'} />;
  return (
    <TypedField
      {...field}
      inputMode={inputMode}
      trailing={trailing ? <FieldUnit>{trailing}</FieldUnit> : undefined}
    />
  );
}

/** A unit behind a value, off the edge of the field. */
export const FieldUnit = styled.span`
  padding-inline-end: ${space[3]};
`;

/** The largest count that is read. */
const MAX_COUNT = 999_999_999;

/** The count that a text says, within its bounds; null where it says none. */
function readCount(text: string, min: number, max: number): number | null {
  const count = readWhole(text);
  return count !== null && count >= min && count <= max ? count : null;
}

/**
 * Returns functions that describe the fault of a typed count or percentage; an empty field is no
 * fault here.
 */
export function useNumberFaults() {
  const { t } = useTranslation('shell');
  return {
    count: (text: string, max = MAX_COUNT, min = 0): string | undefined =>
      text.trim() === '' || readCount(text, min, max) !== null
        ? undefined
        : t('count.invalid', { min, max }),
    percent: (text: string): string | undefined =>
      text.trim() === '' || parseRate(text) !== null ? undefined : t('percent.invalid'),
  };
}

type CountTextProps = Omit<SumTextProps, 'error' | 'isPoints' | 'onChange' | 'value'> & {
  /** No number (NaN) while what was typed is no count. */
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** A count within the bounds, or no number: a form is not sent with one. */
  readonly onChange: (value: number) => void;
};

const toText = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** A field of a form that keeps counts as numbers: what cannot be one is said at once. */
export function CountText({ value, min = 0, max, onChange, ...field }: CountTextProps) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState(() => toText(value));
  const read = (text: string): number => readCount(text, min, max) ?? Number.NaN;
  // A form that is filled in again changes the number from outside.
  const text = Object.is(read(typed), value) ? typed : toText(value);
  return (
    <UnitText
      {...field}
      unit="count"
      value={text}
      error={Number.isNaN(read(text)) ? t('count.invalid', { min, max }) : undefined}
      onChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}
