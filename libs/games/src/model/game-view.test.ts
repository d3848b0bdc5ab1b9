import { expect, it } from 'vitest';

import { gameView } from './game-view.ts';

const playing = { hasAccess: true, lockState: 'here', launchStatus: 'playing' } as const;

it('covers the frame while the session, the tab lock or the launch is pending', () => {
  expect(gameView(playing)).toBe('frame');
  expect(gameView({ ...playing, hasAccess: null, launchStatus: 'idle' })).toBe('frame');
  expect(gameView({ ...playing, lockState: 'waiting', launchStatus: 'idle' })).toBe('frame');
  expect(gameView({ ...playing, launchStatus: 'loading' })).toBe('frame');
  expect(gameView({ ...playing, launchStatus: 'closed' })).toBe('frame');
});

it('asks for a login before anything else', () => {
  const noAccess = { ...playing, hasAccess: false } as const;
  expect(gameView(noAccess)).toBe('loginRequired');
  expect(gameView({ ...noAccess, lockState: 'stolen' })).toBe('loginRequired');
  expect(gameView({ ...noAccess, launchStatus: 'failed' })).toBe('loginRequired');
});

it('says which tab has the game before it shows how the launch ended', () => {
  expect(gameView({ ...playing, lockState: 'elsewhere' })).toBe('openElsewhere');
  expect(gameView({ ...playing, lockState: 'stolen', launchStatus: 'failed' })).toBe('takenOver');
});

it('shows a refused launch, or the link to a window of its own', () => {
  expect(gameView({ ...playing, launchStatus: 'failed' })).toBe('launchError');
  expect(gameView({ ...playing, launchStatus: 'window' })).toBe('ownWindow');
});
