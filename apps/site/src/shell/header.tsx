import { LaunchStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, layer, media, rhythm, size, space } from '@parlour/tokens';
import { Icon, IconButton, Skeleton } from '@parlour/ui';
import { ChevronLeft, Menu } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, Suspense, useState } from 'react';
import { css, styled } from 'styled-components';

import { useLeaveGame } from '../navigation/use-leave-game.ts';
import { screens } from '../routes.tsx';
import { HeaderEntry } from './account/header-entry.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { FullLayoutOnly } from './full-layout-only.ts';
import { lazyFrameParts } from './lazy-frame-parts.ts';
import { lazyParts } from './lazy-parts.ts';
import { LoadFailure } from './load-failure.tsx';
import { HeaderNav } from './nav/header-nav.tsx';
import { Preferences } from './preferences.tsx';
import { RegionButton } from './region/region-button.tsx';
import { SearchButton } from './search/search-button.tsx';
import { UnreadMark } from './unread-mark.tsx';

type HeaderProps = {
  /** The page in the main view, whose entry is marked. */
  readonly path: string;
  /** In a game: only the way back, the brand and the balance. */
  readonly isSlim: boolean;
};

/**
 * The brand, the member's menu or the login, and from 1024 px the categories in a row of
 * their own.
 */
export const Header = observer(function Header({ path, isSlim }: HeaderProps) {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useStore(SessionStore);
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <Root data-slim={isSlim || undefined}>
      <Bar>
        {isSlim ? (
          <BackToGames />
        ) : (
          <MenuButton>
            <IconButton
              label={t('header.menu')}
              aria-expanded={isMenuOpen}
              onPointerEnter={() => void screens.menu.preload().catch(() => {})}
              onClick={() => setMenuOpen(true)}
            >
              <Icon of={Menu} size={24} />
            </IconButton>
            <UnreadMark />
          </MenuButton>
        )}
        <Home href="/" aria-label={t('header.home')} data-short={isLoggedIn || undefined}>
          <BrandLogo size={isSlim ? 24 : 30} />
        </Home>
        {!isSlim && <SearchButton />}
        <End>
          {isSlim && <MiniGamePlace />}
          {isLoggedIn ? (
            <LoadFailure isOver>
              <Suspense fallback={<Skeleton inline="112px" block="32px" corner="16px" />}>
                <lazyFrameParts.account isSlim={isSlim} />
              </Suspense>
            </LoadFailure>
          ) : (
            <HeaderEntry />
          )}
          {!isSlim && (
            <FullLayoutOnly>
              <RegionButton />
              <Preferences />
            </FullLayoutOnly>
          )}
        </End>
      </Bar>
      {!isSlim && <HeaderNav path={path} />}
      {isMenuOpen && (
        <LoadFailure isOver>
          <Suspense fallback={null}>
            <screens.menu onClose={() => setMenuOpen(false)} />
          </Suspense>
        </LoadFailure>
      )}
    </Root>
  );
});

/** Leads where the game's own cross leads. */
const BackToGames = observer(function BackToGames() {
  const { t } = useTranslation('site');
  const { href, leave } = useLeaveGame();
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  };
  return (
    <Back href={href} aria-label={t('header.back')} onClick={handleClick}>
      <Icon of={ChevronLeft} size={24} isDirectional />
    </Back>
  );
});

/** The way into the small window, while a game is open. */
const MiniGamePlace = observer(function MiniGamePlace() {
  if (useStore(LaunchStore).status !== 'playing') return null;
  return (
    <Suspense fallback={null}>
      <lazyParts.miniGameButton />
    </Suspense>
  );
});

const Root = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
  border-block-end: 1px solid ${color('chrome-line')};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  /* Room for the two longest button texts beside the wordmark. */
  @media (max-width: 383.98px) {
    gap: ${space[1]};
  }
  max-inline-size: 1680px;
  min-block-size: 60px;
  margin-inline: auto;
  padding-inline: ${space[1]} ${rhythm.page};
  [data-slim] > & {
    min-block-size: 52px;
  }
  ${media.full} {
    gap: ${space[4]};
    padding-inline: ${rhythm.page};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;

const MenuButton = styled.span`
  position: relative;
  display: inline-flex;
  > [role='img'] {
    inset-block-start: 2px;
    pointer-events: none;
  }
  ${media.full} {
    display: none;
  }
`;

const Back = styled.a`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  color: inherit;
`;

const markOnly = css`
  direction: ltr;
  inline-size: 32px;
  overflow: hidden;
  [data-slim] & {
    inline-size: 25px;
  }
  > * {
    flex: none;
  }
`;

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-block-size: ${size.touch};
  color: inherit;
  /*
   * Narrow phones see the mark without its wordmark: beside the login from 359 px down, beside a
   * balance from 479 px down.
   */
  @media (max-width: 359.98px) {
    ${markOnly}
  }
  &[data-short] {
    @media (max-width: 479.98px) {
      ${markOnly}
    }
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-inline-start: auto;
`;
