import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Select } from '@parlour/ui';
import { BirthDateField } from '@parlour/ui/controls';

import { type LinkEnd, type LinkEndChoice, linkPeriods } from '../../model/use-link-end.ts';

const choices: readonly LinkEndChoice[] = ['never', ...linkPeriods, 'date'];

type EndFieldProps = { readonly end: LinkEnd };

/** Asks when a link ends: never, after some days, or on a date. */
export function EndField({ end }: EndFieldProps) {
  const { t } = useTranslation('agent');
  const { dateOrder } = useTenant();
  const nameOf = (choice: LinkEndChoice) => {
    if (choice === 'never') return t('links.noEnd');
    return choice === 'date' ? t('links.onDate') : t('links.days', { days: choice });
  };
  return (
    <>
      <Select
        label={t('links.end')}
        value={end.choice}
        onChange={({ target }) =>
          end.setChoice(choices.find((one) => String(one) === target.value) ?? 'never')
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
      {end.choice === 'date' && (
        <BirthDateField
          isOther
          required
          label={t('links.endDate')}
          hint={end.range}
          error={end.fault}
          dateOrder={dateOrder}
          years={end.years}
          value={end.day}
          onChange={end.setDay}
        />
      )}
    </>
  );
}
