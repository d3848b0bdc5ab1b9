import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { CopyField } from './copy-field.tsx';
import { Narrow } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/CopyField',
  component: CopyField,
  args: { label: 'Invitation link', value: 'https://example.com/r/KITE2026' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHint: Story = {
  args: { hint: 'Players who register with it count as your friends.' },
};

/** Pressed: the button keeps its place and says what happened. */
export const Pressed: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('data-state', 'ready'));
  },
};

export const Catalog: Story = {
  render: (args) => (
    <>
      <CopyField {...args} />
      <CopyField
        label="Wallet address"
        value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
        hint="Send USDT on TRON only."
      />
    </>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <>
      <div lang="bn">
        <CopyField {...args} label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <CopyField {...args} label={urdu.label} hint={urdu.sentence} />
      </div>
    </>
  ),
};
