import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextField } from '../forms/text/text-field.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { FilterPanel } from './filter-panel.tsx';

const meta = {
  title: 'Components/FilterPanel',
  component: FilterPanel,
  args: { active: [true, false], children: [] },
  parameters: {
    docs: {
      description: {
        component:
          'Filters above a list. On phones they stand behind a button with the number of those ' +
          'that are active, so that the list comes first; elsewhere they are beside each other.',
      },
    },
  },
} satisfies Meta<typeof FilterPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const of = (active: readonly boolean[], ...labels: readonly string[]) => (
  <FilterPanel active={active}>
    {labels.map((label) => (
      <TextField key={label} label={label} name={label} />
    ))}
  </FilterPanel>
);
const phone = { viewport: { value: 'phone' } };

export const Default: Story = { render: () => of([true, false], 'Member', 'Game') };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OpenOnAPhone: Story = {
  ...OnAPhone,
  play: async ({ canvasElement, userEvent }) => {
    const button = canvasElement.querySelector('button[aria-expanded]');
    if (button) await userEvent.click(button);
  },
};
export const NoneActiveOnAPhone: Story = {
  render: () => of([false], 'Member'),
  globals: phone,
};
export const Catalog: Story = {
  render: () => (
    <>
      {of([], 'Member')}
      {of([true, true], 'Member', 'Game', 'Provider')}
    </>
  ),
};
export const LongText: Story = { render: () => of([true], bengali.label, urdu.label) };
