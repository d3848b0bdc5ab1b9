import { useApi, useStore, useTenant } from '@parlour/session';
import { useI18n } from '@parlour/i18n';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { isOverlay } from '../navigation/pages.ts';
import { Companions } from './companions.tsx';
import { late } from './late.ts';
import { readRegion } from './region/region-choice.ts';
import { ShellDialogs } from './shell-dialogs.ts';
import { ShellOverlay } from './overlays/shell-overlay.tsx';

type ShellExtrasProps = {
  /** Ordinary pages have the bar beside them; games do not. */
  readonly hasBar: boolean;
};

/**
 * What joins the frame once the page listens: the bar beside it, its dialogs, and the question for
 * the region.
 */
export function ShellExtras({ hasBar }: ShellExtrasProps) {
  const hasRest = useRest();
  const { pathname } = useLocation();
  useRegionQuestion(hasBar);
  return (
    <>
      {hasRest && hasBar && (
        <Suspense fallback={null}>
          <late.rightBar />
        </Suspense>
      )}
      <Companions path={pathname} isOrdinary={hasBar} isFree={hasBar && !isOverlay(pathname)} />
      <ShellOverlay />
    </>
  );
}

/** True once the page rests on a screen that is wide enough for the bar. */
function useRest(): boolean {
  const [hasRest, setRest] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      // Its words and code come from the network: what cannot come now comes with the next page.
      if (wide.matches)
        timer = setTimeout(
          () =>
            late.rightBar.preload().then(
              () => setRest(true),
              () => {},
            ),
          REST_MS,
        );
    };
    show();
    wide.addEventListener('change', show);
    return () => {
      clearTimeout(timer);
      wide.removeEventListener('change', show);
    };
  }, []);
  return hasRest;
}

const REST_MS = 1200;

/**
 * Where no region was chosen yet, the first touch, key or scroll asks the gateway where the
 * visitor is. Nothing is asked before: an unused page costs nothing. Who comes from
 * another brand's choice brings the language along.
 */
function useRegionQuestion(isOn: boolean): void {
  const api = useApi();
  const i18n = useI18n();
  const tenant = useTenant();
  const dialogs = useStore(ShellDialogs);
  useEffect(() => {
    const brought = new URLSearchParams(globalThis.location.search).get('lang');
    if (!isOn || (!brought && readRegion(localStorage) !== null)) return;
    const signs = ['pointerdown', 'keydown', 'scroll'] as const;
    const stop = () => signs.forEach((sign) => removeEventListener(sign, ask, { capture: true }));
    const ask = () => {
      stop();
      import('./region/region-question.ts')
        .then(({ askRegion }) =>
          askRegion({ system: api.system, i18n, tenant, show: () => dialogs.show('region') }),
        )
        .catch(() => {});
    };
    if (brought)
      import('./region/region-question.ts')
        .then(({ takeLanguage }) => takeLanguage(brought, i18n, tenant))
        .catch(() => {});
    else for (const sign of signs) addEventListener(sign, ask, { capture: true, passive: true });
    return stop;
  }, [isOn, api, i18n, tenant, dialogs]);
}
