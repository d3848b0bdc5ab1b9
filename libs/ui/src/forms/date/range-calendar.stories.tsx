import { parseDate } from '@internationalized/date';
import { useLanguage } from '@parlour/i18n';
import { languages } from '@parlour/tenant';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';

import { RangeCalendar } from './range-calendar.tsx';
import { Narrow } from '../../stories/layout.tsx';

const today = parseDate('2026-11-20');

/** Keeps what was chosen, in the language of the frame. */
function Month(props: Partial<ComponentProps<typeof RangeCalendar>>) {
  const [value, setValue] = useState({ from: '2026-11-10', to: '2026-11-20' });
  const locale = `${languages[useLanguage()].tag}-u-nu-latn`;
  return (
    <RangeCalendar
      label="Period"
      limits={{ latest: today }}
      today={today}
      locale={locale}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/RangeCalendar',
  component: Month,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Month>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AtMostAWeek: Story = { args: { maxDays: 7 } };

export const NotBeforeTheTenth: Story = {
  args: { limits: { earliest: parseDate('2026-11-10'), latest: today } },
};
