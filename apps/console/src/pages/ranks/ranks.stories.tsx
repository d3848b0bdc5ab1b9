import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { page } from './ranks.fixture.ts';

/** The ladder of ranks of a brand, what it has cost, and its editor. */
const meta = {
  title: 'Console/Ranks',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/ranks', calls: { playerRanks: { read: async () => page } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const openEditor: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change VIP levels' }));
};

export const Default: Story = {};
export const Loading: Story = { args: { calls: { playerRanks: { read: never } } } };
export const Failed: Story = { args: { calls: { playerRanks: { read: fails } } } };
export const Editor: Story = { play: openEditor };

/** The rewards are points: the fields say so, and the sentence next to them. */
export const EditorInPoints: Story = {
  args: {
    calls: {
      playerRanks: {
        read: async () => ({
          ...page,
          salaryPromotion: 'RANK-POINTS',
          upgradeWallet: 'POINTS',
          salaryWallet: 'POINTS',
        }),
      },
    },
  },
  play: openEditor,
};
