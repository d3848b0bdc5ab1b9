import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { GameTile, type GameTileProps } from './game-tile.tsx';
import { renderWithWords } from './render-with-words.tsx';

const words = { play: 'Play now', hot: 'Hot', isNew: 'New', soon: 'Coming soon' };
const game = { name: 'Kite Season', vendor: 'Arcade', cover: null, isHot: true, isNew: true, isPlayable: true };
const trial = { words: 'Free trial', href: '/game?nodeId=1&trial=1' };
const tile = (props: Partial<GameTileProps> = {}) => renderWithWords(<GameTile game={game} words={words} href="/game?nodeId=1" {...props} />);
const heart = () => screen.getByRole('button', { name: 'Favourite: Kite Season' });

it('LOB-07 offers a free trial only when supportPlay is 0', () => {
  const { unmount } = tile({ supportPlay: 0, trial });
  expect(screen.getByRole('link', { name: 'Free trial: Kite Season' })).toHaveAttribute('href', trial.href);
  unmount();
  const other = tile({ supportPlay: 1, trial });
  expect(screen.queryByText('Free trial')).toBeNull();
  other.unmount();
  tile({ supportPlay: 0, trial, game: { ...game, isPlayable: false } });
  expect(screen.queryByText('Free trial')).toBeNull();
});

it('LOB-07 the heart fills at once and stays when it was saved', async () => {
  const onToggle = vi.fn(async () => {});
  tile({ favourite: { isOn: false, onToggle } });
  await userEvent.click(heart());
  expect(onToggle).toHaveBeenCalledWith(true);
});

it('LOB-07 the heart rolls back when it is refused, and says so', async () => {
  let refuse: (reason: Error) => void = () => {};
  tile({ favourite: { isOn: false, onToggle: () => new Promise((_resolve, reject) => (refuse = reject)) } });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await act(async () => refuse(new Error('refused')));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('This could not be saved. Try again.')).toBeInTheDocument();
});

it('a visitor sees no heart', () => {
  tile();
  expect(screen.queryByRole('button')).toBeNull();
});
