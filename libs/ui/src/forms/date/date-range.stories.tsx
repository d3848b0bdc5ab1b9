import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { DateRange } from './date-range.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was chosen; it is 20 November 2026 in these stories. */
function Days(props: Partial<ComponentProps<typeof DateRange>>) {
  const [value, setValue] = useState(props.value ?? { from: '2026-11-10', to: '2026-11-20' });
  return (
    <>
      <DateRange
        label="Period"
        timeZone="Asia/Karachi"
        now={Date.parse('2026-11-20T12:00:00Z')}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output hidden>
        {value.from} {value.to}
      </output>
    </>
  );
}

const meta = {
  title: 'Components/DateRange',
  component: Days,
  parameters: {
    docs: {
      description: {
        component:
          'Days from and to in the tenant’s time zone: the 7 or 30 before or after ' +
          'by one press, any others in a calendar by two. In the calendar arrow keys ' +
          'walk by days and weeks, Home and End to the ends of the week, Page keys ' +
          'by months (with Shift by years), Enter chooses. `instantsOf` makes ' +
          'milliseconds of it.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 640 }}>
        <Narrow>
          <Story />
        </Narrow>
      </div>
    ),
  ],
} satisfies Meta<typeof Days>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const Limited: Story = {
  args: {
    isOpenAtFirst: true,
    daysBack: 14,
    maxDays: 7,
    value: { from: '2026-11-14', to: '2026-11-20' },
  },
};

export const OnASmallPhone: Story = {
  args: { isOpenAtFirst: true },
  globals: { viewport: { value: 'small' } },
};

export const Refused: Story = { args: { error: 'Please choose 90 days at most' } };

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Days />
      <Days error="Please choose 90 days at most" />
      <Days disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Days label={bengali.label} error={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Days label={urdu.label} isOpenAtFirst />
      </div>
    </>
  ),
};

/** Two presses choose, in any order; what lies after today cannot be chosen. */
export const Choosing: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chosen = canvasElement.querySelector('output');
    const [open, before30, before7, after7] = canvas.getAllByRole('button');
    const day = (date: string) => canvasElement.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!open || !before30 || !before7 || !after7) throw new Error('buttons are missing');
    await expect(after7).toBeDisabled();
    await userEvent.click(before7);
    await expect(chosen).toHaveTextContent('2026-11-03 2026-11-09');
    await userEvent.click(before30);
    await expect(chosen).toHaveTextContent('2026-10-04 2026-11-02');
    await userEvent.click(after7);
    await expect(chosen).toHaveTextContent('2026-11-03 2026-11-09');

    await userEvent.click(open);
    await expect(day('2026-11-09')).toHaveFocus();
    await expect(day('2026-11-21')).toHaveAttribute('aria-disabled', 'true');
    const isRtl = getComputedStyle(open).direction === 'rtl';
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(day('2026-11-10')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}{PageUp}');
    await expect(day('2026-10-17')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(chosen).toHaveTextContent('2026-10-17 2026-11-17');
    await expect(canvas.queryByRole('grid')).toBeNull();
    await expect(open).toHaveFocus();
  },
};
