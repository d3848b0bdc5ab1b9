import type { Meta, StoryObj } from '@storybook/react-vite';

import { gamesParameters } from '../testing/story-stores.ts';
import { CategoryRows } from './category-rows.tsx';
import { HotGames as HotGamesScreen } from './hot-games.tsx';

const meta = {
  title: 'Features/Games/Home rows',
  parameters: { ...gamesParameters(), needsPage: true, frame: 'padded' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const HotGames: Story = { render: () => <HotGamesScreen label="Hot games" /> };

export const HotGamesLoading: Story = {
  ...HotGames,
  parameters: gamesParameters({ catalogue: { hot: [], categories: [] } }),
};

export const Categories: Story = {
  render: () => <CategoryRows getHref={(category) => `/${category.toLowerCase()}`} />,
};
