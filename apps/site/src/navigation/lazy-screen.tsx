import { useI18n } from '@parlour/i18n';
import type { I18n } from '@parlour/i18n';
import { type ComponentType, use } from 'react';

import { LatePart } from './late-part.tsx';
import { pageIdle } from './page-idle.ts';
import { whenNear } from './when-near.ts';

/** A part of the site that is loaded when it is first shown, together with its words. */
export type LazyScreen<Props> = ComponentType<Props> & {
  /**
   * Loads the code ahead of time, and the texts too where an i18n is given; otherwise they
   * follow when it is shown.
   */
  readonly preload: (texts?: Promise<I18n>) => Promise<unknown>;
};

type Source<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly namespaces: readonly string[];
  /**
   * A name of its own where its markup comes with the page: taking it over waits until the page
   * rests and the part is near the screen.
   */
  readonly latePart?: string;
};

const failures = new Set<() => void>();

/** Lets what did not arrive be asked for again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Nothing to wait for: React reads a fulfilled promise without giving the frame away, so a screen
 * that is here shows at once.
 */
const FULFILLED = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

/** After this a load has failed: a failure that is shown can be retried. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Wraps code and words that arrive later; until then the surrounding Suspense shows its skeleton.
 */
export function lazyScreen<Props extends object>({
  load,
  namespaces,
  latePart,
}: Source<Props>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadCode = () => {
    loading ??= withTimeout(load()).then((screen) => (loaded = screen));
    // A failed load must not stay: the next visit tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const pending = new WeakMap<I18n, Promise<unknown>>();
  const waitFor = (i18n: I18n): Promise<unknown> => {
    const pendingWait = pending.get(i18n);
    if (pendingWait) return pendingWait;
    const loadBoth = () => Promise.all([loadCode(), i18n.load(...namespaces)]);
    const wait = latePart
      ? pageIdle.then(() => Promise.all([loadBoth(), whenNear(latePart)]))
      : loadBoth();
    pending.set(i18n, wait);
    // React renders again when this fails and must find the same failure then; a retry forgets it.
    wait.catch(() => failures.add(() => pending.delete(i18n)));
    return wait;
  };

  function Screen(props: Props) {
    const i18n = useI18n();
    const hasWords = namespaces.every((namespace) =>
      i18n.instance.hasResourceBundle(i18n.instance.language, namespace),
    );
    const Loaded = loaded;
    use(Loaded && hasWords ? FULFILLED : waitFor(i18n));
    if (!Loaded) return null;
    return latePart ? (
      <LatePart name={latePart}>
        <Loaded {...props} />
      </LatePart>
    ) : (
      <Loaded {...props} />
    );
  }
  return Object.assign(Screen, {
    preload: (texts?: Promise<I18n>) =>
      Promise.all([loadCode(), texts?.then((i18n) => i18n.load(...namespaces))]),
  });
}

function withTimeout<Value>(load: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('a part of the page did not arrive')),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([load, limit]).finally(() => clearTimeout(timer));
}
