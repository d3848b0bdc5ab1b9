import { AuthDialogs } from '@parlour/auth';
import { ContentDialogs } from '@parlour/content';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore, useTenant } from '@parlour/session';
import { Button, Icon, Modal } from '@parlour/ui';
import {
  Bell,
  CircleHelp,
  Dices,
  Download,
  Fish,
  Flame,
  Gamepad2,
  Gauge,
  Gift,
  Headset,
  Landmark,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  Search,
  Share2,
  Spade,
  Swords,
  Ticket,
  Trophy,
  UserRound,
  Video,
  WalletCards,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';

import { useSiteFacts } from '../model/site-facts.tsx';
import { agentHref, categoriesOf, categoryHref, memberHref } from '../navigation/destinations.ts';
import { socialsOf } from './bar/socials.ts';
import { useService } from './bar/use-service.ts';
import { useShare } from './bar/use-share.ts';
import { MerchantSwitcher } from './merchant-switcher.tsx';
import { Foot, Group, Item, ItemButton, Socials } from './menu-look.ts';
import { Preferences } from './preferences.tsx';
import { RegionButton } from './region/region-button.tsx';
import { ShellDialogs } from './shell-dialogs.ts';

const categoryIcons: Readonly<Record<string, LucideIcon>> = {
  RNG: Gamepad2,
  LIVE: Video,
  SPORTS: Trophy,
  ESPORTS: Swords,
  FISH: Fish,
  PVP: Spade,
  ELOTT: Ticket,
  LOTT: Dices,
  DS88: Flame,
};

type Act = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly act: () => void;
};

/** The side menu of narrower screens: the header's destinations, the person's own pages, what the bar beside wide pages has, language and mode. */
export const MenuSheet = observer(function MenuSheet({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('site-later');
  const site = useTranslation('site').t;
  const games = useTranslation('games').t;
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const auth = useStore(AuthDialogs);
  const content = useStore(ContentDialogs);
  const dialogs = useStore(ShellDialogs);
  const { lanes } = useStore(CatalogueStore);
  const { resources } = useSiteFacts();
  const { features } = useTenant();
  const service = useService();
  const share = useShare();

  const places = categoriesOf(lanes).map((category) => ({
    href: categoryHref(category),
    icon: categoryIcons[category] ?? Gamepad2,
    label: games(`category.${category}`),
  }));
  const own = [
    ...(permission.allows('MEMBERCENTRE3')
      ? [
          { href: memberHref.account, icon: UserRound, label: site('title.securityCenter') },
          { href: memberHref.deposit, icon: WalletCards, label: site('title.depositv2') },
          { href: memberHref.record, icon: ReceiptText, label: site('title.personalHistoryCopy') },
          { href: memberHref.messages, icon: Mail, label: t('account.messages') },
        ]
      : []),
    ...(session.isAgent && permission.allows('AGENTCENTRE3')
      ? [{ href: agentHref.centre, icon: Landmark, label: t('account.agent') }]
      : []),
  ];
  const others = [
    { href: '/promotions', icon: Gift, label: site('title.promotions') },
    { href: '/noticePage', icon: Bell, label: site('title.noticePage') },
    { href: '/down', icon: Download, label: site('title.down') },
    { href: '/help', icon: CircleHelp, label: site('title.help') },
  ];
  const acts: readonly Act[] = [
    ...(features.chat
      ? [
          {
            key: 'chat',
            icon: MessagesSquare,
            label: t('bar.chat'),
            act: () => content.show('chat'),
          },
        ]
      : []),
    {
      key: 'feedback',
      icon: MessageSquareText,
      label: t('bar.feedback'),
      act: () => content.show('feedback'),
    },
    { key: 'share', icon: Share2, label: t('bar.share'), act: share },
    { key: 'domains', icon: Gauge, label: t('bar.domains'), act: () => dialogs.show('domains') },
  ];
  const instead = (act: () => void) => () => {
    onClose();
    act();
  };
  const socials = socialsOf(resources);

  return (
    <Modal name="menu" isOpen title={site('header.menu')} onClose={onClose} size={{ inline: 420 }}>
      <Button
        tone="quiet"
        isWide
        icon={<Icon of={Search} />}
        onClick={instead(() => dialogs.show('search'))}
      >
        {site('header.search')}
      </Button>
      {/* A link closes the menu behind it; the page that it leads to is a real address. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <nav
        aria-label={site('header.menu')}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a') && onClose()
        }
      >
        {[places, own, others].map((entries) => (
          <Group key={entries[0]?.href}>
            {entries.map(({ href, icon, label }) => (
              <Item key={href} href={href}>
                <Icon of={icon} />
                {label}
              </Item>
            ))}
          </Group>
        ))}
        <Group>
          <Item {...service}>
            <Icon of={Headset} />
            {t('bar.service')}
          </Item>
          {acts.map(({ key, icon, label, act }) => (
            <ItemButton key={key} type="button" onClick={instead(act)}>
              <Icon of={icon} />
              {label}
            </ItemButton>
          ))}
        </Group>
        {socials.length > 0 && (
          <Socials aria-label={t('bar.social')}>
            {socials.map(({ type, name, icon, url }) => (
              <li key={type}>
                <a href={url} target="_blank" rel="noopener" aria-label={name} title={name}>
                  <Icon of={icon} />
                </a>
              </li>
            ))}
          </Socials>
        )}
      </nav>
      <Foot>
        {/* The choice of the region lies over the menu's place, not over the menu. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <span onClick={onClose}>
          <RegionButton />
        </span>
        <Preferences />
        {session.isSignedIn && (
          <Button
            tone="quiet"
            size="sm"
            icon={<Icon of={LogOut} isDirectional />}
            onClick={instead(() => auth.show('logout'))}
          >
            {site('header.logout')}
          </Button>
        )}
      </Foot>
      {import.meta.env.DEV && <MerchantSwitcher />}
    </Modal>
  );
});
