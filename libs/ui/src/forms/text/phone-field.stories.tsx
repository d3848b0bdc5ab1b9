import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { PhoneField } from './phone-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const flag = (...bands: string[]) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">${bands.map((band, index) => `<path fill="${band}" d="M0 ${index}h3v1H0z"/>`).join('')}</svg>`)}`;
const countries = [
  {
    code: 'PH',
    name: 'Philippines',
    diallingCode: '63',
    flag: flag('#1747a6', '#fcd116', '#ce1126'),
  },
  { code: 'PK', name: 'Pakistan', diallingCode: '92', flag: flag('#01411c', '#fff', '#01411c') },
  { code: 'IN', name: 'India', diallingCode: '91', flag: flag('#f93', '#fff', '#128807') },
];

/** Keeps what was typed. */
function Phone({
  digits = '',
  only = false,
  ...props
}: Partial<ComponentProps<typeof PhoneField>> & {
  readonly digits?: string;
  readonly only?: boolean;
}) {
  const [value, setValue] = useState({ country: 'PH', digits });
  return (
    <PhoneField
      label="Mobile number"
      countries={only ? countries.slice(0, 1) : countries}
      placeholder="9171234567"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/PhoneField',
  component: Phone,
  parameters: {
    docs: {
      description: {
        component:
          'A mobile number: country with flag and dialling code, then digits. The ' +
          'countries are the platform’s own chooser. A number pasted with +63 in ' +
          'front chooses its country; digits of other scripts become Western. Left ' +
          'to right in every language.',
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
} satisfies Meta<typeof Phone>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { digits: '9171234567', hint: 'For codes and payouts' } };

export const OneCountry: Story = { args: { only: true } };

export const Refused: Story = { args: { digits: '91', error: 'Numbers there have 10 digits' } };

export const Disabled: Story = { args: { digits: '9171234567', disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Phone />
      <Phone digits="9171234567" />
      <Phone only />
      <Phone digits="91" error="Numbers there have 10 digits" />
      <Phone disabled digits="9171234567" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Phone label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Phone label={urdu.label} error={urdu.sentence} digits="3001234567" />
      </div>
    </>
  ),
};

/** A pasted number, which chooses its country. */
export const Pasting: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Mobile number' });
    await userEvent.click(field);
    await userEvent.paste('+92 300-1234567');
    await expect(field).toHaveValue('3001234567');
    await expect(canvas.getByRole('combobox')).toHaveValue('PK');
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'IN');
    await expect(field).toHaveValue('3001234567');
    await expect(canvas.getByText('+91')).toBeVisible();
  },
};
