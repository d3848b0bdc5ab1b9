import { useI18n } from '@parlour/i18n';
import { Suspense, useEffect, useState } from 'react';

import { lazyScreen } from '../navigation/lazy-screen.tsx';

const namespaces = ['content-later', 'errors'];
const late = lazyScreen({
  load: async () => (await import('./late-companions.tsx')).LateCompanions,
  namespaces,
});

/** Events that show that the page is in use. */
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

type CompanionsProps = {
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
export function Companions(props: CompanionsProps) {
  const i18n = useI18n();
  const [isHere, setHere] = useState(false);

  useEffect(() => {
    if (isHere) return undefined;
    let stopRest = () => {};
    // What cannot come now was not asked for by anybody: it comes with the next page.
    const load = () =>
      void Promise.all([late.preload(), i18n.load(...namespaces)]).then(
        () => setHere(true),
        () => {},
      );
    const stop = () =>
      signs.forEach((sign) => removeEventListener(sign, handleSign, { capture: true }));
    const handleSign = () => {
      stop();
      stopRest = whenIdle(load);
    };
    // A press before hydration counts as a first touch.
    if (navigator.userActivation?.hasBeenActive) handleSign();
    else
      for (const sign of signs)
        addEventListener(sign, handleSign, { capture: true, passive: true });
    return () => {
      stop();
      stopRest();
    };
  }, [isHere, i18n]);

  const Late = late;
  return isHere ? (
    <Suspense fallback={null}>
      <Late {...props} />
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
