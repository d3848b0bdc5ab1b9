import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { BirthDateField } from './birth-date-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was entered. */
function Born(props: Partial<ComponentProps<typeof BirthDateField>>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <>
      <BirthDateField
        label="Date of birth"
        dateOrder="day-first"
        years={{ first: 1901, last: 2026 }}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output hidden>{value}</output>
    </>
  );
}

const meta = {
  title: 'Components/BirthDateField',
  component: Born,
  args: { hint: 'You must be 18 or older' },
  parameters: {
    docs: {
      description: {
        component:
          'Day and year are typed in digits of any script, the month is chosen by its name in ' +
          'the language; the brand says which comes first. A whole date that is pasted ' +
          'into any part fills all of them. The form gets one text, yyyy-MM-dd. A day that ' +
          'does not exist is kept and named with the days that there are.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Born>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { value: '1994-03-21' } };

export const MonthFirst: Story = { args: { value: '1994-03-21', dateOrder: 'month-first' } };

export const Refused: Story = {
  args: { value: '2015-03-21', error: 'You are too young to play' },
};

/** The field says by itself which days there are. */
export const NoSuchDay: Story = { args: { value: '1994-02-31', error: 'Check this field' } };

export const Disabled: Story = { args: { value: '1994-03-21', disabled: true } };

export const RightToLeft: Story = {
  render: () => (
    <div lang="ur" dir="rtl">
      <Born label="تاریخ پیدائش" hint={urdu.short} value="1994-03-21" />
    </div>
  ),
};

export const OnASmallPhone: Story = {
  args: { value: '1994-09-21' },
  globals: { viewport: { value: 'small' } },
};

export const Catalog: Story = {
  render: () => (
    <>
      <Born label="Empty" />
      <Born label="Filled" value="1994-03-21" />
      <Born label="Refused" error="Too young" />
      <Born label="Disabled" disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Born label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Born label={urdu.label} error={urdu.sentence} />
      </div>
    </>
  ),
};

/** Typed part by part, then replaced by a whole date that is pasted. */
export const Entering: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const entered = canvasElement.querySelector('output');
    const [day, year] = canvas.getAllByRole<HTMLInputElement>('textbox');
    if (!day || !year) throw new Error('parts are missing');
    await userEvent.type(day, '31');
    await userEvent.selectOptions(canvas.getByRole('combobox'), '2');
    await userEvent.type(year, '1994');
    await userEvent.tab();
    await expect(day).toBeInvalid();
    await expect(day).toHaveValue('31');
    await userEvent.click(day);
    await userEvent.paste('14/05/2001');
    await expect(entered).toHaveTextContent('2001-05-14');
    await expect(day).not.toBeInvalid();
  },
};
