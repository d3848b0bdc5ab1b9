import { useLanguage, useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import type { PageAddress } from '../model/mini-game.ts';
import { LastPage } from '../navigation/last-page.ts';
import { getPageFrame } from '../navigation/page-frame.ts';
import { findRoute } from '../navigation/pages.ts';
import { formatPageTitle } from '../navigation/page-title.ts';
import type { OverlayState } from '../navigation/overlay-state.ts';
import { isPlayPage } from '../navigation/play-pages.ts';
import { useLinks } from '../navigation/use-links.ts';
import { releaseLateParts } from '../navigation/when-near.ts';
import { useScrollMemory } from '../navigation/use-scroll-memory.ts';
import { BannerPlace } from './banner-place.tsx';
import { Header } from './header.tsx';
import { InstallationNotices } from './installation-notices.tsx';
import { lazyFrameParts } from './lazy-frame-parts.ts';
import { LoadFailure } from './load-failure.tsx';
import { LazyOverlays } from './overlays/lazy-overlays.tsx';
import { PageViews } from './page-views.tsx';
import { PlayMoneyNotice } from './play-money-notice.tsx';
import { ShellExtras } from './shell-extras.tsx';
import { TabBar } from './tab-bar.tsx';

type ShellProps = {
  /** The main view is there for the first time, or has failed. */
  readonly onPage: () => void;
};

/**
 * The frame around a page: notice, header, main view, footer, tab bar, as far as the page has them,
 * and what lies over them.
 */
export function Shell({ onPage }: ShellProps) {
  const { t } = useTranslation('site');
  const tenant = useTenant();
  const language = useLanguage();
  const location = useLocation();
  useLinks();

  const [first] = useState(location);
  // While rendering: the navigation is not shown before, see there.
  if (location !== first) releaseLateParts();
  const main = useMainUrl(location);
  useScrollMemory(main.path);
  const { header, hasFoot, isGame } = getPageFrame(main.path);
  useLastPage(main);

  const title = formatPageTitle(location.pathname, tenant.brandName, t);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <Page $isGame={isGame} data-bar={hasFoot || undefined}>
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      <PlayMoneyNotice />
      {!isGame && <InstallationNotices />}
      {header !== 'none' && <Header path={main.path} isSlim={header === 'bare'} />}
      <Main id="main" tabIndex={-1} className={pageClass(location.pathname)} $isGame={isGame}>
        <BannerPlace path={main.path} />
        <PageViews page={main} onPage={onPage} />
      </Main>
      {hasFoot && (
        <LoadFailure>
          {/* In another language it begins again: its markup could not be taken over. */}
          <Suspense key={language} fallback={null}>
            <lazyFrameParts.footer />
          </Suspense>
        </LoadFailure>
      )}
      {hasFoot && <TabBar path={main.path} />}
      <ShellExtras hasBar={hasFoot} />
      <LazyOverlays />
    </Page>
  );
}

/** Keeps the ordinary page that is shown, for the way back out of a game. */
function useLastPage({ path, search }: PageAddress): void {
  const lastPage = useStore(LastPage);
  useEffect(() => {
    if (!isPlayPage(path)) lastPage.note(path + search);
  }, [lastPage, path, search]);
}

const subscribeToNothing = () => () => {};

/**
 * The address of the main view: below an overlay it is the page that the overlay was opened on. The
 * server makes overlays over home. Nothing changes here when a page without an overlay has been
 * taken over: a render of the frame would take over the main view at once, in one long task.
 */
function useMainUrl({ pathname, search, state }: Location) {
  const isOverlay = findRoute(pathname).kind !== 'page';
  const background = useSyncExternalStore(
    subscribeToNothing,
    () => (isOverlay && (state as OverlayState)?.background) || '/',
    () => '/',
  );
  if (!isOverlay) return { path: pathname, search };
  const below = new URL(background, 'http://site');
  return { path: below.pathname, search: below.search };
}

/** The address as a style class, also where an overlay lies over another page (RTE-12). */
function pageClass(path: string): string {
  const route = findRoute(path);
  if (route.kind === 'page' && route.page === 'missing') return 'missing';
  return path.slice(1) || 'home';
}

const Page = styled.div<{ $isGame: boolean }>`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  ${({ $isGame }) => $isGame && 'block-size: 100dvh; overflow: hidden;'}
  /*
   * The bar of services stands beside the page, not over it; on the widest screens there is room
   * anyway.
   */
  @media (min-width: 1024px) and (max-width: 1599.98px) {
    &[data-bar] > main,
    &[data-bar] > div > footer {
      padding-inline-end: 48px;
    }
  }
`;

const Main = styled.main<{ $isGame: boolean }>`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: ${({ $isGame }) => ($isGame ? '0' : '60vh')};
  outline: none;
`;

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${space[3]};
  inset-block-start: -64px;
  z-index: 60;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  &:focus {
    inset-block-start: ${space[3]};
  }
`;
