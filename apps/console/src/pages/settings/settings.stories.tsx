import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { brandSettings, registrationFields } from './settings.fixture.ts';

const at = '/b/pakistan/settings';

/** Settings of a brand: the page in its states. */
const meta = {
  title: 'Console/Settings',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at, calls: { settings: { list: async () => brandSettings } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Changed: Story = { args: { at: `${at}?state=changed` } };

export const NoneFound: Story = { args: { at: `${at}?text=zz` } };

const calls = {
  settings: { list: async () => brandSettings, registration: async () => registrationFields },
};

/** Lengths of fields are counts in the digits of any script. */
export const Registration: Story = {
  args: { calls },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Registration form' }));
  },
};

/** A number that cannot be read is refused beside its field, with its bounds. */
export const Refused: Story = {
  args: { calls },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Codes and budgets' }));
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.type(await dialog.findByLabelText('Minutes that a code is valid'), 'x');
  },
};

export const Loading: Story = {
  args: { calls: { settings: { list: never } } },
};

export const Failed: Story = {
  args: {
    calls: {
      settings: {
        list: fails,
      },
    },
  },
};
