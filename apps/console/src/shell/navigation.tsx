import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon, useScrollSelectedIntoView } from '@parlour/ui';
import { styled } from 'styled-components';
import { NavLink, useLocation } from 'react-router-dom';

import { type ConsolePage, pageGroups, pageHref } from '../navigation/console-page.ts';
import { CountBadge } from '../navigation/count-badge.tsx';
import type { Brand } from '../session/current-operator.tsx';

type NavigationProps = {
  /** The pages that the operator may see. */
  readonly pages: readonly ConsolePage[];
  readonly brand: Brand | null;
  /** The number of things on a page that wait, by its path. */
  readonly counts: ReadonlyMap<string, number>;
  /** Open over the page where there is no room beside it. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The pages by group, with those of the active brand. */
export function Navigation({ pages, brand, counts, isOpen, onClose }: NavigationProps) {
  const { t } = useTranslation('shell');
  const side = useScrollSelectedIntoView<HTMLElement>(useLocation().pathname);
  const groups = pageGroups
    .map((group) => ({ group, entries: pages.filter((page) => page.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Side ref={side} aria-label={t('navigation')} data-open={isOpen || undefined}>
      {groups.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(`groups.${group}`)}</h2>
          <ul>
            {entries.map((page) => (
              <li key={page.path}>
                <Entry page={page} brand={brand} counts={counts} onClose={onClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Side>
  );
}

type EntryProps = Pick<NavigationProps, 'brand' | 'counts' | 'onClose'> & {
  readonly page: ConsolePage;
};

/** A page's link, with the number of things on it that wait. */
function Entry({ page, brand, counts, onClose }: EntryProps) {
  const { t } = useTranslation('shell');
  return (
    <NavLink to={pageHref(page, brand?.code ?? null)} onClick={onClose}>
      <Icon of={page.icon} size={16} />
      <span>{t(page.title)}</span>
      <CountBadge count={counts.get(page.path) ?? 0} />
    </NavLink>
  );
}

const Side = styled.nav`
  grid-area: side;
  position: sticky;
  inset-block-start: 52px;
  align-self: start;
  max-block-size: calc(100dvh - 52px);
  overflow-y: auto;
  padding: ${space[3]} ${space[2]} ${space[5]};
  h2 {
    padding: ${space[3]} ${space[3]} ${space[1]};
    color: ${color('text-3')};
    font-size: ${type.xs};
    font-weight: 600;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 34px;
    padding-inline: ${space[3]};
    border-radius: ${radius.control};
    color: ${color('text-1')};
    font-size: ${type.sm};
    text-decoration: none;
  }
  a > span:first-of-type {
    flex: 1;
  }
  a:hover {
    background: ${color('surface-3')};
  }
  a.active {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
    font-weight: 600;
  }
  @media (max-width: 1023.98px) {
    display: none;
    position: fixed;
    inset-block: 52px 0;
    inset-inline: 0 auto;
    z-index: 25;
    inline-size: min(280px, 85vw);
    max-block-size: none;
    border-inline-end: 1px solid ${color('line-1')};
    background: ${color('surface-2')};
    &[data-open] {
      display: block;
    }
    a {
      min-block-size: 44px;
    }
  }
`;
