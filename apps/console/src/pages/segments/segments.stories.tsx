import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { segmentCalls } from './segments.fixture.ts';

/** Audiences of promotions that are kept under a name. */
const meta = {
  title: 'Console/Segments',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/segments', calls: { segments: segmentCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = (over: typeof segmentCalls): Story => ({
  args: { calls: { segments: { ...segmentCalls, ...over } } },
});

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const [count] = await canvas.findAllByRole('button', { name: 'Count members' });
    await userEvent.click(count!);
  },
};
export const Loading = answers({ list: never });
export const Failed = answers({ list: fails });
export const NoSegments = answers({ list: async () => ({ rows: [] }) });

export const Change: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change New and invited' }));
  },
};
