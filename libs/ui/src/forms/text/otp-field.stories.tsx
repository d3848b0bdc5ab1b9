import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Button } from '../../actions/button.tsx';
import { OtpField } from './otp-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was typed. */
function Code(props: Partial<ComponentProps<typeof OtpField>>) {
  const [value, setValue] = useState(props.value ?? '');
  return <OtpField label="Verification code" {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Components/OtpField',
  component: Code,
  args: { onComplete: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A code of six digits that was sent. One field behind boxes: the phone ' +
          'offers the code from the message, a paste may hold spaces or words, ' +
          'Backspace takes the last digit, and `onComplete` lets the form go on by ' +
          'itself.',
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
} satisfies Meta<typeof Code>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'Sent to the number that ends in 42' } };

export const HalfTyped: Story = { args: { value: '482' } };

export const WithAnother: Story = {
  args: {
    value: '48',
    trailing: (
      <Button tone="plain" size="sm" disabled>
        Send again in 42 s
      </Button>
    ),
  },
};

export const Refused: Story = {
  args: { value: '482913', error: 'This code is not the one we sent' },
};

export const Busy: Story = { args: { value: '482913', busy: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Code />
      <Code value="482" />
      <Code value="482913" error="Not the code we sent" />
      <Code value="482913" busy />
      <Code disabled />
      <Code length={4} label="Four digits" value="48" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Code label={bengali.label} hint={bengali.sentence} value="12" />
      </div>
      <div lang="ur" dir="rtl">
        <Code label={urdu.label} error={urdu.sentence} value="12" />
      </div>
    </>
  ),
};

/** Letters are ignored, a paste is read, the last digit is reported. */
export const Typing: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Verification code' });
    await userEvent.type(field, '4a8');
    await expect(field).toHaveValue('48');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('4');
    await userEvent.clear(field);
    await userEvent.paste('Your code: ۴82 913');
    await expect(field).toHaveValue('482913');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('482913');
  },
};
