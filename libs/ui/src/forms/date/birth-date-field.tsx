import { useLanguage, useTranslation } from '@parlour/i18n';
import type { LanguageCode, TenantConfig } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  type BirthDateFault,
  type BirthDatePart,
  type BirthDateParts,
  type BirthYears,
  findBirthDateFault,
  joinParts,
  partOrder,
  readWholeDate,
  splitDate,
} from './birth-date-parts.ts';
import {
  fieldControl,
  fieldFrame,
  FieldLabel,
  FieldNote,
  type FieldProps,
} from '../text/field.tsx';
import { formatMonth, listMonthNames } from './month-names.ts';
import { Icon } from '../../media/icon.tsx';
import { SelectControl, SelectFrame } from '../choice/select.tsx';
import { extractDigits } from '@parlour/money';

export type BirthDateFieldProps = FieldProps & {
  /** The brand's: whether day or month comes first. */
  readonly dateOrder: TenantConfig['dateOrder'];
  /** First and last year that may be entered. */
  readonly years: BirthYears;
  /** The form's name for the date. */
  readonly name?: string;
  /** yyyy-MM-dd, or what is there of it; left out, the field keeps it by itself. */
  readonly value?: string;
  /** Receives the same; empty when all parts are. */
  readonly onChange?: (value: string) => void;
  /** Called when the focus leaves the last of the parts. */
  readonly onBlur?: () => void;
  /** Another date than a birthday: browsers offer none for it. */
  readonly isOther?: boolean;
  /** Says that the date has to be entered. */
  readonly required?: boolean;
  readonly disabled?: boolean;
};

/**
 * A date of birth in three parts: day and year typed, the month chosen by its name in the language.
 * A whole date that is pasted fills all of them. What is wrong with the parts is said once they are
 * left, in place of `error`. Words: `ui-later`.
 */
export function BirthDateField({
  label,
  hint,
  error,
  dateOrder,
  years,
  name,
  value,
  onChange,
  onBlur,
  isOther = false,
  required = false,
  disabled = false,
}: BirthDateFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => splitDate(value ?? ''));
  const [wasLeft, setWasLeft] = useState(false);
  const describeFault = useFaultText(years);
  // What the form has set itself replaces what was typed.
  const parts = value === undefined || value === joinParts(typed) ? typed : splitDate(value);

  const found = findBirthDateFault(parts, years);
  const fault = wasLeft || error ? found : null;
  const shownError = fault ? describeFault(fault, parts) : error;
  const note = shownError ?? hint;
  const noteId = note ? `${id}-note` : undefined;

  const change = (next: BirthDateParts) => {
    setTyped(next);
    onChange?.(joinParts(next));
  };
  const handleChange = (part: BirthDatePart, text: string) =>
    change(readWholeDate(text, dateOrder) ?? { ...parts, [part]: cleanPart(part, text) });
  const handlePaste = (event: ClipboardEvent) => {
    const whole = readWholeDate(event.clipboardData.getData('text'), dateOrder);
    if (!whole || disabled) return;
    event.preventDefault();
    change(whole);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setWasLeft(true);
    onBlur?.();
  };

  return (
    <Root disabled={disabled} aria-describedby={noteId} onPaste={handlePaste} onBlur={handleBlur}>
      <legend>{label}</legend>
      <Parts>
        {partOrder[dateOrder].map((part) => (
          <Part
            key={part}
            part={part}
            value={parts[part]}
            onChange={(text) => handleChange(part, text)}
            id={`${id}-${part}`}
            required={required}
            isOther={isOther}
            errorId={shownError && (!fault || fault.parts.includes(part)) ? noteId : undefined}
          />
        ))}
      </Parts>
      {note ? (
        <FieldNote id={noteId} data-bad={shownError ? true : undefined}>
          {note}
        </FieldNote>
      ) : null}
      {name ? <input type="hidden" name={name} value={joinParts(parts)} /> : null}
    </Root>
  );
}

const MAX_DIGITS = { day: 2, year: 4 } as const;

const cleanPart = (part: BirthDatePart, text: string): string =>
  part === 'month' ? text : extractDigits(text).slice(0, MAX_DIGITS[part]);

/** A fault in words that name what is allowed. */
function useFaultText(years: BirthYears) {
  const { t } = useTranslation('ui-later');
  const language: LanguageCode = useLanguage();
  return ({ rule, lastDay }: BirthDateFault, { month, year }: BirthDateParts): string =>
    t(`birthDate.fault.${rule}`, {
      lastDay,
      firstYear: years.first,
      lastYear: years.last,
      month: rule === 'dayOfMonth' ? formatMonth(language, month, year) : '',
    });
}

type PartProps = {
  readonly part: BirthDatePart;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly id: string;
  readonly required: boolean;
  readonly isOther: boolean;
  /** The id of the words about what is wrong, if it is this part. */
  readonly errorId: string | undefined;
};

function Part({ part, value, onChange, id, required, isOther, errorId }: PartProps) {
  const { t } = useTranslation('ui-later');
  const language = useLanguage();
  const control = {
    id,
    value,
    autoComplete: isOther ? 'off' : `bday-${part}`,
    'aria-required': required || undefined,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
  } as const;
  return (
    <Column data-part={part}>
      <PartLabel htmlFor={id}>{t(`birthDate.${part}`)}</PartLabel>
      {part === 'month' ? (
        <MonthFrame>
          <SelectControl {...control} onChange={({ target }) => onChange(target.value)}>
            <option value="">–</option>
            {listMonthNames(language).map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </SelectControl>
          <Icon of={ChevronDown} />
        </MonthFrame>
      ) : (
        <Frame>
          <Input
            {...control}
            inputMode="numeric"
            enterKeyHint="next"
            onChange={({ target }) => onChange(target.value)}
          />
        </Frame>
      )}
    </Column>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: ${space[1]};
  > legend {
    padding: 0;
    font-size: ${type.sm};
    font-weight: 600;
    color: ${color('text-1')};
  }
`;

const Parts = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const Column = styled.div`
  flex: 3;
  min-inline-size: 0;
  display: grid;
  &[data-part='month'] {
    flex-grow: 6;
  }
  &[data-part='year'] {
    flex-grow: 4;
  }
`;

const PartLabel = styled(FieldLabel)`
  font-weight: 400;
  color: ${color('text-2')};
`;

const Frame = styled.div`
  ${fieldFrame}
`;

const MonthFrame = styled(SelectFrame)`
  > svg {
    inset-inline-end: ${space[2]};
  }
  > select {
    padding-inline: ${space[2]} ${space[6]};
  }
`;

const Input = styled.input`
  ${fieldControl}
  padding-inline: ${space[2]};
  font-variant-numeric: tabular-nums;
`;
