import { useTranslation } from '@parlour/i18n';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Badge, chipLook, Icon, useScrollSelectedIntoView } from '@parlour/ui';
import { styled } from 'styled-components';

import type { MemberPage } from '../../navigation/pages.ts';
import {
  type BadgeName,
  type MemberEntry,
  memberEntries,
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
  /** What there is to count; entries show it above zero. */
  readonly counts: Readonly<Record<BadgeName, number>>;
  /** What the member has of that which not all have. */
  readonly offers: Readonly<Record<OfferName, boolean>>;
};

/** The centre's pages: a column beside the page, on a phone a row above it. */
export function MemberMenu({ page, counts, offers }: MemberMenuProps) {
  const { t } = useTranslation('site');
  const nameOf = useEntryName();
  const menu = useScrollSelectedIntoView<HTMLElement>(page);
  return (
    <Menu ref={menu} aria-label={t('member.pages')}>
      {memberEntries.map((entry) => {
        if (entry.offer && !offers[entry.offer] && entry.page !== page) return null;
        const count = entry.badge ? counts[entry.badge] : 0;
        return (
          <Entry
            key={entry.page}
            href={`/member/${entry.page}`}
            aria-current={entry.page === page ? 'page' : undefined}
          >
            <Icon of={entry.icon} size={18} />
            <span>{nameOf(entry)}</span>
            {count > 0 && <Badge data-tone="accent">{count}</Badge>}
          </Entry>
        );
      })}
    </Menu>
  );
}

const Menu = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px 3px ${space[4]};
  ${media.compact} {
    position: sticky;
    inset-block-start: 0;
    flex-direction: column;
    gap: ${space[1]};
    overflow: visible;
    padding: 0;
  }
`;

const Entry = styled.a`
  ${chipLook}
  > span:nth-child(2) {
    white-space: nowrap;
  }
  ${media.compact} {
    display: flex;
    gap: ${space[3]};
    min-block-size: ${size.touch};
    padding: ${space[2]} ${space[3]};
    border-color: transparent;
    border-radius: ${radius.inner};
    background: transparent;
    font-size: ${type.sm};
    > span:nth-child(2) {
      flex: 1;
      min-inline-size: 0;
      white-space: normal;
    }
    &[aria-current='page'] {
      border-color: ${color('brand-text')};
      background: ${color('brand-soft')};
      color: ${color('brand-text')};
      font-weight: 600;
    }
  }
`;
