import { type LanguageCode, languages } from '@parlour/tenant';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { LanguagePicker } from './language-picker.tsx';
import { Stack } from './stories/layout.tsx';

const all = (Object.keys(languages) as LanguageCode[]).map((code) => ({ code, ...languages[code] }));

/** Keeps what was chosen. */
function Picker({ first = 'EN', offered = all }: { readonly first?: LanguageCode; readonly offered?: typeof all }) {
  const [selected, select] = useState<LanguageCode>(first);
  return <LanguagePicker label={`Language, ${first}`} languages={offered} selected={selected} onSelect={select} />;
}

const meta = { title: 'Components/LanguagePicker', component: Picker } satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TwoLanguages: Story = { args: { offered: all.filter(({ code }) => code === 'EN' || code === 'HI'), first: 'HI' } };

export const Catalog: Story = { render: () => <Stack>{all.map(({ code }) => <Picker key={code} first={code} />)}</Stack> };
