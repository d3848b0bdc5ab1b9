import { CallError } from '@parlour/client';
import { renderWithApp } from '@parlour/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { READY_TIMEOUT_MS } from '../model/use-overdue.ts';
import { gamesParameters, type LaunchCall } from '../testing/story-stores.ts';
import { GameScreen, type GameScreenProps } from './game-screen.tsx';

const props: GameScreenProps = {
  nodeId: 'ARCADE.kite-season',
  isDemo: false,
  room: null,
  hasDemo: true,
  hasAccess: () => true,
  onLoginRequired: () => {},
  onLeave: () => {},
  onDeposit: () => {},
  hasBonusToClaim: () => false,
  onClaimBonus: () => {},
  onFreePlay: () => {},
};

/** Every kind of page that frames a game. */
const pages: Readonly<Record<string, Partial<GameScreenProps>>> = {
  'a game': {},
  'a demo': { isDemo: true },
  'a card room': { nodeId: 'ARCADE.lucky-nine', room: 'r1' },
  'the FB sports book': { nodeId: 'FB', isFbBook: true },
};

const launchUrl = async () => ({ gameUrl: `${location.origin}/play`, content: { game_url: '' } });

const show = (launch: LaunchCall, change: Partial<GameScreenProps> = {}) =>
  renderWithApp(<GameScreen {...props} {...change} />, {
    stores: gamesParameters({ launch }).stores(),
    namespaces: ['games', 'games-later', 'ui'],
  });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reportReady = () =>
  act(async () => {
    const [frame] = document.querySelectorAll('iframe');
    globalThis.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source: frame?.contentWindow ?? null,
        data: { type: 'parlour:ready' },
      }),
    );
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(Object.entries(pages))(
  'LCH-07 %s that does not answer in ten seconds offers another try and the lobby',
  async (_, change) => {
    const launch = vi.fn(launchUrl);
    await show(launch, change);
    await wait(READY_TIMEOUT_MS - 1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Opening the game…');
    await wait(2);
    expect(screen.getByRole('alert')).toHaveTextContent('isn’t responding.');
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/rng');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(0);
    expect(launch).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('LCH-07 a game that answers late is shown all the same', async () => {
  await show(launchUrl);
  await wait(READY_TIMEOUT_MS + 1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await reportReady();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await wait(READY_TIMEOUT_MS);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('LCH-07 says so also while the launch itself has no answer', async () => {
  await show(() => new Promise<never>(() => {}));
  await wait(READY_TIMEOUT_MS + 1);
  expect(screen.getByRole('alert')).toHaveTextContent('isn’t responding.');
});

it('LCH-08 a browser that denies locks between tabs opens the game', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    await show(launchUrl);
    await wait(0);
    expect(document.querySelector('iframe')).toHaveAttribute('src', `${location.origin}/play`);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

it.each([
  ['a game', undefined, 1],
  ['a game between players, which takes no bonus,', true, 0],
])('LCH-01 BON-02 %s above the balance leads to a bonus to claim', async (_, isRoom, count) => {
  vi.useRealTimers();
  const value = { content: { data: { minBet: 1, isRoom } } };
  const onClaimBonus = vi.fn();
  await show(
    () => Promise.reject(new CallError('launch_game_balance_not_enough', { status: 400, value })),
    { hasBonusToClaim: () => true, onClaimBonus },
  );
  await screen.findByRole('button', { name: 'Deposit' });
  const claim = screen.queryAllByRole('button', { name: 'Claim your bonus' });
  expect(claim).toHaveLength(count);
  claim.forEach((button) => button.click());
  expect(onClaimBonus).toHaveBeenCalledTimes(count);
});
