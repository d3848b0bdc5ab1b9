import type { Gate } from '@parlour/session';
import { expect, it } from 'vitest';

import { findRoute } from '../../navigation/pages.ts';
import { resolveOverlay } from './resolve-overlay.ts';

type Case = {
  readonly path: string;
  readonly status?: 'idle' | 'ready';
  readonly isLoggedIn?: boolean;
  readonly isTrial?: boolean;
  readonly gate?: Gate;
  readonly isAllowed?: boolean;
  readonly openDialog?: 'login' | 'verify' | null;
};

const overlay = ({
  path,
  status = 'ready',
  isLoggedIn = false,
  isTrial = false,
  gate = 'ok',
  isAllowed = true,
  openDialog = null,
}: Case) =>
  resolveOverlay({
    route: findRoute(path),
    session: { status, isLoggedIn, isTrial },
    permission: { gate: () => gate, allows: () => isAllowed },
    openDialog,
  });

it('shows nothing over a page, and the dialog that was opened from it', () => {
  expect(overlay({ path: '/rng' })).toEqual({ gate: 'ok', requested: null, dialog: null });
  expect(overlay({ path: '/rng', openDialog: 'login' }).dialog).toBe('login');
});

it('shows the dialog of an address to visitors and demo accounts, not to members', () => {
  expect(overlay({ path: '/login' }).dialog).toBe('login');
  expect(overlay({ path: '/login', isLoggedIn: true, isTrial: true }).dialog).toBe('login');
  expect(overlay({ path: '/login', isLoggedIn: true }).dialog).toBeNull();
});

it('lets members reset a forgotten password too', () => {
  expect(overlay({ path: '/forgot', isLoggedIn: true }).dialog).toBe('forgot');
  expect(overlay({ path: '/reset', isLoggedIn: true }).dialog).toBe('reset');
});

it('replaces the dialog of an address by the second step of its login only', () => {
  expect(overlay({ path: '/register', openDialog: 'verify' }).dialog).toBe('verify');
  expect(overlay({ path: '/register', openDialog: 'login' }).dialog).toBe('register');
});

it('asks for what the centre at an address requires', () => {
  const path = '/member/depositv2';
  expect(overlay({ path, gate: 'login' })).toMatchObject({ gate: 'login', dialog: 'login' });
  expect(overlay({ path, gate: 'real' })).toMatchObject({ gate: 'real', dialog: 'trial' });
  expect(overlay({ path: '/agent', gate: 'agent' })).toMatchObject({ gate: 'agent', dialog: null });
});

it('a centre that is switched off answers like one that needs another account', () => {
  const path = '/member/depositv2';
  expect(overlay({ path, isAllowed: false }).gate).toBe('real');
  expect(overlay({ path, isAllowed: false, gate: 'login' }).gate).toBe('login');
});

it('waits for the session before it asks for a login', () => {
  expect(overlay({ path: '/member/depositv2', status: 'idle', gate: 'login' }).dialog).toBeNull();
});
