import { aBalance, aGame, aMember } from '@parlour/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const arcade = 'http://arcade.localhost:4001';
const reef = aGame({ nodeId: 'REEF', gameName: 'Pearl Reef', gameType: 'FISH' });

beforeEach(() => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
});

const open = (path: string) =>
  renderSite(path, {
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(1000) },
      games: {
        launch: async () => ({ gameUrl: `${arcade}/play/reef`, content: { game_url: '' } }),
        list: async () => ({ games: [reef], totalPages: 1, totalCount: 1 }),
      },
    },
    state: { hot: [reef] },
  });

/** The game's own cross. */
const closeGame = async () => {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Pearl Reef');
  const data = { type: 'parlour:close' };
  await act(
    async () =>
      void globalThis.dispatchEvent(new MessageEvent('message', { origin: arcade, source, data })),
  );
};

it.each(['the header', 'its own cross'])(
  'LCH-01 RTE-06 %s leads from a game to the page that it was opened from',
  async (exit) => {
    const { user } = await open('/fish?list=hot');
    await user.click(await screen.findByRole('link', { name: /Pearl Reef/ }));
    await screen.findByTitle('Pearl Reef');
    if (exit === 'the header')
      await user.click(screen.getByRole('link', { name: 'Back to games' }));
    else await closeGame();
    await waitFor(() => expect(location.pathname + location.search).toBe('/fish?list=hot'));
  },
);

it.each(['the header', 'its own cross'])(
  'LCH-01 RTE-06 %s leads from a game opened by its address to its category',
  async (exit) => {
    const { user } = await open('/game?nodeId=REEF');
    await screen.findByTitle('Pearl Reef');
    if (exit === 'the header')
      await user.click(screen.getByRole('link', { name: 'Back to games' }));
    else await closeGame();
    await waitFor(() => expect(location.pathname).toBe('/fish'));
  },
);
