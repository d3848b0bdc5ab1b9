import type { Meta, StoryObj } from '@storybook/react-vite';

import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { memberDetail, memberRecords } from '../members/members.fixture.ts';
import { memberBonusCalls } from './bonuses.fixture.ts';

/** The bonuses of a member on its page, and one that is granted by hand. */
const meta = {
  title: 'Console/Bonuses',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: `/b/pakistan/members/${memberDetail.id}`,
    calls: {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      memberRecords: { read: async () => memberRecords },
      memberBonuses: memberBonusCalls,
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Grant: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant bonus' }));
  },
};
