import { localStore } from '@parlour/browser-storage';
import { useApi, useStore, useTenant } from '@parlour/session';
import { useI18n } from '@parlour/i18n';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { isOverlay } from '../navigation/pages.ts';
import { onFirstActivity } from '../navigation/visitor-activity.ts';
import { PagePopups } from './page-popups.tsx';
import { lazyParts } from './lazy-parts.ts';
import { readRegion } from './region/region-choice.ts';
import { ShellDialogs } from './shell-dialogs.ts';
import { ShellOverlay } from './overlays/shell-overlay.tsx';

type ShellExtrasProps = {
  /** Ordinary pages have the bar beside them; games do not. */
  readonly hasBar: boolean;
};

/**
 * Shows the parts that join the frame once the page is interactive: the bar next to it, its
 * dialogs, and the question for the region.
 */
export function ShellExtras({ hasBar }: ShellExtrasProps) {
  const isBarShown = useLateBar();
  const { pathname } = useLocation();
  useRegionQuestion(hasBar);
  return (
    <>
      {isBarShown && hasBar && (
        <Suspense fallback={null}>
          <lazyParts.rightBar />
        </Suspense>
      )}
      <PagePopups path={pathname} isOrdinary={hasBar} isFree={hasBar && !isOverlay(pathname)} />
      <ShellOverlay />
    </>
  );
}

/**
 * True on a screen that is wide enough for the bar, after the first touch, key or scroll or after
 * ten seconds: an unused home asks for nothing before (docs/decisions/0293).
 */
function useLateBar(): boolean {
  const [isBarShown, setBarShown] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    let isDue = false;
    const show = () => {
      // Its words and code come from the network: what cannot come now comes with the next page.
      if (isDue && wide.matches)
        void lazyParts.rightBar.preload().then(
          () => setBarShown(true),
          () => {},
        );
    };
    const onDue = () => {
      isDue = true;
      show();
    };
    const timer = setTimeout(onDue, SHOW_BAR_DELAY_MS);
    const stopWaiting = onFirstActivity(onDue);
    wide.addEventListener('change', show);
    return () => {
      clearTimeout(timer);
      stopWaiting();
      wide.removeEventListener('change', show);
    };
  }, []);
  return isBarShown;
}

const SHOW_BAR_DELAY_MS = 10_000;

/**
 * While no region is chosen, the first touch, key press or scroll asks the gateway where the
 * visitor is; before that nothing is requested, so that an unused page costs nothing. Visitors
 * whom another brand's region dialog sent here bring their language in the URL.
 */
function useRegionQuestion(isOn: boolean): void {
  const api = useApi();
  const i18n = useI18n();
  const tenant = useTenant();
  const dialogs = useStore(ShellDialogs);
  useEffect(() => {
    const requestedLanguage = new URLSearchParams(globalThis.location.search).get('lang');
    if (!isOn || (!requestedLanguage && readRegion(localStore) !== null)) return;
    const ask = () => {
      import('./region/visitor-region.ts')
        .then(({ checkVisitorRegion }) =>
          checkVisitorRegion({
            system: api.system,
            i18n,
            tenant,
            show: () => dialogs.show('region'),
          }),
        )
        .catch(() => {});
    };
    if (!requestedLanguage) return onFirstActivity(ask);
    import('./region/visitor-region.ts')
      .then(({ applyBroughtLanguage }) => applyBroughtLanguage(requestedLanguage, i18n, tenant))
      .catch(() => {});
  }, [isOn, api, i18n, tenant, dialogs]);
}
