import { drawnCover } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { GameTile, type GameTileProps } from './game-tile.tsx';
import { Grid } from './stories/layout.tsx';

const words = { play: 'Play', hot: 'Hot', isNew: 'New', soon: 'Coming soon' };
const game = { name: 'Kite Season', vendor: 'Arcade', cover: drawnCover(250), isHot: true, isNew: false, isPlayable: true };

/** A tile whose heart is kept, or refused. */
function Tile({ isRefused = false, isKept = false, ...props }: Partial<GameTileProps> & { readonly isRefused?: boolean; readonly isKept?: boolean }) {
  const [isOn, setOn] = useState(isKept);
  const onToggle = async (wish: boolean) => {
    await Promise.resolve();
    if (isRefused) throw new Error('refused');
    setOn(wish);
  };
  return <GameTile game={game} words={words} href="#play" favourite={{ isOn, onToggle }} {...props} />;
}

const meta = { title: 'Components/GameTile', component: Tile, decorators: [(Story) => <Grid><Story /></Grid>] } satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Favourite: Story = { args: { isKept: true } };

export const RollsBack: Story = { args: { isRefused: true } };

export const FreeTrial: Story = { args: { supportPlay: 0, trial: { words: 'Free trial', href: '#trial' } } };

export const NotOpenYet: Story = { args: { game: { ...game, isPlayable: false } } };

export const Catalog: Story = { render: () => <><Tile /><Tile isKept game={{ ...game, name: 'Lantern River', cover: drawnCover(30), isHot: false, isNew: true }} /><Tile supportPlay={0} trial={{ words: 'Free trial', href: '#trial' }} game={{ ...game, name: 'Monsoon Gold', cover: drawnCover(80) }} /><Tile game={{ ...game, name: 'Spice Market', cover: drawnCover(140), isPlayable: false }} /></> };

export const LongText: Story = { render: () => <><div lang="bn"><Tile words={{ ...words, hot: 'জনপ্রিয়' }} supportPlay={0} trial={{ words: 'বিনা টাকায় খেলে দেখুন', href: '#bn' }} game={{ ...game, name: 'বর্ষার রাতে সোনার নৌকা আর লণ্ঠনের নদী' }} /></div><div lang="ur" dir="rtl"><Tile words={{ ...words, soon: 'جلد آ رہا ہے' }} game={{ ...game, name: 'چراغوں کا دریا اور سنہری کشتی', isPlayable: false }} /></div></> };
