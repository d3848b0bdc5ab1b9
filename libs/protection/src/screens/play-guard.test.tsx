import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aSession, aState } from '../testing/protection.ts';
import { PlayGuard, type PlayGuardProps } from './play-guard.tsx';

type Protection = NonNullable<Fakes['protection']>;

const show = (calls: Protection, props: Partial<PlayGuardProps> = {}) =>
  renderWithApp(
    <PlayGuard
      changes={0}
      balance={null}
      href="/protection"
      onContinue={() => undefined}
      onLeave={() => undefined}
      {...props}
    />,
    { api: fakeApi({ protection: calls }), namespaces: ['protection', 'ui', 'errors'] },
  );

const due = aState({ session: aSession({ isCheckDue: true, nextCheckIn: 0 }) });

it('PRO-02 G8 shows session time, net position and the way to limits', async () => {
  await show({ state: async () => aState({ session: aSession() }) });
  const bar = within(screen.getByRole('group', { name: 'This session' }));
  expect(await bar.findByText(/^0:50:/)).toBeInTheDocument();
  expect(bar.getByText(/-.*120\.50/)).toBeInTheDocument();
  expect(bar.getByRole('link', { name: 'Player protection' })).toHaveAttribute(
    'href',
    '/protection',
  );
});

it('PRO-02 G8 a due check cannot be closed, and goes on only when the server agrees', async () => {
  const acknowledge = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(aState({ session: aSession() }));
  const onContinue = vi.fn();
  const { user } = await show({ state: async () => due, acknowledge }, { onContinue });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reality check' }));
  // A key that was meant for the game answers nothing.
  expect(dialog.getByText(/Here’s your session/)).toHaveFocus();
  await user.keyboard('{Escape}{Enter} ');
  expect(acknowledge).not.toHaveBeenCalled();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No connection');
  expect(onContinue).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acknowledge).toHaveBeenLastCalledWith({ body: { answer: 'continue' } });
  expect(onContinue).toHaveBeenCalledOnce();
});

it('PRO-02 G8 stopping leaves the game', async () => {
  const acknowledge = vi.fn(async () => aState());
  const onLeave = vi.fn();
  const { user } = await show({ state: async () => due, acknowledge }, { onLeave });
  await user.click(await screen.findByRole('button', { name: 'Stop playing' }));
  expect(acknowledge).toHaveBeenCalledWith({ body: { answer: 'stop' } });
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});

it('PRO-02 G8 an answer in another window closes the check here', async () => {
  const state = vi.fn().mockResolvedValueOnce(due).mockResolvedValue(aState());
  await show({ state });
  await screen.findByRole('dialog', { name: 'Reality check' });
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['a time-out', aState({ timeOutUntil: Date.UTC(2026, 10, 26, 4) }), /until .*2026/],
  ['the session limit', aState({ session: aSession({ endsIn: 0 }) }), /session time limit/],
] as const)('PRO-02 G3 G6 %s stops the game with words and a way out', async (_, state, words) => {
  const onLeave = vi.fn();
  const { user } = await show({ state: async () => state }, { onLeave });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Leave game' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it('PRO-02 a game goes on while the state cannot be read: the server decides on bets', async () => {
  const state = vi.fn(async () => {
    throw new CallError('network');
  });
  await show({ state });
  await waitFor(() => expect(state).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
