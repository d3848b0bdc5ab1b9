import { CallError } from '@parlour/client';
import type { AccountType } from '@parlour/contract/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PermissionStore } from './permission-store.ts';
import { type LoginResult, type MemberInfo, SessionStore } from './session-store.ts';

class MemoryStorage implements Storage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  getItem = (key: string) => this.items.get(key) ?? null;
  key = (index: number) => [...this.items.keys()][index] ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

const login = (accountType: AccountType = 'member'): LoginResult => ({
  token: 'T1',
  id: '77',
  userName: 'demo01',
  accountType,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
});
const member: MemberInfo = {
  id: '77',
  account: 'demo01',
  nickname: 'Demo',
  accountType: 'member',
  toUpline: false,
  clubLabel: { labelName: 'grey', rankLevel: 1 },
  memberLabel: [],
  regDate: 1,
};

const make = (overrides: Partial<ConstructorParameters<typeof SessionStore>[0]> = {}) => {
  const storage = new MemoryStorage();
  const calls = { logout: 0, touch: 0 };
  const store = new SessionStore({
    session: {
      logout: async () => ((calls.logout += 1), null),
      touch: async () => ((calls.touch += 1), null),
    },
    member: { info: async () => member },
    storage,
    ...overrides,
  });
  return { store, storage, calls };
};

// The store listens to the window; node has none.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => void vi.unstubAllGlobals());

it('AUT-01 keeps the token in session storage and loads the member after a login', async () => {
  const { store, storage } = make();
  await store.logIn(login());
  expect(Object.fromEntries(storage.items)).toEqual({
    token: 'T1',
    isAgent: '0',
    username: 'demo01',
    customerId: '77',
  });
  expect(store).toMatchObject({ isLoggedIn: true, token: 'T1', name: 'Demo', status: 'ready' });
});

it('takes up the session of the tab at the start, and ignores a damaged one', async () => {
  const { store, storage } = make();
  storage.setItem('token', 'T9');
  storage.setItem('isAgent', '2');
  storage.setItem('username', 'agent01');
  store.start();
  expect(store).toMatchObject({ isLoggedIn: true, isAgent: true, isTrial: false });
  const damaged = make();
  damaged.storage.setItem('token', 'T9');
  damaged.store.start();
  expect(damaged.store).toMatchObject({ isLoggedIn: false, status: 'ready' });
});

it('AUT-07 logout clears the session storage even when the server is silent', async () => {
  const { store, storage } = make({
    session: { logout: () => Promise.reject(new CallError('network')), touch: async () => null },
  });
  await store.logIn(login());
  storage.setItem('merchantCode', 'tala');
  storage.setItem('gameSearch', 'private');
  await store.logOut();
  expect(Object.fromEntries(storage.items)).toEqual({ merchantCode: 'tala' });
  expect(store).toMatchObject({ isLoggedIn: false, member: null, hasExpired: false });
});

it('AUT-07 T-WEB-4 logout leaves only the device’s own keys in the local storage', async () => {
  const { storage: local } = make();
  const { store } = make({ local });
  const device = { lang: 'BN', mode: 'dark', region: 'BD', merchantCode: 'tala' };
  for (const [key, value] of Object.entries(device)) local.setItem(key, value);
  for (const key of ['searchHistory', 'recentGames:ana', 'lotteryFavourites:ana', 'something new'])
    local.setItem(key, 'of Ana');
  await store.logIn(login());
  await store.logOut();
  expect(Object.fromEntries(local.items)).toEqual(device);
});

it('AUT-07 T-WEB-4 a page kept from before a logout forgets who was logged in', async () => {
  const { store, storage } = make();
  await store.logIn(login());
  store.handlePageShow({ persisted: true });
  expect(store.isLoggedIn).toBe(true);
  storage.clear();
  store.handlePageShow({ persisted: false });
  expect(store.isLoggedIn).toBe(true);
  store.handlePageShow({ persisted: true });
  expect(store).toMatchObject({ isLoggedIn: false, member: null });
});

it('AUT-13 remembers that the server ended the session, until the next login', async () => {
  const { store } = make();
  expect(store.expire()).toBe(false);
  expect(store.hasExpired).toBe(false);
  await store.logIn(login());
  expect(store.expire()).toBe(true);
  expect(store).toMatchObject({ isLoggedIn: false, hasExpired: true });
  await store.logIn(login());
  expect(store.hasExpired).toBe(false);
});

it('AUT-07 AUT-13 a call that a logout overtook is refused, and that is no expiry', async () => {
  const server = Promise.withResolvers<null>();
  const { store } = make({
    session: { logout: () => server.promise as never, touch: async () => null },
  });
  await store.logIn(login());
  const leaving = store.logOut();
  expect(store.expire()).toBe(false);
  server.resolve(null);
  await leaving;
  expect(store.expire()).toBe(false);
  expect(store).toMatchObject({ isLoggedIn: false, hasExpired: false });
});

it('does not give the member of an older token to a newer one', async () => {
  let answer: (value: typeof member) => void = () => {};
  const { store } = make({ member: { info: () => new Promise((resolve) => (answer = resolve)) } });
  const first = store.logIn(login());
  const late = answer;
  await store.logOut();
  late(member);
  await first;
  expect(store.member).toBeNull();
});

it('sends signs of life at most every five minutes, and none for visitors', async () => {
  let clock = 1_000_000;
  const { store, calls } = make({ now: () => clock });
  store.noteActivity();
  await store.logIn(login());
  store.noteActivity();
  expect(calls.touch).toBe(0);
  clock += 299_000;
  store.noteActivity();
  expect(calls.touch).toBe(0);
  clock += 2_000;
  store.noteActivity();
  store.noteActivity();
  expect(calls.touch).toBe(1);
});

it('AUT-08 AUT-10 the gate tells visitors, trial accounts, members and agents apart', async () => {
  const { store } = make();
  const permission = new PermissionStore({ DIRECTREG3: true } as never, store);
  const gates = () =>
    (['public', 'session', 'real', 'agent'] as const)
      .map((access) => permission.gate(access))
      .join(' ');
  expect(gates()).toBe('ok login login login');
  await store.logIn(login('trial'));
  expect(gates()).toBe('ok ok real real');
  await store.logIn(login('member'));
  expect(gates()).toBe('ok ok ok agent');
  for (const type of ['agent_1', 'agent_2', 'agent_41', 'agent_42'] as const) {
    await store.logIn(login(type));
    expect(gates()).toBe('ok ok ok ok');
  }
});

it("lays the server's tree of switches over the defaults", () => {
  const { store } = make();
  const permission = new PermissionStore({ DIRECTREG3: true, FREEPLAY3: true } as never, store);
  permission.apply({
    name: 'ROOT',
    isOn: true,
    children: [
      {
        name: 'X',
        isOn: true,
        children: [{ name: 'DIRECTREG3', isOn: false, children: [] }],
      },
    ],
  });
  expect([permission.allows('DIRECTREG3'), permission.allows('FREEPLAY3')]).toEqual([false, true]);
});
