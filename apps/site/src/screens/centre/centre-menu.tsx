import { color, media, radius, space, type } from '@parlour/tokens';
import { Badge, chipLook, Icon, useScrollSelectedIntoView } from '@parlour/ui';
import { LayoutGrid, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

/** A page of a centre, as its menu leads to it. */
type CentreLink = {
  readonly page: string;
  readonly href: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** Shown above zero. */
  readonly count?: number;
};

/** Pages that belong together. */
type CentreGroup = { readonly title: string; readonly links: readonly CentreLink[] };

type CentreMenuProps = {
  /** The name of the menu, for screen readers. */
  readonly label: string;
  /** The label of the button that opens all groups on a phone. */
  readonly allLabel: string;
  /** The page that is open. */
  readonly page: string;
  readonly groups: readonly CentreGroup[];
};

const sumOf = (links: readonly CentreLink[]): number =>
  links.reduce((sum, { count = 0 }) => sum + count, 0);

/**
 * The pages of a centre by groups: a column beside the page. On a phone a row above it has those of
 * the group that is open, and a button that shows all.
 */
export function CentreMenu({ label, allLabel, page, groups: given }: CentreMenuProps) {
  /** The page on which all groups were opened: the next one closes them. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const groups = given.filter(({ links }) => links.length > 0);
  const isHere = (group: CentreGroup) => group.links.some((link) => link.page === page);
  const waiting = sumOf(groups.filter((group) => !isHere(group)).flatMap((group) => group.links));
  const isOpen = openAt === page;
  return (
    <Menu aria-label={label} data-open={isOpen || undefined}>
      <All type="button" aria-expanded={isOpen} onClick={() => setOpenAt(isOpen ? null : page)}>
        <Icon of={LayoutGrid} size={18} />
        <span>{allLabel}</span>
        {waiting > 0 && !isOpen && <Badge data-tone="accent">{waiting}</Badge>}
      </All>
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          page={page}
          isHere={isHere(group)}
          onChoose={() => setOpenAt(null)}
        />
      ))}
    </Menu>
  );
}

type GroupProps = {
  readonly group: CentreGroup;
  readonly page: string;
  readonly isHere: boolean;
  readonly onChoose: () => void;
};

function Group({ group: { title, links }, page, isHere, onChoose }: GroupProps) {
  const id = useId();
  // Entries and badges that come later push the chosen one out of sight.
  const badges = links.filter(({ count = 0 }) => count > 0).length;
  const row = useScrollSelectedIntoView<HTMLUListElement>(`${page} ${links.length} ${badges}`);
  return (
    <Pages data-here={isHere || undefined}>
      <GroupTitle id={id}>{title}</GroupTitle>
      <Entries ref={row} aria-labelledby={id}>
        {links.map(({ page: key, href, icon, name, count = 0 }) => (
          <li key={key}>
            <Entry href={href} aria-current={key === page ? 'page' : undefined} onClick={onChoose}>
              <Icon of={icon} size={18} />
              <span>{name}</span>
              {count > 0 && <Badge data-tone="accent">{count}</Badge>}
            </Entry>
          </li>
        ))}
      </Entries>
    </Pages>
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
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  ${media.phone} {
    position: static;
    flex-direction: row;
    gap: ${space[2]};
    padding-block-end: ${space[4]};
    &[data-open] {
      flex-direction: column;
      gap: ${space[4]};
    }
  }
`;

const All = styled.button`
  ${chipLook}
  white-space: nowrap;
  [data-open] > & {
    align-self: start;
  }
  ${media.compact} {
    display: none;
  }
`;

const Pages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  ${media.phone} {
    display: none;
    min-inline-size: 0;
    &[data-here],
    [data-open] > & {
      display: grid;
    }
  }
`;

const GroupTitle = styled.span`
  padding-inline: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.xs};
  font-weight: 600;
  ${media.phone} {
    display: none;
    [data-open] > * > & {
      display: block;
      padding-inline: 0;
    }
  }
`;

const Entries = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} {
    display: flex;
    gap: ${space[2]};
    overflow-x: auto;
    scrollbar-width: none;
    /* The ring of what has the focus. */
    margin: -3px;
    padding: 3px;
    > li {
      flex: none;
    }
    [data-open] > * > & {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      overflow: visible;
    }
  }
`;

const Entry = styled.a`
  ${chipLook}
  > span:nth-child(2) {
    white-space: nowrap;
  }
  ${media.phone} {
    [data-open] & {
      display: flex;
      block-size: 100%;
      padding: ${space[1]} ${space[3]};
      line-height: 1.25;
      > span:nth-child(2) {
        flex: 1;
        min-inline-size: 0;
        white-space: normal;
      }
    }
  }
  ${media.compact} {
    display: flex;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-color: transparent;
    border-radius: ${radius.inner};
    background: transparent;
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
  /* All of them stay in sight beside a page where nothing is touched. */
  @media (min-width: 768px) and (hover: hover) {
    min-block-size: 36px;
    padding-block: ${space[1]};
  }
`;
