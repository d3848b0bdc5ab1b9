import { type LanguageCode, languages } from '@parlour/tenant';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { LanguagePicker } from './language-picker.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const all = (Object.keys(languages) as LanguageCode[]).map((code) => ({
  code,
  ...languages[code],
}));

/** Keeps what was chosen. */
function Picker({
  first = 'EN',
  offered = all,
}: {
  readonly first?: LanguageCode;
  readonly offered?: typeof all;
}) {
  const [selected, select] = useState<LanguageCode>(first);
  return (
    <LanguagePicker
      label={`Language, ${first}`}
      languages={offered}
      selected={selected}
      onSelect={select}
    />
  );
}

const meta = { title: 'Components/LanguagePicker', component: Picker } satisfies Meta<
  typeof Picker
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TwoLanguages: Story = {
  args: { offered: all.filter(({ code }) => code === 'EN' || code === 'HI'), first: 'HI' },
};

export const Catalog: Story = {
  render: () => (
    <Stack>
      {all.map(({ code }) => (
        <Picker key={code} first={code} />
      ))}
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <LanguagePicker
          label={bengali.sentence}
          languages={all}
          selected="BN"
          onSelect={() => {}}
        />
      </div>
      <div lang="ur" dir="rtl">
        <LanguagePicker label={urdu.sentence} languages={all} selected="UR" onSelect={() => {}} />
      </div>
    </Stack>
  ),
};

/** Names stand in their own language, whatever the page's; a choice reports its code. */
export const Choosing: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const picker = within(canvasElement).getByRole('combobox', { name: 'Language, EN' });
    await userEvent.selectOptions(picker, 'اردو');
    await expect(picker).toHaveValue('UR');
  },
};
