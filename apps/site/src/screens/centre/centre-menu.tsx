import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Badge, chipLook, Icon, useScrollSelectedIntoView } from '@parlour/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

/** A page of a centre, as its menu leads to it. */
export type CentreLink = {
  readonly page: string;
  readonly href: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** Shown above zero. */
  readonly count?: number;
};

type CentreMenuProps = {
  /** What the menu is, for screen readers. */
  readonly label: string;
  /** The page that is open. */
  readonly page: string;
  readonly links: readonly CentreLink[];
};

/** The pages of a centre: a column beside the page, on a phone a row above it. */
export function CentreMenu({ label, page, links }: CentreMenuProps) {
  // Entries and badges that come later push the chosen one out of sight.
  const badges = links.filter(({ count = 0 }) => count > 0).length;
  const menu = useScrollSelectedIntoView<HTMLElement>(`${page} ${links.length} ${badges}`);
  return (
    <Menu ref={menu} aria-label={label}>
      {links.map(({ page: key, href, icon, name, count = 0 }) => (
        <Entry key={key} href={href} aria-current={key === page ? 'page' : undefined}>
          <Icon of={icon} size={18} />
          <span>{name}</span>
          {count > 0 && <Badge data-tone="accent">{count}</Badge>}
        </Entry>
      ))}
    </Menu>
  );
}

/** The menu and the page of a centre, beside each other where there is room. */
export const Centre = styled.div`
  ${media.compact} {
    display: grid;
    grid-template-columns: minmax(168px, 220px) minmax(0, 1fr);
    align-items: start;
    gap: ${space[5]};
  }
`;

/** The page beside the menu. */
export const CentreContent = styled.div`
  min-inline-size: 0;
`;

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
