import { createI18n, I18nProvider } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';

import { BirthDateField } from './birth-date-field.tsx';
import EN from '../../locales-later/EN.json' with { type: 'json' };
import UR from '../../locales-later/UR.json' with { type: 'json' };
import { renderWithTexts } from '../../testing/render-with-texts.tsx';

function Born(props: Partial<ComponentProps<typeof BirthDateField>>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <>
      <BirthDateField
        label="Date of birth"
        hint="You must be 21 or older."
        dateOrder="day-first"
        years={{ first: 1901, last: 2026 }}
        name="birthday"
        {...props}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  );
}

function renderIn(language: LanguageCode) {
  const i18n = createI18n({
    language,
    resources: { 'ui-later': language === 'UR' ? UR : EN },
    loadNamespace: async () => ({}),
  });
  return render(
    <I18nProvider i18n={i18n}>
      <Born />
    </I18nProvider>,
  );
}

const group = () => screen.getByRole('group', { name: 'Date of birth' });
const day = () => screen.getByRole('textbox', { name: 'Day' });
const month = () => screen.getByRole('combobox', { name: 'Month' });
const year = () => screen.getByRole('textbox', { name: 'Year' });
const value = () => screen.getByRole('status').textContent;

it('SHL-13 a date of birth is three parts in a group and one value for the form', async () => {
  const { container } = renderWithTexts(<Born required />);
  expect(group()).toHaveAccessibleDescription('You must be 21 or older.');
  await userEvent.tab();
  await userEvent.keyboard('5');
  await userEvent.tab();
  await userEvent.selectOptions(month(), 'March');
  await userEvent.tab();
  await userEvent.keyboard('1994');
  expect(value()).toBe('1994-03-05');
  expect(container.querySelector('[name=birthday]')).toHaveValue('1994-03-05');
  expect(day()).toHaveValue('5');
  for (const [part, token] of [
    [day(), 'bday-day'],
    [month(), 'bday-month'],
    [year(), 'bday-year'],
  ] as const) {
    expect(part).toHaveAttribute('autocomplete', token);
    expect(part).toBeRequired();
  }
  for (const part of [day(), year()]) expect(part).toHaveAttribute('inputmode', 'numeric');
});

it('SHL-13 I18-02 the parts stand in the order of the brand', async () => {
  renderWithTexts(<Born dateOrder="month-first" />);
  await userEvent.tab();
  expect(month()).toHaveFocus();
  await userEvent.tab();
  expect(day()).toHaveFocus();
  await userEvent.tab();
  expect(year()).toHaveFocus();
});

it('I18-02 I18-03 parts and months are called as the language calls them', () => {
  renderIn('UR');
  expect(screen.getByRole('textbox', { name: 'دن' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'مہینہ' })).toBeInTheDocument();
  const months = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(months).toHaveLength(13);
  expect(months).toEqual(expect.arrayContaining(['جنوری', 'مارچ', 'دسمبر']));
});

it.each(['2001-05-14', '14/05/2001', '۱۴/۰۵/۲۰۰۱'])(
  'SHL-13 a whole date pasted into a part fills all of them: %s',
  async (text) => {
    renderWithTexts(<Born value="1990-01-01" />);
    await userEvent.click(year());
    await userEvent.paste(text);
    expect(value()).toBe('2001-05-14');
    expect(day()).toHaveValue('14');
    expect(month()).toHaveDisplayValue('May');
    expect(year()).toHaveValue('2001');
  },
);

it('SHL-13 I18-03 digits of any script are taken, letters are not', async () => {
  renderWithTexts(<Born />);
  await userEvent.type(day(), '۲a৩4');
  await userEvent.type(year(), '१९९४5');
  expect(day()).toHaveValue('23');
  expect(year()).toHaveValue('1994');
});

it('VAL-02 31 February is named with the days that there are, and is kept', async () => {
  renderWithTexts(<Born />);
  await userEvent.type(day(), '31');
  await userEvent.selectOptions(month(), 'February');
  await userEvent.type(year(), '1990');
  expect(day()).not.toBeInvalid();
  await userEvent.tab();
  const words = 'Enter a day from 1 to 28 for February 1990.';
  expect(group()).toHaveAccessibleDescription(words);
  expect(day()).toHaveAccessibleDescription(words);
  expect(day()).toBeInvalid();
  expect(year()).not.toBeInvalid();
  expect(day()).toHaveValue('31');
  expect(value()).toBe('1990-02-31');
  await userEvent.clear(day());
  await userEvent.type(day(), '28');
  expect(day()).not.toBeInvalid();
});

it('VAL-02 a part that is missing is marked once the group is left, not before', async () => {
  renderWithTexts(<Born />);
  await userEvent.type(day(), '5');
  await userEvent.tab();
  expect(year()).not.toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(group()).toHaveAccessibleDescription('Enter the day, month and year.');
  expect(day()).not.toBeInvalid();
  expect(month()).toBeInvalid();
  expect(year()).toBeInvalid();
});

it('VAL-02 an error of the form marks all parts and gives way to a closer one', async () => {
  renderWithTexts(<Born value="2015-05-14" error="You must be 21 or older to play." />);
  expect(group()).toHaveAccessibleDescription('You must be 21 or older to play.');
  for (const part of [day(), month(), year()]) expect(part).toBeInvalid();
  await userEvent.clear(year());
  await userEvent.type(year(), '1880');
  expect(group()).toHaveAccessibleDescription('Enter a year from 1901 to 2026.');
});
