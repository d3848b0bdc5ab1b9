import { AuthDialogs } from '@parlour/auth';
import { ContentDialogs } from '@parlour/content';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { isOverlay } from '../../navigation/pages.ts';
import { useHydrated } from '../../navigation/use-hydrated.ts';
import { onFirstActivity } from '../../navigation/visitor-activity.ts';
import { lazyFrameParts } from '../lazy-frame-parts.ts';
import { LoadFailure } from '../load-failure.tsx';

/**
 * The overlay over the page, once an address or a dialog asks for it. Its code loads at the first
 * sign of a visitor, so that a press does not wait for it.
 */
export const LazyOverlays = observer(function LazyOverlays() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const content = useStore(ContentDialogs);
  const auth = useStore(AuthDialogs);
  const isAsked = isOverlay(pathname) || content.open !== null || auth.open !== null;

  useEffect(
    () => onFirstActivity(() => void lazyFrameParts.overlays.preload().catch(() => {})),
    [],
  );
  if (!isHydrated || !isAsked) return null;
  return (
    <LoadFailure isOver>
      <Suspense fallback={null}>
        <lazyFrameParts.overlays />
      </Suspense>
    </LoadFailure>
  );
});
