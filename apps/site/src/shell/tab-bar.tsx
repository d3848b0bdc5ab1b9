import { useTranslation } from '@parlour/i18n';
import { color, layer, media, size } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Gamepad2, Gift, Home, UserRound, WalletCards } from 'lucide-react';
import { styled } from 'styled-components';

import { memberHref } from '../navigation/destinations.ts';
import { Marked, UnreadMark } from './unread-mark.tsx';

/** The five places in reach of the thumb, on phones. */
export function TabBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('site');
  const tabs = [
    { href: '/', icon: Home, label: t('tab.home') },
    { href: '/rng', icon: Gamepad2, label: t('tab.games') },
    { href: memberHref.deposit, icon: WalletCards, label: t('tab.wallet') },
    { href: '/promotions', icon: Gift, label: t('tab.promotions') },
    { href: memberHref.account, icon: UserRound, label: t('tab.me') },
  ];
  return (
    <>
      <Room />
      <Root aria-label={t('tab.label')}>
        {tabs.map(({ href, icon, label }) => (
          <Tab key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            <Marked>
              <Icon of={icon} size={22} />
              {href === memberHref.account && <UnreadMark />}
            </Marked>
            {label}
          </Tab>
        ))}
      </Root>
    </>
  );
}

const Root = styled.nav`
  /*
   * Fixed, with its room at the foot of the page: a bar that sticks counts as lying over whatever
   * link is behind it.
   */
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${layer.tabs};
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color('line-1')};
  background: ${color('surface-2')};
  ${media.compact} {
    display: none;
  }
`;

const Room = styled.div`
  flex: none;
  block-size: calc(${size.touch} + 12px + env(safe-area-inset-bottom));
  ${media.compact} {
    display: none;
  }
`;

const Tab = styled.a`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-inline-size: 0;
  min-block-size: calc(${size.touch} + 12px);
  color: ${color('text-2')};
  font-size: 11px;
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color('brand-text')};
    box-shadow: inset 0 2px 0 currentColor;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
