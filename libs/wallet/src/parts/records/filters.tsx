import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { categories, type Category } from '@parlour/tenant';
import { Select } from '@parlour/ui';
import { DateRange, type DayRange } from '@parlour/ui/controls';

import { MAX_RECORD_DAYS } from '../../model/record-search.ts';

type PeriodFilterProps = {
  readonly label: string;
  readonly days: DayRange;
  readonly onChange: (days: DayRange) => void;
};

/** The days of a record, at most as many as its call takes. */
export function PeriodFilter({ label, days, onChange }: PeriodFilterProps) {
  const { timeZone } = useTenant();
  return (
    <DateRange
      label={label}
      value={days}
      timeZone={timeZone}
      now={serverNow()}
      maxDays={MAX_RECORD_DAYS}
      onChange={onChange}
    />
  );
}

type ChoiceFilterProps<Value extends string> = {
  readonly label: string;
  /** Names the choice of all. */
  readonly all: string;
  /** Null: all. */
  readonly value: Value | null;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value | null) => void;
};

/** Narrows a record to one of several values, or shows all of them. */
export const ChoiceFilter = <Value extends string>({
  label,
  all,
  value,
  choices,
  nameOf,
  onChange,
}: ChoiceFilterProps<Value>) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? null)}
  >
    <option value="">{all}</option>
    {choices.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </Select>
);

/** Narrows a record to a category of games that is open in the country. */
export function CategoryFilter(props: Omit<ChoiceFilterProps<Category>, 'choices' | 'nameOf'>) {
  const { t } = useTranslation('games');
  const { jurisdiction } = useTenant();
  const open = categories.filter((one) => !jurisdiction.closedCategories.includes(one));
  return <ChoiceFilter {...props} choices={open} nameOf={(one) => t(`category.${one}`)} />;
}
