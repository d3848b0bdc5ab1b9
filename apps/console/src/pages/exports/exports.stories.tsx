import type { Meta, StoryObj } from '@storybook/react-vite';

import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { exportRows } from './exports.fixture.ts';

/** Lists as files: progress, cancelling, and what can be downloaded. */
const meta = {
  title: 'Console/Exports',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/exports', calls: { exports: { list: async () => [...exportRows] } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const None: Story = { args: { calls: { exports: { list: async () => [] } } } };
