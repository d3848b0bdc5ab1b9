import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { checkHref } from './check-types.ts';
import { checkCalls, erased, waiting } from './identity-checks.fixture.ts';

const list = '/b/pakistan/identity-checks';
const detail = checkHref('pakistan', waiting.check);

/** Identity checks of a brand: the queue and the search in their states, and one of them. */
const meta = {
  title: 'Console/Identity checks',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { identityChecks: checkCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const withCalls = (over: typeof checkCalls) => ({
  calls: { identityChecks: { ...checkCalls, ...over } },
});

export const Default: Story = {};
export const Loading: Story = { args: withCalls({ queue: never }) };
export const NoneWaiting: Story = {
  args: withCalls({ queue: async () => ({ rows: [], next: null }) }),
};
export const Failed: Story = { args: withCalls({ queue: fails }) };
export const Refused: Story = { args: withCalls({ queue: refuses }) };
export const All: Story = { args: { at: `${list}?show=all` } };

export const Documents: Story = {
  args: { at: detail },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show documents' }));
    await canvas.findByRole('button', { name: 'Enlarge: Front' });
  },
};

export const Erased: Story = {
  args: { at: detail, ...withCalls({ detail: async () => erased }) },
};
