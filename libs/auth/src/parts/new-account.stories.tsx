import { registrationRules } from '@parlour/contract/rules';
import { pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { NewAccountForm } from './new-account-form.tsx';

const answers = { system: { registerSettings: async () => registrationRules } };

const meta = {
  title: 'Features/New account of another person',
  parameters: { api: answers },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const form = () => (
  <NewAccountForm
    consent="This person is of age and agrees to the terms."
    passwordHint="For the first login only."
    submit="Open account"
    onSubmit={async () => {}}
  />
);

export const Empty: Story = { render: form };
export const Faults: Story = {
  render: form,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('textbox');
    const submit = canvasElement.querySelector('button[type=submit]');
    if (submit) await userEvent.click(submit);
  },
};
export const Loading: Story = {
  render: form,
  parameters: { api: { system: { registerSettings: pendingCall } } },
};
export const Failed: Story = {
  render: form,
  parameters: {
    api: {
      system: {
        registerSettings: async () => {
          throw new Error('down');
        },
      },
    },
  },
};
