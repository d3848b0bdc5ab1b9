import { CallError } from '@parlour/client';
import { aGame, fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { FavouritesStore } from './favourites-store.ts';

const game = aGame({ nodeId: 'G.1', vendor: 'LANTERN' });
const make = (calls: ConstructorParameters<typeof FavouritesStore>[0] | object) =>
  new FavouritesStore(fakeApi({ games: calls }).games);

it('LOB-08 marks at once, sends once, and unmarks on the next press', async () => {
  let answer = () => {};
  const addFavourite = vi.fn(
    () =>
      new Promise<null>((resolve) => {
        answer = () => resolve(null);
      }),
  );
  const removeFavourite = vi.fn(async () => null);
  const store = make({ addFavourite, removeFavourite });
  const first = store.toggle(game);
  void store.toggle(game);
  expect([store.has('G.1'), store.isChanging('G.1')]).toEqual([true, true]);
  answer();
  await first;
  expect([store.has('G.1'), store.isChanging('G.1')]).toEqual([true, false]);
  expect(addFavourite.mock.calls).toEqual([
    [{ body: { nodeId: 'G.1', vendor: 'LANTERN', gameType: 'RNG' } }],
  ]);
  await store.toggle(game);
  expect(removeFavourite).toHaveBeenCalledOnce();
  expect(store.has('G.1')).toBe(false);
});

it.each([
  ['added', 'addFavourite', []],
  ['removed', 'removeFavourite', ['G.1']],
] as const)(
  'LOB-08 a favourite that cannot be %s goes back, with the reason',
  async (_, call, before) => {
    const store = make({
      favourites: async () => before,
      [call]: () => Promise.reject(new CallError('network')),
    });
    await store.load();
    await store.toggle(game);
    expect([store.has('G.1'), store.error?.code]).toEqual([before.length > 0, 'network']);
    store.dismissError();
    expect(store.error).toBeNull();
  },
);

it('LOB-08 a list that arrives late does not undo a pending change', async () => {
  let answer = (_ids: string[]) => {};
  const store = make({
    favourites: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    addFavourite: () => new Promise(() => {}),
  });
  const loading = store.load();
  void store.toggle(game);
  answer(['G.2']);
  await loading;
  expect([store.has('G.1'), store.has('G.2')]).toEqual([true, true]);
});

it("LOB-08 never shows a member's favourites to the next one", async () => {
  const answers: ((ids: string[]) => void)[] = [];
  let refuse: (error: CallError) => void = () => {};
  const store = make({
    favourites: () => new Promise((resolve) => answers.push(resolve)),
    addFavourite: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  });
  const first = store.setOwner('ana');
  const pressed = store.toggle(game);
  const second = store.setOwner('ben');
  expect([store.has('G.1'), store.isChanging('G.1')]).toEqual([false, false]);
  answers[1]?.(['G.2']);
  await second;
  answers[0]?.(['G.3']);
  refuse(new CallError('user.or.token.invalid', { status: 401 }));
  await Promise.all([first, pressed]);
  expect([store.has('G.1'), store.has('G.2'), store.has('G.3'), store.error]).toEqual([
    false,
    true,
    false,
    null,
  ]);
  await store.setOwner(null);
  expect(store.has('G.2')).toBe(false);
});

it('LOB-08 a list asked for before a change is asked for again after it', async () => {
  const answers: ((ids: string[]) => void)[] = [];
  const store = make({
    favourites: () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
    addFavourite: async () => null,
  });
  const loading = store.load();
  await store.toggle(game);
  expect(answers).toHaveLength(2);
  answers[0]?.([]);
  await loading;
  expect(store.has('G.1')).toBe(true);
  answers[1]?.(['G.1', 'G.2']);
  await expect.poll(() => store.has('G.2')).toBe(true);
  expect(store.has('G.1')).toBe(true);
});
