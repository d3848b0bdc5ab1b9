import { afterEach, expect, it, vi } from 'vitest';

import { registerWorker } from './register.ts';

/** A worker on its way, as browsers tell of it. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose page has a worker already, and one that waits. */
function browserWith(waiting: FakeWorker) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    ready: Promise.resolve({ active: null }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return registration;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('SHL-13 a waiting version is announced, and takes over on request', async () => {
  const waiting = new FakeWorker();
  waiting.state = 'installed';
  browserWith(waiting);
  const onWaiting = vi.fn();
  const registered = await registerWorker({ onWaiting, reload: vi.fn() });
  expect(onWaiting.mock.calls).toEqual([[true]]);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  registered?.takeOver();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'take-over' }, {});
});

it('SHL-13 a version that arrives before the answer takes over too', async () => {
  const first = new FakeWorker();
  first.state = 'installed';
  const registration = browserWith(first);
  const onWaiting = vi.fn();
  const registered = await registerWorker({ onWaiting, reload: vi.fn() });
  const second = new FakeWorker();
  registration.installing = second;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = null;
  registered?.takeOver();
  second.become('installed');
  expect(second.postMessage).toHaveBeenCalledWith({ type: 'take-over' }, {});
  expect(onWaiting).toHaveBeenCalledTimes(1);
});

it('SHL-13 a version that another tab let in is not offered any more', async () => {
  const first = new FakeWorker();
  first.state = 'installed';
  const registration = browserWith(first);
  const onWaiting = vi.fn();
  await registerWorker({ onWaiting, reload: vi.fn() });
  const second = new FakeWorker();
  registration.installing = second;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = second;
  first.become('redundant');
  second.become('installed');
  expect(onWaiting.mock.calls).toEqual([[true], [true]]);
  registration.waiting = null;
  second.become('activating');
  expect(onWaiting).toHaveBeenLastCalledWith(false);
});

it('SHL-13 a browser that keeps the old version reloads the page once', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const waiting = new FakeWorker();
  waiting.state = 'installed';
  browserWith(waiting);
  const registered = await registerWorker({ onWaiting: vi.fn(), reload });
  registered?.takeOver();
  vi.advanceTimersByTime(2900);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
