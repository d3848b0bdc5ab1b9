import type { TenantConfig } from '@parlour/tenant';
import { color } from '@parlour/tokens';
import { games } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { MiniGame } from '../../model/mini-game.ts';
import { PageViews } from '../page-views.tsx';
import { covered, shellStores, StoryFrame } from '../story-frame.tsx';
import { MiniGameBar } from './mini-game-bar.tsx';
import { MiniGameButton } from './mini-game-button.tsx';

const address = { path: '/game', search: '?nodeId=ARCADE.kite-season' };
const list = async () => ({ games: covered(games(6)), totalPages: 1, totalCount: 6 });

/** Stores of an agent whose game is in the small window, and has not answered yet. */
const playing = (tenant: TenantConfig): readonly object[] => {
  const launch = () => new Promise<never>(() => {});
  const stores = shellStores('agent', {}, { games: { list, launch } })(tenant);
  for (const store of stores) if (store instanceof MiniGame) store.show(address, '7');
  return stores;
};

/** A game that goes on in a small window while its player looks at other pages. */
const meta = {
  title: 'Shell/Mini game',
  parameters: {
    stores: playing,
    needsPage: true,
    frame: 'bare',
    docs: { story: { inline: false, height: '720px' } },
  },
  decorators: [
    (Story) => (
      <StoryFrame path="/rng">
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverPage: Story = {
  render: () => <PageViews page={{ path: '/rng', search: '' }} onPage={() => {}} />,
};

export const Bar: Story = { render: () => <MiniGameBar address={address} /> };

/** In the header of a game. */
export const Button: Story = {
  render: () => (
    <div style={{ background: color('chrome'), color: color('chrome-ink') }}>
      <MiniGameButton />
    </div>
  ),
};
