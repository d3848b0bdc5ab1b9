import { drawnCover } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { GameCard } from '../cards/game-card.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { VirtualGrid } from './virtual-grid.tsx';

const words = { play: 'Play', hot: 'Hot', isNew: 'New' };
const covers = [20, 80, 140, 200, 260, 320].map(drawnCover);
const games = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Game ${index + 1}`,
    vendor: 'Arcade',
    cover: covers[index % covers.length] ?? null,
    isHot: index % 9 === 0,
    isNew: index % 7 === 0,
  }));

/** A lobby of so many games. */
function Lobby({ count, name }: { readonly count: number; readonly name?: string }) {
  return (
    <VirtualGrid
      label="Games"
      items={games(count)}
      keyOf={({ id }) => id}
      minWidth={150}
      minColumns={3}
      heightOf={(width) => (width * 4) / 3 + 43}
    >
      {(game) => (
        <GameCard game={name ? { ...game, name } : game} words={words} href={`#${game.id}`} />
      )}
    </VirtualGrid>
  );
}

const meta = {
  subcomponents: { VirtualGrid },
  title: 'Components/VirtualGrid',
  component: Lobby,
  args: { count: 60 },
  parameters: {
    needsPage: true,
    docs: {
      description: {
        component:
          'Draws only what is near the screen. Tab walks from card to card as in a ' +
          'plain list and brings the next rows along.',
      },
      story: { inline: false, height: '520px' },
    },
  },
} satisfies Meta<typeof Lobby>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A card has a dozen nodes at most, with two badges. */
const MAX_NODES = 600;

const nodes = (page: HTMLElement) => page.querySelectorAll('[role=list] *').length;

/**
 * Five thousand cards: few of them are on the page, the last can be reached, and the way back leads
 * to the same place.
 */
export const FiveThousand: Story = {
  args: { count: 5000 },
  play: async ({ canvasElement }) => {
    const cards = () => canvasElement.querySelectorAll('[role=listitem]');
    await waitFor(() => expect(canvasElement.querySelector('[data-row]')).not.toBeNull());
    await expect(cards().length).toBeLessThan(50);
    await expect(nodes(canvasElement)).toBeLessThanOrEqual(MAX_NODES);
    const first = canvasElement.querySelector('a')?.getAttribute('href');
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await waitFor(() =>
      expect(canvasElement.querySelector('[aria-posinset="5000"]')).not.toBeNull(),
    );
    await expect(nodes(canvasElement)).toBeLessThanOrEqual(MAX_NODES);
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitFor(() => expect(canvasElement.querySelector('a')?.getAttribute('href')).toBe(first));
  },
};

export const Empty: Story = { args: { count: 0 } };

export const OneRow: Story = { args: { count: 2 } };

export const Catalog: Story = { args: { count: 18 } };

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Lobby count={3} name={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Lobby count={3} name={urdu.sentence} />
      </div>
    </>
  ),
};
