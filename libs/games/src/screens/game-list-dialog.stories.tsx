import { aGameCategory, failingCall, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  catalogue,
  type GameCalls,
  gamesParameters,
  hotGames,
  lobbyCalls,
  aVendorList,
} from '../testing/story-stores.ts';
import { GameListDialog } from './game-list-dialog.tsx';

const meta = {
  title: 'Features/Games/Game list dialog',
  component: GameListDialog,
  parameters: {
    needsPage: true,
    frame: 'bare',
    docs: { story: { inline: false, height: '620px' } },
  },
  args: { gameType: 'LIVE', code: 'LANTERN HOUSE', onClose: () => {} },
} satisfies Meta<typeof GameListDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const answeredWith = (calls: GameCalls): Story => ({ parameters: gamesParameters({ calls }) });

export const Games: Story = answeredWith(lobbyCalls(hotGames.slice(0, 4), 2));

export const Loading: Story = answeredWith({ list: pendingCall });

export const Failed: Story = answeredWith({ list: failingCall });

export const WithoutGames: Story = answeredWith(lobbyCalls([]));

const closedVendors = aVendorList('LIVE', 2).map((vendor) => ({
  ...vendor,
  maintenance: true,
  maintenanceEnd: Date.UTC(2027, 0, 5, 13, 0),
}));

export const UnderMaintenance: Story = {
  parameters: gamesParameters({
    calls: lobbyCalls([]),
    catalogue: {
      ...catalogue,
      categories: [aGameCategory({ gameType: 'LIVE', vendors: closedVendors })],
    },
  }),
};
