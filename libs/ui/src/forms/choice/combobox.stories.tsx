import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { Combobox } from './combobox.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const banks = [
  'Asian Trust',
  'Bayanihan Bank',
  'Central Savings',
  'Dalisay Bank',
  'Eastern Harbour',
  'Peña & Sons',
]
  .map((label) => ({ key: label, label, hint: label.startsWith('A') ? 'Within an hour' : '' }))
  .map(({ hint, ...rest }) => (hint ? { ...rest, hint } : rest));

/** Keeps what was chosen. */
function Choice(props: Partial<ComponentProps<typeof Combobox<string>>>) {
  const [selected, select] = useState<string | null>(props.selected ?? null);
  return (
    <Combobox
      label="Bank"
      options={banks}
      placeholder="Type its name"
      {...props}
      selected={selected}
      onSelect={select}
    />
  );
}

const meta = {
  title: 'Components/Combobox',
  component: Choice,
  parameters: {
    docs: {
      description: {
        component:
          'One of many, found by typing. The focus stays in the field, arrow keys ' +
          'walk, Enter chooses, Escape gives up and the field says again what holds. ' +
          'With `onType` the caller searches; without it the options are searched ' +
          'here, ignoring marks and case.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 420 }}>
        <Narrow>
          <Story />
        </Narrow>
      </div>
    ),
  ],
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true, selected: 'Central Savings' } };

export const Loading: Story = {
  args: { isOpenAtFirst: true, options: [], isLoading: true, onType: () => {} },
};

export const Empty: Story = { args: { isOpenAtFirst: true, options: [], onType: () => {} } };

export const Refused: Story = { args: { error: 'Please choose your bank' } };

export const Disabled: Story = { args: { disabled: true, selected: 'Dalisay Bank' } };

export const Catalog: Story = {
  render: () => (
    <>
      <Choice />
      <Choice selected="Dalisay Bank" />
      <Choice error="Please choose your bank" />
      <Choice disabled selected="Dalisay Bank" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Choice label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Choice
          label={urdu.label}
          isOpenAtFirst
          options={[
            { key: 'a', label: urdu.sentence, hint: urdu.short },
            { key: 'b', label: urdu.short },
          ]}
          selected="b"
        />
      </div>
    </>
  ),
};

/** Found by typing, walked with arrows, chosen with Enter, given up with Escape. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'Bank' });
    await userEvent.type(field, 'bank');
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bayanihan Bank',
      'Dalisay Bank',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    await expect(
      document.getElementById(field.getAttribute('aria-activedescendant') ?? ''),
    ).toHaveTextContent('Dalisay Bank');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Dalisay Bank');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'zzz');
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Dalisay Bank');
    await userEvent.clear(field);
    await userEvent.type(field, 'pena');
    await userEvent.click(canvas.getByRole('option', { name: 'Peña & Sons' }));
    await expect(field).toHaveValue('Peña & Sons');
  },
};
