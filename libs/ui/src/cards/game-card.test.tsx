import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { GameCard } from './game-card.tsx';

const words = {
  play: 'Play now',
  hot: 'Hot',
  isNew: 'New',
  demo: 'Demo',
};
const game = {
  name: 'Kite Season',
  vendor: 'Arcade',
  cover: '/media/covers/abc',
  isHot: true,
  isNew: false,
};

it('LOB-07 is one link with the name, the vendor and the hot mark', () => {
  render(<GameCard game={game} words={words} href="/game?nodeId=1" />);
  const link = screen.getByRole('link', { name: /Kite Season/ });
  expect(link).toHaveAttribute('href', '/game?nodeId=1');
  expect(link).toHaveTextContent('Arcade');
  expect(link).toHaveTextContent('Hot');
});

it('LOB-07 a game that is hot and new has both marks', () => {
  render(<GameCard game={{ ...game, isNew: true }} words={words} href="/" />);
  expect(screen.getByText('Hot')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
});

it('LOB-07 a game that is only shown says that it is tried for free, before anything else', () => {
  const { rerender } = render(
    <GameCard game={{ ...game, isTrialOnly: true }} words={words} href="/game?nodeId=1&try=1" />,
  );
  expect(screen.getByRole('link', { name: /Demo/ })).toHaveAttribute(
    'href',
    '/game?nodeId=1&try=1',
  );
  expect(screen.queryByText('Hot')).toBeNull();
  rerender(<GameCard game={game} words={words} href="/" />);
  expect(screen.queryByText('Demo')).toBeNull();
});

it('keeps the place of its cover and fetches only the first screen at once', () => {
  const { container, rerender } = render(<GameCard game={game} words={words} href="/" />);
  const cover = () => container.querySelector('img') as HTMLImageElement;
  expect(cover()).toHaveAttribute('loading', 'lazy');
  expect([cover().width, cover().height]).toEqual([320, 426]);
  rerender(<GameCard game={game} words={words} href="/" priority="first" />);
  expect(cover()).toHaveAttribute('loading', 'eager');
  expect(cover()).toHaveAttribute('fetchpriority', 'high');
});

it('LOB-07 a broken cover leaves the name in its place; another cover is tried', () => {
  const { container, rerender } = render(<GameCard game={game} words={words} href="/" />);
  const cover = () => container.querySelector('img');
  expect(within(screen.getByRole('link')).getAllByText('Kite Season')).toHaveLength(1);
  fireEvent.error(cover() as HTMLImageElement);
  expect(cover()).toBeNull();
  // One stands in the cover's place, for eyes only.
  expect(screen.getAllByText('Kite Season')).toHaveLength(2);
  expect(screen.getByRole('link')).toHaveAccessibleName(/^Hot ?Kite Season ?Arcade$/);
  rerender(<GameCard game={{ ...game, cover: '/media/covers/def' }} words={words} href="/" />);
  expect(cover()).toBeVisible();
});

it('LOB-07 a cover that failed before the page was taken over is known too', () => {
  const failed = {
    complete: { get: () => true },
    naturalWidth: { get: () => 0 },
    currentSrc: { get: () => '/media/covers/abc-320.webp' },
  };
  const before = Object.getOwnPropertyDescriptors(HTMLImageElement.prototype);
  Object.defineProperties(
    HTMLImageElement.prototype,
    Object.fromEntries(
      Object.entries(failed).map(([key, value]) => [key, { ...value, configurable: true }]),
    ),
  );
  try {
    const { container } = render(<GameCard game={game} words={words} href="/" />);
    expect(container.querySelector('img')).toBeNull();
  } finally {
    for (const key of Object.keys(failed))
      Object.defineProperty(HTMLImageElement.prototype, key, before[key] as PropertyDescriptor);
  }
});
