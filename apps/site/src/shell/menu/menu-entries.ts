import { ContentDialogs } from '@parlour/content';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore, useTenant } from '@parlour/session';
import {
  ArrowLeftRight,
  Banknote,
  Bell,
  ChartColumn,
  CircleHelp,
  Coins,
  Dices,
  Download,
  Fish,
  Flame,
  Gamepad2,
  Gauge,
  Gift,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  ShieldCheck,
  Share2,
  Spade,
  Swords,
  Ticket,
  Trophy,
  UserRound,
  Video,
  WalletCards,
} from 'lucide-react';

import {
  agentHref,
  listLinkedCategories,
  categoryHref,
  memberHref,
} from '../../navigation/destinations.ts';
import { useShare } from '../bar/use-share.ts';
import { ShellDialogs } from '../shell-dialogs.ts';

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

type MenuLink = {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
};

/** An entry that opens something over the page. */
type MenuAction = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onSelect: () => void;
};

/** The links of the menu in groups: game categories, the member's own pages, information. */
export function useMenuLinks(): readonly (readonly MenuLink[])[] {
  const { t: site } = useTranslation('site');
  const { t: games } = useTranslation('games');
  const { categories } = useStore(CatalogueStore);
  const { features } = useTenant();
  const member = useMemberLinks();
  return [
    listLinkedCategories(categories).map((category) => ({
      href: categoryHref(category),
      icon: categoryIcons[category] ?? Gamepad2,
      label: games(`category.${category}`),
    })),
    member,
    [
      { href: '/promotions', icon: Gift, label: site('title.promotions') },
      ...(features.pointMall
        ? [{ href: '/pointMall', icon: Coins, label: site('title.pointMall') }]
        : []),
      { href: '/noticePage', icon: Bell, label: site('title.noticePage') },
      { href: '/down', icon: Download, label: site('title.down') },
      { href: '/help', icon: CircleHelp, label: site('title.help') },
      { href: '/protection', icon: ShieldCheck, label: site('title.protection') },
    ],
  ];
}

function useMemberLinks(): readonly MenuLink[] {
  const { t } = useTranslation('site-later');
  const { t: site } = useTranslation('site');
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const member = [
    { href: memberHref.account, icon: UserRound, label: site('title.securityCenter') },
    { href: memberHref.deposit, icon: WalletCards, label: site('title.depositv2') },
    { href: memberHref.withdraw, icon: Banknote, label: t('member.names.withdraw') },
    { href: memberHref.record, icon: ReceiptText, label: site('title.personalHistoryCopy') },
    {
      href: memberHref.movements,
      icon: ArrowLeftRight,
      label: t('member.names.transactionHistory'),
    },
    { href: memberHref.profit, icon: ChartColumn, label: t('member.names.personalProfit') },
    { href: memberHref.messages, icon: Mail, label: t('account.messages') },
  ];
  const agent = [{ href: agentHref.centre, icon: Landmark, label: t('account.agent') }];
  return [
    ...(permission.allows('MEMBERCENTRE3') ? member : []),
    ...(session.isAgent && permission.allows('AGENTCENTRE3') ? agent : []),
  ];
}

/** Returns the actions that the bar next to wide pages offers, in addition to customer service. */
export function useMenuActions(): readonly MenuAction[] {
  const { t } = useTranslation('site-later');
  const content = useStore(ContentDialogs);
  const dialogs = useStore(ShellDialogs);
  const { features } = useTenant();
  const share = useShare();
  const chat = {
    key: 'chat',
    icon: MessagesSquare,
    label: t('bar.chat'),
    onSelect: () => content.show('chat'),
  };
  return [
    ...(features.chat ? [chat] : []),
    {
      key: 'feedback',
      icon: MessageSquareText,
      label: t('bar.feedback'),
      onSelect: () => content.show('feedback'),
    },
    { key: 'share', icon: Share2, label: t('bar.share'), onSelect: share },
    {
      key: 'domains',
      icon: Gauge,
      label: t('bar.domains'),
      onSelect: () => dialogs.show('domains'),
    },
  ];
}
