import { drawnCover } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { GameCard, type GameCardGame } from './game-card.tsx';
import { Grid } from '../stories/layout.tsx';

const words = { play: 'Play', hot: 'Hot', isNew: 'New', demo: 'Demo' };
const game: GameCardGame = {
  name: 'Kite Season',
  vendor: 'Arcade',
  cover: drawnCover(250),
  isHot: false,
  isNew: false,
};

const meta = {
  title: 'Components/GameCard',
  component: GameCard,
  args: { game, words, href: '#play', priority: 'eager' },
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof GameCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Hot: Story = { args: { game: { ...game, isHot: true } } };

export const HotAndNew: Story = { args: { game: { ...game, isHot: true, isNew: true } } };
export const New: Story = { args: { game: { ...game, isNew: true } } };

export const FreeTry: Story = { args: { game: { ...game, isTrialOnly: true } } };

export const WithoutCover: Story = { args: { game: { ...game, cover: null } } };

export const BrokenCover: Story = {
  args: { game: { ...game, cover: 'data:image/webp,broken', isHot: true } },
};

export const Catalog: Story = {
  render: () => (
    <>
      <GameCard words={words} href="#1" game={{ ...game, isHot: true }} />
      <GameCard
        words={words}
        href="#2"
        game={{ ...game, name: 'Lantern River', cover: drawnCover(30), isNew: true }}
      />
      <GameCard
        words={words}
        href="#3"
        game={{ ...game, name: 'Monsoon Gold', cover: drawnCover(80) }}
      />
      <GameCard
        words={words}
        href="#4"
        game={{ ...game, name: 'Spice Market', cover: drawnCover(140) }}
      />
      <GameCard words={words} href="#5" game={{ ...game, name: 'No cover yet', cover: null }} />
      <GameCard
        words={words}
        href="#6"
        game={{ ...game, name: 'The Long Voyage of the Lantern Makers', cover: drawnCover(330) }}
      />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <GameCard
          words={{ ...words, hot: 'জনপ্রিয়' }}
          href="#1"
          game={{ ...game, name: 'বর্ষার রাতে সোনার নৌকা আর লণ্ঠনের নদী', isHot: true }}
        />
      </div>
      <div lang="bn">
        <GameCard
          words={words}
          href="#3"
          game={{ ...game, name: 'বর্ষার রাতে সোনার নৌকা আর লণ্ঠনের নদী', cover: null }}
        />
      </div>
      <div lang="ur" dir="rtl">
        <GameCard
          words={words}
          href="#4"
          game={{ ...game, name: 'چراغوں کا دریا اور سنہری کشتی کا لمبا سفر', cover: null }}
        />
      </div>
      <div lang="ur" dir="rtl">
        <GameCard
          words={words}
          href="#2"
          game={{
            ...game,
            name: 'چراغوں کا دریا اور سنہری کشتی کا لمبا سفر',
            cover: drawnCover(30),
          }}
        />
      </div>
    </>
  ),
};
