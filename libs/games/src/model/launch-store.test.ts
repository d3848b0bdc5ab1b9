import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { readFrameMessage } from './frame-messages.ts';
import { LaunchStore } from './launch-store.ts';

const origin = 'http://arcade.localhost:4001';
const address = (token: string) => ({
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

it('opens the one-time address, and asks for a new one when the game wants to start again', async () => {
  const launch = vi
    .fn()
    .mockResolvedValueOnce(address('one'))
    .mockResolvedValueOnce(address('two'));
  const { store } = make(launch);
  await store.open({ nodeId: 'N1' });
  expect(store).toMatchObject({
    status: 'playing',
    isShown: false,
    running: { origin, url: `${origin}/play/kite-season?launch=one` },
  });
  store.receive({ type: 'parlour:ready' });
  expect(store.isShown).toBe(true);
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => store.running?.url).toContain('launch=two');
  expect(launch).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ nodeId: 'N1', language: 'EN' }),
  });
  expect(store.isShown).toBe(false);
});

it('LCH-06 the FB sports book opens by its own call, again when it is left for long; a try of it does not', async () => {
  const launchFb = vi.fn(async () => address('book'));
  const trialLaunch = vi.fn(async () => address('try'));
  const { store } = make(undefined, vi.fn(), trialLaunch, launchFb);
  await store.open({ nodeId: 'FB.football', isFbBook: true });
  expect(store).toMatchObject({ status: 'playing', running: { url: address('book').gameUrl } });
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => launchFb).toHaveBeenCalledTimes(2);
  await store.open({ nodeId: 'FB.football', isFbBook: true, isTry: true });
  expect(store.running?.url).toBe(address('try').gameUrl);
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

it('keeps the refusal of a launch, and shows nothing of an older one', async () => {
  const { store } = make(() =>
    Promise.reject(new CallError('vendor_under_maintenance', { status: 503 })),
  );
  await store.open({ nodeId: 'N1' });
  expect(store.status).toBe('failed');
  expect(store.error?.code).toBe('vendor_under_maintenance');
});

it('LCH-01 keeps what a refusal says, and opens the game that it named', async () => {
  const value = { content: { data: { nodeId: 'N2', gameName: 'Harbour Lights' } } };
  const launch = vi
    .fn()
    .mockRejectedValueOnce(new CallError('previous_game_not_finished', { status: 409, value }))
    .mockResolvedValueOnce(address('two'));
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
    running: { url: address('two').gameUrl },
  });
});

it('drops an answer that arrives after the game was left', async () => {
  let answer: (value: unknown) => void = () => {};
  const { store } = make(() => new Promise((resolve) => (answer = resolve)));
  const opening = store.open({ nodeId: 'N1' });
  store.close();
  answer(address('late'));
  await opening;
  expect(store).toMatchObject({ status: 'idle', running: null });
});

it('hands the balance on, and starts nothing when the game has been left', async () => {
  const launch = vi.fn(async () => address('one'));
  const { store, onBalance } = make(launch);
  store.receive({ type: 'parlour:relaunch' });
  expect(launch).not.toHaveBeenCalled();
  await store.open({ nodeId: 'N1' });
  store.receive({ type: 'parlour:balance', balance: 998, currency: 'TLB' });
  expect(onBalance).toHaveBeenCalledWith(998);
  store.receive({ type: 'parlour:close' });
  expect(store.status).toBe('closed');
});

it("LCH-04 a try opens without an account and moves nobody's balance; it starts again as a try", async () => {
  const launch = vi.fn();
  const trialLaunch = vi.fn(async () => address('try'));
  const { store, onBalance } = make(launch, vi.fn(), trialLaunch);
  await store.open({ nodeId: 'N1', isTry: true });
  expect(store).toMatchObject({ status: 'playing', nodeId: 'N1' });
  store.receive({ type: 'parlour:balance', balance: 2000, currency: 'TLB' });
  expect(onBalance).not.toHaveBeenCalled();
  store.receive({ type: 'parlour:relaunch' });
  await expect.poll(() => trialLaunch).toHaveBeenCalledTimes(2);
  expect(launch).not.toHaveBeenCalled();
});

it('LCH-06 names the card room that was chosen, and says when a game wants a window of its own', async () => {
  const launch = vi.fn(async () => ({ ...address('one'), newWindow: true }));
  const { store } = make(launch);
  await store.open({ nodeId: 'N1', room: 'room-5' });
  expect(launch).toHaveBeenCalledWith({
    query: expect.objectContaining({ nodeId: 'N1', matchId: 'room-5', accountType: 1 }),
  });
  expect(store.status).toBe('window');
  // Only what lies in a frame may ask for a new address.
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
