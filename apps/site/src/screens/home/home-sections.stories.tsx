import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Winner } from '../../initial-state.ts';
import { Promotions } from './promotions.tsx';
import { Reasons } from './reasons.tsx';
import { Winners } from './winners.tsx';

const names = ['ma***7', 'ju***1', 'ra***22', 'ত***া', 'عم***ر', 'bi***9', 'so***3'];
const winners = names.map((customerName, index): Winner => ({
  customerName,
  gameName: index % 2 ? 'Lion of Nine Lanterns' : 'Kite Season',
  winAmount: 125.5 * (index + 1),
  nodeId: `ARCADE.${index}`,
  gameId: String(index),
  vendor: 'ARCADE',
  gameType: 'RNG',
  iconUrl: '',
  time: 1_795_000_000_000 + index,
}));

const promotions = [
  {
    id: '1',
    title: 'Welcome bonus',
    subTitle: 'Extra play credit for new players',
    imageUrl: '',
    groupName: 'NEW',
  },
  {
    id: '2',
    title: '50% first-deposit bonus',
    subTitle: '50% extra, in play credit',
    imageUrl: '',
    groupName: 'DEPOSIT',
  },
  { id: '3', title: 'Kite week', subTitle: 'Seven rounds a day', imageUrl: '', groupName: 'GAMES' },
  {
    id: '4',
    title: 'সবার জন্য নতুন সপ্তাহের বিশেষ প্রমোশন, শর্ত পড়ে নিন',
    subTitle: 'نئے ہفتے کی خصوصی پروموشن، شرائط ضرور پڑھیں',
    imageUrl: '',
    groupName: 'VIP',
  },
];

/** The sections of home below the games. */
const meta = { title: 'Shell/Home', parameters: {} } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list ticks by; it rests under the mouse, the focus and by its button. */
export const LatestWinners: Story = { render: () => <Winners winners={winners} /> };

/** One of the wins was the jackpot. */
export const WinnersWithAJackpot: Story = {
  render: () => (
    <Winners
      winners={winners
        .slice(0, 4)
        .map((winner, index) =>
          index === 1 ? { ...winner, winAmount: 128_409.73, jackpotAmount: 128_009.73 } : winner,
        )}
    />
  ),
};

export const FewWinners: Story = { render: () => <Winners winners={winners.slice(0, 2)} /> };

export const FeaturedPromotions: Story = { render: () => <Promotions promotions={promotions} /> };

export const WhyPlayersStay: Story = { render: () => <Reasons /> };
