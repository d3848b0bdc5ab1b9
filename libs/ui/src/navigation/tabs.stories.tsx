import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { Card } from '../cards/card.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { Tabs } from './tabs.tsx';

/** Keeps what was chosen; `isFilter` has no panel of its own. */
function Choice({
  labels = ['Today', '7 days', '30 days'],
  isFilter = false,
}: {
  readonly labels?: readonly string[];
  readonly isFilter?: boolean;
}) {
  const [selected, select] = useState('0');
  const tabs = labels.map((label, index) => ({
    key: String(index),
    label,
    isDisabled: label === 'Closed',
  }));
  return (
    <Tabs label="Period" tabs={tabs} selected={selected} onSelect={select}>
      {isFilter ? undefined : <Card>What belongs to {labels[Number(selected)]}</Card>}
    </Tabs>
  );
}

const many = [
  'Slots',
  'Live',
  'Sports',
  'Esports',
  'Fishing',
  'Cards',
  'Lottery',
  'Bingo',
  'Arcade',
  'Crash',
];
const meta = { title: 'Components/Tabs', component: Choice } satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AsFilter: Story = { args: { isFilter: true } };

export const ManyOnAPhone: Story = {
  args: { labels: many },
  globals: { viewport: { value: 'phone' } },
};

export const Catalog: Story = {
  render: () => (
    <Stack>
      <Choice />
      <Choice isFilter />
      <Choice labels={many} />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <Choice labels={[bengali.label, bengali.short, bengali.sentence]} />
      </div>
      <div lang="ur" dir="rtl">
        <Choice labels={[urdu.label, urdu.short, urdu.sentence]} />
      </div>
    </Stack>
  ),
};

export const OneDisabled: Story = { args: { labels: ['Today', 'Closed', '30 days'] } };

/** Arrow keys walk in the direction of reading and pass what is disabled; Home and End jump. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { labels: ['Today', 'Closed', '30 days', 'All'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tab = (name: string) => canvas.getByRole('tab', { name });
    const isRtl = getComputedStyle(tab('Today')).direction === 'rtl';
    await userEvent.tab();
    await expect(tab('Today')).toHaveFocus();
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(tab('30 days')).toHaveFocus();
    await expect(tab('30 days')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(tab('All')).toHaveFocus();
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(tab('Today')).toHaveFocus();
  },
};
