import { AuthDialogs } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { Badge, Button, Icon, Modal } from '@parlour/ui';
import { BrandMark } from '@parlour/ui/display';
import { Headset, LogOut, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';

import { NewsStore } from '../../model/news-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { memberHref } from '../../navigation/destinations.ts';
import { listSocials } from '../bar/socials.ts';
import { useService } from '../bar/use-service.ts';
import { MerchantSwitcher } from '../merchant-switcher.tsx';
import { Preferences } from '../preferences.tsx';
import { RegionButton } from '../region/region-button.tsx';
import { ShellDialogs } from '../shell-dialogs.ts';
import { useMenuActions, useMenuLinks } from './menu-entries.ts';
import { Foot, Group, Item, ItemButton, Socials } from './menu-look.ts';

type MenuProps = { readonly onClose: () => void };

/**
 * The side menu of narrower screens: the header's destinations, the member's own pages, what the
 * bar beside wide pages has, language and mode.
 */
export const MenuSheet = observer(function MenuSheet({ onClose }: MenuProps) {
  const { t } = useTranslation('site');
  const dialogs = useStore(ShellDialogs);
  const handleSearch = () => {
    onClose();
    dialogs.show('search');
  };
  // A link closes the menu behind it; the page that it leads to is a real address.
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Modal name="menu" isOpen title={t('header.menu')} onClose={onClose} size={{ inline: 420 }}>
      <Button tone="quiet" isWide icon={<Icon of={Search} />} onClick={handleSearch}>
        {t('header.search')}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <nav aria-label={t('header.menu')} onClick={handleClick}>
        <MenuLinks />
        <MenuActions onClose={onClose} />
        <SocialLinks />
      </nav>
      <MenuFoot onClose={onClose} />
      {import.meta.env.DEV && <MerchantSwitcher />}
    </Modal>
  );
});

const MenuLinks = observer(function MenuLinks() {
  const groups = useMenuLinks();
  const unread = useStore(NewsStore).unread ?? 0;
  return groups.map((links) => (
    <Group key={links[0]?.href}>
      {links.map(({ href, icon, label }) => (
        <Item key={href} href={href}>
          <Icon of={icon} />
          {label}
          {href === memberHref.messages && unread > 0 && <Badge data-tone="accent">{unread}</Badge>}
        </Item>
      ))}
    </Group>
  ));
});

const MenuActions = observer(function MenuActions({ onClose }: MenuProps) {
  const { t } = useTranslation('site-later');
  const service = useService();
  const actions = useMenuActions();
  return (
    <Group>
      <Item {...service}>
        <Icon of={Headset} />
        {t('bar.service')}
      </Item>
      {actions.map(({ key, icon, label, onSelect }) => (
        <ItemButton
          key={key}
          type="button"
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          <Icon of={icon} />
          {label}
        </ItemButton>
      ))}
    </Group>
  );
});

function SocialLinks() {
  const { t } = useTranslation('site-later');
  const socials = listSocials(useSiteFacts().resources);
  if (socials.length === 0) return null;
  return (
    <Socials aria-label={t('bar.social')}>
      {socials.map(({ type, name, mark, url }) => (
        <li key={type}>
          <a href={url} target="_blank" rel="noopener" aria-label={name} title={name}>
            <BrandMark of={mark} />
          </a>
        </li>
      ))}
    </Socials>
  );
}

/** Region, language, mode and logout. */
const MenuFoot = observer(function MenuFoot({ onClose }: MenuProps) {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useStore(SessionStore);
  const auth = useStore(AuthDialogs);
  const handleLogout = () => {
    onClose();
    auth.show('logout');
  };
  return (
    <Foot>
      {/* The region dialog takes the place of the menu instead of lying over it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <span onClick={onClose}>
        <RegionButton />
      </span>
      <Preferences />
      {isLoggedIn && (
        <Button
          tone="quiet"
          size="sm"
          icon={<Icon of={LogOut} isDirectional />}
          onClick={handleLogout}
        >
          {t('header.logout')}
        </Button>
      )}
    </Foot>
  );
});
