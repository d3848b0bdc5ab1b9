import { CallError } from '@parlour/client';
import type { SiteStatus } from '@parlour/contract/rules';
import { afterEach, expect, it, vi } from 'vitest';

import { SystemStore } from './system-store.ts';

const answer = (change: object = {}) => ({
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.9', countryCode: 'DE' },
  ...change,
});
const make = (siteStatus: SiteStatus = 'open') => {
  const [status, reload, onInfo] = [vi.fn(), vi.fn(), vi.fn()];
  const clock = { now: 0 };
  return {
    status,
    reload,
    onInfo,
    clock,
    store: new SystemStore({
      status: status as never,
      first: { siteStatus },
      reload,
      onInfo,
      now: () => clock.now,
    }),
  };
};
afterEach(() => vi.unstubAllGlobals());
const refusal = (code: 'maintenance' | 'region_restricted', value = {}) =>
  new CallError(code, { status: 503, value });

it('SYS-01 a call that is refused for maintenance or region closes the running site', () => {
  const { store } = make();
  expect(store.isOpen).toBe(true);
  store.noteRefusal(new CallError('system_busy'));
  expect(store.isOpen).toBe(true);
  store.noteRefusal(refusal('region_restricted'));
  expect(store.status).toBe('region_blocked');
});

it('SYS-02 maintenance wins over region restriction, whichever is reported first', async () => {
  const { store, status } = make();
  store.noteRefusal(refusal('region_restricted'));
  store.noteRefusal(
    refusal('maintenance', { message: 'New tables are coming', until: 1_800_000_000_000 }),
  );
  store.noteRefusal(refusal('region_restricted'));
  expect(store.status).toBe('maintenance');
  expect(store.notice).toEqual({ message: 'New tables are coming', until: 1_800_000_000_000 });
  status.mockResolvedValue(answer({ maintenance: true, regionRestriction: true }));
  await store.ask();
  expect(store.status).toBe('maintenance');
});

it('SYS-01 learns the visitor’s address, and opens when the gateway says so', async () => {
  const { store, status, reload } = make();
  store.noteRefusal(refusal('region_restricted'));
  status.mockResolvedValue(answer({ regionRestriction: true }));
  await store.ask();
  expect([store.status, store.ip]).toEqual(['region_blocked', '203.0.113.9']);
  status.mockResolvedValue(answer());
  await store.ask();
  expect(store.isOpen).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads a page that was made closed, because nothing of the site is in it', async () => {
  const { store, status, reload } = make('maintenance');
  status.mockResolvedValue(answer());
  await store.ask();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays closed and says so when the gateway cannot be reached', async () => {
  const { store, status } = make('maintenance');
  status.mockRejectedValue(new CallError('network'));
  await store.ask();
  expect([store.isOpen, store.error?.code, store.isAsking]).toEqual([false, 'network', false]);
});

it('SYS-04 a page returned to after five minutes loads the settings', async () => {
  const { store, status, onInfo, clock } = make();
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  const info = { resources: [{ resourceType: 'LINE', url: 'https://line.example' }] };
  status.mockResolvedValue(answer({ info }));
  const stop = store.start();
  const come = async (minutes: number, visibilityState = 'visible') => {
    clock.now = minutes * 60_000;
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => store.isAsking).toBe(false);
  };
  await come(4);
  await come(6, 'hidden');
  expect(status).toHaveBeenCalledTimes(0);
  await come(6);
  expect([status.mock.calls.length, store.info, onInfo.mock.calls]).toEqual([1, info, [[info]]]);
  await come(10);
  expect(status).toHaveBeenCalledTimes(1);
  stop();
  await come(30);
  expect(status).toHaveBeenCalledTimes(1);
});

it('SYS-04 a page whose question failed asks again when it is visible again', async () => {
  const { store, status, onInfo, clock } = make();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  status.mockRejectedValueOnce(new CallError('system_busy'));
  status.mockResolvedValue(answer({ info: { resources: [] } }));
  const stop = store.start();
  for (const minutes of [6, 7]) {
    clock.now = minutes * 60_000;
    page.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => store.isAsking).toBe(false);
  }
  expect(onInfo).toHaveBeenCalledTimes(1);
  stop();
});

it('SYS-04 refused calls make the page ask for its settings once', async () => {
  const { store, status, onInfo, clock } = make();
  status.mockResolvedValue(answer({ info: { resources: [] } }));
  clock.now = 60_000;
  for (let i = 0; i < 3; i++)
    store.noteRefusal(new CallError('function.not.available', { status: 400 }));
  await expect.poll(() => onInfo).toHaveBeenCalledTimes(1);
  store.noteRefusal(new CallError('function.not.available', { status: 400 }));
  expect(status).toHaveBeenCalledTimes(1);
});
