import { expect, it, vi } from 'vitest';

import { measureLines, buildOrigin, SPEED_FRESH_MS } from './line-speed.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
};

/** A network in which each domain takes its time; the clock moves with every answer. */
function lines(times: Readonly<Record<string, number | 'down' | 'busy'>>) {
  let now = 1000;
  const fetch = vi.fn(async (address: string) => {
    const host = address.startsWith('/') ? 'here.example' : new URL(address).hostname;
    const time = times[host] ?? 'down';
    if (time === 'down') throw new TypeError('failed');
    if (!address.includes('?')) now += time === 'busy' ? 5 : time;
    return new Response(null, { status: time === 'busy' ? 503 : 200 });
  });
  const domainRoute = vi.fn(async () => ({
    domainList: Object.keys(times).map((domainName) => ({ domainName })),
    resources: [],
    customerService: [],
  }));
  const reports = () =>
    fetch.mock.calls.map(([address]) => address).filter((address) => address.includes('?'));
  const asked = () => fetch.mock.calls.length - reports().length;
  return {
    fetch,
    asked,
    reports,
    domainRoute,
    pass: (ms: number) => void (now += ms),
    deps: {
      system: { domainRoute },
      storage: memory(),
      here: { protocol: 'https:', port: '8443', host: 'here.example:8443' },
      fetch: fetch as unknown as typeof globalThis.fetch,
      now: () => now,
    },
  };
}

it('TEN-09 measures each domain once, fastest first, unreachable last', async () => {
  const { deps, fetch } = lines({
    'slow.example': 900,
    'here.example': 40,
    'down.example': 'down',
    'busy.example': 'busy',
  });
  const measured = await measureLines(deps);
  expect(measured.map(({ domain, ms }) => [domain, ms])).toEqual([
    ['here.example', 40],
    ['slow.example', 900],
    ['down.example', null],
    ['busy.example', null],
  ]);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(
    expect.arrayContaining([
      '/wps/system/test/ping',
      'https://slow.example:8443/wps/system/test/ping',
    ]),
  );
});

it('TEN-09 reports each measurement where it was made', async () => {
  const { deps, reports } = lines({
    'slow.example': 900,
    'here.example': 40,
    'down.example': 'down',
  });
  await measureLines(deps);
  expect(reports()).toEqual([
    'https://slow.example:8443/wps/system/test/ping?speed=900',
    '/wps/system/test/ping?speed=40',
  ]);
  await measureLines(deps);
  expect(reports()).toHaveLength(2);
});

it('TEN-09 keeps a measurement, and measures again on request or when old', async () => {
  const { deps, asked, pass } = lines({ 'here.example': 40 });
  await measureLines(deps);
  await measureLines(deps);
  expect(asked()).toBe(1);
  await measureLines(deps, true);
  expect(asked()).toBe(2);
  pass(SPEED_FRESH_MS + 1);
  await measureLines(deps);
  expect(asked()).toBe(3);
});

it('TEN-09 other domains answer on this page’s protocol and port', () => {
  expect(buildOrigin('a.example', { protocol: 'http:', port: '4000' })).toBe(
    'http://a.example:4000',
  );
  expect(buildOrigin('a.example', { protocol: 'https:', port: '' })).toBe('https://a.example');
});
