import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Coins } from 'lucide-react';

import type { MemberPage } from '../../navigation/pages.ts';
import { CentreMenu } from '../centre/centre-menu.tsx';
import {
  type BadgeName,
  type MemberEntry,
  type MemberGroup,
  memberGroups,
  type OfferName,
} from './member-entries.ts';

/** Names a page of the centre. */
export function useEntryName(): (entry: MemberEntry) => string {
  const site = useTranslation('site').t;
  const later = useTranslation('site-later').t;
  return ({ name }) => (name.startsWith('title.') ? site : later)(name);
}

type MemberMenuProps = {
  readonly page: MemberPage;
  /** The counts of the entries, which show them above zero. */
  readonly counts: Readonly<Record<BadgeName, number>>;
  /** The features that the member has, of those that not all members have. */
  readonly offers: Readonly<Record<OfferName, boolean>>;
};

/** The pages of the member centre that this member has. */
export function MemberMenu({ page, counts, offers }: MemberMenuProps) {
  const { t } = useTranslation('site');
  const { t: later } = useTranslation('site-later');
  const nameOf = useEntryName();
  const { features } = useTenant();
  const linksOf = (group: MemberGroup) =>
    memberGroups[group]
      .filter((entry) => !entry.offer || offers[entry.offer] || entry.page === page)
      .map((entry) => ({
        page: entry.page,
        href: `/member/${entry.page}`,
        icon: entry.icon,
        name: nameOf(entry),
        ...(entry.badge && { count: counts[entry.badge] }),
      }));
  // A page of the site, which the centre leads to.
  const mall = features.pointMall
    ? [{ page: 'pointMall', href: '/pointMall', icon: Coins, name: t('title.pointMall') }]
    : [];
  return (
    <CentreMenu
      label={t('member.pages')}
      allLabel={later('member.allPages')}
      page={page}
      groups={(Object.keys(memberGroups) as MemberGroup[]).map((group) => ({
        title: later(`member.groups.${group}`),
        links: [...linksOf(group), ...(group === 'rewards' ? mall : [])],
      }))}
    />
  );
}
