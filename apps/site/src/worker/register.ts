import type { WorkerMessage } from './messages.ts';

/** The functions of the registered worker, such as letting a newer one that waits take over. */
export type Registered = {
  readonly takeOver: () => void;
  readonly tell: (message: WorkerMessage) => void;
  readonly stop: () => void;
};

type Options = {
  /** A newer worker waits to be let in; or it waits no more: it was let in, also by another tab. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Loads the page again. */
  readonly reload: () => void;
};

const SCRIPT_URL = '/sw.js';
/**
 * Browsers look for a new worker at every navigation; a page that stays open for long looks for
 * itself.
 */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;
/**
 * A newer worker that was let in waits until the one before has nothing to do. Browsers may wait
 * for that as long as its page stands, some minutes at most: after this time the page is loaded
 * again, which ends what the one before did for it.
 */
const TAKE_OVER_TIMEOUT_MS = 3000;

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/** Registers the service worker; returns null where the browser has none or refuses. */
export async function registerWorker({ onWaiting, reload }: Options): Promise<Registered | null> {
  if (!('serviceWorker' in navigator)) return null;
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  const registration = await container.register(toTrustedUrl(SCRIPT_URL)).catch(() => null);
  if (!registration) return null;

  // A worker has no origin to name: it is ours by its registration.
  const send = (worker: ServiceWorker | null, message: WorkerMessage) =>
    worker?.postMessage(message, {});
  let isTakingOver = false;

  const waitFor = (worker: ServiceWorker | null) => {
    const checkState = () => {
      // The first worker ever replaces nothing, so no question is needed.
      if (!worker || worker.state === 'installing' || !container.controller) return;
      if (worker.state !== 'installed') {
        if (registration.waiting === null) onWaiting(false);
        return;
      }
      // A yes means the newest worker: one that came between the question and the answer
      // takes over too.
      if (isTakingOver) send(worker, { type: 'take-over' });
      else onWaiting(true);
    };
    worker?.addEventListener('statechange', checkState);
    checkState();
  };
  waitFor(registration.waiting);
  const onFound = () => waitFor(registration.installing);
  registration.addEventListener('updatefound', onFound);

  let checkedAt = Date.now();
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS)
      return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onVisible);

  const tell = (message: WorkerMessage) =>
    void container.ready.then(({ active }) => send(active, message));
  if (isFirst) tell({ type: 'visited', path: location.pathname });
  return {
    tell,
    takeOver() {
      isTakingOver = true;
      // Once: the page that comes is the new one.
      const load = () => {
        clearTimeout(timer);
        container.removeEventListener('controllerchange', load);
        reload();
      };
      container.addEventListener('controllerchange', load);
      const timer = setTimeout(load, TAKE_OVER_TIMEOUT_MS);
      send(registration.waiting, { type: 'take-over' });
    },
    stop() {
      registration.removeEventListener('updatefound', onFound);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

// The page's policy wants script addresses to come from a named rule; this one knows a single
// address.
function toTrustedUrl(url: typeof SCRIPT_URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes
      ?.createPolicy('parlour-worker', { createScriptURL: () => SCRIPT_URL })
      .createScriptURL(url) ?? url
  );
}
