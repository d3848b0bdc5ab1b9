import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { SearchField } from './search-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was typed. */
function Wanted(props: Partial<ComponentProps<typeof SearchField>>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <SearchField
      label="Search"
      placeholder="Games and studios"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/SearchField',
  component: Wanted,
  parameters: {
    docs: {
      description: {
        component:
          'What is looked for. The cross and Escape empty it and leave the focus in ' +
          'it; the next Escape closes what it stands in.',
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
} satisfies Meta<typeof Wanted>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { value: 'ocean' } };

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Wanted />
      <Wanted value="ocean" />
      <Wanted disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Wanted label={bengali.label} value={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Wanted label={urdu.label} value={urdu.sentence} />
      </div>
    </>
  ),
};

/** Both ways to empty it keep the focus. */
export const Emptying: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(field, 'ocean');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'reef{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
