import type { Meta, StoryObj } from '@storybook/react-vite';

import { PasswordField } from './password-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: 'correct horse' } };

export const WithRule: Story = {
  args: { autoComplete: 'new-password', hint: '8 to 64 letters, digits and signs' },
};

export const Refused: Story = { args: { defaultValue: 'short', error: 'At least 8 letters' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } };

export const Catalog: Story = {
  render: ({ autoComplete }) => (
    <>
      <PasswordField label="Empty" autoComplete={autoComplete} />
      <PasswordField label="Filled" autoComplete={autoComplete} defaultValue="correct horse" />
      <PasswordField label="Refused" autoComplete={autoComplete} error="At least 8 letters" />
    </>
  ),
};

export const LongText: Story = {
  render: ({ autoComplete }) => (
    <>
      <div lang="bn">
        <PasswordField autoComplete={autoComplete} label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <PasswordField autoComplete={autoComplete} label={urdu.label} error={urdu.sentence} />
      </div>
    </>
  ),
};
