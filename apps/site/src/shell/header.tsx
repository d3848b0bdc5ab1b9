import { AuthDialogs } from '@parlour/auth';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { color, layer, media, rhythm, size, space, type } from '@parlour/tokens';
import { buttonLook, Icon, IconButton } from '@parlour/ui';
import { HeaderBalance } from '@parlour/wallet';
import { ChevronLeft, LogOut, Menu, Plus, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { css, styled } from 'styled-components';

import { categoriesOf, categoryHref, memberHref } from '../navigation/destinations.ts';
import { screens } from '../routes.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Preferences } from './preferences.tsx';

type HeaderProps = {
  /** The page in the main view, whose entry is marked. */
  readonly path: string;
  /** In a game: only the way back, the brand and the balance. */
  readonly isSlim: boolean;
};

/** The brand, the categories (from 1024 px), and the person's own things or the way in. */
export const Header = observer(function Header({ path, isSlim }: HeaderProps) {
  const { t } = useTranslation('site');
  const games = useTranslation('games').t;
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const dialogs = useStore(AuthDialogs);
  const { lanes } = useStore(CatalogueStore);
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <Root data-slim={isSlim || undefined}>
      <Bar>
        {isSlim ? (
          <Back href="/rng" aria-label={t('header.back')}>
            <Icon of={ChevronLeft} size={24} isDirectional />
          </Back>
        ) : (
          <MenuButton>
            <IconButton label={t('header.menu')} aria-expanded={isMenuOpen} onPointerEnter={() => void screens.menu.preload().catch(() => {})} onClick={() => setMenuOpen(true)}>
              <Icon of={Menu} size={24} />
            </IconButton>
          </MenuButton>
        )}
        <Home href="/" aria-label={t('header.home')} data-short={session.isSignedIn || undefined}>
          <BrandLogo size={isSlim ? 24 : 30} />
        </Home>
        {!isSlim && (
          <Nav aria-label={t('header.categories')}>
            {categoriesOf(lanes).map((category) => (
              <NavLink key={category} href={categoryHref(category)} aria-current={path === categoryHref(category) ? 'page' : undefined}>
                {games(`category.${category}`)}
              </NavLink>
            ))}
            <NavLink href="/promotions" aria-current={path === '/promotions' ? 'page' : undefined}>
              {t('title.promotions')}
            </NavLink>
          </Nav>
        )}
        <End>
          {session.isSignedIn ? (
            <>
              <HeaderBalance />
              <Round data-slim={isSlim || undefined} href={memberHref.deposit} aria-label={t('header.deposit')} title={t('header.deposit')}>
                <Icon of={Plus} />
              </Round>
              <FromFull>
                <Account href={memberHref.account}>
                  <Icon of={UserRound} />
                  <span>{session.name}</span>
                </Account>
                <IconButton label={t('header.logout')} onClick={() => dialogs.show('logout')}>
                  <Icon of={LogOut} isDirectional />
                </IconButton>
              </FromFull>
            </>
          ) : (
            <>
              <Way href="/login" data-tone="plain" data-size="sm">
                {t('header.login')}
              </Way>
              {permission.allows('DIRECTREG3') && (
                <Way href="/register" data-tone="accent" data-size="sm">
                  {t('header.register')}
                </Way>
              )}
            </>
          )}
          {!isSlim && (
            <FromFull>
              <Preferences />
            </FromFull>
          )}
        </End>
      </Bar>
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
  max-inline-size: 1680px;
  min-block-size: 60px;
  margin-inline: auto;
  padding-inline: ${space[1]} ${rhythm.page};
  [data-slim] > & {
    min-block-size: 52px;
  }
  ${media.full} {
    min-block-size: 68px;
    gap: ${space[4]};
    padding-inline: ${rhythm.page};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;

const MenuButton = styled.span`
  display: inline-flex;
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
  /* Narrow phones see the mark without its wordmark: beside both ways in from 359 px down, beside a balance from 479 px down. */
  @media (max-width: 359.98px) {
    ${markOnly}
  }
  &[data-short] {
    @media (max-width: 479.98px) {
      ${markOnly}
    }
  }
`;

const Nav = styled.nav`
  display: none;
  ${media.full} {
    display: flex;
    align-items: stretch;
    align-self: stretch;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const NavLink = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  /* At 1280 px nine categories and the promotions stand beside both ways in. */
  padding-inline: 5px;
  color: inherit;
  font-size: 13px;
  font-weight: 600;
  text-decoration: none;
  box-shadow: inset 0 0 0 transparent;
  opacity: 0.86;
  @media (min-width: 1440px) {
    padding-inline: ${space[3]};
    font-size: ${type.sm};
  }
  &:hover {
    opacity: 1;
  }
  &[aria-current='page'] {
    opacity: 1;
    box-shadow: inset 0 -3px 0 ${color('accent')};
  }
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-inline-start: auto;
`;

const FromFull = styled.span`
  display: none;
  ${media.full} {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;

const Way = styled.a`
  ${buttonLook}
  white-space: nowrap;
  &[data-tone='plain'] {
    color: inherit;
  }
  &[data-tone='plain']:hover {
    background: ${color('chrome-soft')};
  }
`;

const Round = styled.a`
  display: inline-grid;
  /* The tab bar has the wallet, except in a game, where there is no tab bar. */
  ${media.phone} {
    &:not([data-slim]) {
      display: none;
    }
  }
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('accent-ink')};
`;

const Account = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  max-inline-size: 14ch;
  color: inherit;
  font-size: ${type.sm};
  text-decoration: none;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
