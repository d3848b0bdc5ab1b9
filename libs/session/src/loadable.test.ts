import { CallError } from '@parlour/client';
import { autorun } from 'mobx';
import { expect, it, vi } from 'vitest';

import { Loadable } from './loadable.ts';

const offline = new CallError('network');

/** A loadable whose loads are answered by hand, in any order. */
function manual(initial?: string) {
  const answers: { take: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const loadable = new Loadable(
    (_key: string) =>
      new Promise<string>((take, fail) => {
        answers.push({ take, fail });
      }),
    'empty',
    initial,
  );
  return { loadable, answers };
}

it('goes from idle over loading to ready', async () => {
  const { loadable, answers } = manual();
  expect(loadable).toMatchObject({ status: 'idle', value: 'empty', error: null });
  const loaded = loadable.load('a');
  expect(loadable.isLoading).toBe(true);
  answers[0]?.take('first');
  expect(await loaded).toBe(true);
  expect(loadable).toMatchObject({ status: 'ready', value: 'first', isLoading: false });
});

it('keeps the last value when a load fails, and clears the error with the next', async () => {
  const { loadable, answers } = manual('initial');
  expect(loadable.status).toBe('ready');
  const failed = loadable.load('a');
  answers[0]?.fail(offline);
  expect(await failed).toBe(false);
  expect(loadable).toMatchObject({ status: 'failed', value: 'initial', error: offline });
  void loadable.load('a');
  expect(loadable).toMatchObject({ status: 'loading', error: null });
});

it.each(['take', 'fail'] as const)(
  'drops an answer that a newer load overtook (%s)',
  async (way) => {
    const { loadable, answers } = manual();
    const older = loadable.load('a');
    const newer = loadable.load('b');
    answers[1]?.take('newer');
    await newer;
    if (way === 'take') answers[0]?.take('older');
    else answers[0]?.fail(offline);
    expect(await older).toBe(false);
    expect(loadable).toMatchObject({ status: 'ready', value: 'newer', error: null });
  },
);

it('refreshes behind a value that is shown: ready while it loads and when it fails', async () => {
  const { loadable, answers } = manual('initial');
  const refreshed = loadable.refresh('a');
  expect(loadable.status).toBe('ready');
  answers[0]?.fail(offline);
  expect(await refreshed).toBe(false);
  expect(loadable).toMatchObject({ status: 'ready', value: 'initial', error: offline });
});

it('loads again what was asked for last', async () => {
  const fetch = vi.fn(async (key: string, page: number) => `${key} ${page}`);
  const loadable = new Loadable(fetch, '');
  expect(await loadable.reload()).toBe(false);
  await loadable.load('a', 1);
  await loadable.refresh('b', 2);
  expect(await loadable.reload()).toBe(true);
  expect(fetch.mock.lastCall).toEqual(['b', 2]);
  loadable.reset();
  expect(await loadable.reload()).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('shows that it loads when it refreshes without a value', () => {
  const { loadable } = manual();
  void loadable.refresh('a');
  expect(loadable.status).toBe('loading');
});

it('loads once, and again only after a failure', async () => {
  const { loadable, answers } = manual();
  const first = loadable.loadOnce('a');
  await loadable.loadOnce('a');
  expect(answers).toHaveLength(1);
  answers[0]?.fail(offline);
  await first;
  const second = loadable.loadOnce('a');
  answers[1]?.take('here');
  await second;
  await loadable.loadOnce('a');
  expect(answers).toHaveLength(2);
});

it.each([
  ['set', 'ready', 'pushed'],
  ['reset', 'idle', 'empty'],
] as const)('%s drops a load under way', async (method, status, value) => {
  const { loadable, answers } = manual('initial');
  const loading = loadable.load('a');
  if (method === 'set') loadable.set('pushed');
  else loadable.reset();
  answers[0]?.take('late');
  expect(await loading).toBe(false);
  expect(loadable).toMatchObject({ status, value });
});

it('tells its observers', async () => {
  const { loadable, answers } = manual();
  const seen: string[] = [];
  const stop = autorun(() => seen.push(`${loadable.status} ${loadable.value}`));
  const loaded = loadable.load('a');
  answers[0]?.take('first');
  await loaded;
  stop();
  expect(seen).toEqual(['idle empty', 'loading empty', 'ready first']);
});
