import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import type { HelpNode } from '../../model/help-topics.ts';

type TopicListProps = {
  readonly nodes: readonly HelpNode[];
  /** The page that is open. */
  readonly current: string | null;
  /** Address of a page. */
  readonly getHref: (tag: string) => string;
};

/** The pages of the help centre as a tree of links; pages below another stand under its name. */
export function TopicList({ nodes, current, getHref }: TopicListProps) {
  return (
    <List>
      {nodes.map(({ tag, title, children = [] }) => (
        <li key={tag}>
          <Item href={getHref(tag)} aria-current={tag === current ? 'page' : undefined}>
            <span>{title}</span>
            <Icon of={ChevronRight} size={18} isDirectional />
          </Item>
          {children.length > 0 && (
            <Under>
              <TopicList nodes={children} current={current} getHref={getHref} />
            </Under>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  display: grid;
  gap: 2px;
`;

const Under = styled.div`
  margin-inline-start: ${space[4]};
  border-inline-start: 1px solid ${color('line-1')};
  padding-inline-start: ${space[2]};
  a {
    font-size: ${type.sm};
    font-weight: 400;
  }
`;

const Item = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.inner};
  color: ${color('text-1')};
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.enter};
  > svg {
    color: ${color('text-3')};
  }
  [dir='rtl'] & > [data-mirror] {
    transform: scaleX(-1);
  }
  &:hover {
    background: ${color('surface-3')};
  }
  &[aria-current] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;
