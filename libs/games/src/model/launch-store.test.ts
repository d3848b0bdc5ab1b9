import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { readFrameMessage } from './frame-messages.ts';
import { LaunchStore } from './launch-store.ts';

const origin = 'http://arcade.localhost:4001';
const launchUrl = (token: string) => ({
  gameUrl: `${origin}/play/kite-season?launch=${token}`,
  content: { game_url: '' },
});

const make = (
  launch: unknown,
  onBalance = vi.fn(),
  trialLaunch?: unknown,
  launchFb: unknown = fakeApi().games.launchFb,
) => ({
  onBalance,
  store: new LaunchStore({
    games: {
      launch: (launch ?? fakeApi().games.launch) as never,
      trialLaunch: (trialLaunch ?? fakeApi().games.trialLaunch) as never,
      launchFb: launchFb as never,
    },
    language: () => 'EN',
    frameOrigins: [origin],
    onBalance,
  }),
});

it('opens the launch URL, and requests another when the game relaunches', async () => {
  const launch = vi
    .fn()
    .mockResolvedValueOnce(launchUrl('one'))
    .mockResolvedValueOnce(launchUrl('two'));
  const { store } = make(launch);
  await store.open({ nodeId: 'N1' });
  expect(store).toMatchObject({
    status: 'playing',
    isGameReady: false,
    running: { origin, url: `${origin}/play/kite-season?launch=one` },
  });
  store.receive({ type: 'parlour:ready' });
  expect(store.isGameReady).toBe(true);
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => store.running?.url).toContain('launch=two');
  expect(launch).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ nodeId: 'N1', language: 'EN' }),
  });
  expect(store.isGameReady).toBe(false);
});

it('LCH-06 launches the FB sports book by its own call, except in a demo', async () => {
  const launchFb = vi.fn(async () => launchUrl('book'));
  const trialLaunch = vi.fn(async () => launchUrl('try'));
  const { store } = make(undefined, vi.fn(), trialLaunch, launchFb);
  await store.open({ nodeId: 'FB.football', isFbBook: true });
  expect(store).toMatchObject({ status: 'playing', running: { url: launchUrl('book').gameUrl } });
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => launchFb).toHaveBeenCalledTimes(2);
  await store.open({ nodeId: 'FB.football', isFbBook: true, isDemo: true });
  expect(store.running?.url).toBe(launchUrl('try').gameUrl);
  expect(launchFb).toHaveBeenCalledTimes(2);
});

it('P41 frames nothing from an origin that is not allowed', async () => {
  for (const gameUrl of [
    'https://evil.example/play',
    'javascript:alert(1)',
    '/play/kite',
    'http://arcade.localhost:4001.evil.example/',
    'http://arcade.localhost:4002/',
  ]) {
    const { store } = make(async () => ({ gameUrl, content: { game_url: gameUrl } }));
    await store.open({ nodeId: 'N1' });
    expect(store, gameUrl).toMatchObject({ status: 'failed', running: null });
  }
});

it('keeps the error of a refused launch', async () => {
  const { store } = make(() =>
    Promise.reject(new CallError('vendor_under_maintenance', { status: 503 })),
  );
  await store.open({ nodeId: 'N1' });
  expect(store.status).toBe('failed');
  expect(store.error?.code).toBe('vendor_under_maintenance');
});

it('LCH-01 keeps the data of a refusal, and opens the game that it names', async () => {
  const value = { content: { data: { nodeId: 'N2', gameName: 'Harbour Lights' } } };
  const launch = vi
    .fn()
    .mockRejectedValueOnce(new CallError('previous_game_not_finished', { status: 409, value }))
    .mockResolvedValueOnce(launchUrl('two'));
  const { store } = make(launch);
  await store.open({ nodeId: 'N1' });
  expect(store).toMatchObject({
    status: 'failed',
    running: null,
    error: { code: 'previous_game_not_finished', value },
  });
  await store.open({ nodeId: 'N2' });
  expect(store).toMatchObject({
    status: 'playing',
    nodeId: 'N2',
    error: null,
    running: { url: launchUrl('two').gameUrl },
  });
});

it('drops an answer that arrives after the game was left', async () => {
  let answer: (value: unknown) => void = () => {};
  const { store } = make(() => new Promise((resolve) => (answer = resolve)));
  const opening = store.open({ nodeId: 'N1' });
  store.close();
  answer(launchUrl('late'));
  await opening;
  expect(store).toMatchObject({ status: 'idle', running: null });
});

it('passes the balance on, and ignores a relaunch after the game was left', async () => {
  const launch = vi.fn(async () => launchUrl('one'));
  const { store, onBalance } = make(launch);
  store.receive({ type: 'parlour:relaunch' });
  expect(launch).not.toHaveBeenCalled();
  await store.open({ nodeId: 'N1' });
  store.receive({ type: 'parlour:balance', balance: 998, currency: 'TLB' });
  expect(onBalance).toHaveBeenCalledWith(998);
  store.receive({ type: 'parlour:close' });
  expect(store.status).toBe('closed');
});

it('LCH-04 a demo needs no account, keeps the balance, and relaunches as a demo', async () => {
  const launch = vi.fn();
  const trialLaunch = vi.fn(async () => launchUrl('try'));
  const { store, onBalance } = make(launch, vi.fn(), trialLaunch);
  await store.open({ nodeId: 'N1', isDemo: true });
  expect(store).toMatchObject({ status: 'playing', nodeId: 'N1' });
  store.receive({ type: 'parlour:balance', balance: 2000, currency: 'TLB' });
  expect(onBalance).not.toHaveBeenCalled();
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => trialLaunch).toHaveBeenCalledTimes(2);
  expect(launch).not.toHaveBeenCalled();
});

it('LCH-06 passes the chosen card room, and reports a game that wants its own window', async () => {
  const launch = vi.fn(async () => ({ ...launchUrl('one'), newWindow: true }));
  const { store } = make(launch);
  await store.open({ nodeId: 'N1', room: 'room-5' });
  expect(launch).toHaveBeenCalledWith({
    query: expect.objectContaining({ nodeId: 'N1', matchId: 'room-5', playMode: 'real' }),
  });
  expect(store.status).toBe('window');
  // Only a framed game may relaunch.
  store.receive({ type: 'parlour:relaunch' });
  expect(launch).toHaveBeenCalledTimes(1);
});

const frame = { origin, window: { name: 'the game' } };
const message = (change: object = {}) => ({
  origin,
  source: frame.window,
  data: { type: 'parlour:ready' },
  ...change,
});

it("P41 reads messages of the game's own window and origin in the agreed shapes", () => {
  expect(readFrameMessage(message(), frame)).toEqual({ type: 'parlour:ready' });
  const balance = { type: 'parlour:balance', balance: 12.5, currency: 'TLB', extra: 'ignored' };
  expect(readFrameMessage(message({ data: balance }), frame)).toEqual({
    type: 'parlour:balance',
    balance: 12.5,
    currency: 'TLB',
  });
});

it('P41 drops everything else', () => {
  const bad: object[] = [
    { origin: 'http://arcade.localhost:4001.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://arcade.localhost' },
    { source: { name: 'another window' } },
    { source: null },
    { data: null },
    { data: 'parlour:ready' },
    { data: [] },
    { data: {} },
    { data: { type: 'ready' } },
    { data: { type: 'parlour:pay' } },
    { data: { type: 'parlour:round' } },
    { data: { type: 'parlour:round', isRunning: 'yes' } },
    { data: { type: 'parlour:balance' } },
    { data: { type: 'parlour:balance', balance: '5', currency: 'TLB' } },
    { data: { type: 'parlour:balance', balance: Number.NaN, currency: 'TLB' } },
    { data: { type: 'parlour:balance', balance: -1, currency: 'TLB' } },
    { data: { type: 'parlour:balance', balance: 5, currency: 7 } },
  ];
  for (const change of bad)
    expect(readFrameMessage(message(change), frame), JSON.stringify(change)).toBeNull();
  expect(
    readFrameMessage(message({ source: undefined }), { origin, window: undefined }),
  ).toBeNull();
});

it('LCH-05 a round is passed on, and ends where the game is loaded again or left', async () => {
  const onRound = vi.fn();
  const store = new LaunchStore({
    games: { ...fakeApi().games, launch: (async () => launchUrl('one')) as never },
    language: () => 'EN',
    frameOrigins: [origin],
    onBalance: vi.fn(),
    onRound,
  });
  for (const end of [
    () => store.receive({ type: 'parlour:round', isRunning: false }),
    () => store.receive({ type: 'parlour:ready' }),
    () => store.receive({ type: 'parlour:close' }),
    () => store.close(),
  ]) {
    await store.open({ nodeId: 'N1' });
    onRound.mockClear();
    store.receive({ type: 'parlour:round', isRunning: true });
    end();
    expect(onRound.mock.calls).toEqual([[true], [false]]);
  }
});
