import { useI18n } from '@parlour/i18n';
import { Suspense, useEffect, useState } from 'react';

import { lazyScreen } from '../navigation/lazy-screen.tsx';
import { onFirstActivity } from '../navigation/visitor-activity.ts';

const namespaces = ['content-later', 'errors'];
const LoadedPopups = lazyScreen({
  load: async () => (await import('./loaded-page-popups.tsx')).LoadedPagePopups,
  namespaces,
});

type PagePopupsProps = {
  /** The page beneath everything. */
  readonly path: string;
  /** Nothing lies over the page, and it is an ordinary one. */
  readonly isFree: boolean;
  /** Ordinary pages have the activity gift beside them; games do not. */
  readonly isOrdinary: boolean;
};

/**
 * The activity gift beside the page and what opens by itself over it. They come after the first
 * touch, key or scroll and once the browser rests: an unused page asks for nothing.
 */
export function PagePopups(props: PagePopupsProps) {
  const i18n = useI18n();
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (isLoaded) return undefined;
    let cancelIdle = () => {};
    // What cannot come now was not asked for by anybody: it comes with the next page.
    const load = () =>
      void Promise.all([LoadedPopups.preload(), i18n.load(...namespaces)]).then(
        () => setLoaded(true),
        () => {},
      );
    const loadWhenIdle = () => (cancelIdle = whenIdle(load));
    // A press before hydration counts as a first touch.
    const isActive = navigator.userActivation?.hasBeenActive;
    const stopWaiting = isActive ? null : onFirstActivity(loadWhenIdle);
    if (isActive) loadWhenIdle();
    return () => {
      stopWaiting?.();
      cancelIdle();
    };
  }, [isLoaded, i18n]);

  return isLoaded ? (
    <Suspense fallback={null}>
      <LoadedPopups {...props} />
    </Suspense>
  ) : null;
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
