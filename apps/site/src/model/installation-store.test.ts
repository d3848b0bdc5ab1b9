import { expect, test, vi } from 'vitest';

import { InstallationStore } from './installation-store.ts';

const started = async (
  register: ConstructorParameters<typeof InstallationStore>[0] extends (infer Apis) | null
    ? Apis extends { register: infer R }
      ? R
      : never
    : never,
) => {
  const window = new EventTarget();
  let online = true;
  const store = new InstallationStore({
    window: window as Window,
    isOnline: () => online,
    register,
  });
  const stop = store.start();
  await Promise.resolve();
  return {
    store,
    stop,
    go: (isOnline: boolean) => {
      online = isOnline;
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
};

test('knows when the network goes and comes back, until it is stopped', async () => {
  const { store, stop, go } = await started(async () => null);
  go(false);
  expect(store.isOffline).toBe(true);
  go(true);
  expect(store.isOffline).toBe(false);
  stop();
  go(false);
  expect(store.isOffline).toBe(false);
});

test('offers a newer version, and lets it in only when asked', async () => {
  const takeOver = vi.fn();
  let tell: (isWaiting: boolean) => void = () => undefined;
  const { store } = await started(async (onWaiting) => {
    tell = onWaiting;
    return { takeOver, tell: () => undefined, stop: () => undefined };
  });
  expect(store.hasUpdate).toBe(false);
  tell(true);
  expect(store.hasUpdate).toBe(true);
  expect(takeOver).not.toHaveBeenCalled();
  store.update();
  expect(takeOver).toHaveBeenCalledOnce();
  // Let in, here or by another tab: nothing is offered any more.
  tell(false);
  expect(store.hasUpdate).toBe(false);
});

test('a version that was put off is not offered again on this page', async () => {
  const { store } = await started(async (onWaiting) => {
    onWaiting(true);
    return null;
  });
  store.later();
  expect(store.hasUpdate).toBe(false);
});
