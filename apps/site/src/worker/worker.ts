/**
 * The service worker of a brand (docs/decisions/0080-service-worker.md). Keeps the shell and what
 * was seen, so that a page opens on a bad network and a designed page stands where there is none.
 * It never touches a call of the gateway.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

import { isOwnPage, OFFLINE_PAGE, buildOfflineUrl, getPageKey, PAGE_CACHE } from './urls.ts';
import type { WorkerMessage } from './messages.ts';

type Plugin = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins'] extends
  | readonly (infer One)[]
  | undefined
  ? One
  : never;

/**
 * The functions that a worker has in addition to those of every script; the library of types for
 * workers and that for pages exclude each other.
 */
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: {
      readonly data?: unknown;
      readonly waitUntil: (work: Promise<unknown>) => void;
    }) => void,
  ) => void;
};

/** Addresses of the shell's files, put here by the build; their names change with their content. */
declare const SHELL_FILES: readonly string[];

const worker = globalThis as unknown as Worker;
const DAY_SECONDS = 86_400;

// The package's own type says "or undefined" where the type that it implements does not.
const createExpiration = (options: ConstructorParameters<typeof ExpirationPlugin>[0]): Plugin =>
  new ExpirationPlugin(options) as unknown as Plugin;

precacheAndRoute(SHELL_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

const pages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  // Longer than this a player looks at nothing; the page as it was last time is better, and its
  // data is asked for again anyway.
  networkTimeoutSeconds: 3,
  // A page says in Vary what the gateway chose its language by. Here one language is kept: the one
  // that was read last.
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => getPageKey(request.url) },
    createExpiration({ maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS }),
  ],
});

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await pages.handle(options);
      } catch {
        return Response.redirect(buildOfflineUrl(options.url), 302);
      }
    },
    { allowlist: [/^\//], denylist: [/^\/(?:api|wps|lgw|lotto|ops|vendor|dev|docs|media)\//] },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      createExpiration({
        maxEntries: 120,
        maxAgeSeconds: 60 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'media',
    plugins: [
      createExpiration({
        maxEntries: 300,
        maxAgeSeconds: 60 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

const cachePages = async (...paths: readonly string[]): Promise<unknown> => {
  const cache = await caches.open(PAGE_CACHE);
  // One that cannot be fetched now is kept the next time it is opened.
  return Promise.allSettled(
    paths
      .filter(isOwnPage)
      .map(async (path) => cache.add(getPageKey(new URL(path, location.href).href))),
  );
};

worker.addEventListener('install', (event) => event.waitUntil(cachePages(OFFLINE_PAGE)));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take-over') event.waitUntil(worker.skipWaiting());
  // The first page of a visit was fetched before there was a worker to keep it.
  else if (message.type === 'visited') event.waitUntil(cachePages(message.path));
  // Pages in the language before are not what this reader wants to see.
  else
    event.waitUntil(caches.delete(PAGE_CACHE).then(() => cachePages(OFFLINE_PAGE, message.path)));
});
